// SPDX-License-Identifier: MIT
import Foundation

/// Loads a view, fills it and is notified of its appearance (Apple: "UIViewController").
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private var storedView: UIView?
    private var isLoadingView = false

    /// The title for a bar that shows one.
    open var title: String? {
        didSet {
            storedNavigationItem?.title = title
            storedTabBarItem?.title = title
        }
    }

    private var storedNavigationItem: UINavigationItem?
    private var storedTabBarItem: UITabBarItem?

    /// What a navigation bar shows for the controller; initially its title.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        storedNavigationItem = item
        return item
    }

    /// What a tab bar shows for the controller; initially its title.
    open var tabBarItem: UITabBarItem! {
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            storedTabBarItem = item
            return item
        }
        set { storedTabBarItem = newValue }
    }

    private var storedIsEditing = false
    private var storedEditButtonItem: UIBarButtonItem?

    /// Whether the user can change what the view shows.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Lets the user change what the view shows, or ends that. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        storedEditButtonItem?.title = editing ? "Done" : "Edit"
        storedEditButtonItem?.style = editing ? .done : .plain
    }

    /// A button that begins and ends editing, by `setEditing(_:animated:)`.
    open var editButtonItem: UIBarButtonItem {
        if let storedEditButtonItem { return storedEditButtonItem }
        let toggle = UIAction { [weak self] _ in
            if let self { setEditing(!isEditing, animated: true) }
        }
        let item = UIBarButtonItem(title: isEditing ? "Done" : "Edit", primaryAction: toggle)
        item.style = isEditing ? .done : .plain
        storedEditButtonItem = item
        return item
    }

    /// The size that the controller would like its view to have where a container lets it choose, in points.
    open var preferredContentSize = CGSize.zero

    private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakScrollView)] = []

    /// Says which scroll view bars at some edges follow; `nil` is the first one in the view.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = [.top, .bottom]) {
        contentScrollViews.removeAll { !$0.edges.isDisjoint(with: edge) }
        if let scrollView { contentScrollViews.append((edge, WeakScrollView(view: scrollView))) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The scroll view that bars at an edge follow, as it was set.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews.first { $0.edges.contains(edge) }?.view.view
    }

    /// The edges that reach below bars. Kept: a view always reaches below bars here, and its safe area doesn't.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view reaches below opaque bars. Stored without effect.
    open var extendedLayoutIncludesOpaqueBars = false
    /// Whether a scroll view is inset by bars. Kept: `contentInsetAdjustmentBehavior` decides.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The style of the status bar over the view. There is none here; nobody asks.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden over the view. There is none here; nobody asks.
    open var prefersStatusBarHidden: Bool { false }
    /// Asks for the status bar's style to be read again. There is no status bar here.
    open func setNeedsStatusBarAppearanceUpdate() {}

    /// Room that the controller's own bars take from the safe area, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            additionalSafeAreaInsets = additionalSafeAreaInsets.usable
            if additionalSafeAreaInsets != oldValue { viewIfLoaded?.refreshSafeArea() }
        }
    }

    /// Room that the bars of the controller around this one take from the safe area, in points.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.refreshSafeArea() } }
    }

    /// The controller that this one is in.
    open internal(set) weak var parent: UIViewController?

    /// The controllers in this one.
    open internal(set) var children: [UIViewController] = []

    /// Where the view comes from; `nil` for one that is made in code.
    final var viewSource: NibViewSource?
    /// The name of the nib file that the view comes from.
    public final let nibName: String?
    /// The bundle of that file.
    public final let nibBundle: Bundle?
    /// The storyboard that the controller comes from.
    open internal(set) var storyboard: UIStoryboard?

    /// A controller whose view comes from the nib file of a name, or is made in code for `nil`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        if let nibNameOrNil { viewSource = .nib(name: nibNameOrNil, bundle: nibBundleOrNil) }
    }

    /// A controller of a storyboard; in code, one whose view is made in code.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    /// Called when the controller was made from a storyboard.
    open func awakeFromNib() {}

    /// A controller whose view is made in code.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    // MARK: The view

    /// The controller's view; reading it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            guard newValue !== storedView else { return }
            storedView?.owningViewController = nil
            storedView = newValue
            newValue?.owningViewController = self
            if storedTraitOverrides != nil { newValue?.refreshTraits() }
            newValue?.refreshSafeArea()
        }
    }

    /// The view if it has been loaded.
    open var viewIfLoaded: UIView? { storedView }

    /// Whether the view has been loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// Loads the view unless it is there.
    open func loadViewIfNeeded() {
        guard storedView == nil, !isLoadingView else { return }
        isLoadingView = true
        loadView()
        isLoadingView = false
        guard storedView != nil else { fatalError("-[\(type(of: self)) loadView] did not set the controller's view") }
        viewDidLoad()
    }

    /// Makes the view: that of the storyboard or the nib file, or else an empty one as large as the screen.
    open func loadView() {
        if loadViewFromSource() { return }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called after the view has been loaded.
    open func viewDidLoad() {}
    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called after the view has been shown.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is taken away.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has been taken away.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called in the constraint pass in place of the view's `updateConstraints`, which it calls. Overrides call
    /// `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called after the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called when memory is short. Nobody says so here, unless the app does.
    open func didReceiveMemoryWarning() {}

    /// Called before the view gets another size, as when the device is turned; here, when the window of a root view
    /// controller gets another size. Passes it on to the children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }

    // MARK: Margins

    /// The least margins of the view: 16 points at the sides, 20 on wide screens.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = viewIfLoaded?.window?.bounds.width ?? UIScreen.main.bounds.width
        let side: CGFloat = width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.autoLayoutMarginsDidChange() }
        }
    }

    // MARK: Appearing

    final var appearance = Appearance.disappeared
    final var appearsAnimated = false
    /// Whether `viewSafeAreaInsetsDidChange` was ever called.
    final var hasHeardOfSafeArea = false

    /// Whether children are notified of their views' appearance automatically, as here, or by the parent's
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Tells a child, before its view is shown or taken away, that it will be.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { beginAppearing(animated: animated) } else { beginDisappearing(animated: animated) }
    }

    /// Tells a child that what `beginAppearanceTransition(_:animated:)` began is over.
    open func endAppearanceTransition() {
        endAppearing()
        endDisappearing()
    }

    // MARK: Presenting

    /// What this controller presents, while it does.
    final var childPresentation: ModalPresentation?
    /// What this controller is presented by, while it is.
    final weak var ownPresentation: ModalPresentation?
    /// What arranges this controller when it is presented, once somebody has asked for it.
    final var keptPresentationController: UIPresentationController?
    /// A change of the controller that is shown in this one.
    final var containerTransition: ViewTransition?
    /// Whether `viewDidAppear` comes at the end of a transition, and not after the next layout.
    final var appearsWithTransition = false

    /// How this controller covers what presents it.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How this controller comes and goes when it is presented.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user can't end the presentation of this controller by a gesture.
    open var isModalInPresentation = false
    /// Whether controllers with a style that covers a context cover this one.
    open var definesPresentationContext = false
    /// Whether controllers that cover this one as a context come and go as this one's `modalTransitionStyle` says. Kept.
    open var providesPresentationContextTransitionStyle = false
    /// Whether the status bar is this controller's although it does not cover the screen. There is none here.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// What chooses how this controller is presented. Held weakly.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// What this controller presents, or the nearest one that it is in.
    open var presentedViewController: UIViewController? { nearest(\.childPresentation)?.presented }
    /// What presents this controller, or the nearest one that it is in.
    open var presentingViewController: UIViewController? { nearest(\.ownPresentation)?.presenter }
    /// Whether the controller is coming by being presented.
    open var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
    /// Whether the controller is going by being dismissed.
    open var isBeingDismissed: Bool { ownPresentation?.phase == .dismissing }
    /// Whether the controller appears because it has got a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller disappears because it loses its parent.
    open internal(set) var isMovingFromParent = false

    /// What arranges this controller, or the nearest one that it is in, when it is presented.
    open var presentationController: UIPresentationController? {
        nearest(\.ownPresentation)?.controller ?? presentationController(for: resolvedPresentationStyle)
    }
    /// What arranges this controller on a sheet; `nil` for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// Where the popover of this controller belongs; `nil` for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// What takes an app's changes along with the transition that is going on.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition }

    /// The style that `automatic` resolves to.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    /// Stops if the controller can't be presented as it is.
    func checkBeforePresenting(from presenter: UIViewController) {}
    /// The system's own way to arrange this controller, whatever the style is.
    func ownPresentationController(presenter: UIViewController?) -> UIPresentationController? { nil }
    final func forgetPresentationController() { keptPresentationController = nil }

    /// Shows a controller over this one, as its `modalPresentationStyle` says. Not animated, and where there are no frames,
    /// it has appeared when this returns, and `completion` was called.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        startPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Ends what this controller presents, with all that is over it; if it presents nothing, its own presentation.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// Shows a controller as the surroundings do: on a navigation controller's stack, or by presenting it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a controller beside this one where there is room: here, by presenting it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: Containment

    /// Makes `childController` a child, taking it from its present parent. The caller adds its view.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else { fatalError("Can't add self as child view controller") }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        childController.isMovingToParent = true
    }

    /// Takes the controller out of its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        isMovingToParent = false
        didMove(toParent: nil)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Traits

    /// The traits that hold for the controller's view.
    open var traitCollection: UITraitCollection {
        if let storedView { return storedView.traitCollection }
        let inherited = parent?.traitCollection ?? UIScreen.main.traitCollection
        return storedTraitOverrides.map { inherited.overridden(with: $0) } ?? inherited
    }

    final var storedTraitOverrides: UITraitCollection?

    /// The appearance of the controller's view.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The controller that presents this one, else the superview of its view.
    open override var next: UIResponder? { ownPresentation?.presenter ?? storedView?.superview }

    override var responderWindow: UIWindow? { storedView?.window ?? next?.responderWindow }
}

private struct WeakScrollView {
    weak var view: UIScrollView?
}
