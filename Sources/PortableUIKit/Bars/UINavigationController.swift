import Foundation

/// What decides on and hears of the view controllers that a navigation controller shows
/// (Apple: "UINavigationControllerDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A view controller is about to be shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A view controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// A stack of view controllers, of which the topmost is shown under a bar (Apple: "UINavigationController").
///
/// The view of the topmost one fills the controller's view; its safe area begins below the bar. Changes are made at once,
/// animated or not.
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private var shown: UIViewController?

    /// The bar at the top.
    public final let navigationBar = UINavigationBar()

    /// What decides on and hears of what is shown. Held weakly.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// A navigation controller with one view controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    // MARK: The stack

    /// The view controllers from the bottom to the one that is shown.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The view controller that is shown.
    open var topViewController: UIViewController? { stack.last }

    /// The view controller that is shown: nothing covers it here.
    open var visibleViewController: UIViewController? { stack.last }

    /// Sets the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for controller in viewControllers where viewControllers.filter({ $0 === controller }).count > 1 {
            fatalError("\(type(of: self)): all view controllers in a navigation controller must be distinct")
        }
        let former = stack
        stack = viewControllers
        for controller in former where !stack.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in stack where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        showTop(animated: animated)
    }

    /// Shows a view controller on top of the stack.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === viewController }) else {
            fatalError(
                "Pushing the same view controller instance more than once is not supported (\(viewController))")
        }
        setViewControllers(stack + [viewController], animated: animated)
    }

    /// Takes the topmost view controller away, unless it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let top = stack[stack.count - 1]
        setViewControllers(Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Takes away what is on top of a view controller of the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            fatalError("Tried to pop to a view controller that doesn't exist.")
        }
        let popped = Array(stack[(index + 1)...])
        setViewControllers(Array(stack[...index]), animated: animated)
        return popped
    }

    /// Takes away all but the bottom of the stack.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    private func showTop(animated: Bool) {
        navigationBar.items = stack.map(\.navigationItem)
        guard isViewLoaded, shown !== stack.last else { return }
        let (former, current) = (shown, stack.last)
        shown = current
        let isVisible = view.window != nil
        if isVisible { former?.beginDisappearing() }
        if let current {
            delegate?.navigationController(self, willShow: current, animated: animated)
            current.view.frame = view.bounds
            current.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if isVisible { current.beginAppearing() }
            view.insertSubview(current.view, at: 0)
            updateBarInsets()
        }
        former?.viewIfLoaded?.removeFromSuperview()
        former?.barInsets = .zero
        if isVisible {
            former?.endDisappearing()
            current?.endAppearing()
        }
        if let current { delegate?.navigationController(self, didShow: current, animated: animated) }
        view.setNeedsLayout()
    }

    // MARK: The bar

    /// Whether the bar is not shown.
    open var isNavigationBarHidden: Bool {
        get { navigationBar.isHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Shows the bar or hides it.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        navigationBar.isHidden = hidden
        guard isViewLoaded else { return }
        updateBarInsets()
        view.setNeedsLayout()
    }

    private func updateBarInsets() {
        let height = isNavigationBarHidden ? 0 : UINavigationBar.height
        shown?.barInsets = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    }

    /// Makes the view: that of the topmost view controller below the bar.
    open override func loadView() {
        let container = BarContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [unowned self] in layOutBar() }
        container.addSubview(navigationBar)
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
        view = container
        showTop(animated: false)
    }

    private func layOutBar() {
        let top = view.safeAreaInsets.top
        navigationBar.backgroundAbove = top
        navigationBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: UINavigationBar.height)
    }

    override func beginAppearing() {
        super.beginAppearing()
        shown?.beginAppearing()
    }

    override func endAppearing() {
        super.endAppearing()
        shown?.endAppearing()
    }

    override func beginDisappearing() {
        super.beginDisappearing()
        shown?.beginDisappearing()
    }

    override func endDisappearing() {
        super.endDisappearing()
        shown?.endDisappearing()
    }
}

extension UIViewController {
    /// The nearest navigation controller that this controller is in.
    public final var navigationController: UINavigationController? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? UINavigationController { return found }
            candidate = current.parent
        }
        return nil
    }

    /// The nearest tab bar controller that this controller is in.
    public final var tabBarController: UITabBarController? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? UITabBarController { return found }
            candidate = current.parent
        }
        return nil
    }
}
