// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

extension UILabel {
    var labelAttributes: [NSAttributedString.Key: Any] {
        let style = NSMutableParagraphStyle()
        style.alignment = textAlignment
        style.lineBreakMode = lineBreakMode
        style.lineBreakStrategy = lineBreakStrategy
        style.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        return [.font: storedFont, .foregroundColor: storedTextColor ?? .label, .paragraphStyle: style]
    }

    func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let current = storedAttributedText else { return }
        let changed = NSMutableAttributedString(attributedString: current)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        storedAttributedText = changed
    }

    var firstParagraphStyle: NSParagraphStyle? {
        guard let storedAttributedText, storedAttributedText.length > 0 else { return nil }
        return storedAttributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }

    /// The text at full size, for measuring and drawing.
    final var styledText: StyledText {
        updateCachedTraits()
        if let cachedText { return cachedText }
        guard storedAttributedText == nil else {
            let text = makeStyledText(scaledBy: 1, traits: traitCollection)
            cachedText = text
            return text
        }
        preparePlainText()
        guard let plainText, let cachedBaseStyle else { fatalError("UILabel: a plain text was not prepared") }
        return StyledText(plainText, baseStyle: cachedBaseStyle)
    }

    /// Prepares a text without attributes of its own, unless it is prepared already.
    @inline(__always)
    func preparePlainText() {
        if plainText == nil { makePlainText() }
    }

    func makePlainText() {
        plainText = TextContext.shared.prepared(storedText ?? "", style: preparedBaseStyle().style)
    }

    private func preparedBaseStyle() -> StyledText.BaseStyle {
        if let cachedBaseStyle { return cachedBaseStyle }
        let style = baseStyle(scaledBy: 1, traits: traitCollection)
        cachedBaseStyle = style
        return style
    }

    final func makeStyledText(scaledBy factor: CGFloat, traits: UITraitCollection) -> StyledText {
        let baseStyle = baseStyle(scaledBy: factor, traits: traits)
        guard let storedAttributedText else { return StyledText(storedText ?? "", baseStyle: baseStyle) }
        let scaled = factor == 1 ? storedAttributedText : storedAttributedText.withFonts(scaledBy: factor)
        return StyledText(
            scaled, defaults: baseStyle.style.attributes, values: baseStyle.sectionStyle.values,
            surroundings: surroundings(traits))
    }

    /// The attributes that the label adds to its attributed text.
    func surroundings(_ traits: UITraitCollection) -> AttributeReader.Surroundings {
        AttributeReader.Surroundings(
            traits: traits, color: isHighlighted ? highlightedTextColor : nil,
            links: AttributeReader.Surroundings.links(tintColor), growsForTallScripts: sizingRule == .oversize)
    }

    /// The appearance of text without attributes of its own.
    func baseStyle(scaledBy factor: CGFloat, traits: UITraitCollection) -> StyledText.BaseStyle {
        var font = storedFont.font.shown(in: traits)
        font.size *= Double(factor)
        font.lineGap *= Double(factor)
        if sizingRule == .oversize { font.growsForTallScripts = true }
        var values = NSParagraphStyle.Values()
        values.alignment = baseAlignment
        values.lineBreakMode = lineBreakMode
        values.lineBreakStrategy = lineBreakStrategy
        values.allowsDefaultTighteningForTruncation = allowsDefaultTighteningForTruncation
        let color = (isHighlighted ? highlightedTextColor : nil) ?? storedTextColor ?? .label
        let attributes = TextAttributes(font: font, color: TextColor(color, traits: traits))
        return StyledText.BaseStyle(attributes, values)
    }

    /// Adds the text to those that another thread may prepare, unless it was prepared since it was set.
    final func addUnpreparedText(to texts: inout [TextPreparation]) {
        guard !isEmpty else { return }
        updateCachedTraits()
        if cachedText != nil || plainText != nil { return }
        let traits = traitCollection
        let baseStyle = preparedBaseStyle()
        if let storedAttributedText {
            let paragraphs = StyledText.paragraphs(
                of: storedAttributedText, defaults: baseStyle.style.attributes, values: baseStyle.sectionStyle.values,
                surroundings: surroundings(traits))
            texts += paragraphs.map { TextPreparation($0.text, values: $0.values) }
        } else {
            texts.append(TextPreparation(storedText ?? "", baseStyle))
        }
    }

    final var isEmpty: Bool {
        guard let storedAttributedText else { return storedLength <= 0 }
        return storedAttributedText.length == 0
    }
}

extension NSAttributedString {
    /// The string with every font, and the distances that belong to it, scaled.
    fileprivate func withFonts(scaledBy factor: CGFloat) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        enumerateAttribute(.font, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
            guard let font = value as? UIFont else { return }
            result.addAttribute(.font, value: font.scaled(by: factor), range: range)
        }
        return result
    }
}
