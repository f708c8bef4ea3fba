// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The rows of a table, or the items of a collection view, that a precacher measures.
@MainActor
protocol PrecachedItems: AnyObject {
    /// The view that shows them; `nil` after it was deallocated.
    var scrollView: UIScrollView? { get }
    /// The numbers of items by section.
    var itemCounts: [Int] { get }
    var displayedItems: [IndexPath] { get }
    var memory: HeightMemory { get }
    var otherKnownWidth: CGFloat? { get }
    func currentEnvironment() throws(TemplateLayoutError) -> MeasurementEnvironment
    /// The height of an item, in points, at another width than the present one if there is one, and whether it was measured for this;
    /// `nil` if it is not known how.
    func precachedHeight(at path: RowPath, width: CGFloat?) -> (height: CGFloat, wasMeasured: Bool)?
    /// Uses measured heights as estimates. Returns whether that is possible.
    func useEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) -> Bool
    /// Requests estimates again.
    func setNeedsHeightUpdate()
}

/// Measures items that were not measured yet while the main thread is idle. The template layout of the view owns it, so it is released
/// with the view.
@MainActor
final class HeightPrecacher {
    /// The progress in rows and widths.
    let progress = Progress(totalUnitCount: 1)

    private weak var items: (any PrecachedItems)?
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
    /// Configures a cell of the host with an item, and returns the texts that are not prepared; `nil` where that is of no use.
    private let texts: ((RowPath, TemplateHost) -> [TextPreparation])?
    /// The superview of the cells whose texts are read. It is in the table only during a turn, so that the table's layout does not
    /// lay them out.
    private let readers: TemplateHost
    private var textsAhead = TextsAhead()
    /// Whether the last row was measured. After a row whose height was cached, no texts are prepared.
    private var lastWasMeasured = true
    /// What follows the scrolling of the table, and whether it was in a window: for work that ends with that.
    private var presence: (scrolling: NSKeyValueObservation?, wasInWindow: Bool)?

    init(
        of items: any PrecachedItems, on platform: any TablePlatform, scheduler: any IdleScheduler,
        otherWidths: [CGFloat] = [], cancelsOnScroll: Bool, texts: ((RowPath, TemplateHost) -> [TextPreparation])?
    ) {
        self.items = items
        readers = TemplateHost(platform)
        self.scheduler = scheduler
        requestedWidths = otherWidths
        self.texts = platform.preparesTexts ? texts : nil
        progress.isCancellable = true
        if cancelsOnScroll {
            let scrolling = items.scrollView?.observe(\.contentOffset) { [weak self] _, _ in
                MainActor.assumeIsolated { self?.cancelIfScrolled() }
            }
            presence = (scrolling, items.scrollView?.window != nil)
        }
        restart()
        token = scheduler.schedule { [weak self] turn in self?.work(turn) ?? .finished }
    }

    /// Stops the program if rows can't be measured at one of the widths, in points.
    static func checkWidths(_ widths: [CGFloat], of rows: String) {
        guard let width = widths.first(where: { !($0 > 0 && $0.isFinite) }) else { return }
        fatalError("\(rows) can't be measured at a width of \(width) points; it must be finite and positive")
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
        if let view = items?.scrollView, view.isTracking || view.isDragging || view.isDecelerating { cancel() }
    }

    /// Begins again at the next idle turn: the table is about to change.
    func restartLater() { environment = nil }

    /// Begins again with all rows. Rows that are still cached cost a look-up each.
    private func restart() {
        guard let items else { return }
        textsAhead.cancel()
        lastWasMeasured = true
        plan = PrecachePlan(rowCounts: items.itemCounts)
        environment = try? items.currentEnvironment()
        width = nil
        otherWidths = requestedWidths.isEmpty ? [items.otherKnownWidth].compactMap { $0 } : requestedWidths
        let count = Int64(plan.rowCount) * Int64(1 + otherWidths.count)
        // Foundation stops the program if the total of a progress that has begun becomes 0.
        progress.completedUnitCount = 0
        progress.totalUnitCount = max(1, count)
        if count == 0 { progress.completedUnitCount = 1 }
    }

    private func work(_ turn: IdleTurn) -> IdleWorkState {
        guard let items, let view = items.scrollView, !progress.isCancelled else {
            cancel()
            return .finished
        }
        if let presence {
            if presence.wasInWindow, view.window == nil { cancel() }
            self.presence?.wasInWindow = view.window != nil
            cancelIfScrolled()
            if progress.isCancelled { return .finished }
        }
        guard !view.isTracking, !view.isDragging, !view.isDecelerating, let present = try? items.currentEnvironment()
        else { return .waiting }
        if present != environment || items.itemCounts != plan.rowCounts { restart() }
        storeVisibleRows(of: items, in: view)
        // The app may change its items in a configuration: lists wait for the end of the turn.
        isWorking = true
        defer {
            readers.removeFromSuperview()
            passEstimates(to: items)
            isWorking = false
        }
        repeat {
            guard measureNext(items) else { return .waiting }
            // The view was changed in a configuration: positions of before have no meaning.
            guard environment != nil, !progress.isCancelled else {
                measuredNow.removeAll()
                return .unfinished
            }
        } while turn.hasTimeLeft()
        return plan.remainingCount > 0 || !otherWidths.isEmpty || !textsAhead.isEmpty ? .unfinished : .waiting
    }

    /// Reads the texts of one row, or measures one. Returns whether there was one.
    private func measureNext(_ items: any PrecachedItems) -> Bool {
        if let texts, lastWasMeasured, textsAhead.hasRoom, let path = nextInPlan() {
            let row = RowAhead(path, texts(path, readers).filter { !$0.isPrepared })
            textsAhead.add(row)
            if !row.texts.isEmpty { scheduler.performInBackground { row.prepare() } }
            return true
        }
        if let row = textsAhead.next() {
            items.memory.counters.textsPreparedAhead += row.preparedTexts
            measure(row.path, items)
            return true
        }
        guard textsAhead.isEmpty else { return false }
        if let path = nextInPlan() {
            textsAhead.skip()
            measure(path, items)
            return true
        }
        guard !otherWidths.isEmpty else { return false }
        width = otherWidths.removeFirst()
        plan = PrecachePlan(rowCounts: plan.rowCounts)
        return measureNext(items)
    }

    private func nextInPlan() -> RowPath? {
        plan.next(first: visibleRows.first, last: visibleRows.last, isMovingUp: isMovingUp)
    }

    private func measure(_ path: RowPath, _ items: any PrecachedItems) {
        lastWasMeasured = false
        guard let (height, wasMeasured) = items.precachedHeight(at: path, width: width) else { return }
        progress.completedUnitCount += 1
        if width == nil { measuredNow.append((path.indexPath, height)) }
        guard wasMeasured else { return }
        lastWasMeasured = true
        items.memory.counters.rowsPrecached += 1
        items.memory.log(.precached(section: path.section, row: path.row, height: height))
    }

    /// Passes the heights of this turn on, so that the scroll bar doesn't move when their rows are displayed.
    private func passEstimates(to items: any PrecachedItems) {
        if !items.useEstimates(measuredNow) {
            if !measuredNow.isEmpty { needsEstimates = true }
            if needsEstimates, plan.remainingCount == 0 || width != nil {
                needsEstimates = false
                items.setNeedsHeightUpdate()
            }
        }
        measuredNow.removeAll(keepingCapacity: true)
    }

    /// Notes the visible rows and the direction of scrolling, once a turn: to return its visible rows, a table lays itself out.
    private func storeVisibleRows(of items: any PrecachedItems, in view: UIScrollView) {
        let visible = items.displayedItems.map { RowPath($0) }
        let first = visible.first ?? RowPath(section: 0, row: 0)
        visibleRows = (first, visible.last ?? first)
        let offset = view.contentOffset.y
        if offset != lastOffset { isMovingUp = offset < lastOffset }
        lastOffset = offset
    }
}
