// SPDX-License-Identifier: MIT
import Foundation

extension AttributeScopes {
    /// The attributes of text that are UIKit's (Apple: "AttributeScopes.UIKitAttributes").
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

    /// The attributes of text that are UIKit's (Apple: "AttributeScopes.UIKitAttributes").
    public struct UIKitAttributes: AttributeScope {
        /// See `NSAttributedString.Key.font`.
        public let font: FontAttribute
        /// See `NSAttributedString.Key.paragraphStyle`.
        public let paragraphStyle: ParagraphStyleAttribute
        /// See `NSAttributedString.Key.foregroundColor`.
        public let foregroundColor: ForegroundColorAttribute
        /// See `NSAttributedString.Key.backgroundColor`.
        public let backgroundColor: BackgroundColorAttribute
        /// See `NSAttributedString.Key.ligature`.
        public let ligature: LigatureAttribute
        /// See `NSAttributedString.Key.kern`.
        public let kern: KernAttribute
        /// See `NSAttributedString.Key.tracking`.
        public let tracking: TrackingAttribute
        /// See `NSAttributedString.Key.strikethroughStyle`.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// See `NSAttributedString.Key.strikethroughColor`.
        public let strikethroughColor: StrikethroughColorAttribute
        /// See `NSAttributedString.Key.underlineStyle`.
        public let underlineStyle: UnderlineStyleAttribute
        /// See `NSAttributedString.Key.underlineColor`.
        public let underlineColor: UnderlineColorAttribute
        /// See `NSAttributedString.Key.strokeColor`.
        public let strokeColor: StrokeColorAttribute
        /// See `NSAttributedString.Key.strokeWidth`.
        public let strokeWidth: StrokeWidthAttribute
        /// See `NSAttributedString.Key.shadow`.
        public let shadow: ShadowAttribute
        /// See `NSAttributedString.Key.attachment`.
        public let attachment: AttachmentAttribute
        /// See `NSAttributedString.Key.baselineOffset`.
        public let baselineOffset: BaselineOffsetAttribute
        /// See `NSAttributedString.Key.obliqueness`.
        public let obliqueness: ObliquenessAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes
    }
}

extension AttributeDynamicLookup {
    /// The attribute with a name in UIKit's scope.
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T { self[T.self] }
}

/// The keys of ``AttributeScopes/UIKitAttributes``; their names are those of `NSAttributedString.Key`.
extension AttributeScopes.UIKitAttributes {
    /// The font.
    public enum FontAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIFont
        /// The attribute's name.
        public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The style of the paragraph.
    public enum ParagraphStyleAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSParagraphStyle
        /// The attribute's name.
        public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// Whether letters are joined.
    public enum LigatureAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = Int
        /// The attribute's name.
        public static let name = NSAttributedString.Key.ligature.rawValue
    }

    /// Space between characters.
    public enum KernAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.kern.rawValue
    }

    /// Space between characters.
    public enum TrackingAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.tracking.rawValue
    }

    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSUnderlineStyle
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    /// The colour of the line through the text.
    public enum StrikethroughColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    /// A line under the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSUnderlineStyle
        /// The attribute's name.
        public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    /// The colour of the line under the text.
    public enum UnderlineColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    /// The colour of outlines.
    public enum StrokeColorAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = UIColor
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strokeColor.rawValue
    }

    /// The width of outlines.
    public enum StrokeWidthAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    /// A shadow behind the text.
    public enum ShadowAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSShadow
        /// The attribute's name.
        public static let name = NSAttributedString.Key.shadow.rawValue
    }

    /// The attachment that replaces U+FFFC.
    public enum AttachmentAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = NSTextAttachment
        /// The attribute's name.
        public static let name = NSAttributedString.Key.attachment.rawValue
    }

    /// The distance above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    /// The slant to the right.
    public enum ObliquenessAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = CGFloat
        /// The attribute's name.
        public static let name = NSAttributedString.Key.obliqueness.rawValue
    }
}

extension AttributeScopes.FoundationAttributes {
    /// The Markdown style of the text. Foundation declares it on Apple's platforms only.
    public var inlinePresentationIntent: InlinePresentationIntentAttribute {
        fatalError("AttributedString: this property only serves key paths; it is never read")
    }

    /// The Markdown style of the text.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
        /// The type of the value.
        public typealias Value = InlinePresentationIntent
        /// The attribute's name.
        public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
    }
}
