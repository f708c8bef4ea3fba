// SPDX-License-Identifier: MIT

/// Members of UIKit's classes that an extension of an app may override, for all objects of the class, as a category of Objective-C does.
///
/// PortableUIKit declares them `dynamic`, so that Swift replaces them.
enum ReplaceableMembers {
    private static let names: [String: Set<String>] = [
        "UINavigationController": ofContainers, "UITabBarController": ofContainers,
        "UIImageView": ["awakeFromNib()"],
        "UITableViewCell": ["canBecomeFirstResponder", "inputView", "inputAccessoryView", "didMoveToSuperview()"],
        "UICollectionViewCell": ["hitTest(_:with:)"], "UIPageControl": ["sizeToFit()"],
    ]
    private static let ofContainers: Set<String> = [
        "childForStatusBarStyle", "preferredStatusBarStyle", "shouldAutorotate", "supportedInterfaceOrientations",
    ]

    static func contain(_ type: String, _ member: String) -> Bool { names[type]?.contains(member) == true }
}
