import Foundation

/// What loads a view, fills it and hears of its life (Apple: "UIViewController").
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    private var storedView: UIView?
    private var isLoadingView = false

    /// The title for a bar that shows one.
    open var title: String?

    /// Room that the controller's own bars take from the safe area, in points.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.autoLayoutSafeAreaDidChange() } }
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

    final func beginAppearing() {
        viewWillAppear(false)
    }

    final func endAppearing() {
        viewDidAppear(false)
    }

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
