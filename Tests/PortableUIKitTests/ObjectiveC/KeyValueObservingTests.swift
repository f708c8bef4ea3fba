// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Observations of properties.
@MainActor
struct KeyValueObservingTests {
    @Test func propertiesOfUIKitAreObserved() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var log: [String] = []
        let observations = [
            table.observe(\.contentSize, options: [.new, .old]) { table, change in
                log.append("size \(change.oldValue?.height ?? -1) \(change.newValue?.height ?? -1)")
            },
            table.observe(\.contentOffset) { table, change in
                log.append("offset \(table.contentOffset.y) \(change.newValue == nil)")
            },
            table.observe(\.isHidden) { table, _ in log.append("hidden \(table.isHidden)") },
            table.observe(\.frame) { table, _ in log.append("frame \(table.frame.width)") },
        ]
        table.contentSize = CGSize(width: 100, height: 500)
        table.contentOffset = CGPoint(x: 0, y: 20)
        table.isHidden = true
        table.frame.size.width = 50
        #expect(
            log.filter { !$0.hasPrefix("offset 0") } == [
                "size 0.0 500.0", "offset 20.0 true", "hidden true", "frame 50.0",
            ])
        for observation in observations { observation.invalidate() }
        table.isHidden = false
        #expect(log.last == "frame 50.0")
    }

    // Family, FloatingPanel and their examples observe these.
    @Test func statesOfScreensAndControlsAreObserved() {
        let (parent, child) = (UIViewController(), UIViewController())
        let (table, bar, button) = (UITableView(), UINavigationBar(), UIButton())
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var log: [String] = []
        let observations = [
            child.observe(\.parent) { child, _ in log.append("parent \(child.parent === parent)") },
            child.observe(\.title) { child, _ in log.append("title \(child.title ?? "-")") },
            child.observe(\.isEditing) { child, _ in log.append("child \(child.isEditing)") },
            child.navigationItem.observe(\.title) { item, _ in log.append("item \(item.title ?? "-")") },
            child.view.observe(\.safeAreaInsets) { view, _ in log.append("safe \(view.safeAreaInsets.top)") },
            table.observe(\.isEditing) { table, _ in log.append("table \(table.isEditing)") },
            list.observe(\.isEditing) { list, _ in log.append("list \(list.isEditing)") },
            bar.observe(\.prefersLargeTitles) { bar, _ in log.append("large \(bar.prefersLargeTitles)") },
            button.observe(\.isEnabled) { button, _ in log.append("enabled \(button.isEnabled)") },
            button.observe(\.isSelected) { button, _ in log.append("selected \(button.isSelected)") },
        ]
        parent.addChild(child)
        child.removeFromParent()
        child.title = "a"
        child.isEditing = true
        child.additionalSafeAreaInsets.top = 10
        (table.isEditing, list.isEditing, bar.prefersLargeTitles) = (true, true, true)
        (button.isEnabled, button.isSelected) = (false, true)
        #expect(
            log == [
                "parent true", "parent false", "item a", "title a", "child true", "safe 10.0", "table true",
                "list true", "large true", "enabled false", "selected true",
            ])
        withExtendedLifetime(observations) {}
    }

    @Test func textsAreObservedUntilTheTokenIsReleased() {
        let (label, field, view) = (UILabel(), UITextField(), UITextView())
        var log: [String] = []
        do {
            let tokens = [
                label.observe(\.text, options: [.initial, .new]) { _, change in
                    log.append("l \((change.newValue ?? nil) ?? "-")")
                },
                field.observe(\.text) { field, _ in log.append("f \(field.text ?? "-")") },
                view.observe(\.text) { view, _ in log.append("v \(view.text ?? "-")") },
            ]
            label.text = "a"
            field.text = "b"
            view.text = "c"
            withExtendedLifetime(tokens) {}
        }
        label.text = "d"
        #expect(log == ["l -", "l a", "f b", "v c"])
    }

    final class Model: NSObject {
        // What `uikit-sources` makes of `@objc dynamic var`.
        var count = 0 { didSet { didChangeValue(for: \.count) } }
        var name = "" { didSet { didChangeValue(for: \.name) } }
    }

    @Test func aPropertyOfAnAppReportsEachAssignment() {
        let model = Model()
        var log: [String] = []
        let token = model.observe(\.count, options: [.old, .new]) { _, change in
            log.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
        }
        model.count = 1
        model.count = 1
        model.name = "x"
        #expect(log == ["0 1", "1 1"])
        withExtendedLifetime(token) {}
    }
}
