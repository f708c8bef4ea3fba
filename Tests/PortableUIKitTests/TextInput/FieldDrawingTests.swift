// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Drawing of text fields and text views: borders, placeholders, selections, insertion points, attributed text.
@MainActor
struct FieldDrawingTests {
    private func square(_ color: UIColor) -> UIImage {
        Picture(size: CGSize(width: 4, height: 4)) {
            $0.setFillColor(color.cgColor)
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.image
    }

    private func field(_ text: String = "", width: CGFloat = 100) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: width, height: 30))
        field.text = text
        field.textColor = .red
        return field
    }

    @Test func eachBorderStyleDrawsItsOwnBorder() {
        let field = field()
        var pictures: [Data?] = []
        for style in [UITextField.BorderStyle.none, .line, .bezel, .roundedRect] {
            field.borderStyle = style
            pictures.append(Picture(of: field).image.pngData())
        }
        #expect(Set(pictures).count == 4)
        field.borderStyle = .line
        #expect(Picture(of: field).rows[0].first != "." && Picture(of: field).rows[15].dropFirst(2).first == ".")
    }

    @Test func aBackgroundPictureFillsAFieldWithoutBorder() {
        let field = field()
        field.background = square(.blue)
        field.disabledBackground = square(.green)
        #expect(Set(Picture(of: field).rows.joined()) == ["b"])
        field.isEnabled = false
        let pixel = Picture(of: field).image.cgImage?.pixel(x: 50, y: 15)
        #expect(pixel?.green ?? 0 > 0 && pixel?.blue == 0)
    }

    /// Apple: "disabledBackground" is ignored if there is no `background`.
    @Test func aDisabledBackgroundNeedsABackground() {
        let field = field()
        field.disabledBackground = square(.green)
        field.isEnabled = false
        #expect(Set(Picture(of: field).rows.joined()) == ["."])
    }

    /// Apple: "attributedText", "attributedPlaceholder", "font" of a text field.
    @Test func attributedTextsSetPlainOnesAndTheStyle() {
        let (field, large) = (field(), UIFont.systemFont(ofSize: 30))
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.blue, .font: large, .paragraphStyle: style])
        text.addAttribute(.foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
        field.attributedText = text
        #expect(field.font == large && field.textColor == .blue && field.textAlignment == .right)
        #expect(field.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .green)
        field.text = "c"
        #expect(field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.font: large])
        #expect(field.placeholder == "Name")
        field.font = .systemFont(ofSize: 12)
        let font = field.attributedPlaceholder?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 12)
        field.placeholder = "Street"
        #expect(field.attributedPlaceholder == nil && field.placeholder == "Street")
    }

    @Test func aClearButtonNarrowsTheDrawnText() {
        let field = field("abc")
        _ = Picture(of: field)
        #expect(!field.layer.needsDisplay())
        field.clearButtonMode = .always
        #expect(field.layer.needsDisplay())
    }

    @Test func aPlaceholderIsShownWhileThereIsNoText() {
        let field = field()
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.blue])
        #expect(Picture(of: field, scale: 2).rows.joined().contains("b"))
        field.text = "x"
        #expect(!Picture(of: field, scale: 2).rows.joined().contains("b"))
        #expect(field.layoutNameDetail == "x")
        field.text = nil
        field.placeholder = "Street"
        #expect(field.attributedPlaceholder == nil && field.layoutNameDetail == "Street")
    }

    @Test func attributedTextKeepsItsAttributesWhileItIsEditedAndStyled() throws {
        let field = field()
        field.attributedText = NSAttributedString(
            string: "ab", attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 20)])
        #expect(field.text == "ab")
        field.insertText("c")
        #expect(field.attributedText?.string == "abc")
        let font = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 20)
        field.font = .systemFont(ofSize: 12)
        let changed = field.attributedText?.attribute(.font, at: 1, effectiveRange: nil) as? UIFont
        #expect(changed?.pointSize == 12)
        field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.green]
        #expect(field.font?.pointSize == 30 && field.textColor == .green)
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        field.defaultTextAttributes = [.paragraphStyle: style]
        #expect(field.textAlignment == .center)
    }

    @Test func textThatIsTooWideShrinksOrIsTruncated() {
        let field = field("a long line of words", width: 80)
        let cut = Picture(of: field).image.pngData()
        field.adjustsFontSizeToFitWidth = true
        field.minimumFontSize = 4
        let small = Picture(of: field).image.pngData()
        #expect(cut != small)
        field.attributedText = NSAttributedString(
            string: "a long line of words", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        #expect(Picture(of: field).image.pngData() != cut)
    }

    @Test func viewsAtTheSidesNarrowTheText() {
        let field = field("text")
        let right = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        field.rightView = right
        field.rightViewMode = .always
        field.layoutIfNeeded()
        #expect(right.frame == field.rightViewRect(forBounds: field.bounds) && right.frame.maxX == 100)
        #expect(field.textRect(forBounds: field.bounds).maxX <= 80)
        field.rightView = nil
        #expect(right.superview == nil)
        #expect(field.sizeThatFits(CGSize(width: 10, height: 0)).width == 10)
        #expect(field.baselineLineHeight == field.font?.lineHeight)
    }

    @Test func aFieldShowsItsSelectionAndInsertionPointWhileEditing() throws {
        let typist = Typist()
        let field = field("select me")
        field.clearButtonMode = .always
        typist.window.addSubview(field)
        field.layoutIfNeeded()
        let resting = Picture(of: field).image.pngData()
        #expect(field.becomeFirstResponder())
        field.layoutIfNeeded()
        let editing = Picture(of: field).image.pngData()
        #expect(editing != resting, "the insertion point")
        typist.press("a", .control)
        #expect(field.selection.range.length == 9)
        #expect(Picture(of: field).image.pngData() != editing, "the selection")
        typist.type("a much longer line of text than fits into the field")
        #expect(Picture(of: field).image.pngData() != editing)
    }

    @Test func aTextViewShowsItsSelectionAndItsInsertionPoint() throws {
        let typist = Typist()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
        view.text = "first line\nsecond line"
        typist.window.addSubview(view)
        view.layoutIfNeeded()
        let resting = Picture(of: view).image.pngData()
        #expect(view.becomeFirstResponder())
        let editing = Picture(of: view).image.pngData()
        #expect(editing != resting)
        typist.press("a", .control)
        #expect(view.selectedRange == NSRange(location: 0, length: 22))
        #expect(Picture(of: view).image.pngData() != editing)
    }

    /// A random order of assignments found it.
    @Test func theClearButtonLeavesWithItsMode() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = "Text"
        for (mode, isShown) in [(UITextField.ViewMode.always, true), (.never, false), (.always, true)] {
            field.clearButtonMode = mode
            field.layoutIfNeeded()
            #expect((field.clearButton.superview === field) == isShown)
        }
    }
}
