// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures rows that were not measured yet while the main thread is idle: it calls the table's delegate for their heights. The
/// table's template layout owns it, so it is released with the table.
@MainActor
final class HeightPrecacher {
    /// The progress in rows and widths.
    let progress = Progress(totalUnitCount: 1)

    private weak var tableView: UITableView?
    private var layout: TableTemplateLayout? { tableView?.existingTemplateLayout }
    private let scheduler: any IdleScheduler
    private var token: (any IdleToken)?
    private var plan = PrecachePlan(rowCounts: [])
    /// The widths to measure at after the table's own, in points: the app's, and those of them that are left.
    private let requestedWidths: [CGFloat]
    private var otherWidths: [CGFloat] = []
    /// The present width, in points; `nil`: the table's own.
    private var width: CGFloat?
    private var environment: MeasurementEnvironment?
    private var visibleRows = (first: RowPath(section: 0, row: 0), last: RowPath(section: 0, row: 0))
    private var lastOffset: CGFloat = 0
    private var isMovingUp: Bool?
    /// The heights of this turn, in points, at the table's own width: better estimates for the table.
    private var measuredNow: [(indexPath: IndexPath, height: CGFloat)] = []
    /// Whether the table has to request estimates again when all rows are measured, because it does not take the measured ones.
    private var needsEstimates = false

    /// Whether a turn is running.
    private(set) var isWorking = false
    private let content: ((IndexPath) -> TemplateContent?)?
    /// The superview of the cells whose texts are read. It is in the table only during a turn, so that the table's layout does not
    /// lay them out.
    private let readers: TemplateHost
    private var textsAhead = TextsAhead()
    /// Whether the last row was measured. After a row whose height was cached, no texts are prepared.
    private var lastWasMeasured = true
    /// What follows the scrolling of the table, and whether it was in a window: for work that ends with that.
    private var presence: (scrolling: NSKeyValueObservation?, wasInWindow: Bool)?

    init(
        layout: TableTemplateLayout, scheduler: any IdleScheduler, otherWidths: [CGFloat], cancelsOnScroll: Bool,
        content: ((IndexPath) -> TemplateContent?)?
    ) {
        tableView = layout.tableView
        readers = TemplateHost(layout.platform)
        self.scheduler = scheduler
        requestedWidths = otherWidths
        self.content = layout.platform.preparesTexts ? content : nil
        progress.isCancellable = true
        if cancelsOnScroll {
            let scrolling = tableView?.observe(\.contentOffset) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.cancelIfScrolled() }
            }
            presence = (scrolling, tableView?.window != nil)
        }
        restart()
        token = scheduler.schedule { [weak self] turn in self?.work(turn) ?? .finished }
    }

    deinit {
        textsAhead.cancel()
        if !progress.isFinished { progress.cancel() }
    }

    func cancel() {
        token?.cancel()
        token = nil
        textsAhead.cancel()
        if !progress.isFinished { progress.cancel() }
    }

    private func cancelIfScrolled() {
        // Measured rows move the content, too.
        if let tableView, tableView.isTracking || tableView.isDragging || tableView.isDecelerating { cancel() }
    }

    /// Begins again at the next idle turn: the table is about to change.
    func restartLater() { environment = nil }

    /// Begins again with all rows. Rows that are still cached cost a look-up each.
    private func restart() {
        guard let tableView else { return }
        textsAhead.cancel()
        lastWasMeasured = true
        plan = PrecachePlan(rowCounts: tableView.rowCounts)
        environment = try? layout?.currentEnvironment()
        width = nil
        otherWidths = requestedWidths.isEmpty ? [layout?.otherKnownWidth].compactMap { $0 } : requestedWidths
        let count = Int64(plan.rowCount) * Int64(1 + otherWidths.count)
        // Foundation stops the program if the total of a progress that has begun becomes 0.
        progress.completedUnitCount = 0
        progress.totalUnitCount = max(1, count)
        if count == 0 { progress.completedUnitCount = 1 }
    }

    private func work(_ turn: IdleTurn) -> IdleWorkState {
        guard let layout, let tableView, !progress.isCancelled else {
            cancel()
            return .finished
        }
        if let presence {
            if presence.wasInWindow, tableView.window == nil { cancel() }
            self.presence?.wasInWindow = tableView.window != nil
            cancelIfScrolled()
            if progress.isCancelled { return .finished }
        }
        guard !tableView.isTracking, !tableView.isDragging, !tableView.isDecelerating,
            let present = try? layout.currentEnvironment()
        else { return .waiting }
        if present != environment || tableView.rowCounts != plan.rowCounts { restart() }
        storeVisibleRows(of: tableView)
        // The app may change its items in a configuration: lists wait for the end of the turn.
        isWorking = true
        defer {
            readers.removeFromSuperview()
            passEstimates(to: tableView, layout)
            isWorking = false
        }
        repeat {
            guard measureNext(layout, tableView) else { return .waiting }
            // The table was changed in a configuration: positions of before have no meaning.
            guard environment != nil, !progress.isCancelled else {
                measuredNow.removeAll()
                return .unfinished
            }
        } while turn.hasTimeLeft()
        return plan.remainingCount > 0 || !otherWidths.isEmpty || !textsAhead.isEmpty ? .unfinished : .waiting
    }

    /// Reads the texts of one row, or measures one. Returns whether there was one.
    private func measureNext(_ layout: TableTemplateLayout, _ tableView: UITableView) -> Bool {
        if let content, lastWasMeasured, textsAhead.hasRoom, tableView.delegate != nil,
            let path = nextInPlan()
        {
            let texts = (content(path.indexPath)?.texts(layout, readers) ?? []).filter { !$0.isPrepared }
            let row = RowAhead(path, texts)
            textsAhead.add(row)
            if !row.texts.isEmpty { scheduler.performInBackground { row.prepare() } }
            return true
        }
        if let row = textsAhead.next() {
            layout.counters.textsPreparedAhead += row.preparedTexts
            measure(row.path, layout)
            return true
        }
        guard textsAhead.isEmpty else { return false }
        if let path = nextInPlan() {
            textsAhead.skip()
            measure(path, layout)
            return true
        }
        guard !otherWidths.isEmpty else { return false }
        width = otherWidths.removeFirst()
        plan = PrecachePlan(rowCounts: plan.rowCounts)
        return measureNext(layout, tableView)
    }

    private func nextInPlan() -> RowPath? {
        plan.next(first: visibleRows.first, last: visibleRows.last, isMovingUp: isMovingUp)
    }

    private func measure(_ path: RowPath, _ layout: TableTemplateLayout) {
        lastWasMeasured = false
        guard let answer = layout.requestRow(for: .height(width: width), at: path), let height = answer.height
        else { return }
        progress.completedUnitCount += 1
        if width == nil { measuredNow.append((path.indexPath, height)) }
        guard answer.wasMeasured else { return }
        lastWasMeasured = true
        layout.counters.rowsPrecached += 1
        layout.log(.precached(section: path.section, row: path.row, height: height))
    }

    /// Passes the heights of this turn on, so that the scroll bar doesn't move when their rows are displayed.
    private func passEstimates(to tableView: UITableView, _ layout: TableTemplateLayout) {
        if !layout.platform.setEstimates(measuredNow, in: tableView) {
            if !measuredNow.isEmpty { needsEstimates = true }
            if needsEstimates, plan.remainingCount == 0 || width != nil {
                needsEstimates = false
                layout.setNeedsHeightUpdate()
            }
        }
        measuredNow.removeAll(keepingCapacity: true)
    }

    /// Notes the visible rows and the direction of scrolling, once a turn: to return its visible rows, the table lays itself out.
    private func storeVisibleRows(of tableView: UITableView) {
        let visible = (tableView.indexPathsForVisibleRows ?? []).map { RowPath($0) }
        let first = visible.first ?? RowPath(section: 0, row: 0)
        visibleRows = (first, visible.last ?? first)
        let offset = tableView.contentOffset.y
        if offset != lastOffset { isMovingUp = offset < lastOffset }
        lastOffset = offset
    }
}
