// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// A class as uikit-sources lowers it.
class ObservedForm: NSObject, KeyValueObserver {
    var rows = NSMutableArray() { didSet { didChangeValue(for: \.rows) } }
    var title: String? { didSet { didChangeValue(for: \.title) } }
    var log: [String] = []

    // swift-format-ignore: AlwaysUseLowerCamelCase
    func override_observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        let kind = (change?[.kindKey] as? NSNumber).flatMap { NSKeyValueChange(rawValue: $0.uintValue) }
        let (old, new) = (change?[.oldKey], change?[.newKey])
        let indexes = (change?[.indexesKey] as? IndexSet).map { " at \(Array($0))" } ?? ""
        func text(_ value: Any?) -> String { (value as? [String])?.joined() ?? (value as? String) ?? "-" }
        log.append("\(kind.map { "\($0)" } ?? "") \(text(old)) \(text(new))\(indexes)")
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
final class Members_ObservedForm: ClassMemberTable {
    override class func outlets(of type: AnyClass) -> [String: AnyKeyPath] {
        ["rows": \ObservedForm.rows, "title": \ObservedForm.title]
    }
}

@MainActor
struct ObservedArrayTests {
    @Test func changesOfAnArrayAreReportedToItsObservers() {
        let form = ObservedForm()
        form.addObserver(form, forKeyPath: "rows", options: [.new, .old], context: nil)
        let rows = form.mutableArrayValue(forKey: "rows")
        rows.add("a")
        rows.addObjects(from: ["b", "c"])
        rows.removeObjects(at: [0, 2])
        rows.replaceObjects(in: NSRange(location: 0, length: 1), withObjectsFrom: ["d", "e"])
        rows.remove("d")
        rows[1] = "x"
        rows.removeLastObject()
        #expect(form.rows as? [String] == ["e"] && rows.count == 1)
        form.rows = []
        #expect(
            form.log == [
                "insertion - a at [0]", "insertion - b at [1]", "insertion - c at [2]", "removal ac - at [0, 2]",
                "replacement b d at [0]", "insertion - e at [1]", "removal d - at [0]", "insertion - x at [1]",
                "removal x - at [1]", "setting e ",
            ])
        form.removeObserver(form, forKeyPath: "rows")
        rows.add("f")
        #expect(form.log.count == 10)
    }

    @Test func objectsThatStayAtTheEndsAreNotReplaced() {
        let form = ObservedForm()
        let objects = (0..<4).map { _ in NSObject() }
        form.rows = NSMutableArray(array: Array(objects[0...2]))
        var log: [String] = []
        let observation = form.observe(\.rows, options: [.new]) {
            log.append("\($1.kind) \($1.indexes.map(Array.init) ?? [])")
        }
        let rows = form.mutableArrayValue(forKey: "rows")
        rows.replaceObjects(in: NSRange(location: 0, length: 3), withObjectsFrom: [objects[3], objects[2]])
        #expect(log == ["replacement [0]", "removal [1]"])
        observation.invalidate()
    }

    @Test func objectsOfAnyClassAreFound() {
        final class Row {}
        let form = ObservedForm()
        let rows = form.mutableArrayValue(forKey: "rows")
        let (first, second) = (Row(), Row())
        rows.addObjects(from: [first, second])
        #expect(rows.index(of: second) == 1 && rows.index(of: Row()) == NSNotFound && rows.contains(first))
        rows.remove(first)
        rows.removeObjects(in: [second, Row()])
        #expect(rows.count == 0)
    }

    @Test func anAppsOwnPropertyIsObservedByItsName() {
        let form = ObservedForm()
        form.addObserver(form, forKeyPath: "title", options: [.new, .old, .initial], context: nil)
        form.title = "one"
        form.title = nil
        #expect(form.log == ["setting - -", "setting - one", "setting one -"])
        #expect(form.value(forKey: "title") == nil && (form.value(forKeyPath: "rows.@count") as? Int) == 0)
        form.removeObserver(form, forKeyPath: "title")
    }

    // As Eureka's forms do.
    @Test func anObjectMayStopObservingItselfInItsDeinit() {
        final class Own: ObservedForm {
            override init() {
                super.init()
                addObserver(self, forKeyPath: "rows", options: [], context: nil)
            }
            deinit { removeObserver(self, forKeyPath: "rows") }
        }
        var own: Own? = Own()
        weak let gone = own
        own = nil
        #expect(own == nil && gone == nil)
    }

    @Test func closuresGetTheIndexesOfAChange() {
        let form = ObservedForm()
        var log: [IndexSet?] = []
        let observation = form.observe(\.rows, options: [.new]) { log.append($1.kind == .insertion ? $1.indexes : nil) }
        form.mutableArrayValue(forKey: "rows").add("a")
        #expect(log == [[0]])
        observation.invalidate()
    }
}
