// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension NSParagraphStyle.Values {
    /// The values with invalid distances corrected: those that are not finite are 0, and most are not negative.
    var checked: NSParagraphStyle.Values {
        var checked = self
        let distances: [WritableKeyPath<Self, CGFloat>] = [
            \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
            \.tailIndent, \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple, \.defaultTabInterval,
        ]
        for distance in distances where !checked[keyPath: distance].isFinite { checked[keyPath: distance] = 0 }
        // Apple documents that these are never negative.
        for distance in distances where distance != \.tailIndent {
            checked[keyPath: distance] = max(0, checked[keyPath: distance])
        }
        return checked
    }

    /// Whether the line height differs from that of the fonts.
    var changesLineHeight: Bool { maximumLineHeight > 0 || lineHeightMultiple > 0 }

    /// The factor, or that of the default hyphenation.
    var effectiveHyphenationFactor: Float { hyphenationFactor == 0 && usesDefaultHyphenation ? 1 : hyphenationFactor }

    /// The style for the text engine.
    var paragraphStyle: ParagraphStyle {
        var style = ParagraphStyle(
            alignment: alignment.textAlignment, lineBreakMode: lineBreakMode.lineBreakMode,
            lineSpacing: Double(lineSpacing), lineHeightMultiple: Double(lineHeightMultiple),
            minimumLineHeight: Double(minimumLineHeight), maximumLineHeight: Double(maximumLineHeight),
            paragraphSpacing: Double(paragraphSpacing), paragraphSpacingBefore: Double(paragraphSpacingBefore),
            firstLineHeadIndent: Double(firstLineHeadIndent), headIndent: Double(headIndent),
            tailIndent: Double(tailIndent))
        style.lineBreakStrategy = lineBreakStrategy.strategy
        style.allowsTighteningForTruncation = allowsDefaultTighteningForTruncation
        if tabStops != NSTextTab.standardStops {
            style.tabStops = tabStops.filter(\.location.isFinite).map {
                TabStop(alignment: $0.alignment.textAlignment, location: Double($0.location))
            }.sorted { $0.location < $1.location }
        }
        style.defaultTabInterval = Double(defaultTabInterval)
        style.hyphenationFactor = Double(min(1, effectiveHyphenationFactor))
        return style
    }
}
