import PlatformUIKit
import RowGeometry

/// Measures rows that were not measured yet while the main thread is idle, by asking the table's delegate for their
/// heights.
///
/// It belongs to the table's template layout, and so ends with the table; the delegate is looked up anew for every row.
@MainActor
final class HeightPrecacher {
    /// How much is done, in rows and widths.
    let progress = Progress(totalUnitCount: 0)

    /// The table. Its template layout is found through it, because a weak reference would make look-ups slower.
    private weak var tableView: UITableView?
    private var layout: TableTemplateLayout? { tableView?.existingTemplateLayout }
    private var token: (any IdleToken)?
    private var plan: PrecachePlan
    /// Widths that come after the table's own, in points.
    private var otherWidths: [CGFloat]
    private let askedWidths: [CGFloat]
    /// The width that is measured at instead of the table's own, in points.
    private var width: CGFloat?
    private var environment: MeasurementEnvironment?
    private var lastOffset: CGFloat = 0
    private var isMovingUp: Bool?

    init(layout: TableTemplateLayout, otherWidths: [CGFloat]) {
        tableView = layout.tableView
        self.otherWidths = otherWidths
        askedWidths = otherWidths
        plan = PrecachePlan(rowCounts: [])
        progress.isCancellable = true
    }

    func start(on scheduler: any IdleScheduler) {
        restart()
        token = scheduler.schedule { [weak self] turn in self?.work(turn) ?? .finished }
    }

    func cancel() {
        token?.cancel()
        token = nil
    }

    /// Begins again with all rows: the table has changed. Rows that are still remembered cost a look-up each.
    func restart() {
        guard let tableView else { return }
        plan = PrecachePlan(rowCounts: tableView.rowCounts)
        environment = try? layout?.currentEnvironment()
        width = nil
        otherWidths = askedWidths
        if askedWidths.isEmpty, let other = layout?.otherKnownWidth { otherWidths = [other] }
        progress.totalUnitCount = Int64(plan.rowCount) * Int64(1 + otherWidths.count)
        progress.completedUnitCount = 0
    }

    /// Begins again at the next idle turn: the table is about to change.
    func restartLater() {
        environment = nil
    }

    private func work(_ turn: IdleTurn) -> IdleWorkState {
        guard let layout, let tableView, !progress.isCancelled else {
            cancel()
            return .finished
        }
        guard !tableView.isTracking, !tableView.isDragging, !tableView.isDecelerating else { return .waiting }
        guard let present = try? layout.currentEnvironment() else { return .waiting }
        if present != environment || tableView.rowCounts != plan.rowCounts { restart() }
        noteTravel(of: tableView)
        repeat {
            guard measureNext(layout, tableView) else { return .waiting }
        } while turn.hasTimeLeft()
        return plan.remainingCount > 0 || !otherWidths.isEmpty ? .unfinished : .waiting
    }

    /// Measures one row. Answers whether there was one.
    private func measureNext(_ layout: TableTemplateLayout, _ tableView: UITableView) -> Bool {
        let visible = tableView.indexPathsForVisibleRows ?? []
        let first = visible.first.map { RowPath(section: $0.section, row: $0.row) } ?? RowPath(section: 0, row: 0)
        let last = visible.last.map { RowPath(section: $0.section, row: $0.row) } ?? first
        while true {
            if let path = plan.next(first: first, last: last, isMovingUp: isMovingUp) {
                measure(path, layout, tableView)
                return true
            }
            guard !otherWidths.isEmpty else { return false }
            width = otherWidths.removeFirst()
            plan = PrecachePlan(rowCounts: plan.rowCounts)
        }
    }

    private func measure(_ path: RowPath, _ layout: TableTemplateLayout, _ tableView: UITableView) {
        guard let delegate = tableView.delegate else { return }
        // The method is optional in Apple's protocol and has a default in PortableUIKit's: this type fits both.
        let height: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        layout.measuredWidth = width
        defer { layout.measuredWidth = nil }
        let calculated = layout.counters.heightsCalculated
        _ = height?(tableView, IndexPath(row: path.row, section: path.section))
        progress.completedUnitCount += 1
        guard layout.counters.heightsCalculated > calculated else { return }
        layout.counters.rowsPrecached += 1
        layout.log(.precached(section: path.section, row: path.row))
    }

    private func noteTravel(of tableView: UITableView) {
        let offset = tableView.contentOffset.y
        if offset != lastOffset { isMovingUp = offset < lastOffset }
        lastOffset = offset
    }
}

extension UITableView {
    /// The number of rows in each section. O(sections).
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
}
