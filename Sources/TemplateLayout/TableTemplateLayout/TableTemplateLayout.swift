// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Measures and caches the heights of one table view's rows, headers and footers; see `UITableView.templateLayout`.
///
/// A height is measured by a template: one cell for each reuse identifier, configured like a displayed one and fitted at the
/// width of the table's cells. Heights are cached by key (an identity with a content version), by index path, or not at all.
/// They are in points, rounded up to a device pixel, plus one pixel where the table draws separators.
@preconcurrency @MainActor
public final class TableTemplateLayout {
    /// The table view; `nil` after it was deallocated.
    public private(set) weak var tableView: UITableView?

    let platform: any TablePlatform
    /// The view inside of the table that templates are in.
    let host: TemplateHost
    @usableFromInline let memory = HeightMemory()

    // MARK: Diagnostics

    /// Counts of work. Can be reset to zero.
    public var counters: TemplateLayoutCounters {
        get { memory.counters }
        set { memory.counters = newValue }
    }

    /// Receives events, for a debug log. `nil`, the default, costs nothing: no text is formed.
    public var debugLog: ((TemplateLayoutEvent) -> Void)? {
        get { memory.debugLog }
        set {
            memory.debugLog = newValue
            changeCount &+= 1
        }
    }

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) { memory.log(event()) }

    /// The reaction of methods that can't throw to a cell that can't be measured, which is a mistake in the program.
    public var failurePolicy = TemplateLayoutFailurePolicy.standard

    // MARK: Memory

    /// How many keys are kept for each template, environment and type of keys; 262,144 unless it is set. When there are more, the
    /// least recently used eighth is dropped. 0 caches none.
    public var keyedHeightCapacity: Int {
        get { memory.capacity }
        set { memory.capacity = newValue }
    }

    var precacher: HeightPrecacher?
    /// The data source and delegate of a list, which lives as long as its table.
    var listAdapter: TableDelegateForwarder?
    /// The origins of heights, if they are noted, and the view that shows them.
    var origins: HeightOrigins? { didSet { changeCount &+= 1 } }
    var overlay: HeightOriginOverlay?
    var storedMeter: TemplateLayoutMeter?
    /// Whether the table has to request heights again.
    var needsHeightUpdate = false

    // MARK: Changes of the table

    /// The mechanism that removes and moves heights by index path when the table changes.
    ///
    /// By default they are cached only where the table notifies of its changes: a ``TemplateLayoutTableView``, and every table
    /// on PortableUIKit. In a plain `UITableView` on UIKit they are measured each time, unless the app invalidates them.
    public var indexPathInvalidation = IndexPathInvalidation.byTheTable

    /// Whether the platform notifies of all changes of the table.
    private(set) var receivesChanges = false
    /// Whether the debug log has said that heights by index path are not cached.
    var hasAdvisedOnIndexPaths = false
    /// Whether heights by index path outlive the reload that is being made.
    var keepsHeightsOfReload = false
    /// Rows that were reloaded: their cached heights don't count until they are measured.
    var rowsToMeasure: Set<RowPath> = [] { didSet { changeCount &+= 1 } }
    /// The keys of the visible rows.
    var identities = RowIdentities()
    /// The present call of the delegate by this object itself.
    var request: RowRequest? { didSet { changeCount &+= 1 } }

    // MARK: Environment

    /// Changes of this object's own properties that heights or look-ups depend on.
    private var changeCount = 0
    private var state: TableState
    /// The environment when it was last read, if there was one, and the revision of the table that it was read at.
    private(set) var seen: (revision: Int?, environment: MeasurementEnvironment?) = (nil, nil)
    @usableFromInline var seenEnvironment: MeasurementEnvironment? { seen.environment }

    /// The width of the table's section index, in points. `nil`, the default, is the actual width on PortableUIKit, and 0 on UIKit,
    /// which does not publish it: there a table with a section index sets it here.
    public var sectionIndexWidth: CGFloat? { didSet { changeCount &+= 1 } }

    /// The least width of rows, in points, that anything is measured at; 44 unless it is set. Tables are narrower only while the
    /// views around them are laid out.
    public var leastUsableWidth: CGFloat = 44 { didSet { changeCount &+= 1 } }

    init(tableView: UITableView, platform: any TablePlatform) {
        self.tableView = tableView
        self.platform = platform
        host = TemplateHost(platform)
        state = platform.state(of: tableView)
        // The table owns this object, which does not own the table.
        receivesChanges = platform.follow(
            tableView, findRow: { self.placeAfterReload(ofRowAt: $0) }, { self.handle($0) })
        platform.explainRows(of: tableView) { self.explainHeight(ofRowAt: $0)?.description }
    }

    /// The environment that heights are measured in now.
    ///
    /// - Throws: ``TemplateLayoutError/unusableWidth(_:)`` before the table has a width, and
    ///   ``TemplateLayoutError/tableViewGone`` after its deallocation.
    public func currentEnvironment() throws(TemplateLayoutError) -> MeasurementEnvironment {
        guard let environment = presentEnvironment() else {
            throw tableView.map { .unusableWidth($0.bounds.width) } ?? .tableViewGone
        }
        return environment
    }

    /// The present environment; `nil` if the table was deallocated or has no usable width.
    @usableFromInline
    func presentEnvironment() -> MeasurementEnvironment? {
        var otherWidth: CGFloat?
        if case .height(let width)? = request?.purpose { otherWidth = width }
        // Before the environment is read, so that a change during the reading counts.
        let revision = otherWidth == nil ? presentRevision() : nil
        if revision != nil, revision == seen.revision { return seen.environment }
        seen = (revision, nil)
        guard let tableView else { return nil }
        let width = otherWidth ?? tableView.bounds.width
        var room = platform.room(takenIn: tableView, width: width)
        if let sectionIndexWidth { room.sectionIndex = sectionIndexWidth }
        guard width.isFinite, width > room.besideRows, width - room.besideRows >= leastUsableWidth else { return nil }
        var environment = MeasurementEnvironment(of: tableView, width: width, room: room)
        if otherWidth != nil { moveToSurroundings(&environment, of: tableView) }
        seen.environment = environment
        if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
        host.takePlace(of: environment, in: tableView)
        return environment
    }

    /// The key of everything that is cached about the table: it counts up with each change that may change a height or where it is
    /// found. `nil` if the table does not count its changes, or was deallocated: then it is not the other owner of its state.
    func presentRevision() -> Int? {
        isKnownUniquelyReferenced(&state) ? nil : state.revision &+ changeCount
    }

    /// The row whose height is being requested, where that is known.
    var requestedRow: RowPath? { state.requestedHeight }

    /// Performs look-ups for the height of a row; without a row, for one that is not known.
    func requesting<Value>(_ path: RowPath?, _ lookUp: @MainActor () -> Value) -> Value {
        let outer = state.setRow(path.map { RowInTransit($0, for: .height) })
        defer { _ = state.setRow(outer) }
        return lookUp()
    }
}

/// The owner of the invalidation of heights that are cached by index path.
public enum IndexPathInvalidation: Hashable, Sendable {
    /// The table, by notices of its changes. Without them heights by index path are not cached.
    case byTheTable
    /// The app: it calls ``TableTemplateLayout/invalidateHeight(at:)`` and
    /// ``TableTemplateLayout/invalidateAllIndexPathHeights()`` after each change of the table.
    case byTheApp
}

extension UITableView {
    /// The template layout of this table view, for the heights of its rows, headers and footers. Made on first use; it lives as
    /// long as the table view. Nothing is swizzled. O(1).
    public var templateLayout: TableTemplateLayout { existingTemplateLayout ?? makeTemplateLayout(on: platform) }

    var existingTemplateLayout: TableTemplateLayout? { platform.companion(of: self) as? TableTemplateLayout }

    func makeTemplateLayout(on platform: any TablePlatform) -> TableTemplateLayout {
        let layout = TableTemplateLayout(tableView: self, platform: platform)
        platform.keep(layout, with: self)
        insertSubview(layout.host, at: 0)
        return layout
    }
}
