// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Builds a small monospaced text from coloured parts.
@MainActor
final class StatusText {
    private static let font = UIFont.monospacedSystemFont(ofSize: 9.5, weight: .regular)
    private let text = NSMutableAttributedString(string: "")

    func add(_ part: String, _ color: UIColor = .label) {
        text.append(NSAttributedString(string: part, attributes: [.font: Self.font, .foregroundColor: color]))
    }

    var string: NSAttributedString { text }
}
