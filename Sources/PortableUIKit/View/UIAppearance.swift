// SPDX-License-Identifier: MIT
import Foundation

/// What libraries that set looks extend: views, and the items of bars (Apple: "UIAppearance").
///
/// Appearance proxies (`appearance()`) need the Objective-C runtime, which records calls, and are not declared.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// What something with looks may be contained in (Apple: "UIAppearanceContainer").
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
