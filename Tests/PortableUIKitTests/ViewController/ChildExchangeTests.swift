// SPDX-License-Identifier: MIT
import Testing

@_spi(Window) @testable import PortableUIKit

/// Exchanges of children (Apple: "transition(from:to:duration:options:animations:completion:)").
@MainActor struct ChildExchangeTests {
    private final class Child: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    }

    private func exchange(_ options: UIView.AnimationOptions, _ check: (Child, Child, TouchWorld) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (container, old, new) = (UIViewController(), Child(), Child())
        container.addChild(old)
        container.view.addSubview(old.view)
        old.didMove(toParent: container)
        world.window.rootViewController = container
        world.window.layoutIfNeeded()
        old.calls = []
        old.willMove(toParent: nil)
        container.addChild(new)
        var ends: [Bool] = []
        new.view.alpha = 0
        container.transition(
            from: old, to: new, duration: 0.4, options: options, animations: { new.view.alpha = 1 },
            completion: {
                ends.append($0)
                #expect(old.view.superview == nil)
                old.removeFromParent()
                new.didMove(toParent: container)
            })
        #expect(new.view.superview === container.view && ends.isEmpty && new.view.alpha == 1)
        check(old, new, world)
        world.clock.advance(by: 0.5)
        #expect(ends == [true] && new.view.superview === container.view && container.children == [new])
        #expect(old.calls == ["will disappear", "did disappear"] && new.calls.first == "will appear")
    }

    @Test func theOldViewIsRemovedWhenTheAnimationsEnd() {
        exchange([]) { old, new, world in
            #expect(old.view.superview != nil)
            world.clock.advance(by: 0.2)
            #expect(old.view.superview != nil && (new.view.layer.presentation()?.opacity ?? 1) < 0.9)
        }
    }

    @Test func aTransitionOfTheContainerShowsTheNewView() {
        exchange(.transitionFlipFromRight) { _, new, _ in #expect(new.view.window != nil) }
    }
}
