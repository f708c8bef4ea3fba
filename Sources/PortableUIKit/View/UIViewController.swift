import Foundation

/// What loads a view, fills it and hears of its life (Apple: "UIViewController").
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

    /// What a navigation bar shows for the controller: its title, until it is told more.
    open var navigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        storedNavigationItem = item
        return item
    }

    /// What a tab bar shows for the controller: its title, until it is told more.
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

    /// The edges that reach below bars. Kept: a view always reaches below bars here, and its safe area doesn't.
    open var edgesForExtendedLayout = UIRectEdge.all
    /// Whether the view reaches below opaque bars. Kept.
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
            if additionalSafeAreaInsets != oldValue { viewIfLoaded?.autoLayoutSafeAreaDidChange() }
        }
    }

    /// Room that the bars of the controller around this one take from the safe area, in points.
    final var barInsets = UIEdgeInsets.zero {
        didSet { if barInsets != oldValue { viewIfLoaded?.autoLayoutSafeAreaDidChange() } }
    }

    /// The controller that this one is in.
    open internal(set) weak var parent: UIViewController?

    /// The controllers in this one.
    open internal(set) var children: [UIViewController] = []

    /// A controller whose view is made in code; there are no nib files here, so both arguments must be `nil`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        guard nibNameOrNil == nil else {
            fatalError(
                "Could not load NIB named '\(nibNameOrNil ?? "")': there are no nib files here; override loadView()")
        }
        super.init()
    }

    /// A controller whose view is made in code: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init()
    }

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

    /// Makes the view: an empty one as large as the screen, unless a subclass makes another.
    open func loadView() {
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
    /// Called in the constraint pass in the place of the view's `updateConstraints`, which it calls. Overrides call
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
        let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// Whether the view's margins are at least `systemMinimumLayoutMargins`.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.autoLayoutMarginsDidChange() }
        }
    }

    // What containers and windows call as a view comes and goes; containers hand it on to what they show.
    func beginAppearing() { viewWillAppear(false) }
    func endAppearing() { viewDidAppear(false) }
    func beginDisappearing() { viewWillDisappear(false) }
    func endDisappearing() { viewDidDisappear(false) }

    // MARK: Containment

    /// Makes `childController` a child, taking it from its present parent. The caller adds its view.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else { fatalError("Can't add self as child view controller") }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Takes the controller out of its parent.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called after the parent has changed.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Traits

    /// The traits that hold for the controller's view.
    open var traitCollection: UITraitCollection {
        storedView?.traitCollection ?? parent?.traitCollection ?? UIScreen.main.traitCollection
    }

    /// The appearance of the controller's view.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { view.overrideUserInterfaceStyle }
        set { view.overrideUserInterfaceStyle = newValue }
    }

    /// Called after the traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The superview of the controller's view.
    open override var next: UIResponder? { storedView?.superview }
}
