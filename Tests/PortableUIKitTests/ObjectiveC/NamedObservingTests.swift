// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Observing UIKit's properties by their names.
@MainActor
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

    /// Returns the reports of a name that are written in a change.
    private func reports<Object: NSObject>(_ object: Object, _ name: String, _ change: (Object) -> Void) -> [String] {
        let diary = Diary()
        object.addObserver(diary, forKeyPath: name, options: .new, context: nil)
        change(object)
        object.removeObserver(diary, forKeyPath: name)
        change(object)
        return diary.entries
    }

    @Test("Appearance, layers, values and states are observed by their names")
    func morePropertiesOfViews() {
        #expect(reports(UIView(), "alpha") { $0.alpha = 0.5 } == ["alpha - → 0.5 "])
        #expect(reports(UIView(), "backgroundColor") { $0.backgroundColor = .red }.count == 1)
        #expect(reports(UIView(), "transform") { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }.count == 1)
        #expect(reports(UIView(), "layer.bounds") { $0.frame.size = CGSize(width: 5, height: 7) }.count == 1)
        #expect(reports(CALayer(), "position") { $0.position.x = 4 } == ["position - → (4.0, 0.0) "])
        #expect(reports(CALayer(), "opacity") { $0.opacity = 0 } == ["opacity - → 0.0 "])
        #expect(reports(CALayer(), "hidden") { $0.isHidden = true } == ["hidden - → true "])
        #expect(reports(UIButton(), "selected") { $0.isSelected = true } == ["selected - → true "])
        #expect(reports(UIButton(), "titleLabel.text") { $0.setTitle("A", for: .normal) } == ["titleLabel.text - → A "])
        #expect(reports(UISlider(), "value") { $0.value = 1 } == ["value - → 1.0 "])
        #expect(reports(UISwitch(), "on") { $0.isOn = true } == ["on - → true "])
        #expect(reports(UIProgressView(), "progress") { $0.progress = 1 } == ["progress - → 1.0 "])
        let segments = UISegmentedControl(items: ["A", "B"])
        #expect(reports(segments, "selectedSegmentIndex") { $0.selectedSegmentIndex = 1 }.count == 1)
        let pages = UIPageControl()
        pages.numberOfPages = 3
        #expect(reports(pages, "currentPage") { $0.currentPage = 2 } == ["currentPage - → 2 "])
    }

    @Test("Controllers, bar items and recognizers are observed by their names")
    func propertiesOfScreens() {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        #expect(reports(navigation, "viewControllers") { $0.viewControllers = [first, second] }.count == 1)
        #expect(reports(navigation, "topViewController") { $0.popViewController(animated: false) }.count == 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        #expect(reports(tabs, "selectedIndex") { $0.selectedIndex = 1 } == ["selectedIndex - → 1 "])
        #expect(reports(first, "title") { $0.title = "A" } == ["title - → A "])
        #expect(reports(first, "navigationItem.title") { $0.title = "B" } == ["navigationItem.title - → B "])
        #expect(reports(UITabBarItem(), "badgeValue") { $0.badgeValue = "3" } == ["badgeValue - → 3 "])
        #expect(reports(UIBarButtonItem(), "enabled") { $0.isEnabled = false } == ["enabled - → false "])
        #expect(reports(UIPanGestureRecognizer(), "state") { $0.state = .began }.count == 1)
        let scroll = UIScrollView()
        #expect(reports(scroll, "panGestureRecognizer.state") { $0.panGestureRecognizer.state = .began }.count == 1)
        var count = 0
        let observation = navigation.observe(\.viewControllers) { _, _ in count += 1 }
        navigation.viewControllers = [second]
        observation.invalidate()
        #expect(count == 1)
    }
}
