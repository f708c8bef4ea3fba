// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

// Values of properties in documents.
extension NibElement {
    var rectangle: CGRect? {
        guard let x = number("x"), let y = number("y"), let width = number("width"), let height = number("height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// The frame of a view: a rectangle, or its distances from the edges of the view around it.
    var frame: CGRect? {
        if let rectangle = value("frame")?.rectangle { return rectangle }
        guard let inset = value("frameInset") else { return nil }
        let outer = parent?.parent?.frame?.size ?? .zero
        func range(_ near: String, _ far: String, _ size: String, in length: CGFloat) -> (CGFloat, CGFloat) {
            let size = inset.number(size) ?? length - (inset.number(near) ?? 0) - (inset.number(far) ?? 0)
            return (inset.number(near) ?? inset.number(far).map { length - $0 - size } ?? 0, size)
        }
        let (x, width) = range("minX", "maxX", "width", in: outer.width)
        let (y, height) = range("minY", "maxY", "height", in: outer.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    var edgeInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("minX") ?? 0,
            bottom: number("bottom") ?? number("maxY") ?? 0, right: number("right") ?? number("maxX") ?? 0)
    }

    var directionalInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
            trailing: number("trailing") ?? 0)
    }

    var autoresizingMask: UIView.AutoresizingMask {
        let parts: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return parts.reduce(into: []) { mask, part in if bool(part.0) ?? false { mask.insert(part.1) } }
    }

    var size: CGSize? {
        number("width").flatMap { width in number("height").map { CGSize(width: width, height: $0) } }
    }

    /// The edges that a set of them has.
    var edges: UIRectEdge {
        let all: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return UIRectEdge(all.filter { bool($0.0) == true }.map(\.1))
    }

    /// The traits that an element has.
    var accessibilityTraits: UIAccessibilityTraits {
        let all: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
            ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
            ("summaryElement", .summaryElement), ("notEnabled", .notEnabled),
            ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
            ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
            ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
            ("header", .header),
        ]
        return UIAccessibilityTraits(all.filter { bool($0.0) == true }.map(\.1))
    }

    /// The date of a property.
    func date(_ key: String) -> Date? {
        value(key)?.number("timeIntervalSinceReferenceDate")
            .map { Date(timeIntervalSinceReferenceDate: TimeInterval($0)) }
    }

    /// The colour of a property.
    func color(_ key: String, in bundle: Bundle) -> UIColor? { value(key)?.color(in: bundle) }

    /// The colour of a `color` element; named ones are found in `bundle`.
    func color(in bundle: Bundle) -> UIColor? {
        guard name == "color" else { return nil }
        if let name = string("name") { return UIColor(named: name, in: bundle, compatibleWith: nil) ?? plainColor }
        // Xcode 11 writes two: the second one is for systems before iOS 13.
        let system = string("systemColor") ?? string("xcode11CocoaTouchSystemColor") ?? string("cocoaTouchSystemColor")
        if let system {
            return SystemColorNames.color(named: system) ?? NibElement.formerColors[system] ?? plainColor
        }
        return plainColor
    }

    private var plainColor: UIColor? {
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Names of colours in old documents.
    private static let formerColors: [String: UIColor] = [
        "darkTextColor": .darkText, "lightTextColor": .lightText,
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "viewFlipsideBackgroundColor": .darkGray, "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground,
        "scrollViewTexturedBackgroundColor": .lightGray,
    ]

    /// The font of a `fontDescription` element; `nil` for a size of zero, as Interface Builder writes for a cell's label whose font is
    /// that of the cell's style (a guess: with a font of that size, the rows of Apple's sample would be empty).
    @MainActor
    var font: UIFont? {
        guard name == "fontDescription", number("pointSize") != 0 else { return nil }
        if let style = string("style") {
            return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: NibElement.textStyles[style] ?? style))
        }
        let size = number("pointSize") ?? UIFont.systemFontSize
        if let name = string("name"), let font = UIFont(name: name, size: size) { return font }
        switch string("type") {
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: return .systemFont(ofSize: size, weight: choice("weight", NibElement.weights) ?? .regular)
        }
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]

    private static let textStyles: [String: String] = ["UICTFontTextStyleLargeTitle": "UICTFontTextStyleTitle0"]

    /// The picture in an attribute: a symbol, or one of the bundle.
    func image(_ attribute: String, in bundle: Bundle) -> UIImage? {
        guard let name = string(attribute) else {
            // Interface Builder 14 and later writes an element for a symbol with a scale.
            guard let reference = value(attribute), reference.name == "imageReference" else { return nil }
            return reference.image("image", in: bundle)
        }
        if string("catalog") == "system" {
            let scale = choice("symbolScale", Self.symbolScales).map { UIImage.SymbolConfiguration(scale: $0) }
            return UIImage(systemName: name, withConfiguration: scale)
        }
        return UIImage(named: name, in: bundle, compatibleWith: nil)
    }

    /// A text: in an attribute, or in a child with this key if it has line breaks.
    func words(_ key: String) -> String? {
        if let text = string(key) { return text }
        return value(key).flatMap { $0.name == "string" || $0.name == "mutableString" ? $0.text : nil }
    }

    /// The text with attributes of a child with this key.
    @MainActor
    func attributedWords(_ key: String, in bundle: Bundle) -> NSAttributedString? {
        guard let element = value(key), element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            let text = fragment.string("content") ?? fragment.value("content")?.text ?? ""
            var attributes: [NSAttributedString.Key: Any] = [:]
            for child in fragment.list("attributes") {
                switch (child.attributes["key"], child.name) {
                case ("NSColor", _): attributes[.foregroundColor] = child.color(in: bundle)
                case ("NSBackgroundColor", _): attributes[.backgroundColor] = child.color(in: bundle)
                case ("NSFont", "font"):
                    let size = child.number("size") ?? 17
                    let name = child.string("name") ?? child.string("metaFont") ?? ""
                    attributes[.font] = UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
                case ("NSFont", "fontDescription"): attributes[.font] = child.font
                case ("NSParagraphStyle", _): attributes[.paragraphStyle] = child.paragraphStyle
                default: break
                }
            }
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        return result
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = choice("alignment", NibElement.alignments) ?? .natural
        style.lineBreakMode = choice("lineBreakMode", NibElement.lineBreakModes) ?? .byWordWrapping
        style.lineSpacing = number("lineSpacing") ?? 0
        style.paragraphSpacing = number("paragraphSpacing") ?? 0
        style.minimumLineHeight = number("minimumLineHeight") ?? 0
        style.maximumLineHeight = number("maximumLineHeight") ?? 0
        style.lineHeightMultiple = number("lineHeightMultiple") ?? 0
        return style
    }

    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]

    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
        "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "truncatingTail": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
        "truncatingMiddle": .byTruncatingMiddle,
    ]

    /// The value of a user-defined runtime attribute.
    func attributeValue(in bundle: Bundle) -> Any? {
        guard let value = value("value") else { return string("type") == "boolean" ? bool("value") : string("value") }
        switch value.name {
        case "integer": return value.integer("value")
        case "real": return value.string("value").flatMap { Double($0) }
        case "boolean": return value.bool("value")
        case "string", "mutableString": return value.text
        case "color": return value.color(in: bundle)
        case "size":
            return CGSize(width: value.number("width") ?? 0, height: value.number("height") ?? 0)
        case "point": return CGPoint(x: value.number("x") ?? 0, y: value.number("y") ?? 0)
        case "rect": return value.rectangle
        case "image": return value.image("name", in: bundle)
        case "nil": return nil
        default: return string("value")
        }
    }
}
