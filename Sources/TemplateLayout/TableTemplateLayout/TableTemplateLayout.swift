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
    @usableFromInline let memory = HeightMemory()

    // MARK: Diagnostics

    /// How much work was done. May be set back to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives what happens, for a debug log. `nil`, the default, is off and costs nothing: no text is formed.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set {
            memory.debugLog = newValue
            recent = RecentHit()
        }
    }

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) { memory.log(event()) }

    /// What the methods that can't throw do about a cell that can't be measured, which is a mistake in the program. Those
    /// that throw are not concerned.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    // MARK: Memory

    /// How many keyed heights are kept for each template and type of identity; 262,144 unless it is set. When they are more, the
    /// least recently used eighth is forgotten. 0 remembers none.
    public var keyedHeightCapacity: Int {
        get { memory.capacity }
        set { memory.capacity = newValue }
    }

    /// What the last height that was found depends on. It is cleared whenever a height that is found has to be looked at.
    var recent = RecentHit()

    var precacher: HeightPrecacher?
    /// The data source and delegate of a list, which lives as long as its table.
    var listAdapter: TableDelegateForwarder?
    /// Where heights come from, while somebody looks at it, and who shows it.
    var origins: HeightOrigins? { didSet { recent = RecentHit() } }
    var overlay: HeightOriginOverlay?
    /// The row that a list is asked for the height of.
    var rowAskedOfList: RowPath?
    /// Whether the table is to ask for heights again.
    var needsHeightUpdate = false

    // MARK: Changes of the table

    /// Who forgets and moves heights by index path when the table changes.
    ///
    /// By default they are remembered only where the table tells of its changes: a ``TemplateLayoutTableView``, and every
    /// table on PortableUIKit. In a plain `UITableView` on UIKit they are measured each time, unless the app promises to
    /// invalidate them by itself.
    public var indexPathInvalidation = IndexPathInvalidation.byTheTable { didSet { recent = RecentHit() } }

    /// Whether the platform tells of all changes of the table.
    private(set) var isToldOfChanges = false
    /// Whether the debug log has said that heights by index path are not remembered.
    var hasAdvisedOnIndexPaths = false
    /// Whether heights by index path outlive the reload that is being made.
    var keepsHeightsOfReload = false
    /// Rows that the table was asked to load again, whose remembered heights don't count until they are measured.
    var rowsToMeasure: Set<RowPath> = [] { didSet { recent = RecentHit() } }
    /// Who the rows in view are.
    var identities = RowIdentities()
    /// What the delegate is being asked by this object itself.
    var question: RowQuestion? { didSet { recent = RecentHit() } }

    // MARK: Environment

    /// What can be known of the table without it; `nil` where nothing is.
    private var state: TableState?
    /// The environment at the last look, its number, and the revision that it was read at.
    private(set) var seen: (revision: Int?, number: UInt32, environment: MeasurementEnvironment?) = (nil, 0, nil)

    /// How wide the table's section index is, in points; `nil`, the default, is what the platform tells. PortableUIKit
    /// does tell it. UIKit does not, so on iOS a table with a section index has to say it here.
    public var sectionIndexWidth: CGFloat? { didSet { forgetSeenEnvironment() } }

    /// The least width of rows, in points, that anything is measured at; 44 unless it is set. Tables are narrower for a moment
    /// only, while the views around them find their sizes.
    public var leastUsableWidth: CGFloat = 44 { didSet { forgetSeenEnvironment() } }

    init(tableView: UITableView, platform: any TablePlatform) {
        self.tableView = tableView
        self.platform = platform
        host = TemplateHost(platform)
        state = platform.state(of: tableView)
        // The table keeps this object anyway, which does not keep the table.
        isToldOfChanges = platform.follow(
            tableView, findRow: { self.placeAfterReload(ofRowAt: $0) }, { self.take($0) })
        platform.explainRows(of: tableView) { self.explainHeight(ofRowAt: $0)?.description }
    }

    /// The environment that heights are measured in now.
    ///
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width, and
    ///   ``TemplateLayoutError/tableViewGone`` after its end.
    public func currentEnvironment() throws(TemplateLayoutError) -> MeasurementEnvironment {
        guard environmentNumber() != 0, let environment = seen.environment else {
            throw tableView.map { .unusableWidth($0.bounds.width) } ?? .tableViewGone
        }
        return environment
    }

    /// The number of the present environment; 0 where the table is gone or has no usable width.
    @usableFromInline
    func environmentNumber() -> UInt32 {
        if let present = presentRevision(), present == seen.revision, question?.width == nil { return seen.number }
        guard let tableView else {
            seen = (nil, 0, nil)
            return 0
        }
        // Read before the environment is: a change in the meantime counts.
        let present = question?.width == nil ? presentRevision() : nil
        let width = question?.width ?? tableView.bounds.width
        var room = platform.room(takenIn: tableView)
        if let sectionIndexWidth { room.sectionIndex = sectionIndexWidth }
        guard width.isFinite, width > room.besideRows, width - room.besideRows >= leastUsableWidth else {
            seen = (present, 0, nil)
            return 0
        }
        let environment = MeasurementEnvironment(of: tableView, width: width, room: room)
        seen = (present, memory.environments.number(of: environment), environment)
        if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
        let frame = CGRect(x: environment.tableInset / 2, y: 0, width: environment.rowWidth, height: 0)
        if host.frame != frame { host.frame = frame }
        return seen.number
    }

    private func forgetSeenEnvironment() {
        seen.revision = nil
        recent = RecentHit()
    }

    /// The revision of the table; `nil` where it is not counted, and when the table is gone, which was its other owner.
    func presentRevision() -> Int? { isKnownUniquelyReferenced(&state) ? nil : state?.revision }

    /// The row whose height the table asks its delegate for at the moment, where that is told.
    var rowAskedByTable: RowPath? { state?.rowInQuestion }
}

/// Who invalidates heights that are remembered by index path.
public enum IndexPathInvalidation: Hashable, Sendable {
    /// The table, by telling of its changes. Where it doesn't, heights by index path are not remembered.
    case byTheTable
    /// The app: it calls ``TableTemplateLayout/invalidateHeight(at:)-(IndexPath)`` and
    /// ``TableTemplateLayout/invalidateAllIndexPathHeights()`` after each change of the table that does not tell of it.
    case byTheApp
}
