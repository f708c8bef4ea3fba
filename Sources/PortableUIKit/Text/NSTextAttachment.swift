// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A picture in a text, laid out like a character (Apple: "NSTextAttachment").
///
/// It replaces a character U+FFFC with the attribute `.attachment`.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // Sendable as in UIKit's headers: it must not be changed after it has been shared.

    /// The character that attachments replace: U+FFFC.
    public static let character = 0xFFFC

    private var coreFoundationMark = CoreFoundationMark()

    /// The data of the attachment, apart from a picture.
    open var contents: Data?
    /// The kind of `contents`, a uniform type identifier.
    open var fileType: String?
    /// The picture. It is drawn in its colours, or in the text's colour if it is a template.
    open var image: UIImage?
    /// The rectangle of the attachment, in points: upwards from the baseline, unlike in views. Without a size, it is as
    /// large as the picture, on the baseline.
    open var bounds = CGRect.zero

    /// An attachment with data: a picture if it can be decoded.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
        super.init()
    }

    /// An attachment without a picture.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// An attachment of a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// The rectangle of the attachment: `bounds`, or the picture's size on the baseline. Override it to position the
    /// picture relative to the text.
    ///
    /// It is called when a text is prepared, before it has lines: `lineFrag` has width 0 and the height of a line of
    /// the text's font, and `textContainer` is `nil`.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        bounds.size == .zero ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    }

    /// The picture to draw.
    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { image }

    /// The rectangle of the attachment beside text with a line height, if it can be drawn.
    func room(lineHeight: CGFloat, at offset: Int) -> CGRect {
        let bounds = attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 0, height: lineHeight), glyphPosition: .zero,
            characterIndex: offset)
        let sides = [bounds.minX, bounds.minY, bounds.width, bounds.height]
        return sides.allSatisfy(\.isFinite) ? bounds.standardized : .zero
    }
}

extension NSAttributedString {
    /// A text with one attachment: U+FFFC.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension TextAttachment {
    /// The rectangle of an attachment, from the end of the text before it.
    init(_ room: CGRect) {
        self.init(width: Double(max(0, room.maxX)), ascent: Double(room.maxY), descent: Double(-room.minY))
    }
}
