// SPDX-License-Identifier: MIT
import Foundation

extension NSAttributedString {
    /// A string with those attributes of an `AttributedString` that belong to UIKit's and Foundation's scopes; others
    /// are dropped. O(length).
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            let text = String(attrStr[run.range].characters)
            var attributes: [NSAttributedString.Key: Any] = [:]
            for attribute in ConvertedAttribute.all {
                if let value = attribute.value(run) { attributes[attribute.key] = value }
            }
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        self.init(attributedString: result)
    }

    /// A string with the attributes of UIKit's scope, which Foundation's belong to. Other scopes are not converted here. O(length).
    public convenience init(
        _ attrStr: AttributedString, including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
    ) throws { self.init(attrStr) }
}

extension AttributedString {
    /// A string with those attributes of an `NSAttributedString` that belong to UIKit's and Foundation's scopes.
    /// O(length).
    public init(_ nsStr: NSAttributedString) {
        self.init()
        let text = NSString(string: nsStr.string)
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            append(AttributedString(text.substring(with: range), attributes: AttributeContainer(attributes)))
        }
    }

    /// A string with the attributes of UIKit's scope, which Foundation's belong to. Other scopes are not converted here. O(length).
    public init(
        _ nsStr: NSAttributedString, including scope: KeyPath<AttributeScopes, AttributeScopes.UIKitAttributes.Type>
    ) throws { self.init(nsStr) }
}

extension AttributeContainer {
    /// Those attributes of an `NSAttributedString` that belong to UIKit's and Foundation's scopes.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        for attribute in ConvertedAttribute.all {
            if let value = dictionary[attribute.key] { attribute.store(value, &self) }
        }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Those attributes that belong to UIKit's and Foundation's scopes, as those of an `NSAttributedString`.
    public init(_ container: AttributeContainer) {
        // Only runs have values of keys that are known as types.
        let run = AttributedString(" ", attributes: container)
        self = NSAttributedString(run).attributes(at: 0, effectiveRange: nil)
    }
}

private struct ConvertedAttribute {
    let key: NSAttributedString.Key
    /// The value for an `NSAttributedString`.
    let value: (AttributedString.Runs.Run) -> Any?
    /// Stores such a value in the attributes of an `AttributedString`.
    let store: (Any, inout AttributeContainer) -> Void

    private init<K: AttributedStringKey>(
        _ type: K.Type, to: @escaping (K.Value) -> Any, from: @escaping (Any) -> K.Value?
    ) where K.Value: Sendable {
        key = NSAttributedString.Key(K.name)
        value = { run in run[K.self].map(to) }
        store = { value, container in
            if let value = from(value) { container[K.self] = value }
        }
    }

    private static func same<K: AttributedStringKey>(_ type: K.Type) -> ConvertedAttribute where K.Value: Sendable {
        ConvertedAttribute(type, to: { $0 }, from: { $0 as? K.Value })
    }

    private static func number<K: AttributedStringKey>(_ type: K.Type) -> ConvertedAttribute where K.Value == CGFloat {
        ConvertedAttribute(type, to: { $0 }, from: { AttributeReader.number($0).map { CGFloat($0) } })
    }

    private static func lines<K: AttributedStringKey>(_ type: K.Type) -> ConvertedAttribute
    where K.Value == NSUnderlineStyle {
        ConvertedAttribute(
            type, to: { $0.rawValue },
            from: { value in
                value as? NSUnderlineStyle ?? AttributeReader.number(value).map { NSUnderlineStyle(rawValue: Int($0)) }
            })
    }

    static var all: [ConvertedAttribute] {
        typealias UIKit = AttributeScopes.UIKitAttributes
        typealias Foundation = AttributeScopes.FoundationAttributes
        return [
            same(UIKit.FontAttribute.self), same(UIKit.ParagraphStyleAttribute.self),
            same(UIKit.ForegroundColorAttribute.self), same(UIKit.BackgroundColorAttribute.self),
            ConvertedAttribute(
                UIKit.LigatureAttribute.self, to: { $0 }, from: { AttributeReader.number($0).map { Int($0) } }),
            number(UIKit.KernAttribute.self), number(UIKit.TrackingAttribute.self),
            lines(UIKit.StrikethroughStyleAttribute.self), same(UIKit.StrikethroughColorAttribute.self),
            lines(UIKit.UnderlineStyleAttribute.self), same(UIKit.UnderlineColorAttribute.self),
            same(UIKit.StrokeColorAttribute.self), number(UIKit.StrokeWidthAttribute.self),
            same(UIKit.ShadowAttribute.self), same(UIKit.AttachmentAttribute.self),
            number(UIKit.BaselineOffsetAttribute.self), number(UIKit.ObliquenessAttribute.self),
            ConvertedAttribute(
                Foundation.LinkAttribute.self, to: { $0 },
                from: { value in value as? URL ?? (value as? String).flatMap { URL(string: $0) } }),
            same(Foundation.LanguageIdentifierAttribute.self),
            ConvertedAttribute(
                Foundation.InlinePresentationIntentAttribute.self, to: { $0.rawValue },
                from: { value in
                    AttributeReader.number(value).map { InlinePresentationIntent(rawValue: UInt(max(0, $0))) }
                }),
        ]
    }
}
