// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// Links and attachments in text views.
@MainActor
struct TextItemTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var links: [String] = []
        var ranges: [NSRange] = []
        func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            links.append(url.absoluteString)
            ranges.append(characterRange)
            return false
        }
    }

    private final class ActionDelegate: NSObject, UITextViewDelegate {
        var performed: [NSRange] = []
        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            UIAction { [weak self] _ in self?.performed.append(textItem.range) }
        }
    }

    private func view() -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let text = NSMutableAttributedString(string: "to ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        text.append(
            NSAttributedString(
                string: "example", attributes: [.font: UIFont.systemFont(ofSize: 20), .link: "https://example.org"]))
        view.attributedText = text
        view.isEditable = false
        return view
    }

    /// Taps at a point of the text view.
    private func tap(_ view: UITextView, _ x: CGFloat, _ y: CGFloat) {
        let world = TouchWorld()
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        world.tap(x, y)
    }

    @Test func tapsOnLinksCallTheDelegate() {
        let (view, delegate) = (view(), Delegate())
        view.delegate = delegate
        let y = view.textContainerInset.top + 10
        tap(view, 80, y)
        #expect(delegate.links == ["https://example.org"] && delegate.ranges == [NSRange(location: 3, length: 7)])
        tap(view, 8, y)
        tap(view, 80, 90)
        tap(view, 190, y)
        #expect(delegate.links.count == 1)
        view.isSelectable = false
        tap(view, 80, y)
        #expect(delegate.links.count == 1)
    }

    @Test func theDelegateMayReplaceTheAction() {
        let (view, delegate) = (view(), ActionDelegate())
        view.delegate = delegate
        tap(view, 80, view.textContainerInset.top + 10)
        #expect(delegate.performed == [NSRange(location: 3, length: 7)])
    }

    @Test func linksHaveTheTextViewsAttributes() {
        let view = view()
        #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == view.tintColor)
        func red() -> Int { Picture(of: view).rows.joined().count { $0 == "r" } }
        view.backgroundColor = .white
        #expect(red() == 0)
        view.attributedText = {
            let text = NSMutableAttributedString(attributedString: view.attributedText)
            text.addAttribute(
                .font, value: UIFont.systemFont(ofSize: 30, weight: .black),
                range: NSRange(location: 0, length: text.length))
            return text
        }()
        view.tintColor = .red
        #expect(red() > 0)
        view.linkTextAttributes = [:]
        #expect(red() == 0)
    }
}
