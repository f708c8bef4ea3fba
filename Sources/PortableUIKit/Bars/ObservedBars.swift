// SPDX-License-Identifier: MIT

// What is observed by name of view controllers and items of bars.

extension UIViewController: NamedContent {
    static var content: [String: AnyKeyPath] {
        let own: [String: AnyKeyPath] = [
            "title": \UIViewController.title, "preferredContentSize": \UIViewController.preferredContentSize,
            "editing": \UIViewController.isEditing, "view": \UIViewController.view,
            "navigationItem": \UIViewController.navigationItem, "tabBarItem": \UIViewController.tabBarItem,
        ]
        return own.merging(children ?? [:]) { $1 }
    }

    private static var children: [String: AnyKeyPath]? {
        switch self {
        case is UINavigationController.Type:
            [
                "viewControllers": \UINavigationController.viewControllers,
                "topViewController": \UINavigationController.topViewController,
                "navigationBar": \UINavigationController.navigationBar,
            ]
        case is UITabBarController.Type:
            [
                "viewControllers": \UITabBarController.viewControllers,
                "selectedViewController": \UITabBarController.selectedViewController,
                "selectedIndex": \UITabBarController.selectedIndex, "tabBar": \UITabBarController.tabBar,
            ]
        default: nil
        }
    }
}

extension UINavigationItem: NamedContent {
    static var content: [String: AnyKeyPath] { ["title": \UINavigationItem.title] }
}

extension UIBarItem: NamedContent {
    static var content: [String: AnyKeyPath] {
        let own: [String: AnyKeyPath] = [
            "title": \UIBarItem.title, "image": \UIBarItem.image, "enabled": \UIBarItem.isEnabled,
        ]
        return self is UITabBarItem.Type ? own.merging(["badgeValue": \UITabBarItem.badgeValue]) { $1 } : own
    }
}
