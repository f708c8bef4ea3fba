// SPDX-License-Identifier: MIT
import Foundation

/// Whether a view grows for scripts that are taller than its font (Apple: "UILetterformAwareSizingRule").
public enum UILetterformAwareSizingRule: Int, Sendable {
    /// Only fonts of text styles grow; glyphs of other fonts may extend beyond their lines.
    case typographic = 0
    /// Lines grow in any font.
    case oversize = 1
}

/// Views whose text may be taller than its font (Apple: "UILetterformAwareAdjusting").
@preconcurrency @MainActor
public protocol UILetterformAwareAdjusting: NSObjectProtocol {
    /// Whether sizes grow for scripts that are taller than the font, also if the font belongs to no text style.
    var sizingRule: UILetterformAwareSizingRule { get set }
}
