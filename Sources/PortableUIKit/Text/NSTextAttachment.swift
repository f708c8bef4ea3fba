// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// A picture in a text, laid out like a character (Apple: "NSTextAttachment").
///
/// It replaces U+FFFC where that has it as its attribute `.attachment`.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    // Sendable as in UIKit's headers: it must not be changed after it has been shared.

    /// The character that attachments replace: U+FFFC.
    public static let character = 0xFFFC

    private var coreFoundationMark = CoreFoundationMark()

    /// What the attachment holds, apart from a picture.
    open var contents: Data?
    /// The kind of `contents`, a uniform type identifier.
    open var fileType: String?
    /// The picture. Its colours are shown, or its shape in the text's colour where it is a template.
    open var image: UIImage?
    /// The rectangle of the attachment, in points: from the baseline up, unlike views. Without a size, it is as large as the
    /// picture and is placed on the baseline.
    open var bounds = CGRect.zero

    /// An attachment of some data: a picture where it can be decoded.
    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        image = contentData.flatMap { UIImage(data: $0) }
        super.init()
    }

    /// An attachment without a picture.
    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    /// An attachment of a picture.
    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// The rectangle of the attachment: `bounds`, or the picture's size on the baseline. Override it to place the picture by
    /// what is around it.
    ///
    /// It is called when a text is prepared, before it has lines: `lineFrag` has no width and the height of a line of the
    /// text's font, `textContainer` is `nil`.
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

    /// The room that the attachment takes up beside text of a line height, where it can be drawn.
    func room(lineHeight: CGFloat, at offset: Int) -> CGRect {
        let bounds = attachmentBounds(
            for: nil, proposedLineFragment: CGRect(x: 0, y: 0, width: 0, height: lineHeight), glyphPosition: .zero,
            characterIndex: offset)
        let sides = [bounds.minX, bounds.minY, bounds.width, bounds.height]
        return sides.allSatisfy(\.isFinite) ? bounds.standardized : .zero
    }
}

extension NSAttributedString {
    /// A text of one attachment: U+FFFC.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension TextAttachment {
    /// The room of an attachment: from the end of the text before it on.
    init(_ room: CGRect) {
        self.init(width: Double(max(0, room.maxX)), ascent: Double(room.maxY), descent: Double(-room.minY))
    }
}
