// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Undo and redo (Apple: "UndoManager").
@MainActor @Suite struct UndoManagerTests {
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
}
