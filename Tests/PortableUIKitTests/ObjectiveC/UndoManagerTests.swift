// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Undo and redo (Apple: "UndoManager").
@MainActor struct UndoManagerTests {
    @MainActor private final class List: NSObject {
        let manager = UndoManager()
        var items: [String] = []

        func insert(_ item: String) {
            items.append(item)
            manager.registerUndo(withTarget: self) { $0.remove(item) }
        }
        func remove(_ item: String) {
            items.removeAll { $0 == item }
            manager.registerUndo(withTarget: self) { $0.insert(item) }
        }
        func removed(_ item: NSString) { remove("\(item)") }
    }

    private let list = List()
    private var manager: UndoManager { list.manager }

    @Test func theChangesOfATurnAreUndoneAndRedoneTogether() {
        list.insert("a")
        list.insert("b")
        manager.setActionName("Insert")
        #expect(manager.canUndo && !manager.canRedo && manager.undoMenuItemTitle == "Undo Insert")
        manager.undo()
        #expect(list.items.isEmpty && !manager.canUndo && manager.canRedo && manager.redoActionName == "Insert")
        manager.redo()
        #expect(Set(list.items) == ["a", "b"] && manager.canUndo && !manager.canRedo)
        manager.undo()
        list.insert("c")
        #expect(!manager.canRedo && list.items == ["c"])
    }

    @Test func groupsAreUndoneOneByOne() {
        manager.groupsByEvent = false
        for item in ["a", "b", "c"] {
            manager.beginUndoGrouping()
            list.insert(item)
            manager.endUndoGrouping()
        }
        manager.undo()
        #expect(list.items == ["a", "b"] && manager.groupingLevel == 0)
        manager.levelsOfUndo = 1
        manager.undo()
        manager.undo()
        #expect(list.items == ["a"] && !manager.canUndo)
    }

    @Test func registrationMayBeDisabledAndForgotten() {
        manager.disableUndoRegistration()
        list.insert("a")
        manager.enableUndoRegistration()
        #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
        list.insert("b")
        manager.removeAllActions(withTarget: list)
        #expect(!manager.canUndo)
        manager.registerUndo(
            withTarget: list, selector: Selector(List.removed, "removed:"), object: NSString(string: "a"))
        manager.undo()
        #expect(list.items == ["b"])
        manager.removeAllActions()
        #expect(!manager.canRedo)
    }

    @Test func observersOfCheckpointsReadTheState() {
        @MainActor final class Watcher: NSObject {
            var states: [String] = []
            func changed(_ note: Notification) {
                guard let manager = note.object as? UndoManager else { return }
                states.append("\(manager.canUndo) \(manager.canRedo)")
            }
        }
        let watcher = Watcher()
        NotificationCenter.default.addObserver(
            watcher, selector: Selector(Watcher.changed, "changed:"), name: .NSUndoManagerCheckpoint, object: manager)
        list.insert("a")
        manager.undo()
        #expect(watcher.states.first == "true false" && manager.canRedo && watcher.states.last == "false true")
    }

    @Test func theTargetIsNotRetained() {
        var other: List? = List()
        weak let observed = other
        manager.registerUndo(withTarget: other ?? list) { $0.insert("x") }
        other = nil
        #expect(observed == nil)
        manager.undo()
        #expect(list.items.isEmpty)
    }

    @Test func aResponderHasTheManagerOfItsWindow() {
        let (window, view) = (UIWindow(), UIView())
        #expect(view.undoManager == nil)
        window.addSubview(view)
        #expect(view.undoManager != nil && view.undoManager === window.undoManager)
    }

    @MainActor
    private final class Counter {
        let manager = UndoManager()
        var value = 0

        func add(_ number: Int) {
            value += number
            manager.registerUndo(withTarget: self) { $0.add(-number) }
            manager.setActionName("Add \(number)")
        }
    }

    @Test("The operations of a turn of the run loop are undone and redone as one")
    func turns() async {
        let counter = Counter()
        #expect(!counter.manager.canUndo && counter.manager.undoMenuItemTitle == "Undo")
        counter.add(1)
        counter.add(2)
        #expect(counter.manager.canUndo && counter.manager.groupingLevel == 1)
        await nextTurn()
        #expect(counter.manager.groupingLevel == 0)
        counter.add(4)
        await nextTurn()
        #expect(counter.manager.undoMenuItemTitle == "Undo Add 4" && !counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.value == 3 && counter.manager.redoMenuItemTitle == "Redo Add -4")
        counter.manager.undo()
        #expect(counter.value == 0 && !counter.manager.canUndo)
        counter.manager.redo()
        #expect(counter.value == 3 && counter.manager.canUndo && counter.manager.canRedo)
        counter.add(10)
        #expect(!counter.manager.canRedo)
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.value == 0)
    }

    @Test("Random operations are undone and redone as a list of states")
    func model() {
        fuzz("undo", share: 0.01) { seed, random in
            let counter = Counter()
            counter.manager.groupsByEvent = false
            var states = [0]
            var place = 0
            for step in 0..<60 {
                switch Int.random(in: 0..<4, using: &random) {
                case 0 where place > 0:
                    counter.manager.undo()
                    place -= 1
                case 1 where place + 1 < states.count:
                    counter.manager.redo()
                    place += 1
                default:
                    counter.manager.beginUndoGrouping()
                    for _ in 0..<Int.random(in: 1...3, using: &random) {
                        counter.manager.beginUndoGrouping()
                        counter.add(Int.random(in: 1...9, using: &random))
                        counter.manager.endUndoGrouping()
                    }
                    counter.manager.endUndoGrouping()
                    states = Array(states[...place]) + [counter.value]
                    place += 1
                }
                #expect(counter.value == states[place], "SEED=\(seed) step \(step)")
                #expect(counter.manager.canUndo == (place > 0), "SEED=\(seed) step \(step)")
                #expect(counter.manager.canRedo == (place + 1 < states.count), "SEED=\(seed) step \(step)")
            }
        }
    }
}

/// Waits for the main queue, as at the end of a turn of the run loop.
@MainActor
func nextTurn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
