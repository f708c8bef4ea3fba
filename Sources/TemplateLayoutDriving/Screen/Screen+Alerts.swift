// SPDX-License-Identifier: MIT
import PlatformUIKit

extension Screen {
    /// The alert or the action sheet in front; `nil` if there is none.
    public var alert: UIAlertController? {
        for window in windows.reversed() {
            var front = window.rootViewController
            while let next = front?.presentedViewController, !next.isBeingDismissed { front = next }
            if let alert = front as? UIAlertController { return alert }
        }
        return nil
    }

    /// Taps a button of the alert or action sheet in front.
    ///
    /// - Throws: ``DrivingError`` if there is no alert, or if it has no such button.
    public func chooseAlert(_ title: String) throws {
        guard let alert else {
            throw DrivingError(
                "there is no alert with \"\(title)\"; in front is "
                    + "\(window.rootViewController.map { "\(Swift.type(of: $0))" } ?? "no controller")")
        }
        let titles = alert.actions.compactMap(\.title)
        guard titles.contains(title) else {
            throw DrivingError(
                "the alert \"\(alert.title ?? alert.message ?? "")\" has no button \"\(title)\"; it has "
                    + titles.map { "\"\($0)\"" }.joined(separator: ", "))
        }
        let found = try run {
            // The texts of a message may be those of a button.
            let search = ElementSearch(self, in: alert.view.superview ?? alert.view)
            let buttons = search.all([.label(title), .role(.button)])
            guard let button = buttons.last else { throw search.notFound([.label(title), .role(.button)]) }
            return ScreenElement(self, button)
        }
        try found.tap()
    }
}
