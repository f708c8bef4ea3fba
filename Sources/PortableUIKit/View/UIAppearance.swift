// SPDX-License-Identifier: MIT
import Foundation

/// A protocol that libraries for themes extend: of views and bar items (Apple: "UIAppearance").
///
/// Appearance proxies (`appearance()`) need the Objective-C runtime, which records calls, and are not declared.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// A container of objects with an appearance (Apple: "UIAppearanceContainer").
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
