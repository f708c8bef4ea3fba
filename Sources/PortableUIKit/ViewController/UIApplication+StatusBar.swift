// SPDX-License-Identifier: MIT
import Foundation

// What apps of earlier releases read of the status bar, which is not drawn here.

extension UIApplication {
    private var statusBarManager: UIStatusBarManager? {
        connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.statusBarManager }.first
    }

    /// The bar's rectangle in the window: the upper part of the safe area (Apple: "statusBarFrame").
    public var statusBarFrame: CGRect { statusBarManager?.statusBarFrame ?? .zero }
    /// Whether the bar takes no place (Apple: "isStatusBarHidden"). Setting it has no effect.
    public var isStatusBarHidden: Bool {
        get { statusBarFrame.height == 0 }
        set {}
    }
    /// The style of the bar: `default` (Apple: "statusBarStyle"). Setting it has no effect.
    public var statusBarStyle: UIStatusBarStyle {
        get { .default }
        set {}
    }
    /// Shows or hides the bar: without effect (Apple: "setStatusBarHidden(_:with:)").
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
    /// Sets the style of the bar: without effect (Apple: "setStatusBarStyle(_:animated:)").
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

    /// Posted before the frame of the status bar changes: never here.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted when the frame of the status bar has changed: never here.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
}
