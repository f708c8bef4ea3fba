// SPDX-License-Identifier: MIT
import Foundation

/// Whether a view grows for scripts that are taller than its font (Apple: "UILetterformAwareSizingRule").
public enum UILetterformAwareSizingRule: Int, Sendable {
    /// Only fonts of text styles grow; what stands out of other lines is drawn outside of them.
    case typographic = 0
    /// Lines grow whatever their font is.
    case oversize = 1
}

/// Views whose text may be taller than its font (Apple: "UILetterformAwareAdjusting").
@preconcurrency @MainActor
public protocol UILetterformAwareAdjusting: NSObjectProtocol {
    /// Whether sizes grow for scripts that are taller than the font, where that is none of a text style.
    var sizingRule: UILetterformAwareSizingRule { get set }
}
