// SPDX-License-Identifier: MIT

// Keys of UIKit's classes that published apps set and read.

extension UINavigationBar: NamedContent {
    static var keys: [String: AnyKeyPath] { ["hidesShadow": \UINavigationBar.hidesShadow] }
}

extension UIAlertAction: NamedContent {
    static var keys: [String: AnyKeyPath] {
        [
            "checked": \UIAlertAction.isChecked, "titleTextColor": \UIAlertAction.titleColor,
            "image": \UIAlertAction.image,
        ]
    }
}

extension UISearchBar: NamedContent {
    static var keys: [String: AnyKeyPath] {
        [
            "searchField": \UISearchBar.searchTextField, "_searchField": \UISearchBar.searchTextField,
            "cancelButton": \UISearchBar.cancelButton, "cancelButtonText": \UISearchBar.cancelTitle,
        ]
    }
}

extension UIDevice: NamedContent {
    static var keys: [String: AnyKeyPath] { ["orientation": \UIDevice.wantedOrientation] }

    /// Setting it is refused, as from iOS 16 on.
    private var wantedOrientation: Int {
        get { orientation.rawValue }
        set {
            WarningLog.write(
                "UIDevice: setting the orientation (\(newValue)) by setValue(_:forKey:) has no effect, as from iOS 16 on",
                onceFor: "UIDevice.orientation")
        }
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
