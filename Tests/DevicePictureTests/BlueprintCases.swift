// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// Labels and fields of the tests of square/Blueprint: laid out at @2x, drawn at one pixel a point.
@MainActor
enum BlueprintCases {
    private static let long = """
        Hello, world. This is a long run of text that should wrap at some point. Someone should improve this test by \
        adding a joke or something. Alright, it's been fun!
        """
    private static let lorem = """
        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed eiusmod tempor incididunt ut labore dolore magna \
        aliqua. Ut enim minim veniam, quis nostrud exercitation ullamco laboris nisi aliquip ea commodo consequat.
        """
    private static let modes: [(name: String, mode: NSLineBreakMode)] = [
        ("byCharWrapping", .byCharWrapping), ("byClipping", .byClipping), ("byTruncatingHead", .byTruncatingHead),
        ("byTruncatingMiddle", .byTruncatingMiddle), ("byTruncatingTail", .byTruncatingTail),
        ("byWordWrapping", .byWordWrapping),
    ]

    /// Blueprint's labels normalize the mode: several lines truncate at the tail, and one line clips.
    private static func normalized(_ mode: NSLineBreakMode, _ lineCount: Int) -> NSLineBreakMode {
        switch mode {
        case .byTruncatingHead, .byTruncatingMiddle: lineCount == 1 ? mode : .byTruncatingTail
        case .byWordWrapping, .byCharWrapping: lineCount == 1 ? .byClipping : mode
        default: mode
        }
    }

    private static func style(
        _ mode: NSLineBreakMode = .byWordWrapping, _ alignment: NSTextAlignment = .natural, lineHeight: CGFloat = 0
    ) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        (style.lineBreakMode, style.alignment) = (mode, alignment)
        (style.minimumLineHeight, style.maximumLineHeight) = (lineHeight, lineHeight)
        return style
    }

    /// A label that draws its text at an offset.
    final class Label: UILabel {
        var textOffset: CGFloat = 0

        override func drawText(in rect: CGRect) { super.drawText(in: rect.offsetBy(dx: 0, dy: textOffset)) }
    }

    private static func label(_ text: NSAttributedString, lines: Int = 0, offset: CGFloat = 0) -> Label {
        let label = Label()
        label.attributedText = text
        label.numberOfLines = lines
        label.textOffset = offset
        return label
    }

    private static func text(
        _ string: String, _ style: NSParagraphStyle? = nil, size: CGFloat = 17, color: UIColor = .black
    ) -> NSAttributedString {
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: size), .foregroundColor: color,
        ]
        attributes[.paragraphStyle] = style
        return NSAttributedString(string: string, attributes: attributes)
    }

    /// The label, as large as its text within a width.
    private static func fitted(_ label: UILabel, width: CGFloat = .greatestFiniteMagnitude) -> UILabel {
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.frame = CGRect(x: 0, y: 0, width: min(size.width, width), height: size.height)
        return label
    }

    static func build(_ golden: PictureCase) throws -> BuiltCase {
        let all = [CGRect(origin: .zero, size: golden.size)]
        func fits(_ label: UILabel, width: CGFloat = .greatestFiniteMagnitude, ink: BuiltCase.Ink = .different)
            -> BuiltCase
        {
            BuiltCase(fitted(label, width: width), fittedHeight: label.frame.height, areas: all, ink: ink)
        }
        func fills(_ view: UIView) -> BuiltCase {
            view.frame = CGRect(origin: .zero, size: golden.size)
            return BuiltCase(view, areas: all)
        }
        let name = golden.name.dropFirst("bp_".count)
        switch name {
        case "snapshots_left", "snapshots_right", "snapshots_color":
            let alignment: NSTextAlignment = name.hasSuffix("right") ? .center : .left
            return fills(
                label(text(long, style(.byTruncatingTail, alignment), color: name.hasSuffix("color") ? .green : .black))
            )
        case "snapshots_two-lines", "snapshots_truncating-middle":
            return fills(label(text(long, style(.byTruncatingTail)), lines: 2))
        case "snapshots_clipping": return fills(label(text(long, style(.byClipping)), lines: 2))
        case "snapshots_word-wrapping": return fills(label(text(long, style(.byWordWrapping)), lines: 2))
        case "customLineHeight_center": return grid()
        case "displaysText": return fits(label(manyFonts()))
        case "numberOfLines_zero", "numberOfLines_two":
            let string = "Hello, world. This is some long text that runs onto several lines."
            return fits(label(text(string), lines: name.hasSuffix("two") ? 2 : 0), width: 100)
        case "fontSizeAdjustment_squishes":
            let label = label(text("Hello! What's up y'all"), lines: 1)
            _ = fitted(label, width: 100)
            (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
            return BuiltCase(label, fittedHeight: label.frame.height, areas: all)
        case "textRectOffset":
            let string = "This text should be centered within the line height"
            return fits(
                label(text(string, style(lineHeight: 50)), offset: (UIFont.systemFont(ofSize: 17).lineHeight - 50) / 2),
                width: 150)
        case "linkAttribute":
            let linked = NSMutableAttributedString(attributedString: text("Some text", color: .red))
            linked.addAttribute(.backgroundColor, value: UIColor.black, range: NSRange(location: 0, length: 9))
            return fits(label(linked), ink: .red)
        case "linkTapDetection_short-left", "linkTapDetection_short-right":
            let alignment: NSTextAlignment = name.hasSuffix("right") ? .right : .left
            return fills(label(withLinks("Short text https://squareup.com", style(.byWordWrapping, alignment))))
        case "linkTapDetection_long-centered":
            let string = """
                Here’s to the crazy ones, the misfits at https://block.xyz, the rebels, the troublemakers, the round pegs \
                in the https://squareup.com holes… the ones who see things differently
                """
            return fills(label(withLinks(string, style(.byWordWrapping, .center))))
        case "tf_snapshots_simple", "tf_snapshots_disabled", "tf_snapshots_title-font":
            let field = UITextField()
            field.text =
                name.hasSuffix("simple")
                ? "Hello, world" : name.hasSuffix("disabled") ? "Disabled" : "Title font"
            if name.hasSuffix("title-font") { field.font = .preferredFont(forTextStyle: .title1) }
            return fills(field)
        case "btn_snapshots_simple": return fits(label(text("Hello, world")))
        case _ where name.hasPrefix("tcr_"): return try containerCase(golden, String(name.dropFirst("tcr_".count)))
        default: throw PictureMistake(description: "\(golden.name) is not built")
        }
    }

    private static func manyFonts() -> NSAttributedString {
        let result = NSMutableAttributedString()
        let runs: [(String, UIFont, UIColor)] = [
            ("H", .boldSystemFont(ofSize: 24), .red), ("e", .systemFont(ofSize: 14), .blue),
            ("llo, ", .italicSystemFont(ofSize: 13), .magenta),
            ("World!", .monospacedDigitSystemFont(ofSize: 32, weight: .black), .yellow),
        ]
        for (string, font, color) in runs {
            result.append(NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color]))
        }
        return result
    }

    private static func withLinks(_ string: String, _ style: NSParagraphStyle) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text(string, style))
        for word in string.split(separator: " ") where word.hasPrefix("https") {
            let link = word.hasSuffix(",") ? word.dropLast() : word
            result.addAttribute(
                .foregroundColor, value: UIColor.systemBlue, range: NSRange(link.startIndex..<link.endIndex, in: string)
            )
        }
        return result
    }

    /// "byClipping_2-lines_lineheight-50.0_width-320.0": every word is a link, so it is blue.
    private static func containerCase(_ golden: PictureCase, _ name: String) throws -> BuiltCase {
        let parts = name.split(separator: "_")
        guard parts.count == 4, let lines = parts[1].first.flatMap({ Int(String($0)) }) else {
            throw PictureMistake(description: "\(golden.name) is not built")
        }
        let lineHeight: CGFloat = parts[2].hasSuffix("None") ? 0 : 50
        let mode = modes.first { $0.name == parts[0] }?.mode
        let hasStyle = mode != nil || lineHeight > 0
        let text = NSMutableAttributedString(attributedString: text(lorem))
        for word in lorem.split(separator: " ") {
            text.addAttribute(
                .foregroundColor, value: UIColor.systemBlue, range: NSRange(word.startIndex..<word.endIndex, in: lorem))
        }
        if hasStyle {
            text.addAttribute(
                .paragraphStyle, value: style(normalized(mode ?? .byWordWrapping, lines), lineHeight: lineHeight),
                range: NSRange(location: 0, length: text.length))
        }
        let offset = lineHeight > 0 ? (UIFont.systemFont(ofSize: 17).lineHeight - lineHeight) / 2 : 0
        let label = fitted(label(text, lines: lines, offset: offset), width: 320)
        return BuiltCase(
            label, fittedHeight: label.frame.height, areas: [CGRect(origin: .zero, size: golden.size)], ink: .darkOrBlue
        )
    }

    /// Three columns of six labels between red lines.
    private static func grid() -> BuiltCase {
        let lineHeight = UIFont.systemFont(ofSize: 14).lineHeight * 2
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 302, height: 204))
        view.backgroundColor = .white
        var areas: [CGRect] = []
        for lines in 0...2 {
            let x = 0.5 + CGFloat(lines) * 100.5
            areas.append(CGRect(x: x.rounded(.up), y: 0, width: 100, height: 204))
            for (row, (name, mode)) in modes.enumerated() {
                let text = text("\(lines) \(name)", style(normalized(mode, lines), lineHeight: lineHeight))
                let label = label(
                    text, lines: lines, offset: (UIFont.systemFont(ofSize: 17).lineHeight - lineHeight) / 2)
                let y = 0.5 + CGFloat(row) * (lineHeight + 0.5)
                label.frame = CGRect(x: x, y: (y * 2).rounded() / 2, width: 100, height: lineHeight)
                view.addSubview(label)
            }
        }
        return BuiltCase(view, areas: areas, ink: .dark)
    }
}
