// SPDX-License-Identifier: MIT
import Foundation

/// Shows controllers in two or three columns, or as one stack in a compact width (Apple: "UISplitViewController").
///
/// Sidebars slide in and out while there are frames. In a compact width, the controllers of a navigation controller are moved to the primary
/// one, and not the navigation controller itself.
open class UISplitViewController: UIViewController {
    /// The number of columns.
    open package(set) var style: Style
    /// Follows the changes. Held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// What the app has set for each column.
    final var columns: [Column: UIViewController] = [:]
    /// The children that show them: navigation controllers, if `style` is not `unspecified`.
    final var hosts: [Column: UIViewController] = [:]
    /// The views around the children's views.
    final var panes: [Column: SplitPane] = [:]
    /// The controllers of columns that are on one stack.
    final var stack = CollapsedColumns()
    /// The mode that the user or the app has changed to since the preferred one was set.
    final var chosenMode: DisplayMode?
    /// The mode of the last layout.
    final var shownMode: DisplayMode?
    final var shownColumns: [Column] = []
    final var isArranging = false
    final lazy var shade = makeShade()
    private lazy var modeButton = makeModeButton()

    /// A controller with columns, set by `setViewController(_:for:)`.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller with two columns, set by `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a storyboard.
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    // MARK: Columns

    /// The primary and the secondary controller; only one while they are collapsed.
    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed { return [collapsedColumn].compactMap { hosts[$0] } }
            return [.primary, .supplementary, .secondary].compactMap { hosts[$0] }
        }
        set {
            guard style == .unspecified else {
                fatalError("UISplitViewController: set the controllers of columns by setViewController(_:for:)")
            }
            setHost(newValue.first, for: .primary)
            setHost(newValue.count > 1 ? newValue[1] : nil, for: .secondary)
        }
    }

    /// The controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    /// Sets the controller of a column. A navigation controller is made for any other controller, except for `compact`.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified else {
            fatalError("UISplitViewController: setViewController(_:for:) needs a style with columns")
        }
        guard column != .supplementary || style == .tripleColumn else {
            fatalError("UISplitViewController: the supplementary column needs the style tripleColumn")
        }
        guard columns[column] !== vc else { return }
        setHost(vc, for: column)
    }

    /// Shows a column: changes to the nearest display mode in which all of it is seen, or to the column's place in the
    /// stack.
    open func show(_ column: Column) { if isCollapsed { showInStack(column) } else { showBeside(column) } }

    /// Hides a column: changes to the nearest display mode without it, or leaves its place in the stack.
    open func hide(_ column: Column) { if isCollapsed { hideInStack(column) } else { hideBeside(column) } }

    /// Shows a controller as the primary one, or pushes it onto the stack.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender) }

    /// Shows a controller as the secondary one, or pushes it onto the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) { showSecondary(vc, sender) }

    /// Whether the columns are one stack, as in a compact width.
    open internal(set) var isCollapsed = false

    // MARK: Arrangement

    /// The arrangement that the app prefers. One with more sidebars than there are columns, or of another
    /// `preferredSplitBehavior`, changes to the nearest.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }
    /// How sidebars should make space for themselves.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }
    /// The present arrangement.
    open var displayMode: DisplayMode { resolvedMode }
    /// How sidebars make space for themselves.
    open var splitBehavior: SplitBehavior { resolvedBehavior }
    /// A button that shows and hides sidebars. With columns, it is in the bar of the outermost visible column.
    open var displayModeButtonItem: UIBarButtonItem { modeButton }
    /// Whether a finger from the edge shows sidebars, and bars have a button for them.
    open var presentsWithGesture = true { didSet { arrangementMayDiffer() } }
    /// The side of the sidebars.
    open var primaryEdge = PrimaryEdge.leading { didSet { arrangementMayDiffer() } }
    /// The background of the primary column. Stored without effect.
    open var primaryBackgroundStyle = BackgroundStyle.none

    /// The width of the primary column as a part of the whole width.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The width of the primary column, in points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The largest width of the primary column, in points; 320 by default, unless a width is preferred.
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { width(of: .primary) }
    /// The width of the supplementary column as a part of the whole width.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The width of the supplementary column, in points.
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The least width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The largest width of the supplementary column, in points; 320 by default, unless a width is preferred.
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { arrangementMayDiffer() } }
    /// The width of the supplementary column, in points.
    open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

    /// Makes the view, in which the columns are arranged by its layout.
    open override func loadView() {
        let container = BarContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.backgroundColor = .systemBackground
        container.onLayout = { [weak self] in self?.arrange() }
        view = container
        addEdgePan()
    }

    /// Another size may have another arrangement.
    open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    {
        super.viewWillTransition(to: size, with: coordinator)
        chosenMode = nil
    }

    private func preferenceDidChange() {
        chosenMode = nil
        arrangementMayDiffer()
    }
}
