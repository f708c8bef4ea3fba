// SPDX-License-Identifier: MIT

// PortableUIKit starts no other programs: the program defines what opening a URL does.
extension UIApplication {
    /// An option of opening a URL (Apple: "UIApplication.OpenExternalURLOptionsKey").
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Open the URL only in a program that it belongs to.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The URL of the program's settings.
    public static let openSettingsURLString = "app-settings:"
    /// The URL of the settings of the program's notifications.
    public static let openNotificationSettingsURLString = "app-settings:notifications"
}

/// The older name of `UIApplication.openNotificationSettingsURLString`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UIApplicationOpenNotificationSettingsURLString = "app-settings:notifications"
