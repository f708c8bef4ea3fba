// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Options of measuring and drawing strings (Apple: "NSStringDrawingOptions").
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is that of the first line's box, and lines wrap. Without this option: one line, with its origin on
    /// the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The font's leading is added to the line height.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The rectangle is that of the ink, not of the lines.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits the height ends with an ellipsis if there is more.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing a string (Apple: "NSStringDrawingContext").
open class NSStringDrawingContext: NSObject {
    /// The smallest factor for scaling text. Stored without effect: text is not scaled.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that text was scaled with: 1.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle of the drawn text.
    open internal(set) var totalBounds = CGRect.zero

    /// A context without results.
    public override init() { super.init() }
}

/// Strings drawn without a view: by default black, in the substitute of Helvetica with 12 points.
struct StringDrawing {
    let text: StyledText
    let font: UIFont

    static let defaultAttributes = TextAttributes(font: Font(family: "Helvetica", size: 12))

    init(_ string: NSAttributedString) {
        text = StyledText(
            string, defaults: StringDrawing.defaultAttributes, values: NSParagraphStyle.Values(),
            surroundings: AttributeReader.Surroundings(traits: .current))
        let first = string.length > 0 ? string.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        font = first ?? UIFont(StringDrawing.defaultAttributes.font)
    }

    init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
        let attributes = attributes ?? [:]
        let values = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values()
        let reader = AttributeReader(
            defaults: StringDrawing.defaultAttributes, values: values,
            surroundings: AttributeReader.Surroundings(traits: .current))
        text = StyledText(string, attributes: reader.translate(attributes), values: values)
        font = attributes[.font] as? UIFont ?? UIFont(StringDrawing.defaultAttributes.font)
    }

    /// No limits: lines end where paragraphs do.
    private var limits: StyledText.Limits {
        StyledText.Limits(width: .infinity, truncatingModesKeepOneLine: true, usesFontLeading: false)
    }

    private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> StyledLayout {
        let wraps = options.contains(.usesLineFragmentOrigin)
        var limits = limits
        if wraps, size.width > 0 { limits.width = size.width }
        limits.usesFontLeading = options.contains(.usesFontLeading)
        if !wraps { limits.lineCount = 1 }
        var layout = text.layout(limits)
        if options.contains(.truncatesLastVisibleLine), size.height > 0, layout.height > size.height {
            limits.lineCount = layout.lineCount(within: size.height)
            limits.lineBreakMode = .byTruncatingTail
            limits.truncatingModesKeepOneLine = false
            layout = text.layout(limits)
        }
        return layout
    }

    func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = layout(in: size, options)
        if options.contains(.usesDeviceMetrics) {
            guard var ink = layout.inkBounds else { return .zero }
            if !options.contains(.usesLineFragmentOrigin) { ink.origin.y = layout.firstBaseline - ink.maxY }
            context?.totalBounds = ink
            return ink
        }
        var rectangle = CGRect(origin: .zero, size: layout.size)
        if !options.contains(.usesLineFragmentOrigin) { rectangle.origin.y = font.descender }
        context?.totalBounds = rectangle
        return rectangle
    }

    var size: CGSize { text.layout(limits).size }

    func draw(at point: CGPoint) {
        guard let context = ContextStack.current else { return }
        context.withShadow {
            text.layout(limits).draw(in: context, at: point)
        }
    }

    func draw(with rect: CGRect, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext?) {
        guard let context = ContextStack.current else { return }
        let layout = layout(in: rect.size, options)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.firstBaseline }
        drawing?.totalBounds = CGRect(origin: origin, size: layout.size)
        context.saveGState()
        // Lines beyond the rectangle are not drawn; ink that extends beyond a line that fits is.
        if options.contains(.usesLineFragmentOrigin) {
            let isCutBelow = rect.height > 0 && layout.height > rect.height + 0.01
            let isCutBeside = rect.width > 0 && layout.width > rect.width + 0.01
            context.clip(to: rect.insetBy(dx: isCutBeside ? 0 : -10_000, dy: isCutBelow ? 0 : -10_000))
        }
        context.withShadow { layout.draw(in: context, at: origin) }
        context.restoreGState()
    }
}

extension NSAttributedString {
    /// The size of the string, wrapped at its own line breaks only, in points.
    public func size() -> CGSize { StringDrawing(self).size }

    /// Draws the string with its top-left corner at `point`, in the current context.
    public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

    /// Draws the string wrapped inside of a rectangle.
    public func draw(in rect: CGRect) {
        StringDrawing(self).draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string inside of a rectangle.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
        StringDrawing(self).draw(with: rect, options: options, context: context)
    }

    /// The rectangle of the string within `size`, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect { StringDrawing(self).boundingRect(with: size, options: options, context: context) }
}

extension String {
    /// The size of the string, wrapped at its own line breaks only, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(String(self), attributes).size
    }

    /// Draws the string with its top-left corner at `point`, in the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(String(self), attributes).draw(at: point)
    }

    /// Draws the string wrapped inside of a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(String(self), attributes).draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the string inside of a rectangle.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(String(self), attributes).draw(with: rect, options: options, context: context)
    }

    /// The rectangle of the string within `size`, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(String(self), attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The size of the string, wrapped at its own line breaks only, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// Draws the string with its top-left corner at `point`, in the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(at: point, withAttributes: attributes)
    }

    /// Draws the string wrapped inside of a rectangle.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        String(describing: self).draw(in: rect, withAttributes: attributes)
    }

    /// Draws the string inside of a rectangle.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) {
        String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The rectangle of the string within `size`, in points; not rounded to pixels.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, attributes: [NSAttributedString.Key: Any]?,
        context: NSStringDrawingContext?
    ) -> CGRect {
        String(describing: self).boundingRect(
            with: size, options: options, attributes: attributes, context: context)
    }
}
