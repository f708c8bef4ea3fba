// SPDX-License-Identifier: MIT

// What is observed, read and set by name of view controllers and items of bars.

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
            ]
        case is UITabBarController.Type:
            [
                "viewControllers": \UITabBarController.viewControllers,
                "selectedViewController": \UITabBarController.selectedViewController,
                "selectedIndex": \UITabBarController.selectedIndex,
            ]
        default: nil
        }
    }

    static var keys: [String: AnyKeyPath] {
        switch self {
        case is UINavigationController.Type: ["navigationBar": \UINavigationController.ownNavigationBar]
        case is UITabBarController.Type: ["tabBar": \UITabBarController.ownTabBar]
        case is UIAlertController.Type:
            [
                "attributedTitle": \UIAlertController.attributedTitle,
                "attributedMessage": \UIAlertController.attributedMessage,
            ]
        default: ["modalInPresentation": \UIViewController.isModalInPresentation]
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

    static var keys: [String: AnyKeyPath] { self is UIBarButtonItem.Type ? ["view": \UIBarButtonItem.shownView] : [:] }
}
