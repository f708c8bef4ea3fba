// SPDX-License-Identifier: MIT
import TextLayout

// If the user prefers bold text (`UITraitCollection.legibilityWeight`), views draw the interface font two weights
// heavier: regular as semibold, semibold as heavy. Fonts of other families do not change.

extension Font {
    /// The font that views with these traits draw.
    func shown(in traits: UITraitCollection) -> Font {
        guard traits.legibilityWeight == .bold, family == nil else { return self }
        var font = self
        font.weight = Font.Weight(min(weight.value + 200, 900))
        return font
    }
}

extension UIFont {
    /// The font that views with these traits draw.
    func shown(in traits: UITraitCollection) -> UIFont {
        guard traits.legibilityWeight == .bold else { return self }
        var shown = values
        shown.font = font.shown(in: traits)
        return UIFont(shown)
    }
}
