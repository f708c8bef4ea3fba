// SPDX-License-Identifier: MIT
import Foundation

// Keys of UIKit's classes that published apps set and read. Any other key stops with UIKit's words.

extension UINavigationBar {
    /// Sets the value of a key: "hidesShadow".
    public func setValue(_ value: Any?, forKey key: String) {
        guard key == "hidesShadow" else { undefinedKey("setValue", key, of: self) }
        hidesShadow = value as? Bool ?? false
    }

    /// The value of a key: "hidesShadow".
    public func value(forKey key: String) -> Any? {
        guard key == "hidesShadow" else { undefinedKey("value", key, of: self) }
        return hidesShadow
    }
}

extension UIAlertAction {
    /// Sets the value of a key: "checked".
    public func setValue(_ value: Any?, forKey key: String) {
        guard key == "checked" else { undefinedKey("setValue", key, of: self) }
        isChecked = value as? Bool ?? false
    }

    /// The value of a key: "checked".
    public func value(forKey key: String) -> Any? {
        guard key == "checked" else { undefinedKey("value", key, of: self) }
        return isChecked
    }
}

extension UIApplication {
    /// The value of a key of the class: "sharedApplication", as in code that app extensions share.
    public class func value(forKey key: String) -> Any? {
        guard key == "sharedApplication" else {
            fatalError(
                "[<UIApplication> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key)."
            )
        }
        return shared
    }

    /// The value of a key of the class: "sharedApplication".
    public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}

extension UISearchBar {
    /// The value of a key: "searchField".
    public func value(forKey key: String) -> Any? {
        guard key == "searchField" else { undefinedKey("value", key, of: self) }
        return searchTextField
    }
}

private func undefinedKey(_ method: String, _ key: String, of object: NSObject) -> Never {
    let name = "<\(type(of: object)) 0x\(String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16))>"
    fatalError(
        "[\(name) \(method == "value" ? "valueForUndefinedKey" : "setValue:forUndefinedKey"):]: "
            + "this class is not key value coding-compliant for the key \(key).")
}
