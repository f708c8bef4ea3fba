// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Observations of properties.
@MainActor
@Suite(.serialized) struct KeyValueObservingTests {
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
