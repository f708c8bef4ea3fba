// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A small text of equally wide characters, put together from parts in colours.
@MainActor
final class StatusText {
    private static let font = UIFont.monospacedSystemFont(ofSize: 9.5, weight: .regular)
    private let text = NSMutableAttributedString(string: "")

    func add(_ part: String, _ color: UIColor = .label) {
        text.append(NSAttributedString(string: part, attributes: [.font: Self.font, .foregroundColor: color]))
    }

    var string: NSAttributedString { text }
}
