// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// The style of an element (CSS, "computed values"). A copy has what its children inherit.
struct Style {
    enum LineHeight {
        case normal
        case points(CGFloat)
        case factor(CGFloat)
    }

    var font = FontRequest()
    var color = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    var backgroundColor: UIColor?
    var isUnderlined = false
    var isStruckThrough = false
    var baselineOffset: CGFloat = 0
    var letterSpacing: CGFloat = 0
    var lineHeight = LineHeight.normal
    var alignment = NSTextAlignment.natural
    var direction = NSWritingDirection.leftToRight
    var firstLineIndent: CGFloat = 0
    var keepsWhiteSpace = false
    var textTransform = "none"
    var listStyleType = "disc"

    // Not inherited.
    var display = "inline"
    var margins = UIEdgeInsets.zero
    var width: CGFloat?
    var height: CGFloat?

    var isHidden: Bool { display == "none" }
    var isBlock: Bool { display == "block" || display == "list-item" || display.hasPrefix("table") }

    /// The style of a child with these declarations.
    func child(_ declarations: [String: String]) -> Style {
        var child = self
        child.display = "inline"
        child.margins = .zero
        (child.width, child.height) = (nil, nil)
        if let value = declarations["font-size"], let size = CSSValue.fontSize(value, in: font.size) {
            child.font.size = size
        }
        for (name, value) in declarations { child.apply(name, value, parent: self) }
        // Tables have backgrounds of their own, which text does not (WebKit, HTMLConverter).
        if child.display.hasPrefix("table") { child.backgroundColor = nil }
        return child
    }

    private mutating func apply(_ name: String, _ value: String, parent: Style) {
        let length = CSSValue.length(value, size: font.size)
        switch name {
        case "font-family": font.families = StyleSheet.split(value, at: ",")
        case "font-weight": font.weight = CSSValue.weight(value, in: parent.font.weight) ?? font.weight
        case "font-style": font.isItalic = ["italic", "oblique"].contains(value)
        case "color": color = CSSValue.color(value) ?? color
        case "background-color": backgroundColor = CSSValue.color(value).flatMap { $0.cgColor.alpha > 0 ? $0 : nil }
        case "text-decoration-line":
            // A decoration also spans the descendants (CSS Text Decoration): a child adds its own.
            isUnderlined = parent.isUnderlined || value.contains("underline")
            isStruckThrough = parent.isStruckThrough || value.contains("line-through")
        case "vertical-align":
            baselineOffset = parent.baselineOffset + Self.baselineOffset(value, parent.font.size, length)
        case "letter-spacing": letterSpacing = length ?? 0
        case "line-height": lineHeight = lineHeight(value)
        case "text-align": alignment = Self.alignments[value] ?? alignment
        case "direction": direction = value == "rtl" ? .rightToLeft : .leftToRight
        case "text-indent": firstLineIndent = length ?? 0
        case "white-space": keepsWhiteSpace = value.hasPrefix("pre")
        case "text-transform": textTransform = value
        case "list-style-type": listStyleType = value
        case "display": display = value
        case "margin-bottom": margins.bottom = length ?? 0
        case "margin-left": margins.left = length ?? 0
        case "margin-right": margins.right = length ?? 0
        case "width": width = length
        case "height": height = length
        default: break
        }
    }

    private static let alignments: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified, "start": .natural,
    ]

    private func lineHeight(_ value: String) -> LineHeight {
        if value == "normal" { return .normal }
        if let factor = Double(value), factor >= 0, factor < 1000 { return .factor(CGFloat(factor)) }
        return CSSValue.length(value, size: font.size, percentOf: font.size).map { .points(max(0, $0)) } ?? lineHeight
    }

    /// How far WebKit's layout moves superscripts and subscripts. That the text of iOS does the same is a guess.
    private static func baselineOffset(_ value: String, _ size: CGFloat, _ length: CGFloat?) -> CGFloat {
        switch value {
        case "super": (size / 3 + 1).rounded(.down)
        case "sub": -(size / 5 + 1).rounded(.down)
        default: length ?? 0
        }
    }

    /// The height of lines; 0 if the font has it, as iOS 14 printed it. (iOS 9 to 12 printed the font's, rounded up.)
    var minimumLineHeight: CGFloat {
        switch lineHeight {
        case .normal: 0
        case .points(let height): height
        case .factor(let factor): factor * font.size
        }
    }
}
