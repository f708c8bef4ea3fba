// SPDX-License-Identifier: MIT
import Foundation

/// A font of Core Graphics by its name, which a text layer shows (Apple: "CGFont").
public final class CGFont: Sendable {
    /// The name, as that of `UIFont.fontName`.
    let name: String

    /// The font with a name.
    public init?(_ name: CFString) { self.name = name as String }
}

/// How a text layer shortens lines that are too long (Apple: "CATextLayerTruncationMode").
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The mode of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Lines are clipped.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis at the beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis at the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis in the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The alignment of a text layer's lines (Apple: "CATextLayerAlignmentMode").
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// The alignment of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// By the text's direction.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A layer that draws a text at the top of its bounds (Apple: "CATextLayer").
open class CATextLayer: CALayer {
    /// A `String`, or an `NSAttributedString`, for which font, size and colour are ignored.
    open var string: Any? { didSet { setNeedsDisplay() } }
    /// A `UIFont`, a `CGFont` or the name of a font; Helvetica if `nil`. Its size is `fontSize`.
    open var font: AnyObject? { didSet { setNeedsDisplay() } }
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }
    /// The colour of the text.
    open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
        didSet { didChange("foregroundColor", from: oldValue, to: foregroundColor) }
    }
    /// Whether lines wrap at the width of the bounds.
    open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
    /// How lines are shortened.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
    /// The alignment of lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

    /// Draws the text.
    open override func draw(in context: CGContext) {
        super.draw(in: context)
        let text = NSMutableAttributedString(attributedString: shownString)
        let range = NSRange(location: 0, length: text.length)
        guard text.length > 0, let color = shown("foregroundColor", foregroundColor) ?? foregroundColor else { return }
        if !(string is NSAttributedString) {
            text.addAttribute(.foregroundColor, value: UIColor(cgColor: color), range: range)
            text.addAttribute(.paragraphStyle, value: paragraphStyle, range: range)
        }
        ContextStack.push(context)
        text.draw(with: shownBounds, options: .usesLineFragmentOrigin, context: nil)
        ContextStack.pop()
    }

    /// The size of the text without wrapping (Apple: "preferredFrameSize()").
    open override func preferredFrameSize() -> CGSize {
        let size = shownString.size()
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    private var shownString: NSAttributedString {
        if let attributed = string as? NSAttributedString { return attributed }
        return NSAttributedString(string: string as? String ?? "", attributes: [.font: usedFont])
    }

    private var usedFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        let name = (font as? CGFont)?.name ?? (font as? NSString).map { $0 as String }
        return name.flatMap { UIFont(name: $0, size: fontSize) } ?? UIFont(name: "Helvetica", size: fontSize)
            ?? .systemFont(ofSize: fontSize)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let alignments: [CATextLayerAlignmentMode: NSTextAlignment] = [
            .left: .left, .right: .right, .center: .center, .justified: .justified,
        ]
        style.alignment = alignments[alignmentMode] ?? .natural
        let modes: [CATextLayerTruncationMode: NSLineBreakMode] = [
            .start: .byTruncatingHead, .end: .byTruncatingTail, .middle: .byTruncatingMiddle,
        ]
        style.lineBreakMode = isWrapped ? .byWordWrapping : modes[truncationMode] ?? .byClipping
        return style
    }
}
