// SPDX-License-Identifier: MIT
import Foundation

/// Reads properties by their names: the stored ones of any object or value, those in the tables that uikit-sources writes, and keys
/// of dictionaries.
enum KeyValueCoding {
    /// The value at a key path. Stops if an object has no such key.
    static func value(at path: String, of object: Any?) -> Any? {
        path.split(separator: ".").reduce(object) { value(of: String($1), in: $0) }
    }

    private static func value(of key: String, in object: Any?) -> Any? {
        guard let object, !(object is NSNull) else { return nil }
        if key == "self" { return object }
        if let dictionary = object as? [String: Any] { return NamedValue.content(dictionary[key]) }
        if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
        if let defaults = object as? UserDefaults { return defaults.object(forKey: key) }
        if let all = PredicateComparison.objects(object) {
            return key == "@count" ? all.count : all.map { value(of: key, in: $0) ?? NSNull() }
        }
        if key == "length", let text = object as? String { return text.utf16.count }
        if let found = stored(key, in: object) ?? listed(key, in: object) { return NamedValue.content(found) }
        fatalError(
            "[<\(type(of: object))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
        )
    }

    private static func stored(_ key: String, in object: Any) -> Any? {
        for mirror in sequence(first: Mirror(reflecting: object), next: \.superclassMirror) {
            if let child = mirror.children.first(where: { $0.label == key }) { return child.value }
        }
        return nil
    }

    private static func listed(_ key: String, in object: Any) -> Any? {
        // UIKit's objects are used on the main thread only.
        guard let object = object as? NSObject, object is any NamedContent || object is UIView || Thread.isMainThread
        else { return nil }
        return NamedValue.path(key, of: object).flatMap { object[keyPath: $0] }
    }

    /// Sets the value at a key path. Stops if there is no such key, or it has values of another type.
    @MainActor static func set(_ value: Any?, at path: String, of object: Any) {
        let names = path.split(separator: ".").map(String.init)
        let owner = names.dropLast().reduce(object as Any?) { Self.value(of: $1, in: $0) }
        let key = names.last ?? ""
        if let layer = owner as? CALayer { return layer.setValue(value, forKey: key) }
        if let defaults = owner as? UserDefaults { return defaults.set(value, forKey: key) }
        if let owner = owner as? NSObject, let path = NamedValue.path(key, of: owner),
            PropertySetter.set(path, of: owner, to: value) == .done
        {
            return
        }
        fatalError(
            "[<\(owner.map { "\(type(of: $0))" } ?? "nil")> setValue:forUndefinedKey:]: this class is not key value "
                + "coding-compliant for the key \(key).")
    }
}

extension NSObjectProtocol {
    /// The value of a stored property, or of one that uikit-sources lists because of `@objc dynamic`, by its name (Apple:
    /// "value(forKey:)"). Stops for other names.
    public func value(forKey key: String) -> Any? { KeyValueCoding.value(at: key, of: self) }

    /// The value at a path of names (Apple: "value(forKeyPath:)").
    public func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(at: keyPath, of: self) }

    /// Sets a property that uikit-sources lists because of `@objc`, `@IBOutlet` or `@IBInspectable`, one that is observed by its name
    /// (see `addObserver(_:forKeyPath:options:context:)`), or a key of UIKit's classes that published apps set: `titleTextColor`, `image`
    /// and `checked` of actions, `attributedTitle` and `attributedMessage` of alerts, `tabBar` and `navigationBar` of controllers,
    /// `hidesShadow` of navigation bars, `cancelButtonText` of search bars, `textColor` of date pickers (Apple: "setValue(_:forKey:)").
    /// Stops for other names. On the main thread.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, at: key, of: self) }

    /// Sets the property at a path of names (Apple: "setValue(_:forKeyPath:)"). On the main thread.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) { KeyValueCoding.set(value, at: keyPath, of: self) }

    /// Sets properties by their names (Apple: "setValuesForKeys(_:)"). On the main thread.
    @preconcurrency @MainActor
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }
}
