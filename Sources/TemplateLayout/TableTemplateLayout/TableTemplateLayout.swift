// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures, remembers and forgets the heights of one table view's rows, headers and footers.
///
/// Had from `UITableView.templateLayout`. A height comes from a template: one cell for each reuse identifier that is
/// configured like a displayed one and fitted at the width that the table's cells have. Heights are remembered by key
/// (an identity with a content version), by index path, or not at all.
///
/// Heights are in points, rounded up to a device pixel, plus one pixel where the table draws separators.
@preconcurrency @MainActor
public final class TableTemplateLayout {
    /// The table view; `nil` when it is gone.
    public private(set) weak var tableView: UITableView?

    /// What is needed beyond UIKit's public API.
    let platform: any TablePlatform

    /// The view inside of the table that templates are in.
    let host: TemplateHost

    // MARK: Diagnostics

    /// How much work was done. May be set back to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives what happens, for a debug log. `nil`, the default, is off and costs nothing: no text is formed.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set { memory.debugLog = newValue }
    }

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) { memory.log(event()) }

    /// What the methods that can't throw do about a cell that can't be measured, which is a mistake in the program. Those
    /// that throw are not concerned.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    // MARK: Memory

    @usableFromInline let memory = HeightMemory()
    var indexPathHeights = IndexPathHeightSheets()
    var cellTemplates: [Int32: CellTemplate] = [:]
    var headerFooterTemplates: [Int32: UITableViewHeaderFooterView] = [:]
    var precacher: HeightPrecacher?
    /// The data source and delegate of a list, which lives as long as its table.
    var listAdapter: TableDelegateForwarder?
    /// Where heights come from, while somebody looks at it, and who shows it.
    var origins: HeightOrigins? { didSet { watchHits() } }
    var overlay: HeightOriginOverlay?
    /// Whether it matters which row a remembered height is found for: one look at each hit instead of three.
    @usableFromInline var watchesHits = false

    private func watchHits() { watchesHits = question != nil || !rowsToMeasure.isEmpty || origins != nil }

    /// The row that a list is asked for the height of.
    var rowAskedOfList: RowPath?
    /// Whether the table is to ask for heights again.
    var needsHeightUpdate = false

    /// How many keyed heights are kept for each type of identity: identities, counted once for each template; 262,144 unless
    /// it is set. When they are more, the least recently used eighth is forgotten. 0 remembers none.
    public var keyedHeightCapacity: Int {
        get { memory.keyedHeights.capacity }
        set { memory.keyedHeights.setCapacity(newValue) }
    }

    // MARK: Changes of the table

    /// Who forgets and moves heights by index path when the table changes.
    ///
    /// By default they are remembered only where the table tells of its changes: a ``TemplateLayoutTableView``, and every
    /// table on PortableUIKit. In a plain `UITableView` on UIKit they are measured each time, unless the app promises to
    /// invalidate them by itself.
    public var indexPathInvalidation = IndexPathInvalidation.byTheTable

    /// Whether the platform tells of all changes of the table.
    private(set) var isToldOfChanges = false
    /// Whether the debug log has said that heights by index path are not remembered.
    var hasAdvisedOnIndexPaths = false
    /// Whether heights by index path outlive the reload that is being made.
    var keepsHeightsOfReload = false
    /// Rows that the table was asked to load again, whose remembered heights don't count until they are measured.
    var rowsToMeasure: Set<RowPath> = [] { didSet { watchHits() } }
    /// Who the rows in view are.
    var identities = RowIdentities()

    // MARK: Environment

    /// The environment at the last look, and what it was read from.
    var seenEnvironment = SeenEnvironment()
    /// What the delegate is being asked by this object itself.
    var question: RowQuestion? { didSet { watchHits() } }

    /// How wide the table's section index is, in points; `nil`, the default, is what the platform tells. PortableUIKit
    /// does tell it. UIKit does not, so on iOS a table with a section index has to say it here.
    public var sectionIndexWidth: CGFloat? {
        didSet { if sectionIndexWidth != oldValue { seenEnvironment.source = nil } }
    }

    /// The least width of rows, in points, that anything is measured at; 44 unless it is set. Tables are narrower for a moment
    /// only, while the views around them find their sizes.
    public var leastUsableWidth: CGFloat = 44 {
        didSet { if leastUsableWidth != oldValue { seenEnvironment.source = nil } }
    }

    init(tableView: UITableView, platform: any TablePlatform) {
        self.tableView = tableView
        self.platform = platform
        host = TemplateHost(platform)
        // The table keeps this object anyway, which does not keep the table. Once an object is referred to weakly, each
        // reference to it costs more.
        isToldOfChanges = platform.follow(
            tableView, findRow: { self.placeAfterReload(ofRowAt: $0) }, { self.take($0) })
        platform.explainRows(of: tableView) { self.explainHeight(ofRowAt: $0)?.description }
    }

    /// The environment that heights are measured in now.
    ///
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width, and
    ///   ``TemplateLayoutError/tableViewGone`` after its end.
    public func currentEnvironment() throws(TemplateLayoutError) -> MeasurementEnvironment {
        guard environmentNumber() != 0 else { throw refusal }
        return seenEnvironment.environment
    }

    /// Why there is no environment.
    var refusal: TemplateLayoutError { tableView.map { .unusableWidth($0.bounds.width) } ?? .tableViewGone }
}

/// Who invalidates heights that are remembered by index path.
public enum IndexPathInvalidation: Hashable, Sendable {
    /// The table, by telling of its changes. Where it doesn't, heights by index path are not remembered.
    case byTheTable
    /// The app: it calls ``TableTemplateLayout/invalidateHeight(at:)-(IndexPath)`` and
    /// ``TableTemplateLayout/invalidateAllIndexPathHeights()`` after each change of the table that does not tell of it.
    case byTheApp
}

/// A template cell and how it is measured.
@MainActor
final class CellTemplate {
    let number: Int32
    let identifier: String
    let cell: UITableViewCell
    let measurer: CellMeasurer

    init(number: Int32, identifier: String, cell: UITableViewCell, measurer: CellMeasurer) {
        self.number = number
        self.identifier = identifier
        self.cell = cell
        self.measurer = measurer
    }
}
