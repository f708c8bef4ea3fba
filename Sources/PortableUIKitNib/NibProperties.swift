// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Sets properties of objects by their names in a document.
@MainActor
enum NibProperties {
    typealias Outcome = PropertySetter.Outcome

    /// Sets a property that a class of the object has listed as an outlet, that an extension in one of the modules adds to UIKit's
    /// class, or that UIKit's classes have.
    static func set(_ name: String, of object: AnyObject, to value: Any, in modules: [String]) -> Outcome {
        if let path = ClassMembers.outlet(name, of: type(of: object), extendedIn: modules) {
            return PropertySetter.set(path, of: object, to: value)
        }
        if name == "view", let controller = object as? UIViewController {
            // A key path would read, and so load, the view before.
            guard let view = value as? UIView else { return .mismatch }
            controller.view = view
            return .done
        }
        let outcomes = outlets.lazy.filter { $0.name == name }.map {
            PropertySetter.set($0.path, of: object, to: value)
        }
        return outcomes.first { $0 != .unknown } ?? .unknown
    }

    /// The outlets of UIKit's own classes, subclasses first.
    private static let outlets: [(name: String, path: AnyKeyPath)] = [
        ("refreshControl", \UITableViewController.refreshControl),
        ("dataSource", \UITableView.dataSource), ("delegate", \UITableView.delegate),
        ("prefetchDataSource", \UITableView.prefetchDataSource), ("backgroundView", \UITableView.backgroundView),
        ("dragDelegate", \UITableView.dragDelegate), ("dropDelegate", \UITableView.dropDelegate),
        ("dataSource", \UICollectionView.dataSource), ("delegate", \UICollectionView.delegate),
        ("prefetchDataSource", \UICollectionView.prefetchDataSource),
        ("backgroundView", \UICollectionView.backgroundView),
        ("dragDelegate", \UICollectionView.dragDelegate), ("dropDelegate", \UICollectionView.dropDelegate),
        ("delegate", \UITextView.delegate as ReferenceWritableKeyPath<UITextView, (any UITextViewDelegate)?>),
        ("delegate", \UIScrollView.scrollDelegate), ("delegate", \UITextField.delegate),
        ("delegate", \UIGestureRecognizer.delegate), ("delegate", \UISearchBar.delegate),
        ("delegate", \UIToolbar.delegate), ("delegate", \UINavigationBar.delegate), ("delegate", \UITabBar.delegate),
        ("delegate", \UITabBarController.delegate), ("delegate", \UINavigationController.delegate),
        ("delegate", \UISplitViewController.delegate), ("dataSource", \UIPickerView.dataSource),
        ("delegate", \UIPickerView.delegate), ("tableHeaderView", \UITableView.tableHeaderView),
        ("tableFooterView", \UITableView.tableFooterView), ("accessoryView", \UITableViewCell.accessoryView),
        ("editingAccessoryView", \UITableViewCell.editingAccessoryView),
        ("backgroundView", \UITableViewCell.backgroundView),
        ("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
        ("backgroundView", \UICollectionViewCell.backgroundView),
        ("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
    ]

    /// The properties of views and their layers that documents name by key paths.
    private static let attributes: [String: PartialKeyPath<UIView>] = [
        "layer.cornerRadius": \.layer.cornerRadius, "layer.borderWidth": \.layer.borderWidth,
        "layer.borderColor": \.layer.borderColor, "layer.borderUIColor": \.layer.borderColor,
        "layer.masksToBounds": \.layer.masksToBounds, "layer.shadowOpacity": \.layer.shadowOpacity,
        "layer.shadowRadius": \.layer.shadowRadius, "layer.shadowOffset": \.layer.shadowOffset,
        "layer.shadowColor": \.layer.shadowColor, "layer.shadowUIColor": \.layer.shadowColor,
        "clipsToBounds": \.clipsToBounds, "alpha": \.alpha, "hidden": \.isHidden, "isHidden": \.isHidden,
        "tag": \.tag, "accessibilityIdentifier": \.accessibilityIdentifier,
        "accessibilityLabel": \.accessibilityLabel, "accessibilityHint": \.accessibilityHint,
        "accessibilityValue": \.accessibilityValue, "tintColor": \.tintColor, "backgroundColor": \.backgroundColor,
        "userInteractionEnabled": \.isUserInteractionEnabled,
    ]

    /// Sets a user-defined runtime attribute: a property of the view or its layer, or one that is listed as an outlet.
    static func setAttribute(_ path: String, of object: AnyObject, to value: Any, in modules: [String]) -> Outcome {
        guard object is UIView, let known = attributes[path] else {
            return set(path, of: object, to: value, in: modules)
        }
        return PropertySetter.set(known, of: object, to: value)
    }
}
