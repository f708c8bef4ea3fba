// SPDX-License-Identifier: MIT
import CoreFoundation
import PlatformUIKit
import RowGeometry

/// Counts what users notice while a table scrolls; see ``TableTemplateLayout/meter``.
///
/// A frame is a turn of the main run loop, or a frame of a driven screen, in which the table was scrolled or its rows moved. In it all
/// visible rows move by the change of the content offset that a finger, an animation or the app has made. Any other movement of a
/// row is unexplained: mostly a row above it got another height. If the rows themselves change in the frame, one row, the start or
/// the end of the content has to hold still. Frames in which the table was reloaded or has another size are not compared.
///
/// The meter uses public API of UIKit only. There it follows changes of the rows that a ``TemplateList`` makes.
@preconcurrency @MainActor
public final class TemplateLayoutMeter {
    /// What was counted since the start or the last ``TemplateLayoutMeter/reset()``.
    public struct Reading: Hashable, Sendable {
        /// The frames.
        public var frames = 0
        /// The sum of unexplained movements in points: of each frame the row that moved most. 0 is the goal.
        public var movement: CGFloat = 0
        /// The frames with an unexplained movement.
        public var unsteadyFrames = 0
        /// The visible area of rows that their cells do not cover, in square points, summed over the frames.
        public var blankArea: CGFloat = 0
        /// Heights that were measured while the table was scrolled, because they were not cached. Not those of rows that the table sizes
        /// itself.
        public var heightsMeasured = 0
        /// The longest turn of the main run loop, or frame of a driven screen, in seconds of ``TemplateLayoutMeter/clock``.
        public var longestTurn: TimeInterval = 0

        /// A reading of zeros.
        public init() {}
    }

    /// A visible row, with its top in the content, in points.
    private struct Row {
        var path: RowPath
        var top: CGFloat
        var bottom: CGFloat
    }

    /// What was seen at the end of a frame, in points.
    private struct Sight {
        var rows: [Row] = []
        var offset: CGFloat = 0
        var size = CGSize.zero
        var contentHeight: CGFloat = 0
    }

    private enum Change { case update, reload }

    /// What was counted so far.
    public private(set) var reading = Reading()
    /// The clock for the longest turn, in seconds. A test replaces it to count work in place of time.
    public var clock: @MainActor () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }

    private weak var layout: TableTemplateLayout?
    private var overlay: MeterOverlay?
    private var observation: NSKeyValueObservation?
    private var turns: CFRunLoopObserver?
    private var turnStart: TimeInterval?
    private var sight = Sight()
    /// The tops of the rows of the last sight, and the content offset, when they were read last.
    private var (tops, offset): ([CGFloat], CGFloat) = ([], 0)
    /// How far the content was scrolled in this frame, in points.
    private var scrolled: CGFloat = 0
    /// The change of rows in this frame.
    private var change: Change?
    private var heightsBefore = 0

    init(_ layout: TableTemplateLayout) { self.layout = layout }

    /// Whether the meter counts. By default `false`; then it costs nothing.
    public var isRunning = false {
        didSet { if isRunning != oldValue { isRunning ? start() : stop() } }
    }

    /// Whether a line over the top of the table shows the reading. It starts the meter.
    public var showsReading: Bool {
        get { overlay != nil }
        set {
            guard newValue != showsReading else { return }
            overlay?.removeFromSuperview()
            overlay = nil
            guard newValue, let tableView = layout?.tableView else { return }
            isRunning = true
            overlay = MeterOverlay(in: tableView)
            overlay?.show(reading)
        }
    }

    /// Begins the counts at zero.
    public func reset() {
        reading = Reading()
        overlay?.show(reading)
    }

    private func start() {
        guard let tableView = layout?.tableView else { return }
        observation = tableView.observe(\.contentOffset) { [weak self] _, _ in
            MainActor.assumeIsolated { self?.offsetDidChange() }
        }
        look(at: tableView)
        followRunLoop()
    }

    private func stop() {
        showsReading = false
        (observation, turnStart) = (nil, nil)
        if let turns { CFRunLoopObserverInvalidate(turns) }
        turns = nil
    }

    /// Counts the turns of the main run loop. The order is late: layout, drawing and idle work belong to the turn.
    private func followRunLoop() {
        let activities: CFRunLoopActivity = [.entry, .afterWaiting, .beforeWaiting, .exit]
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, 4_000_000) {
            [weak self] observer, activity in
            // The table and its meter may be gone.
            guard let self else { return CFRunLoopObserverInvalidate(observer) }
            MainActor.assumeIsolated {
                if activity == .entry || activity == .afterWaiting { self.beginFrame() } else { self.endFrame() }
            }
        }
        turns = observer
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, CFRunLoopMode.commonModes)
    }

    // MARK: Frames

    package func beginFrame() { if isRunning { turnStart = clock() } }

    /// Compares the rows with those at the end of the last frame.
    package func endFrame() {
        guard isRunning, let layout, let tableView = layout.tableView else { return }
        let before = sight
        tableView.layoutIfNeeded()
        let (change, scrolled, heights) = (change, scrolled, heightsBefore)
        let rowsMoved = change == nil && haveRowsMoved(in: tableView)
        let movement = before.size == tableView.bounds.size ? unexplained(before, tableView) : 0
        look(at: tableView)
        if let turnStart { reading.longestTurn = max(reading.longestTurn, clock() - turnStart) }
        turnStart = nil
        guard before.offset != sight.offset || rowsMoved || change != nil else { return }
        reading.frames += 1
        if movement > 0.01 {
            reading.movement += movement
            reading.unsteadyFrames += 1
        }
        reading.blankArea += blankArea(of: tableView)
        if scrolled != 0 { reading.heightsMeasured += max(0, heightsBefore - heights) }
        overlay?.show(reading)
    }

    /// Notes the visible rows.
    private func look(at tableView: UITableView) {
        sight.rows = (tableView.indexPathsForVisibleRows ?? []).map {
            let frame = tableView.rectForRow(at: $0)
            return Row(path: RowPath($0), top: frame.minY, bottom: frame.maxY)
        }
        sight.offset = tableView.contentOffset.y
        sight.size = tableView.bounds.size
        sight.contentHeight = tableView.contentSize.height
        tops = sight.rows.map(\.top)
        (offset, scrolled, change) = (sight.offset, 0, nil)
        // Precached heights are measured in idle turns.
        if let counters = layout?.counters { heightsBefore = counters.heightsCalculated - counters.rowsPrecached }
    }

    /// The movement that scrolling does not explain, in points.
    private func unexplained(_ before: Sight, _ tableView: UITableView) -> CGFloat {
        guard change != .reload else { return 0 }
        func movement(_ old: CGFloat, _ new: CGFloat) -> CGFloat {
            abs((new - tableView.contentOffset.y) - (old - before.offset) + scrolled)
        }
        // Those that are still visible, or would be if only scrolling had moved them.
        let top = before.offset + scrolled
        let rows = before.rows.map { ($0, tableView.rectForRow(at: $0.path.indexPath)) }.filter { old, new in
            new.intersects(tableView.bounds) || old.bottom > top && old.top < top + before.size.height
        }
        guard change == .update else { return rows.map { movement($0.top, $1.minY) }.max() ?? 0 }
        var held = rows.flatMap { [movement($0.top, $1.minY), movement($0.bottom, $1.maxY)] }
        if before.offset <= 0 { held.append(movement(0, 0)) }
        if before.contentHeight <= before.offset + before.size.height + 0.5 {
            held.append(movement(before.contentHeight, tableView.contentSize.height))
        }
        return held.min() ?? 0
    }

    private func blankArea(of tableView: UITableView) -> CGFloat {
        let bounds = tableView.bounds
        return (tableView.indexPathsForRows(in: bounds) ?? []).reduce(0) { sum, path in
            let room = tableView.rectForRow(at: path).intersection(bounds)
            guard !room.isNull else { return sum }
            let cell = tableView.cellForRow(at: path).flatMap { $0.isHidden || $0.superview == nil ? nil : $0 }
            let covered = cell?.frame.intersection(room) ?? .null
            return sum + (room.height - (covered.isNull ? 0 : covered.height)) * room.width
        }
    }

    // MARK: What explains movements

    /// A movement of the offset is scrolling, unless the rows have moved, too: then the table keeps them in place.
    private func offsetDidChange() {
        guard isRunning, change != .reload, let tableView = layout?.tableView else { return }
        if !haveRowsMoved(in: tableView) { scrolled += tableView.contentOffset.y - offset }
        offset = tableView.contentOffset.y
    }

    private func haveRowsMoved(in tableView: UITableView) -> Bool {
        let now = sight.rows.map { tableView.rectForRow(at: $0.path.indexPath).minY }
        defer { tops = now }
        return now != tops
    }

    /// The rows of the table are being changed.
    func follow(_ update: TableUpdate) {
        guard isRunning, change != .reload else { return }
        sight.rows = sight.rows.compactMap { row in
            update.newPath(forOldPath: row.path).map { Row(path: $0, top: row.top, bottom: row.bottom) }
        }
        change = .update
    }

    /// A change of the rows was made: later movements of the offset are the app's.
    func endChange() {
        guard isRunning, let tableView = layout?.tableView else { return }
        _ = haveRowsMoved(in: tableView)
    }

    /// The table is being reloaded.
    func followReload() {
        sight.rows = []
        if isRunning { change = .reload }
    }
}

extension TableTemplateLayout {
    /// Counts unexplained movements of visible rows, blank areas, heights that are measured while the table scrolls, and the longest
    /// turn, while it runs.
    ///
    /// ```swift
    /// tableView.templateLayout.meter.showsReading = true
    /// ```
    ///
    /// A test throws the table with `assertSteadyScrolling` of TemplateLayoutDriving.
    public var meter: TemplateLayoutMeter {
        if let storedMeter { return storedMeter }
        let meter = TemplateLayoutMeter(self)
        storedMeter = meter
        return meter
    }
}
