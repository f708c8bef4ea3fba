// SPDX-License-Identifier: MIT
import Foundation

extension UIWindow {
    private static var latestStackPosition = 0

    /// Puts the window in front of the others of its level.
    final func moveToFront() {
        Self.latestStackPosition += 1
        stackPosition = Self.latestStackPosition
        UIApplication.shared.run.onWindowsChange?()
    }

    /// Whether the other window covers this one.
    final func isBehind(_ other: UIWindow) -> Bool {
        (windowLevel.rawValue, stackPosition) < (other.windowLevel.rawValue, other.stackPosition)
    }

    /// The window's point at a point of the screen.
    final func point(atScreenPoint point: CGPoint) -> CGPoint {
        point.applying(layer.shownTransformToSuperlayer.inverted())
    }
}

extension ApplicationRun {
    /// The visible windows of the app's scenes, from the back to the front.
    package var shownWindows: [UIWindow] {
        UIApplication.shared.windows.filter { window in
            !window.isHidden && scenes.contains { $0 === window.windowScene }
        }
    }

    /// Gives the keys of a window that is no longer shown to the one that had them before, or to the frontmost one.
    func replaceKeyWindow() {
        let shown = shownWindows
        (shown.first { $0 === formerKeyWindow } ?? shown.last)?.makeKey()
    }

    func windowWasFreed() {
        guard let onWindowsChange else { return }
        if keyWindow == nil { replaceKeyWindow() }
        onWindowsChange()
    }
}
