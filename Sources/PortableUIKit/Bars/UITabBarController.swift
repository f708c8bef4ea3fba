// SPDX-License-Identifier: MIT
import Foundation

/// The delegate of a tab bar controller (Apple: "UITabBarControllerDelegate"). Every method is
/// optional.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether the user may select a tab.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// The user has selected a tab.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// The animator of a change of the displayed view controller, by the user or the app; `nil` for a change at once.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller of a change with an animator; `nil` for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// Allows it.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { tabBarController.defaultAnswer(true) }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// None.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// None.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// View controllers with tabs; that of the selected tab is displayed (Apple: "UITabBarController").
///
/// The view of the selected controller fills the tab bar controller's view; its safe area ends above the bar. All tabs
/// are in the bar: there is no list of more.
open class UITabBarController: UIViewController, UITabBarDelegate {
    private var controllers: [UIViewController] = [] { didSet { observedValuesMayDiffer() } }
    private var shown: UIViewController?
    private var index: Int? { didSet { observedValuesMayDiffer() } }

    /// The bar at the bottom.
    open var tabBar: UITabBar { ownTabBar }

    /// A key of `setValue(_:forKey:)`: apps set a bar of a class of their own.
    final var ownTabBar = UITabBar() {
        didSet {
            tabBar.items = oldValue.items
            guard isViewLoaded else { return }
            oldValue.removeFromSuperview()
            installBar()
            showSelected()
        }
    }

    /// The delegate that allows selections and is notified of them. Held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The view controllers, from the leading edge.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the view controllers. The selected one stays selected if it is among them; otherwise the one with its index is selected, or
    /// the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let former = controllers
        let selected = selectedViewController
        controllers = viewControllers ?? []
        let kept = selected.flatMap { selected in controllers.firstIndex { $0 === selected } }
        index = kept ?? index.flatMap { controllers.indices.contains($0) ? $0 : nil } ?? (controllers.isEmpty ? nil : 0)
        for controller in former where !controllers.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        takeItems()
        showSelected()
    }

    /// Shows the items that the controllers have now.
    final func takeItems() {
        let items = controllers.compactMap { $0.tabBarItem }
        guard !items.elementsEqual(tabBar.items ?? [], by: ===) else { return }
        tabBar.items = items
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    /// The selected tab; `NSNotFound` for none. The delegate's animator runs the change, as it does for a tap.
    open var selectedIndex: Int {
        get { index ?? NSNotFound }
        set {
            guard controllers.indices.contains(newValue) else { return }
            index = newValue
            showSelected(byAnimator: true)
        }
    }

    /// The displayed view controller.
    open var selectedViewController: UIViewController? {
        get { index.map { controllers[$0] } }
        set {
            guard let found = controllers.firstIndex(where: { $0 === newValue }) else {
                fatalError(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
                        + "list of view controllers can be selected.")
            }
            selectedIndex = found
        }
    }

    // Extensions of apps may override these, as categories of Objective-C do.

    /// That of the superclass.
    open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
    /// The displayed view controller.
    open dynamic override var childForStatusBarStyle: UIViewController? { selectedViewController }
    /// That of the superclass.
    open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
    /// That of the superclass.
    open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations
    }

    private var isShowingSelected = false

    private func showSelected(byAnimator: Bool = false) {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        // A selection in a callback, or during a transition, follows the present change.
        guard isViewLoaded, !isShowingSelected else { return }
        isShowingSelected = true
        while shown !== selectedViewController {
            let (former, current) = (shown, selectedViewController)
            if byAnimator, isOnScreen, let former, let current,
                let animator = delegate?.tabBarController(
                    self, animationControllerForTransitionFrom: former, to: current),
                isOnScreen
            {
                return run(animator, from: former, to: current)
            }
            shown = selectedViewController
            // As printed by several developers; pushes call the former controller first.
            exchange(former, for: shown, appearsFirst: true, didInsert: { placeAtBar($0) })
        }
        isShowingSelected = false
    }

    /// Exchanges the displayed view by an app's animator; a cancelled transition selects the former tab again.
    private func run(
        _ animator: any UIViewControllerAnimatedTransitioning, from former: UIViewController,
        to current: UIViewController
    ) {
        shown = current
        let exchange = AnimatedExchange(of: former, for: current, in: self)
        exchange.adjust = { [self] in
            placeAtBar($0)
            view.setNeedsLayout()
        }
        exchange.willEnd = { [self] didComplete in
            guard !didComplete else { return }
            shown = former
            // The tabs may have been replaced, or another one selected.
            if selectedViewController === current, let kept = controllers.firstIndex(where: { $0 === former }) {
                index = kept
            }
        }
        exchange.onEnd = { [self] _ in
            isShowingSelected = false
            view.setNeedsLayout()
            showSelected(byAnimator: true)
        }
        exchange.run(
            animator, drivenBy: delegate?.tabBarController(self, interactionControllerFor: animator))
    }

    /// Called when the user taps a tab, before its view controller is selected. Does nothing.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// Selects the controller (Apple: TN2298, "Responsibilities for Container View Controllers").
    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if let found = controllers.firstIndex(where: { $0 === subsequentVC }) { selectedIndex = found }
    }

    /// Makes the view: that of the selected view controller above the bar.
    open override func loadView() {
        let container = BarContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [weak self] in self?.layOutBar() }
        view = container
        installBar()
        showSelected()
    }

    private func installBar() {
        view.addSubview(tabBar)
        tabBar.onSelect = { [weak self] in self?.userSelected($0) }
        tabBar.delegate = self
    }

    private func layOutBar() {
        let height = tabBar.ownHeight + view.safeAreaInsets.bottom
        let top = view.bounds.height - (hidesBar(for: shown) ? 0 : height)
        tabBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        // An animator may have moved the view.
        if let shown, shown.isViewLoaded, containerTransition == nil { placeAtBar(shown) }
    }

    private func hidesBar(for controller: UIViewController?) -> Bool {
        isBarHidden || (controller as? UINavigationController)?.hidesTabBar == true
    }

    private var isBarHidden = false

    /// Whether the bar is hidden, with every tab; content extends to the lower edge.
    open var isTabBarHidden: Bool {
        get { isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }

    /// Hides the bar or shows it. Animated, it moves over the lower edge (the duration, 0.35 s, is a guess).
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        isBarHidden = hidden
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.35, animations: view.layoutIfNeeded) }
    }

    /// Ends a controller's view at the bar, or behind it. A navigation controller does so with the view that it shows.
    private func placeAtBar(_ controller: UIViewController) {
        let isAbove =
            !(controller is UINavigationController) && !isBarHidden
            && controller.ends(at: .bottom, isTranslucent: tabBar.isTranslucent)
        let isUncovered = isAbove || tabBar.isHidden || hidesBar(for: controller)
        controller.barInsets.bottom = isUncovered ? 0 : tabBar.ownHeight
        let height = view.bounds.height - (isAbove ? tabBar.ownHeight + view.safeAreaInsets.bottom : 0)
        if controller.view.frame.height != height { controller.view.frame.size.height = height }
        // It asks whether this bar is translucent, which changes no inset.
        if controller is UINavigationController { controller.view.setNeedsLayout() }
    }

    private func userSelected(_ item: UITabBarItem) {
        guard let found = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: found) ?? true,
            // The delegate may have set other view controllers.
            controllers.contains(found)
        else { return }
        // A second tap leads back to the first screen of a tab, as several developers report ("The default behavior of a UITabBarController
        // is to pop the contained UINavigationController"). That the delegate is called after it is a guess.
        if found === selectedViewController {
            (found as? UINavigationController)?.popToRootViewController(animated: true)
        }
        selectedViewController = found
        delegate?.tabBarController(self, didSelect: found)
    }
}
