// SPDX-License-Identifier: MIT
import Foundation

extension UIImage {
    /// Whether controls and image views draw the picture in one colour: a template, or a symbol.
    final var isTemplate: Bool { renderingMode == .alwaysTemplate || isSymbolImage && renderingMode == .automatic }

    /// Draws a template in a colour, and another picture as it is.
    final func draw(in rectangle: CGRect, asTemplateIn color: UIColor) {
        (isTemplate && tint == nil ? withTintColor(color) : self).draw(in: rectangle)
    }
}
