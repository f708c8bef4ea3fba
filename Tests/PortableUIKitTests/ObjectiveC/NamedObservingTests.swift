// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Observing UIKit's properties by their names.
@MainActor
@Suite(.serialized)
struct NamedObservingTests {
    private final class Diary: UIView {
        var entries: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) {
            let values = [NSKeyValueChangeKey.oldKey, .newKey].map { key in change?[key].map { "\($0)" } ?? "-" }
            entries.append("\(keyPath ?? "") \(values.joined(separator: " → ")) \(context == nil ? "" : "context")")
        }
    }

    @Test("A change is reported with the values that were asked for, until the observer is removed")
    func changes() {
        let diary = Diary()
        let label = UILabel()
        label.text = "one"
        var mark = 0
        withUnsafeMutablePointer(to: &mark) { pointer in
            label.addObserver(diary, forKeyPath: "text", options: [.old, .new], context: pointer)
            label.text = "two"
            label.text = "two"
            label.addObserver(diary, forKeyPath: "hidden", options: [.new, .initial], context: nil)
            label.isHidden = true
            label.removeObserver(diary, forKeyPath: "text", context: pointer)
        }
        label.text = nil
        #expect(diary.entries == ["text one → two context", "hidden - → false ", "hidden - → true "])
        label.removeObserver(diary, forKeyPath: "hidden")
        label.isHidden = false
        #expect(diary.entries.count == 3)
    }

    @Test("An observer may stop observing in its deinit")
    func endOfObserver() {
        final class Cell: UIView {
            let label: UILabel
            init(_ label: UILabel) {
                self.label = label
                super.init(frame: .zero)
                label.addObserver(self, forKeyPath: "text", options: [], context: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
            deinit { label.removeObserver(self, forKeyPath: "text") }
        }
        let label = UILabel()
        var cell: Cell? = Cell(label)
        weak let gone = cell
        cell = nil
        label.text = "A"
        #expect(gone == nil && cell == nil)
    }

    @Test("Texts, pictures and scroll positions are observed; a missing value is NSNull; a dead observer gets nothing")
    func properties() {
        let diary = Diary()
        let picture = UIImageView()
        picture.addObserver(diary, forKeyPath: "image", options: [.old, .new], context: nil)
        picture.image = UIImage()
        #expect(diary.entries.count == 1 && diary.entries[0].hasPrefix("image <null> → <"))
        let field = UITextField()
        let text = UITextView()
        for view in [field, text] { view.addObserver(diary, forKeyPath: "text", options: .new, context: nil) }
        field.text = "field"
        text.text = "view"
        text.addObserver(diary, forKeyPath: "contentOffset", options: [], context: nil)
        text.contentOffset = CGPoint(x: 0, y: 5)
        #expect(diary.entries.suffix(3) == ["text - → field ", "text - → view ", "contentOffset - → - "])
        weak var gone: Diary?
        do {
            let other = Diary()
            gone = other
            field.addObserver(other, forKeyPath: "text", options: .new, context: nil)
        }
        #expect(gone == nil)
        field.text = "more"
        #expect(diary.entries.last == "text - → more ")
    }

    /// As `uikit-sources` lowers the observers of PullToRefresh; the key paths are those of FSPagerView's cell and PullToRefresh.
    @Test("An object that is no view observes insets and fonts")
    func otherObservers() {
        final class Observer: NSObject, KeyValueObserver {
            var paths: [String?] = []
            // swift-format-ignore: AlwaysUseLowerCamelCase
            func override_observeValue(
                forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                context: UnsafeMutableRawPointer?
            ) { paths.append(keyPath) }
        }
        let observer = Observer()
        let (scroll, label) = (UIScrollView(), UILabel())
        scroll.addObserver(observer, forKeyPath: "contentInset", options: [.new, .prior], context: nil)
        label.addObserver(observer, forKeyPath: "font", options: .new, context: nil)
        scroll.contentInset.top = 5
        label.font = .systemFont(ofSize: 30)
        label.text = "A"
        #expect(observer.paths == ["contentInset", "font"])
    }
}
