// SPDX-License-Identifier: MIT
import Foundation

// Other programs are not started from here: a program says what opening an address does.
extension UIApplication {
    /// How an address is opened (Apple: "UIApplication.OpenExternalURLOptionsKey").
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// The name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Only by a program that the address belongs to.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The address of the program's settings.
    public static let openSettingsURLString = "app-settings:"
}
