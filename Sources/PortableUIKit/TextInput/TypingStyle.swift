// SPDX-License-Identifier: MIT
import Foundation

/// Font, colour, alignment and further attributes of an editable text. Attributes set them without the setters of the properties, which
/// apps override.
struct TypingStyle {
    var font: UIFont?
    var color: UIColor? = .label
    var alignment = NSTextAlignment.natural
    /// Attributes besides font and colour; those of paragraphs but for the alignment.
    var others: [NSAttributedString.Key: Any] = [:]

    mutating func take(_ attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
        if let style = attributes[.paragraphStyle] as? NSParagraphStyle { alignment = style.alignment }
    }

    /// All attributes.
    func attributes(usedFont: UIFont) -> [NSAttributedString.Key: Any] {
        let own = (others[.paragraphStyle] as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle
        let style = own ?? NSMutableParagraphStyle()
        style.alignment = alignment
        return others.merging([.font: usedFont, .foregroundColor: color ?? .label, .paragraphStyle: style]) { $1 }
    }

    /// The attributes of characters that are not those of another style.
    func attributes(changedFrom old: TypingStyle, usedFont: UIFont) -> [NSAttributedString.Key: Any] {
        var changed: [NSAttributedString.Key: Any] = [:]
        if font != old.font { changed[.font] = usedFont }
        if color != old.color { changed[.foregroundColor] = color ?? .label }
        return changed
    }
}
