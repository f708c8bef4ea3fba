// SPDX-License-Identifier: MIT
import Foundation

extension UIWindow {
    /// Sends the wheel's event to the scroll view under the pointer, then to those around it.
    func routeScroll(_ event: ScrollEvent) {
        var next = hitTest(event.location, with: event)
        while let view = next {
            if let scrollView = view as? UIScrollView, scrollView.handleScroll(event) { return }
            next = view.superview
        }
    }

    /// Sends keys to the first responder, otherwise to the frontmost view controller, and then along the responder
    /// chain: first as key commands, then as presses. A key that edits text performs only commands with priority. Keys
    /// that no responder handles scroll the first scroll view in the window.
    func routePresses(_ event: UIPressesEvent) {
        let first = firstResponder ?? frontmostController ?? self
        for press in event.allPresses {
            if press.phase == .began, let key = press.key {
                let edits = first.edits(with: key)
                func isPerformed(_ command: UIKeyCommand) -> Bool {
                    command.action(for: key) != nil && (!edits || command.wantsPriorityOverSystemBehavior)
                }
                var next: UIResponder? = first
                while let responder = next {
                    if let command = responder.keyCommands?.first(where: isPerformed) {
                        guard let action = command.action(for: key) else { return }
                        UIApplication.shared.sendAction(action, to: nil, from: command, for: event, after: first)
                        return
                    }
                    next = responder.next
                }
                if let command = UIMenuSystem.main.mainMenu().keyCommands.first(where: isPerformed),
                    !command.attributes.contains(.disabled), let action = command.action(for: key),
                    UIApplication.shared.sendAction(action, to: nil, from: command, for: event, after: first)
                {
                    return
                }
            }
        }
        switch event.allPresses.first?.phase {
        case .began: first.pressesBegan(event.allPresses, with: event)
        case .ended: first.pressesEnded(event.allPresses, with: event)
        case .cancelled: first.pressesCancelled(event.allPresses, with: event)
        default: break
        }
    }

    /// The controller that is presented over the root view controller, or the root view controller.
    private var frontmostController: UIViewController? {
        rootViewController?.childPresentation?.chain.last?.presented ?? rootViewController
    }

    /// Called for presses that no responder handled.
    func scrollByKeys(_ presses: Set<UIPress>) {
        for key in presses.compactMap(\.key) {
            var level: [UIView] = [self]
            while !level.isEmpty {
                for view in level {
                    if let scrollView = view as? UIScrollView, scrollView.handleScrollKey(key) { return }
                }
                level = level.flatMap(\.storedSubviews).filter { !$0.isHidden && $0.isUserInteractionEnabled }
            }
        }
    }

    /// Control or command with Z undoes, with shift, or with Y, redoes; `false` for other keys, and if there is nothing to undo.
    func undoByKeys(_ presses: Set<UIPress>) -> Bool {
        guard let key = presses.first?.key, !key.modifierFlags.isDisjoint(with: [.command, .control]),
            let manager = (firstResponder ?? frontmostController ?? self).undoManager
        else { return false }
        let isShifted = key.modifierFlags.contains(.shift)
        switch key.charactersIgnoringModifiers.lowercased() {
        case "z" where !isShifted && manager.canUndo: manager.undo()
        case "z" where isShifted && manager.canRedo, "y" where manager.canRedo: manager.redo()
        default: return false
        }
        return true
    }
}
