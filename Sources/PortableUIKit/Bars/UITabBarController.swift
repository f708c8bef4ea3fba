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
}

extension UITabBarControllerDelegate {
    /// Allows it.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// View controllers with tabs; that of the selected tab is displayed (Apple: "UITabBarController").
///
/// The view of the selected controller fills the tab bar controller's view; its safe area ends above the bar. All tabs
/// are in the bar: there is no list of more.
open class UITabBarController: UIViewController {
    private var controllers: [UIViewController] = []
    private var shown: UIViewController?
    private var index: Int?

    /// The bar at the bottom.
    open private(set) var tabBar = UITabBar()

    /// The delegate that allows selections and is notified of them. Held weakly.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The view controllers, from the leading edge.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Sets the view controllers; the selected one stays selected if it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let former = controllers
        let selected = selectedViewController
        controllers = viewControllers ?? []
        let kept = selected.flatMap { selected in controllers.firstIndex { $0 === selected } }
        index = kept ?? (controllers.isEmpty ? nil : 0)
        for controller in former where !controllers.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        tabBar.items = controllers.map(\.tabBarItem)
        showSelected()
    }

    /// The selected tab; `NSNotFound` for none.
    open var selectedIndex: Int {
        get { index ?? NSNotFound }
        set {
            guard controllers.indices.contains(newValue) else { return }
            index = newValue
            showSelected()
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

    private func showSelected() {
        tabBar.selectedItem = selectedViewController?.tabBarItem
        // A selection in a callback follows the present change.
        guard isViewLoaded, !isShowingSelected else { return }
        isShowingSelected = true
        while shown !== selectedViewController {
            let former = shown
            shown = selectedViewController
            exchange(former, for: shown, didInsert: { placeAtBar($0) })
        }
        isShowingSelected = false
    }

    /// Makes the view: that of the selected view controller above the bar.
    open override func loadView() {
        let container = BarContainerView(frame: UIScreen.main.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.onLayout = { [unowned self] in layOutBar() }
        container.addSubview(tabBar)
        tabBar.onSelect = { [weak self] in self?.userSelected($0) }
        view = container
        showSelected()
    }

    private func layOutBar() {
        let height = UITabBar.height + view.safeAreaInsets.bottom
        let top = view.bounds.height - (hidesBar(for: shown) ? 0 : height)
        tabBar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        if let shown, shown.isViewLoaded { placeAtBar(shown) }
    }

    private func hidesBar(for controller: UIViewController?) -> Bool {
        (controller as? UINavigationController)?.hidesTabBar ?? false
    }

    /// Ends a controller's view at the bar, or behind it. A navigation controller does so with the view that it shows.
    private func placeAtBar(_ controller: UIViewController) {
        let isAbove =
            !(controller is UINavigationController)
            && controller.ends(at: .bottom, isTranslucent: tabBar.isTranslucent)
        controller.barInsets.bottom = isAbove || hidesBar(for: controller) ? 0 : UITabBar.height
        let height = view.bounds.height - (isAbove ? UITabBar.height + view.safeAreaInsets.bottom : 0)
        if controller.view.frame.height != height { controller.view.frame.size.height = height }
    }

    private func userSelected(_ item: UITabBarItem) {
        guard let found = controllers.first(where: { $0.tabBarItem === item }),
            delegate?.tabBarController(self, shouldSelect: found) ?? true,
            // The delegate may have set other view controllers.
            controllers.contains(found)
        else { return }
        selectedViewController = found
        delegate?.tabBarController(self, didSelect: found)
    }
}
