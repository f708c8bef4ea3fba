// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sources: Apple, "textAlignment" of "UITextView" ("applied to the entire contents of the text view") and of "UITextField" ("applied to
/// the entire string in the attributedText property").
@MainActor
struct TextAlignmentTests {
    private var text: NSAttributedString {
        let whole = NSMutableAttributedString()
        for alignment in [NSTextAlignment.right, .center] {
            let style = NSMutableParagraphStyle()
            (style.alignment, style.lineSpacing) = (alignment, 3)
            whole.append(NSAttributedString(string: "one ", attributes: [.paragraphStyle: style]))
        }
        return whole
    }

    private func styles(_ text: NSAttributedString?) -> [NSParagraphStyle?] {
        [0, 7].map { text?.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle }
    }

    @Test func theAlignmentOfATextViewIsThatOfAllItsText() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        view.attributedText = text
        let right = view.caretRect(for: view.beginningOfDocument).minX
        view.textAlignment = .left
        #expect(styles(view.attributedText).map(\.?.alignment) == [.left, .left])
        #expect(styles(view.attributedText).map(\.?.lineSpacing) == [3, 3])
        #expect(view.caretRect(for: view.beginningOfDocument).minX == 5 && right > 50)
    }

    @Test func theAlignmentOfATextFieldIsThatOfAllItsText() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
        field.attributedText = text
        #expect(field.textAlignment == .right)
        field.textAlignment = .left
        #expect(styles(field.attributedText).map(\.?.alignment) == [.left, .left])
    }
}
