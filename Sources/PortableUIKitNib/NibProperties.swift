// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Sets properties of objects by their names in a document.
@MainActor
enum NibProperties {
    enum Outcome {
        case done
        case unknown
        case mismatch
    }

    /// Sets a property that a class of the object has listed as an outlet, or that UIKit's classes have.
    static func set(_ name: String, of object: AnyObject, to value: Any) -> Outcome {
        if let path = ClassMembers.outlet(name, of: type(of: object)) { return set(path, of: object, to: value) }
        if name == "view", let controller = object as? UIViewController {
            // A key path would read, and so load, the view before.
            guard let view = value as? UIView else { return .mismatch }
            controller.view = view
            return .done
        }
        let outcomes = outlets.lazy.filter { $0.name == name }.map { set($0.path, of: object, to: value) }
        return outcomes.first { $0 != .unknown } ?? .unknown
    }

    private static func set(_ path: AnyKeyPath, of object: AnyObject, to value: Any) -> Outcome {
        func open<Root>(_ root: Root.Type) -> Outcome {
            guard let owner = object as? Root else { return .unknown }
            func open<Value>(_ kind: Value.Type) -> Outcome {
                guard let writable = path as? ReferenceWritableKeyPath<Root, Value>,
                    let value = forms(of: value).lazy.compactMap({ $0 as? Value }).first
                else { return .mismatch }
                owner[keyPath: writable] = value
                return .done
            }
            return _openExistential(type(of: path).valueType, do: open)
        }
        return _openExistential(type(of: path).rootType, do: open)
    }

    /// A value, a number as each type of number, and a colour as a layer's.
    private static func forms(of value: Any) -> [Any] {
        if let color = value as? UIColor { return [color, color.cgColor] }
        guard !(value is Bool), let number = value as? Double ?? (value as? Int).map(Double.init) else {
            return [value]
        }
        return [value, CGFloat(number), number, Float(number)] + (Int(exactly: number).map { [$0 as Any] } ?? [])
    }

    /// The outlets of UIKit's own classes, subclasses first.
    private static let outlets: [(name: String, path: AnyKeyPath)] = [
        ("refreshControl", \UITableViewController.refreshControl),
        ("dataSource", \UITableView.dataSource), ("delegate", \UITableView.delegate),
        ("dataSource", \UICollectionView.dataSource), ("delegate", \UICollectionView.delegate),
        ("prefetchDataSource", \UICollectionView.prefetchDataSource),
        ("delegate", \UITextView.delegate as ReferenceWritableKeyPath<UITextView, (any UITextViewDelegate)?>),
        ("delegate", \UIScrollView.scrollDelegate), ("delegate", \UITextField.delegate),
        ("delegate", \UIGestureRecognizer.delegate), ("delegate", \UISearchBar.delegate),
        ("delegate", \UIToolbar.delegate), ("delegate", \UINavigationBar.delegate), ("delegate", \UITabBar.delegate),
        ("delegate", \UITabBarController.delegate), ("delegate", \UINavigationController.delegate),
        ("delegate", \UISplitViewController.delegate), ("dataSource", \UIPickerView.dataSource),
        ("delegate", \UIPickerView.delegate), ("tableHeaderView", \UITableView.tableHeaderView),
        ("tableFooterView", \UITableView.tableFooterView), ("accessoryView", \UITableViewCell.accessoryView),
        ("backgroundView", \UITableViewCell.backgroundView),
        ("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
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
    ]

    /// Sets a user-defined runtime attribute: a property of the view or its layer, or one that is listed as an outlet.
    static func setAttribute(_ path: String, of object: AnyObject, to value: Any) -> Outcome {
        guard object is UIView, let known = attributes[path] else { return set(path, of: object, to: value) }
        return set(known, of: object, to: value)
    }
}
