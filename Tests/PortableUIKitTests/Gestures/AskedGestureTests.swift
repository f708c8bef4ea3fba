// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Delegates that end a gesture when they are asked about it.
@MainActor struct AskedGestureTests {
    private enum Question: CaseIterable { case receives, begins, waits }

    private final class Answer: NSObject, UIGestureRecognizerDelegate {
        var question = Question.begins
        var action: (UIGestureRecognizer) -> Void = { _ in }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            if question == .begins { action(gestureRecognizer) }
            return true
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            if question == .receives { action(gestureRecognizer) }
            return true
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            if question == .waits { action(gestureRecognizer) }
            return false
        }
    }

    @Test(arguments: Question.allCases)
    private func aGestureThatIsEndedWhileItIsAskedDoesNotBegin(_ question: Question) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let answer = Answer()
        answer.question = question
        for action: (UIGestureRecognizer) -> Void in [
            { $0.isEnabled = false }, { $0.view?.removeFromSuperview() }, { $0.view?.removeGestureRecognizer($0) },
        ] {
            let view = UIView(frame: world.window.bounds)
            let press = UILongPressGestureRecognizer()
            var states: [UIGestureRecognizer.State] = []
            press.addAction { states.append($0.state) }
            press.delegate = answer
            answer.action = action
            view.addGestureRecognizer(press)
            view.addGestureRecognizer(UITapGestureRecognizer())
            world.window.addSubview(view)
            world.down(100, 100)
            world.clock.advance(by: 1)
            world.up(100, 100)
            world.clock.advance(by: 1)
            #expect(states.isEmpty && press.state == .possible && !world.window.touchRouter.isBusy)
            view.removeFromSuperview()
        }
    }

    /// A view may lose an interaction while that ends.
    @Test func anInteractionIsRemovedOnce() {
        final class Leaving: NSObject, UIInteraction {
            private(set) weak var view: UIView?
            var moves: [UIView?] = []
            private var isLeaving = false
            func willMove(to view: UIView?) {
                guard view == nil, !isLeaving else { return }
                isLeaving = true
                self.view?.interactions = []
            }
            func didMove(to view: UIView?) {
                moves.append(view)
                self.view = view
            }
        }
        let (view, interaction) = (UIView(), Leaving())
        view.addInteraction(interaction)
        view.removeInteraction(interaction)
        #expect(interaction.moves == [view, nil] && view.interactions.isEmpty)
    }
}
