// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Effects of a pointer over views (Apple: "UIPointerInteraction").
@MainActor
struct PointerInteractionTests {
    private let world = TouchWorld()
    private let pad = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    private final class Delegate: NSObject, UIPointerInteractionDelegate {
        var style: (UIView) -> UIPointerStyle? = { _ in nil }
        var entries: [String] = []
        var isAlphaSet = false

        func pointerInteraction(
            _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
            defaultRegion: UIPointerRegion
        ) -> UIPointerRegion? {
            if request.location.y > 80 { return nil }
            let isLeft = request.location.x < 50
            return UIPointerRegion(
                rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 100), identifier: isLeft ? "left" : "right")
        }
        func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
            -> UIPointerStyle?
        {
            interaction.view.flatMap(style)
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            entries.append("enter \(region.identifier as? String ?? "")")
            animator.addAnimations { self.isAlphaSet = true }
        }
        func pointerInteraction(
            _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
            animator: any UIPointerInteractionAnimating
        ) {
            entries.append("exit \(region.identifier as? String ?? "")")
            animator.addCompletion { _ in self.entries.append("left") }
        }
    }

    private func hover(_ x: CGFloat, _ y: CGFloat) {
        world.input.hovered(at: CGPoint(x: x, y: y))
        world.clock.advance(by: 1)
    }

    @Test func regionsAreEnteredAndLeft() {
        world.open()
        defer { world.close() }
        world.window.addSubview(pad)
        let delegate = Delegate()
        let interaction = UIPointerInteraction(delegate: delegate)
        pad.addInteraction(interaction)
        hover(10, 10)
        #expect(delegate.entries == [])
        hover(60, 60)
        hover(70, 60)
        #expect(delegate.entries == ["enter left"] && delegate.isAlphaSet)
        hover(110, 60)
        #expect(delegate.entries == ["enter left", "exit left", "left", "enter right"])
        delegate.entries = []
        hover(110, 140)
        #expect(delegate.entries == ["exit right", "left"])
        hover(110, 60)
        interaction.isEnabled = false
        world.clock.advance(by: 1)
        hover(60, 60)
        #expect(delegate.entries == ["exit right", "left", "enter right", "exit right", "left"])
        pad.removeInteraction(interaction)
        #expect(pad.gestureRecognizers?.isEmpty ?? true && interaction.view == nil)
    }

    @Test func effectsAreShownWhileThePointerIsThere() throws {
        world.open()
        defer { world.close() }
        world.window.addSubview(pad)
        let delegate = Delegate()
        let interaction = UIPointerInteraction(delegate: delegate)
        pad.addInteraction(interaction)
        delegate.style = { view in
            UIPointerStyle(
                effect: .highlight(UITargetedPreview(view: view)),
                shape: .roundedRect(view.frame.insetBy(dx: -8, dy: -8), radius: 12))
        }
        hover(60, 60)
        let fill = try #require(world.window.subviews.first { $0 !== pad && $0.layer.cornerRadius == 12 })
        #expect(fill.frame == CGRect(x: 42, y: 42, width: 116, height: 116) && fill.alpha == 1)
        #expect(fill.backgroundColor == .tertiarySystemFill && !fill.isUserInteractionEnabled)
        hover(10, 10)
        #expect(fill.superview == nil)
        delegate.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
        hover(60, 60)
        #expect(pad.transform.a == 1.05 && pad.layer.shadowOpacity == 0.2)
        delegate.style = {
            UIPointerStyle(effect: .hover(UITargetedPreview(view: $0), prefersScaledContent: false))
        }
        interaction.invalidate()
        world.clock.advance(by: 1)
        #expect(pad.transform == .identity && pad.layer.shadowOpacity == 0)
        #expect(world.window.subviews.last?.frame == pad.frame && world.window.subviews.last !== pad)
        delegate.style = { _ in .hidden() }
        interaction.invalidate()
        world.clock.advance(by: 1)
        #expect(world.window.subviews.last === pad)
    }

    @Test func buttonsHaveAnEffectIfItIsEnabled() {
        world.open()
        defer { world.close() }
        let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
        world.window.addSubview(button)
        let count = world.window.subviews.count
        hover(60, 60)
        #expect(!button.isPointerInteractionEnabled && world.window.subviews.count == count)
        hover(10, 10)
        button.isPointerInteractionEnabled = true
        hover(60, 60)
        #expect(world.window.subviews.count == count + 1)
        hover(10, 10)
        var asked = 0
        button.pointerStyleProvider = { button, effect, shape in
            asked += 1
            return UIPointerStyle(effect: .lift(effect.preview), shape: shape)
        }
        hover(60, 60)
        #expect(asked == 1 && button.transform.a == 1.05)
        button.isPointerInteractionEnabled = false
        world.clock.advance(by: 1)
        #expect(button.transform == .identity)
    }
}
