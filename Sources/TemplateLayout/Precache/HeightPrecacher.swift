// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures rows that were not measured yet while the main thread is idle, by asking the table's delegate for their
/// heights.
///
/// It belongs to the table's template layout, and so ends with the table; the delegate is looked up anew for every row.
@MainActor
final class HeightPrecacher {
    /// How much is done, in rows and widths.
    let progress = Progress(totalUnitCount: 1)

    /// The table. Its template layout is found through it, because a weak reference would make look-ups slower.
    private weak var tableView: UITableView?
    private var layout: TableTemplateLayout? { tableView?.existingTemplateLayout }
    private let scheduler: any IdleScheduler
    private var token: (any IdleToken)?
    private var plan: PrecachePlan
    /// Widths that come after the table's own, in points.
    private var otherWidths: [CGFloat]
    private let askedWidths: [CGFloat]
    /// The width that is measured at instead of the table's own, in points.
    private var width: CGFloat?
    private var environment: MeasurementEnvironment?
    private var visibleRows = (first: RowPath(section: 0, row: 0), last: RowPath(section: 0, row: 0))
    private var lastOffset: CGFloat = 0
    private var isMovingUp: Bool?
    /// The heights of this turn, in points, at the table's own width: better estimates than those that the table has.
    private var measuredNow: [(indexPath: IndexPath, height: CGFloat)] = []
    /// Whether a table that takes estimates from its delegate only is to ask for them when all rows are known.
    private var owesEstimates = false

    // MARK: Texts of coming rows

    private let content: ((IndexPath) -> TemplateContent?)?
    private var textsAhead = TextsAhead()
    /// Whether the row asked last had to be measured. Where rows are remembered no texts are wanted.
    private var lastWasMeasured = true
    private let reader: ContentReader

    init(
        layout: TableTemplateLayout, scheduler: any IdleScheduler, otherWidths: [CGFloat],
        content: ((IndexPath) -> TemplateContent?)?
    ) {
        tableView = layout.tableView
        reader = ContentReader(layout.tableView)
        self.scheduler = scheduler
        self.otherWidths = otherWidths
        askedWidths = otherWidths
        self.content = layout.platform.preparesTexts ? content : nil
        plan = PrecachePlan(rowCounts: [])
        progress.isCancellable = true
    }

    deinit {
        textsAhead.cancel()
        if !progress.isFinished { progress.cancel() }
    }

    func start() {
        restart()
        token = scheduler.schedule { [weak self] turn in self?.work(turn) ?? .finished }
    }

    func cancel() {
        token?.cancel()
        token = nil
        textsAhead.cancel()
        if !progress.isFinished { progress.cancel() }
    }

    /// Begins again with all rows: the table has changed. Rows that are still remembered cost a look-up each.
    func restart() {
        guard let tableView else { return }
        textsAhead.cancel()
        lastWasMeasured = true
        plan = PrecachePlan(rowCounts: tableView.rowCounts)
        environment = try? layout?.currentEnvironment()
        width = nil
        otherWidths = askedWidths
        if askedWidths.isEmpty, let other = layout?.otherKnownWidth { otherWidths = [other] }
        let count = Int64(plan.rowCount) * Int64(1 + otherWidths.count)
        // Foundation stops the program where a progress that is not at its beginning gets a total of 0.
        progress.completedUnitCount = 0
        progress.totalUnitCount = max(1, count)
        if count == 0 { progress.completedUnitCount = 1 }
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
        look(at: tableView)
        defer {
            reader.leaveTable()
            tellEstimates(tableView)
        }
        repeat {
            guard doNext(layout, tableView) else { return .waiting }
        } while turn.hasTimeLeft()
        return plan.remainingCount > 0 || !otherWidths.isEmpty || !textsAhead.isEmpty ? .unfinished : .waiting
    }

    /// Reads the texts of one row, or measures one. Answers whether there was one to be had.
    private func doNext(_ layout: TableTemplateLayout, _ tableView: UITableView) -> Bool {
        if let content, lastWasMeasured, textsAhead.hasRoom, tableView.delegate != nil,
            let path = nextInPlan()
        {
            read(path, content)
            return true
        }
        if let row = textsAhead.next() {
            layout.counters.textsPreparedAhead += row.preparedTexts
            measure(row.path, layout)
            return true
        }
        guard textsAhead.isEmpty else { return false }
        if let path = nextInPlan() {
            measure(path, layout)
            return true
        }
        guard !otherWidths.isEmpty else { return false }
        width = otherWidths.removeFirst()
        plan = PrecachePlan(rowCounts: plan.rowCounts)
        return doNext(layout, tableView)
    }

    private func read(_ path: RowPath, _ content: (IndexPath) -> TemplateContent?) {
        let texts = content(IndexPath(row: path.row, section: path.section))?.texts(reader) ?? []
        let row = RowAhead(path, texts)
        textsAhead.add(row)
        if !texts.isEmpty { scheduler.performInBackground { row.prepare() } }
    }

    /// Lets the table's content be as high as is known by now, so that the scroll bar doesn't move when its rows are shown.
    private func tellEstimates(_ tableView: UITableView) {
        if layout?.platform.takeEstimates(measuredNow, in: tableView) == false {
            if !measuredNow.isEmpty { owesEstimates = true }
            if owesEstimates, plan.remainingCount == 0 || width != nil {
                owesEstimates = false
                layout?.setNeedsHeightUpdate()
            }
        }
        measuredNow.removeAll(keepingCapacity: true)
    }

    private func nextInPlan() -> RowPath? {
        plan.next(first: visibleRows.first, last: visibleRows.last, isMovingUp: isMovingUp)
    }

    /// Notes which rows are seen and which way they move. Once a turn: to know its visible rows a table lays itself out,
    /// which it would do for each template that was filled.
    private func look(at tableView: UITableView) {
        let visible = tableView.indexPathsForVisibleRows ?? []
        let first = visible.first.map { RowPath(section: $0.section, row: $0.row) } ?? RowPath(section: 0, row: 0)
        visibleRows = (first, visible.last.map { RowPath(section: $0.section, row: $0.row) } ?? first)
        let offset = tableView.contentOffset.y
        if offset != lastOffset { isMovingUp = offset < lastOffset }
        lastOffset = offset
    }

    private func measure(_ path: RowPath, _ layout: TableTemplateLayout) {
        lastWasMeasured = false
        guard let answer = layout.measure(at: path, width: width) else { return }
        progress.completedUnitCount += 1
        switch answer {
        case .remembered(let height): note(height, path)
        case .measured(let height):
            note(height, path)
            lastWasMeasured = true
            layout.counters.rowsPrecached += 1
            layout.log(.precached(section: path.section, row: path.row))
        }
    }

    private func note(_ height: CGFloat, _ path: RowPath) {
        guard width == nil else { return }
        measuredNow.append((IndexPath(row: path.row, section: path.section), height))
    }
}

extension UITableView {
    /// The number of rows in each section. O(sections).
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
}
