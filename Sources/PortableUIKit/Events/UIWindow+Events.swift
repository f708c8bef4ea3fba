// SPDX-License-Identifier: MIT
import Foundation

/// A view that moves its content when a wheel is turned over it or a key is pressed.
@MainActor
protocol ScrollEventTaking: UIView {
    /// Takes a turn of the wheel; `false` passes it on to the views around.
    func takeScroll(_ event: ScrollEvent) -> Bool
    /// Takes a key; `false` passes it on.
    func takeScrollKey(_ key: UIKey) -> Bool
}

extension UIWindow {
    /// The scroll view under the pointer takes the wheel, or the one around it.
    func routeScroll(_ event: ScrollEvent) {
        var next = hitTest(event.location, with: event)
        while let view = next {
            if let taker = view as? any ScrollEventTaking, taker.takeScroll(event) { return }
            next = view.superview
        }
    }

    /// Keys go to the first responder, else to the view controller in front, and on along the responder chain: first as key
    /// commands, then as presses. What nobody wants scrolls the first scroll view in the window.
    func routePresses(_ event: UIPressesEvent) {
        let first = firstResponder ?? frontmostController ?? self
        for press in event.allPresses {
            if press.phase == .began, let key = press.key {
                var next: UIResponder? = first
                while let responder = next {
                    if let command = responder.keyCommands?.first(where: { $0.matches(key) }) {
                        command.handler(command)
                        return
                    }
                    next = responder.next
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

    /// What is presented over the root view controller, or that one.
    private var frontmostController: UIViewController? {
        rootViewController?.childPresentation?.chain.last?.presented ?? rootViewController
    }

    /// The presses have come to the window: nobody wanted them.
    func scrollByKeys(_ presses: Set<UIPress>) {
        for key in presses.compactMap(\.key) {
            var level: [UIView] = [self]
            while !level.isEmpty {
                for view in level {
                    if let taker = view as? any ScrollEventTaking, taker.takeScrollKey(key) { return }
                }
                level = level.flatMap(\.storedSubviews).filter { !$0.isHidden && $0.isUserInteractionEnabled }
            }
        }
    }
}
