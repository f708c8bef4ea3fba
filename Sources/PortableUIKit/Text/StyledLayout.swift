// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A text set in lines: its sections one below the other. Distances are in points.
struct StyledLayout: Sendable {
    struct Part: Sendable {
        let layout: ParagraphLayout
        let y: CGFloat
        /// The attachments, which replace U+FFFC, by their offsets in UTF-16 units.
        let attachments: [Int: NSTextAttachment]
        /// The paragraph style that the lines were made with.
        let style: NSParagraphStyle.Values
    }

    private(set) var parts: [Part] = []
    private(set) var width: CGFloat = 0
    var height: CGFloat = 0
    private(set) var lineCount = 0
    var isTruncated = false

    mutating func append(_ layout: ParagraphLayout, _ section: StyledText.Section, _ style: NSParagraphStyle.Values) {
        parts.append(Part(layout: layout, y: height, attachments: section.attachments, style: style))
        width = max(width, CGFloat(layout.size.width))
        height += CGFloat(layout.size.height)
        lineCount += layout.lines.count
        if layout.isTruncated { isTruncated = true }
    }

    var size: CGSize { CGSize(width: width, height: height) }

    /// The first baseline, from the top.
    var firstBaseline: CGFloat { parts.first.map { CGFloat($0.layout.firstBaseline) } ?? 0 }

    /// The last baseline, from the top.
    var lastBaseline: CGFloat { parts.last.map { $0.y + CGFloat($0.layout.lastBaseline) } ?? 0 }

    /// The number of lines completely above `height`; at least one.
    func lineCount(within height: CGFloat) -> Int {
        var count = 0
        for part in parts {
            // A line beyond the height by a rounding error counts as inside.
            for line in part.layout.lines where part.y + CGFloat(line.y + line.height) <= height + 0.01 {
                count += 1
            }
        }
        return max(1, count)
    }

    // MARK: Drawing

    /// Draws the lines with the top-left corner at a point.
    func draw(in context: CGContext, at point: CGPoint) {
        for part in parts {
            part.layout.draw(in: context.cairo, x: Double(point.x), y: Double(point.y + part.y))
            for (offset, attachment, place) in part.attachmentPlaces {
                var place = place.offsetBy(dx: point.x, dy: point.y)
                // A baseline is not on a whole pixel in general; attachments are moved to pixels to be sharp, like
                // views.
                let device = context.deviceTransform
                let corner = place.origin.applying(device)
                place.origin = CGPoint(x: corner.x.rounded(), y: corner.y.rounded()).applying(device.inverted())
                guard
                    let image = attachment.image(
                        forBounds: CGRect(origin: .zero, size: place.size), textContainer: nil, characterIndex: offset)
                else { continue }
                let tint = image.renderingMode == .alwaysTemplate ? part.color(at: offset) : nil
                image.draw(in: place, context: context, alpha: 1, tint: image.tint ?? tint)
            }
        }
    }

    /// The smallest rectangle around all ink of glyphs and attachments; `nil` without any. O(length).
    var inkBounds: CGRect? {
        var result = CGRect.null
        for part in parts {
            if let ink = part.layout.inkBounds {
                result = result.union(
                    CGRect(x: ink.x, y: ink.y + Double(part.y), width: ink.width, height: ink.height))
            }
            for (_, _, place) in part.attachmentPlaces { result = result.union(place) }
        }
        return result.isNull ? nil : result
    }

    /// The area that drawing the text may change: ink with its outlines and shadows. O(length).
    var reach: CGRect? {
        let margin = parts.lazy.flatMap(\.layout.prepared.text.runs).map { $0.attributes.margin }.max() ?? 0
        return inkBounds?.insetBy(dx: -margin, dy: -margin)
    }
}

extension StyledLayout.Part {
    /// The rectangles of the drawn attachments, in points from the whole text's top-left corner.
    var attachmentPlaces: [(offset: Int, attachment: NSTextAttachment, place: CGRect)] {
        guard !attachments.isEmpty else { return [] }
        return layout.attachments.compactMap { shown in
            guard let attachment = attachments[shown.utf16Offset] else { return nil }
            var place = CGRect(x: shown.x, y: Double(y) + shown.y, width: shown.width, height: shown.height)
            // The attachment's horizontal offset counts as width.
            let indent = max(0, attachment.bounds.minX)
            place.origin.x += indent
            place.size.width -= indent
            return (shown.utf16Offset, attachment, place)
        }
    }

    /// The colour of the text at an offset in UTF-16 units. O(length).
    fileprivate func color(at offset: Int) -> UIColor {
        let text = layout.prepared.text
        let byte = String.Index(utf16Offset: offset, in: text.string).utf8Offset(in: text.string)
        let color = text.attributes(atByte: byte).color
        return UIColor(
            red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
            alpha: CGFloat(color.alpha))
    }
}

extension String.Index {
    fileprivate func utf8Offset(in string: String) -> Int { string.utf8.distance(from: string.startIndex, to: self) }
}

extension TextAttributes {
    /// How far outlines, shadows and slants may extend beyond the glyphs' own ink.
    fileprivate var margin: CGFloat {
        var margin = abs(strokeWidth) / 100 * font.effectiveSize
        if let shadow { margin += max(abs(shadow.offsetX), abs(shadow.offsetY)) + shadow.blurRadius }
        margin += (abs(obliqueness) + (font.isItalic ? 0.2 : 0)) * font.effectiveSize
        return CGFloat(margin)
    }

    /// Whether glyphs that are within the line may be drawn outside of it, by an outline, a shadow or a slant.
    fileprivate var standsOut: Bool {
        strokeWidth != 0 || shadow != nil || obliqueness != 0 || font.isItalic || attachment != nil
    }
}

extension AttributedText {
    /// Whether the text may extend beyond the box of a line. Conservative: it is true for characters that are not
    /// known. O(length).
    var mayStandOut: Bool {
        runs.contains { $0.attributes.standsOut } || !string.unicodeScalars.allSatisfy(\.liesInItsLine)
    }
}

extension Unicode.Scalar {
    /// Whether this character's glyph is within the line, in the interface font and its substitutes.
    fileprivate var liesInItsLine: Bool {
        switch value {
        case 0x20...0xD9, 0xDE...0x138, 0x0A, 0x0D, 0x09: true
        // Greek, Cyrillic, general punctuation.
        case 0x370...0x3AA, 0x3AC...0x3CE, 0x404...0x4D9, 0x2010...0x2027, 0x2030...0x2037, 0x2039...0x205E: true
        // Han, kana, hangul and their punctuation.
        case 0x3000...0x3029, 0x3033...0x303F, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: true
        default: false
        }
    }
}
