// SPDX-License-Identifier: MIT
import Foundation

/// Records how to undo and redo changes (Apple: Foundation's "UndoManager", which Linux does not have).
///
/// What is registered in one turn of the run loop is one group, which is undone at once, unless `groupsByEvent` is `false`.
@preconcurrency @MainActor
open class UndoManager: NSObject {
    private struct Action {
        weak var target: AnyObject?
        let perform: @MainActor (AnyObject) -> Void
    }

    private struct Group {
        var actions: [Action] = []
        var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var open: Group?
    private var depth = 0
    private var disabled = 0
    /// Whether the open group is that of the present turn of the run loop.
    private var closesWithTurn = false
    private var isPostingCheckpoint = false

    /// Whether what is registered in one turn of the run loop is one group.
    open var groupsByEvent = true
    /// The largest number of groups that are kept; 0 for any.
    open var levelsOfUndo = 0 { didSet { dropOldest() } }
    /// Whether groups are being undone.
    open private(set) var isUndoing = false
    /// Whether groups are being redone.
    open private(set) var isRedoing = false
    /// The number of open groups, each in the one before.
    open var groupingLevel: Int { depth }
    /// Whether changes are recorded.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }

    /// A manager that has recorded nothing.
    nonisolated public override init() { super.init() }

    // MARK: Recording

    /// Records how to undo a change: `handler` is called with `target`, which is not retained. What the handler registers is redone.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        register(Action(target: target) { if let target = $0 as? Target { handler(target) } })
    }

    /// Records how to undo a change: by a method of `target`, which is not retained, with `anObject`.
    open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        register(Action(target: target as AnyObject) { selector.send(to: $0, [anObject]) })
    }

    private func register(_ action: Action) {
        guard isUndoRegistrationEnabled else { return }
        if depth == 0 {
            guard groupsByEvent else {
                fatalError("_registerUndo: undo group must be begun before registering undo, or groupsByEvent be true")
            }
            beginUndoGrouping()
            closesWithTurn = true
            // Tests turn the main queue, and not the run loop.
            DispatchQueue.main.async { [weak self] in self?.closeTurn() }
        }
        open?.actions.append(action)
        if !isUndoing, !isRedoing { redoStack = [] }
    }

    /// Ends the group of the present turn of the run loop.
    private func closeTurn() {
        guard closesWithTurn, depth == 1 else { return }
        endUndoGrouping()
    }

    /// Begins a group. A group in another one is a part of it.
    open func beginUndoGrouping() {
        if depth == 0 { open = Group() }
        depth += 1
        post(.NSUndoManagerDidOpenUndoGroup)
    }

    /// Ends the group that was begun last.
    open func endUndoGrouping() {
        guard depth > 0 else { fatalError("endUndoGrouping called with no matching begin") }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillCloseUndoGroup)
        depth -= 1
        if depth == 0, let group = open {
            open = nil
            closesWithTurn = false
            if !group.actions.isEmpty {
                if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
                dropOldest()
            }
        }
        post(.NSUndoManagerDidCloseUndoGroup)
    }

    private func dropOldest() {
        guard levelsOfUndo > 0 else { return }
        undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
        redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }

    /// Records nothing until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }
    /// Ends a call of `disableUndoRegistration()`; stops without one.
    open func enableUndoRegistration() {
        guard disabled > 0 else {
            fatalError("enableUndoRegistration may only be invoked with matching call to disableUndoRegistration")
        }
        disabled -= 1
    }

    /// Forgets everything.
    open func removeAllActions() {
        (undoStack, redoStack, open, depth, disabled, closesWithTurn) = ([], [], nil, 0, 0, false)
    }

    /// Forgets what was registered for a target.
    open func removeAllActions(withTarget target: Any) {
        let object = target as AnyObject
        func without(_ group: Group) -> Group {
            var group = group
            group.actions.removeAll { $0.target === object }
            return group
        }
        undoStack = undoStack.map(without).filter { !$0.actions.isEmpty }
        redoStack = redoStack.map(without).filter { !$0.actions.isEmpty }
        open = open.map(without)
    }

    // MARK: Undoing

    /// Whether there is something to undo.
    open var canUndo: Bool { !undoStack.isEmpty || !isUndoing && !isRedoing && !(open?.actions.isEmpty ?? true) }
    /// Whether there is something to redo.
    open var canRedo: Bool {
        // Observers of the checkpoint read this.
        if !isPostingCheckpoint { post(.NSUndoManagerCheckpoint) }
        return !redoStack.isEmpty
    }

    /// Undoes the last group, also the one of the present turn of the run loop.
    open func undo() {
        if depth == 1 { endUndoGrouping() }
        undoNestedGroup()
    }

    /// Undoes the last group.
    open func undoNestedGroup() {
        guard depth == 0 else { fatalError("undo was called with too many nested undo groups") }
        guard let group = undoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillUndoChange)
        isUndoing = true
        play(group)
        isUndoing = false
        post(.NSUndoManagerDidUndoChange)
    }

    /// Redoes the group that was undone last.
    open func redo() {
        guard depth == 0 || closesWithTurn else { fatalError("redo was called in an open undo group") }
        closeTurn()
        guard let group = redoStack.popLast() else { return }
        post(.NSUndoManagerCheckpoint)
        post(.NSUndoManagerWillRedoChange)
        isRedoing = true
        play(group)
        isRedoing = false
        post(.NSUndoManagerDidRedoChange)
    }

    /// Performs a group from its end; what it registers has its name.
    private func play(_ group: Group) {
        beginUndoGrouping()
        open?.name = group.name
        for action in group.actions.reversed() { if let target = action.target { action.perform(target) } }
        // An action may have forgotten everything.
        if depth > 0 { endUndoGrouping() }
    }

    private func post(_ name: Notification.Name) {
        let wasPosting = isPostingCheckpoint
        isPostingCheckpoint = wasPosting || name == .NSUndoManagerCheckpoint
        NotificationCenter.default.post(name: name, object: self)
        isPostingCheckpoint = wasPosting
    }

    // MARK: Names

    /// Names the open group, or else the last one.
    open func setActionName(_ actionName: String) {
        if open != nil {
            open?.name = actionName
        } else if let last = undoStack.indices.last {
            undoStack[last].name = actionName
        }
    }
    /// The name of what `undo()` undoes; empty without one.
    open var undoActionName: String { (open.flatMap { $0.actions.isEmpty ? nil : $0 } ?? undoStack.last)?.name ?? "" }
    /// The name of what `redo()` redoes; empty without one.
    open var redoActionName: String { redoStack.last?.name ?? "" }
    /// The title of a menu item that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu item that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The title of a menu item that undoes an action, in English.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// The title of a menu item that redoes an action, in English.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
}

extension Notification.Name {
    /// A group is begun or ended, or asked for.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
    /// A group has begun.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// A group will end.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
    /// A group has ended.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// A group will be undone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
    /// A group was undone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
    /// A group will be redone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
    /// A group was redone.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
