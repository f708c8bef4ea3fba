// SPDX-License-Identifier: MIT
import Foundation

/// A line between buttons, a pixel wide.
final class HairlineView: UIView {
    init() {
        super.init(frame: .zero)
        backgroundColor = .separator
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}

extension UIColor {
    /// The background of a highlighted button in an alert or a menu.
    static let highlightedAction = UIColor {
        $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
    }
}
