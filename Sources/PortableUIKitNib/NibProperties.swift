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
        guard let path = ClassMembers.outlet(name, of: type(of: object)) else {
            return setKnown(name, of: object, to: value)
        }
        func open<Root>(_ root: Root.Type) -> Outcome {
            func open<Value>(_ kind: Value.Type) -> Outcome {
                guard let writable = path as? ReferenceWritableKeyPath<Root, Value>, let owner = object as? Root,
                    let value = forms(of: value).lazy.compactMap({ $0 as? Value }).first
                else { return .mismatch }
                owner[keyPath: writable] = value
                return .done
            }
            return _openExistential(type(of: path).valueType, do: open)
        }
        return _openExistential(type(of: path).rootType, do: open)
    }

    /// A value, and a number as each type of number.
    private static func forms(of value: Any) -> [Any] {
        guard !(value is Bool), let number = value as? Double ?? (value as? Int).map(Double.init) else {
            return [value]
        }
        return [value, CGFloat(number), number, Float(number)] + (Int(exactly: number).map { [$0 as Any] } ?? [])
    }

    /// The outlets of UIKit's own classes.
    private static func setKnown(_ name: String, of object: AnyObject, to value: Any) -> Outcome {
        switch (object, name) {
        case (let controller as UIViewController, "view"): return assign(value) { controller.view = $0 }
        case (let table as UITableView, "dataSource"): return assign(value) { table.dataSource = $0 }
        case (let table as UITableView, "delegate"): return assign(value) { table.delegate = $0 }
        case (let view as UICollectionView, "dataSource"): return assign(value) { view.dataSource = $0 }
        case (let view as UICollectionView, "delegate"): return assign(value) { view.delegate = $0 }
        case (let view as UICollectionView, "prefetchDataSource"): return assign(value) { view.prefetchDataSource = $0 }
        case (let view as UIScrollView, "delegate"): return assign(value) { view.scrollDelegate = $0 }
        case (let field as UITextField, "delegate"): return assign(value) { field.delegate = $0 }
        case (let view as UITextView, "delegate"):
            return assign(value) { (delegate: any UITextViewDelegate) in view.delegate = delegate }
        case (let recognizer as UIGestureRecognizer, "delegate"): return assign(value) { recognizer.delegate = $0 }
        case (let bar as UISearchBar, "delegate"): return assign(value) { bar.delegate = $0 }
        case (let bar as UIToolbar, "delegate"): return assign(value) { bar.delegate = $0 }
        case (let bar as UINavigationBar, "delegate"): return assign(value) { bar.delegate = $0 }
        case (let bar as UITabBar, "delegate"): return assign(value) { bar.delegate = $0 }
        case (let controller as UITabBarController, "delegate"): return assign(value) { controller.delegate = $0 }
        case (let controller as UINavigationController, "delegate"): return assign(value) { controller.delegate = $0 }
        case (let controller as UISplitViewController, "delegate"): return assign(value) { controller.delegate = $0 }
        case (let picker as UIPickerView, "dataSource"): return assign(value) { picker.dataSource = $0 }
        case (let picker as UIPickerView, "delegate"): return assign(value) { picker.delegate = $0 }
        case (let table as UITableView, "tableHeaderView"): return assign(value) { table.tableHeaderView = $0 }
        case (let table as UITableView, "tableFooterView"): return assign(value) { table.tableFooterView = $0 }
        case (let cell as UITableViewCell, "accessoryView"): return assign(value) { cell.accessoryView = $0 }
        case (let cell as UITableViewCell, "backgroundView"): return assign(value) { cell.backgroundView = $0 }
        case (let cell as UITableViewCell, "selectedBackgroundView"):
            return assign(value) { cell.selectedBackgroundView = $0 }
        case (let controller as UITableViewController, "refreshControl"):
            return assign(value) { controller.refreshControl = $0 }
        default: return .unknown
        }
    }

    private static func assign<Value>(_ value: Any, _ body: (Value) -> Void) -> Outcome {
        guard let value = value as? Value else { return .mismatch }
        body(value)
        return .done
    }

    /// Sets a user-defined runtime attribute: a property of the view or its layer, or one that is listed as an outlet.
    static func setAttribute(_ path: String, of object: AnyObject, to value: Any) -> Outcome {
        guard let view = object as? UIView else { return set(path, of: object, to: value) }
        let number = (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
        let flag = value as? Bool
        let color = value as? UIColor
        switch path {
        case "layer.cornerRadius": return assign(number as Any) { view.layer.cornerRadius = $0 }
        case "layer.borderWidth": return assign(number as Any) { view.layer.borderWidth = $0 }
        case "layer.borderColor", "layer.borderUIColor":
            return assign(color as Any) { (color: UIColor) in view.layer.borderColor = color.cgColor }
        case "layer.masksToBounds": return assign(flag as Any) { view.layer.masksToBounds = $0 }
        case "layer.shadowOpacity":
            return assign(number as Any) { (number: CGFloat) in view.layer.shadowOpacity = Float(number) }
        case "layer.shadowRadius": return assign(number as Any) { view.layer.shadowRadius = $0 }
        case "layer.shadowOffset": return assign(value) { view.layer.shadowOffset = $0 }
        case "layer.shadowColor", "layer.shadowUIColor":
            return assign(color as Any) { (color: UIColor) in view.layer.shadowColor = color.cgColor }
        case "clipsToBounds": return assign(flag as Any) { view.clipsToBounds = $0 }
        case "alpha": return assign(number as Any) { view.alpha = $0 }
        case "hidden", "isHidden": return assign(flag as Any) { view.isHidden = $0 }
        case "tag": return assign(value) { view.tag = $0 }
        case "accessibilityIdentifier": return assign(value) { view.accessibilityIdentifier = $0 }
        default: return set(path, of: object, to: value)
        }
    }
}
