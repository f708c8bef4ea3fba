// SPDX-License-Identifier: MIT
import Foundation

/// A protocol that libraries for themes extend: of views and bar items (Apple: "UIAppearance").
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A container of objects with an appearance (Apple: "UIAppearanceContainer").
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Applies appearance proxies to a view that enters a window; `nil` if there are none.
    static var appearanceHook: (@MainActor (UIView) -> Void)?
}
