// SPDX-License-Identifier: MIT
import Foundation

/// Loads and manages a view, and is notified of its appearance (Apple: "UIViewController").
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    private var storedView: UIView?
    private var isLoadingView = false

    /// The title for a bar.
    open var title: String? {
        didSet {
            storedNavigationItem?.title = title
            storedTabBarItem?.title = title
            observedValuesMayDiffer()
        }
    }

    package final var storedNavigationItem: UINavigationItem?
    private var storedTabBarItem: UITabBarItem?

    /// The contents of a navigation bar for the controller; by default its title.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: "")
        item.title = title
        storedNavigationItem = item
        return item
    }

    /// The contents of a tab for the controller; by default its title.
    open var tabBarItem: UITabBarItem! {
        get {
            if let storedTabBarItem { return storedTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            storedTabBarItem = item
            return item
        }
        set {
            storedTabBarItem = newValue
            tabBarController?.takeItems()
        }
    }

    final var hasOwnTabBarItem: Bool { storedTabBarItem != nil || title != nil }

    private var storedIsEditing = false
    private var storedEditButtonItem: UIBarButtonItem?

    /// Whether the user can edit the view's contents.
    open var isEditing: Bool {
        get { storedIsEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Begins or ends editing. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedIsEditing = editing
        observedValuesMayDiffer()
        storedEditButtonItem?.title = editing ? "Done" : "Edit"
        storedEditButtonItem?.style = editing ? .done : .plain
    }

    /// A button that begins and ends editing, by `setEditing(_:animated:)`.
    open var editButtonItem: UIBarButtonItem {
        if let storedEditButtonItem { return storedEditButtonItem }
        let toggle = UIAction { [weak self] _ in if let self { setEditing(!isEditing, animated: true) } }
        let item = UIBarButtonItem(title: isEditing ? "Done" : "Edit", primaryAction: toggle)
        item.style = isEditing ? .done : .plain
        storedEditButtonItem = item
        return item
    }

    /// The size that the controller prefers for its view in a container, in points. A change is reported to the parent, or else to
    /// the presentation controller.
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            let container: (any UIContentContainer)? = parent ?? ownPresentation?.controller
            container?.preferredContentSizeDidChange(forChildContentContainer: self)
            observedValuesMayDiffer()
        }
    }

    private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakScrollView)] = []

    /// Sets the scroll view for the bars at some edges; `nil` for the first one in the view.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = [.top, .bottom]) {
        contentScrollViews = contentScrollViews.map { ($0.edges.subtracting(edge), $0.view) }.filter { !$0.0.isEmpty }
        if let scrollView { contentScrollViews.append((edge, WeakScrollView(view: scrollView))) }
        navigationController?.viewIfLoaded?.setNeedsLayout()
    }

    /// The scroll view that was set for the bars at an edge.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews.first { $0.edges.contains(edge) }?.view.view
    }

    /// The edges at which the view extends behind a bar that does not collapse.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// Whether the view extends behind bars that are not translucent, too.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// The orientations of the interface that the controller supports. Never read: a window has any size.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    /// The orientation in which the controller is presented. Never read.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    /// Whether the interface rotates with the device. Never read.
    open var shouldAutorotate: Bool { true }
    /// Whether scroll views whose `contentInsetAdjustmentBehavior` is automatic are inset by bars though they do not scroll.
    open var automaticallyAdjustsScrollViewInsets = true
    /// The style of the status bar over the view. Never read: there is no status bar.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden over the view. Never read: there is no status bar.
    open var prefersStatusBarHidden: Bool { false }
    /// The child that determines the style of the status bar. Never read: there is no status bar.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden. Never read: there is no status bar.
    open var childForStatusBarHidden: UIViewController? { nil }
    /// The child that determines whether the home indicator is hidden. Never read: there is none.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// The child that determines at which edges the system's gestures wait. Never read: there are none.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// The nearest navigation controller that contains this controller.
    open var navigationController: UINavigationController? { container(UINavigationController.self) }
    /// Whether the tab bar is hidden while the controller is in the stack of a navigation controller. Set it before it is pushed.
    open var hidesBottomBarWhenPushed = false
    /// Requests an update of the status bar. There is no status bar here.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// How the status bar appears and disappears. Never read: there is no status bar.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the home indicator is hidden. Never read: there is none.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Requests an update of the home indicator. There is none here.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// The edges at which the system's gestures wait. Never read: there are none.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    /// Requests an update of these edges. There are no gestures of the system here.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    /// Requests an update of the orientations. Windows are not turned here.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Turns windows to the orientation of the device. Windows are not turned here.
    open class func attemptRotationToDeviceOrientation() {}

    /// The insets for the controller's own bars, added to the safe area, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet {
            additionalSafeAreaInsets = additionalSafeAreaInsets.usable
            if additionalSafeAreaInsets != oldValue { viewIfLoaded?.refreshSafeArea() }
        }
    }

    /// The insets for the bars of the parent controller, added to the safe area, in points.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.refreshSafeArea() } }
    }

    /// The parent controller.
    open internal(set) weak var parent: UIViewController?

    /// The child controllers.
    open internal(set) var children: [UIViewController] = []

    /// Makes the view of a storyboard's controller.
    package final var viewSource: ((UIViewController) -> Void)?
    /// The name of the view's nib file.
    open private(set) var nibName: String?
    /// The bundle of that file.
    open private(set) var nibBundle: Bundle?
    /// The storyboard of the controller.
    open package(set) var storyboard: UIStoryboard?

    /// A controller with the view of a nib file, or with a view made in code for `nil`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    /// A controller of a storyboard; in code, one whose view is made in code.
    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
        coder.decodeProperties(of: self)
    }

    /// Writes nothing: only storyboards describe controllers. An override may write values of its own.
    open func encode(with coder: NSCoder) {}

    /// Called after the controller was made from a storyboard.
    open func awakeFromNib() {}

    /// A controller whose view is made in code.
    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    // MARK: The view

    /// The controller's view; reading it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            guard storedView != nil else {
                fatalError(
                    "-[\(type(of: self)) loadView] reads the controller's view before it sets it, which never ends")
            }
            return storedView
        }
        set {
            guard newValue !== storedView else { return }
            storedView?.owner = nil
            storedView = newValue
            newValue?.owner = self
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
        if loadViewFromSource() || loadViewFromOwnNib() { return }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// Called after the view has been loaded.
    open func viewDidLoad() {}
    /// Called before the first layout of the view, and after `setNeedsUpdateContentUnavailableConfiguration()`: an override sets
    /// `contentUnavailableConfiguration`.
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}
    /// What is shown in place of content.
    final var contentUnavailable: ContentUnavailable?
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called between `viewWillAppear` and `viewDidAppear`, when the view is in its window and has its size and traits, before it lays
    /// out its subviews.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called after the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called after the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}
    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}
    /// Called in the constraint pass, and calls the view's `updateConstraints`. Overrides call `super` last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    /// Called after the safe area of the view has changed.
    open func viewSafeAreaInsetsDidChange() {}
    /// Called after the margins of the view have changed.
    open func viewLayoutMarginsDidChange() {}
    /// Called when memory is low: never here, unless the app calls it.
    open func didReceiveMemoryWarning() {}

    /// Called before the size of the view changes, for example by a rotation; here, when the window of a root view
    /// controller changes its size. Calls the method of each child whose size changes.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children { passTransition(to: child, parentSize: size, coordinator) }
    }

    /// The size of a child in a transition to a size of this controller, in points: the same.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    /// Called after a child's `preferredContentSize` has changed. Does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Never called here.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called before the size classes of the window change. Calls the children's method.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    // MARK: Margins

    /// The minimum margins of the view: 16 points at the sides, 20 on wide screens.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let width = viewIfLoaded?.window?.bounds.width ?? UIScreen.main.bounds.width
        let side = traitCollection.release.viewMargin(inWidth: width)
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.autoLayoutMarginsDidChange() }
        }
    }

    // MARK: Appearance

    final var appearance = AppearancePhase.disappeared
    final var appearsAnimated = false
    /// Whether `viewSafeAreaInsetsDidChange` was called before, and `viewIsAppearing` for the present appearance.
    final var announced = (safeArea: false, appearing: false)

    /// Whether children are notified of their views' appearance automatically (the default), or by the parent's
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Notifies a child before its view appears or disappears, also one that has not appeared (a test of PagingKit).
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        guard !isAppearing else { return beginAppearing(animated: animated) }
        if appearance == .disappeared { appearance = .appeared }
        beginDisappearing(animated: animated)
    }

    /// Notifies a child after the end of `beginAppearanceTransition(_:animated:)`.
    open func endAppearanceTransition() {
        endAppearing()
        endDisappearing()
    }

    // MARK: Presenting

    final var childPresentation: ModalPresentation?
    final weak var ownPresentation: ModalPresentation?
    /// The presentation controller of this controller, created at the first access.
    final var keptPresentationController: UIPresentationController?
    /// The present change of children.
    final var containerTransition: ViewTransition?
    /// Whether a transition ends the appearance of this controller and those inside it, and not the next layout.
    final var appearsWithTransition = false

    /// How this controller covers the presenting one.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition for presenting this controller.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether the user can't dismiss this controller by a gesture.
    open var isModalInPresentation = false
    /// Whether presentations in the current context cover this controller.
    open var definesPresentationContext = false
    /// Stored without effect: whether its `modalTransitionStyle` is used for presentations in its context.
    open var providesPresentationContextTransitionStyle = false
    /// Whether this controller controls the status bar without covering the screen. Stored without effect.
    open var modalPresentationCapturesStatusBarAppearance = false
    /// Chooses the transitions of this controller. Held weakly.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

    /// The controller that this one, or its nearest ancestor, presents.
    open var presentedViewController: UIViewController? { nearest(\.childPresentation)?.presented }
    /// The controller that presents this one, or its nearest ancestor.
    open var presentingViewController: UIViewController? { nearest(\.ownPresentation)?.presenter }
    /// Whether the controller is being presented.
    open var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
    /// Whether the controller is being dismissed.
    open var isBeingDismissed: Bool { ownPresentation?.phase == .dismissing }
    /// Whether the controller appears because it was added to a parent.
    open internal(set) var isMovingToParent = false
    /// Whether the controller disappears because it is removed from its parent.
    open internal(set) var isMovingFromParent = false

    /// The presentation controller of this controller, or of its nearest ancestor.
    open var presentationController: UIPresentationController? {
        nearest(\.ownPresentation)?.controller ?? presentationController(for: resolvedPresentationStyle)
    }
    /// The sheet of this controller; `nil` for other styles.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
    /// The popover of this controller; `nil` for other styles.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
    /// The coordinator of the present transition, for an app's animations alongside.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition }

    /// The style that `automatic` resolves to.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    /// Stops if the controller can't be presented in its present state.
    func checkBeforePresenting(from presenter: UIViewController) {}
    /// The system's presentation controller of this controller, for any style.
    func ownPresentationController(presenter: UIViewController?) -> UIPresentationController? { nil }

    /// Presents a controller by its `modalPresentationStyle`. Without animation or frames, it has appeared when this
    /// returns, and `completion` was called.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) { startPresenting(viewControllerToPresent, animated: flag, completion: completion) }

    /// Dismisses the controller that this one presents, with all above it; if it presents none, dismisses itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        startDismissing(animated: flag, completion: completion)
    }

    /// Shows a controller as the container does: by pushing it, or by presenting it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows a controller beside this one if possible: here, by presenting it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// The controller that handles an action: this one if its class overrides the action's method, else the nearest parent whose class
    /// does; `nil` if there is none. Known are the overrides by UIKit's containers, and of the app's methods in extensions (Apple:
    /// "targetViewController(forAction:sender:)").
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        let handles: (UIViewController) -> Bool =
            switch action.description {
            case "show:sender:", "showViewController:sender:":
                { $0 is UINavigationController || $0 is UISplitViewController }
            case "showDetailViewController:sender:": { $0 is UISplitViewController }
            default: { action.method?.isOverridden?($0) == true }
            }
        return sequence(first: self, next: \.parent).first(where: handles)
    }

    /// Adds the secondary controller of a split view controller that collapses: navigation controllers push it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { splitViewController.collapse(secondaryViewController, onto: self) }

    /// The secondary controller of a split view controller that expands: navigation controllers pop it.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        splitViewController.separate(from: self)
    }

    // MARK: Containment

    /// Makes `childController` a child, and removes it from its present parent. The caller adds its view.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Removes the controller from its parent.
    open func removeFromParent() { leaveParent() }

    /// Exchanges the views of two children with an animation: adds the second one's view where the first one's is, and removes that
    /// at the end, before `completion`. The caller makes the second one a child, and the first one none.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchangeViews(fromViewController, toViewController, duration, options, animations ?? {}, completion)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Segues

    package final var segues: [StoryboardSegue] = []
    /// Called before a segue is performed: sets up its destination.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a control of the storyboard performs its segue.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Sets the traits of a child that override those of this controller; `nil` for none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) { childViewController.traitOverrides = collection?.traits ?? UITraitOverrides() }

    /// The traits of a child that override those of this controller; `nil` for none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.storedTraitOverrides
    }

    /// Key commands of the controller's own, and those that were added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    /// Adds a key command that is available while the controller is in the chain of the first responder.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    /// Removes an added key command.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    /// A name for state restoration, which is off here.
    open var restorationIdentifier: String?
    /// Stores the state of the controller: never called.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Restores the state of the controller: never called.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Performs a segue of the storyboard. Stops if there is none with the identifier.
    open func performSegue(withIdentifier identifier: String, sender: Any?) { perform(segueNamed: identifier, sender) }
    /// Whether an unwind segue ends here: whether there is the method, unless a subclass overrides it.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
        -> Bool
    { responds(to: action) }
    /// The children in which the end of an unwind segue is searched, in this order: all but the one that contains the source.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let former = childContaining(source)
        return children.filter { $0 !== former }
    }
    /// The child that contains the source of an unwind segue, or is it.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        sequence(first: source.source, next: \.parent).first { $0.parent === self }
    }
    /// Called when an unwind segue passes this container.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Traits

    /// The traits of the controller's view.
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

    /// The controller that presents this one, otherwise the superview of its view.
    open override var next: UIResponder? { ownPresentation?.presenter ?? storedView?.superview }
    override var responderWindow: UIWindow? { storedView?.window ?? next?.responderWindow }
    /// The nearest tab bar controller that contains this controller.
    open var tabBarController: UITabBarController? { container(UITabBarController.self) }
    /// The nearest split view controller that contains this controller.
    open var splitViewController: UISplitViewController? { container(UISplitViewController.self) }
    /// The strip at the top of the view that bars cover. Newer code uses `view.safeAreaLayoutGuide`.
    open var topLayoutGuide: any UILayoutSupport { view.layoutSupport(.topSupport) }
    /// The strip at the bottom of the view that bars cover. Newer code uses `view.safeAreaLayoutGuide`.
    open var bottomLayoutGuide: any UILayoutSupport { view.layoutSupport(.bottomSupport) }
    /// Sets the buttons of the tool bar, always without animation.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    /// Calls `updateContentUnavailableConfiguration(using:)` in the next layout of the view.
    open func setNeedsUpdateContentUnavailableConfiguration() { contentUnavailableNeedsUpdate() }

    /// The buttons of the navigation controller's tool bar while this controller is displayed.
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { storedToolbarItems = newValue }
    }
}
