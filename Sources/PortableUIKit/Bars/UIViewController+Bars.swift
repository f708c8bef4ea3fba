// SPDX-License-Identifier: MIT
extension UIViewController {
    /// The nearest navigation controller that contains this controller.
    public final var navigationController: UINavigationController? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? UINavigationController { return found }
            candidate = current.parent
        }
        return nil
    }

    /// The nearest tab bar controller that contains this controller.
    public final var tabBarController: UITabBarController? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? UITabBarController { return found }
            candidate = current.parent
        }
        return nil
    }

    /// The nearest split view controller that contains this controller.
    public final var splitViewController: UISplitViewController? {
        var candidate = parent
        while let current = candidate {
            if let found = current as? UISplitViewController { return found }
            candidate = current.parent
        }
        return nil
    }

    /// Whether the view ends at a bar at an edge, and does not extend behind it.
    final func ends(at edge: UIRectEdge, isTranslucent: Bool) -> Bool {
        !edgesForExtendedLayout.contains(edge) || !isTranslucent && !extendedLayoutIncludesOpaqueBars
    }
}
