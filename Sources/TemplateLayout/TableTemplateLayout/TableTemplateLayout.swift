import PlatformUIKit

/// Measures, remembers and forgets the heights of one table view's rows, headers and footers.
///
/// Had from `UITableView.templateLayout`. A height comes from a template: one cell for each reuse identifier that is
/// configured like a displayed one and fitted at the width that the table's cells have. Heights are remembered by key
/// (an identity with a content version), by index path, or not at all.
///
/// Heights are in points, rounded up to a device pixel, plus one pixel where the table draws separators.
@MainActor
public final class TableTemplateLayout {
    /// The table view; `nil` when it is gone.
    public private(set) weak var tableView: UITableView?

    // Sound: changed by the end of the table only, on the main thread as all that reads it.
    /// The table view as look-ups see it.
    nonisolated(unsafe) var tableAddress: TableAddress

    /// The table view's layer, whose bounds are those of the view and quicker to read.
    let tableLayer: CALayer

    // Sound: set on the main thread. A table may be let go on another one, where its address is taken out before the table
    // goes: a word that is written as a whole. Nothing is counted here, which two threads might do at once, and the layout
    // is looked at only for the table itself, which keeps it.
    /// The address of the table that was asked for its template layout last, unless it is gone.
    nonisolated(unsafe) static var recentTable: UnsafeMutableRawPointer?
    /// The template layout of that table.
    nonisolated(unsafe) static var recent: Unmanaged<TableTemplateLayout>?

    // Sound: nothing is ever written there; only the address counts.
    /// What the lifeline is associated with a table under.
    static let associationKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// The view inside of the table that templates are in.
    let host = TemplateHost()

    // MARK: Diagnostics

    /// How much work was done. May be set back to zero.
    @exclusivity(unchecked) public var counters = TemplateLayoutCounters()

    /// Receives what happens, for a debug log. `nil`, the default, is off and costs nothing: no text is formed.
    @exclusivity(unchecked) public var debugLog: ((TemplateLayoutEvent) -> Void)?

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) {
        if let debugLog { debugLog(event()) }
    }

    // MARK: Memory

    @exclusivity(unchecked) @usableFromInline var kinds = TemplateKinds()
    @exclusivity(unchecked) @usableFromInline var keyedHeights = KeyedHeightStores(capacity: 262_144)
    @exclusivity(unchecked) @usableFromInline var restorableStores: [String: SavedStore] = [:]
    @exclusivity(unchecked) var indexPathHeights = IndexPathHeightSheets()
    var environments = EnvironmentNumbers()
    @exclusivity(unchecked) var estimators = HeightEstimators()
    @exclusivity(unchecked) var cellTemplates: [Int32: CellTemplate] = [:]
    // A kept reference to the template that was measured last spares the look-up.
    @exclusivity(unchecked) var lastCellTemplate: CellTemplate?
    var headerFooterTemplates: [Int32: UITableViewHeaderFooterView] = [:]
    var precacher: HeightPrecacher?
    /// Whether the table is to ask for heights again.
    var needsHeightUpdate = false

    /// How many keyed heights are kept for each type of identity: identities, counted once for each template; at least
    /// 8, and 262,144 unless it is set. When they are more, the least recently used eighth is forgotten.
    public var keyedHeightCapacity: Int {
        get { keyedHeights.capacity }
        set { keyedHeights.setCapacity(newValue) }
    }

    // MARK: Environment

    /// The environment at the last look, and what it was read from.
    let seenEnvironment = SeenEnvironment()
    /// A width to measure at instead of the table's own, in points.
    @exclusivity(unchecked) var measuredWidth: CGFloat?

    /// How wide the table's section index is, in points; `nil`, the default, is what the platform tells. PortableUIKit
    /// does tell it. UIKit does not, so on iOS a table with a section index has to say it here.
    public var sectionIndexWidth: CGFloat? {
        didSet { if sectionIndexWidth != oldValue { seenEnvironment.isOutdated = true } }
    }

    init(tableView: UITableView) {
        self.tableView = tableView
        tableAddress = TableAddress(tableView)
        tableLayer = tableView.layer
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

/// A template cell and how it is measured.
@MainActor
final class CellTemplate {
    let number: Int32
    let identifier: String
    let cell: UITableViewCell
    /// The cell's class.
    let type: ObjectIdentifier
    let measurer: CellMeasurer

    init(number: Int32, identifier: String, cell: UITableViewCell, measurer: CellMeasurer) {
        self.number = number
        self.identifier = identifier
        self.cell = cell
        type = ObjectIdentifier(Swift.type(of: cell))
        self.measurer = measurer
    }
}
