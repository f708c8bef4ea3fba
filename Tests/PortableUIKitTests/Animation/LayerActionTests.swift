// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Changes of layers without a view, and transactions (Apple: "CATransaction", "CALayer.action(forKey:)").
@MainActor
struct LayerActionTests {
    let world = TouchWorld()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let layer = CALayer()

    init() {
        world.window.addSubview(view)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layer.addSublayer(layer)
    }

    @Test func aChangeOfTheBoundsRequestsDrawingIfTheLayerIsSetTo() {
        _ = Picture(of: view)
        #expect(!layer.needsDisplay() && !layer.needsDisplayOnBoundsChange)
        layer.bounds.size.width = 20
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.position.x = 3
        #expect(!layer.needsDisplay())
        layer.bounds.origin.y = 1
        #expect(layer.needsDisplay())
    }

    @Test("A layer without a view animates its changes for a quarter of a second, but not those of its first frame")
    func implicitAnimation() {
        world.open()
        defer { world.close() }
        view.layer.addSublayer(layer)
        layer.opacity = 0.5
        #expect(layer.animationKeys() == nil)
        world.clock.requestFrameAndAdvance()
        layer.opacity = 0
        layer.position.x = 105
        view.layer.opacity = 0
        #expect(layer.animationKeys() == ["opacity", "position"] && view.layer.animationKeys() == nil)
        world.clock.advance(by: 0.125)
        #expect((0.01...0.3).contains(layer.shownOpacity) && (50...104).contains(layer.shownPosition.x))
        layer.opacity = 0.5
        world.clock.advance(by: 0.3)
        #expect(layer.presented == nil && !world.clock.isRunning)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 1
        CATransaction.commit()
        layer.actions = ["cornerRadius": NSNull()]
        layer.cornerRadius = 3
        #expect(layer.animationKeys() == nil)
        layer.borderWidth = 2
        #expect(layer.animationKeys() == ["borderWidth"])
    }

    @Test("A transaction determines duration and timing, and completes after the animations in it")
    func transaction() {
        world.open()
        defer { world.close() }
        world.clock.requestFrameAndAdvance()
        var calls: [String] = []
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { calls.append("outer") }
        layer.position.x = 105
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("inner") }
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("empty") }
        CATransaction.commit()
        CATransaction.commit()
        #expect(calls == ["empty"])
        world.clock.advance(by: 1)
        #expect(abs(layer.shownPosition.x - 55) < 1e-4 && calls == ["empty"])
        world.clock.advance(by: 0.1)
        #expect(calls == ["empty", "inner"])
        world.clock.advance(by: 1)
        #expect(calls == ["empty", "inner", "outer"])
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { calls.append("frame") }
        #expect(CATransaction.disableActions() && calls.count == 3)
        world.clock.advance(frames: 1)
        #expect(!CATransaction.disableActions() && calls.last == "frame")
    }

    @Test("Changes between beginning and commit complete the transaction around them at their end")
    func transactionAroundBlock() {
        world.open()
        defer { world.close() }
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        UIView.beginAnimations(nil, context: nil)
        view.center.x = 100
        UIView.setAnimationDuration(1)
        UIView.setAnimationCurve(.linear)
        view.alpha = 0
        UIView.commitAnimations()
        CATransaction.commit()
        world.clock.advance(by: 0.9)
        #expect(!isDone)
        world.clock.advance(by: 0.2)
        #expect(isDone)
    }

    @Test("Rows that are moved complete the transaction around them at their end")
    func transactionAroundRows() {
        world.open()
        defer { world.close() }
        let source = Rows()
        let table = UITableView(frame: world.window.bounds)
        table.dataSource = source
        world.window.addSubview(table)
        table.layoutIfNeeded()
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        source.count = 2
        table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        CATransaction.commit()
        world.clock.advance(by: 0.1)
        #expect(!isDone)
        world.clock.advance(by: 0.3)
        #expect(isDone)
    }

    @Test("A delegate chooses the action of a property; layers and defaults follow")
    func actions() {
        final class Chooser: CALayerDelegate {
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                guard event == "opacity" else { return nil }
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.duration = 8
                return animation
            }
        }
        world.open()
        defer { world.close() }
        let chooser = Chooser()
        layer.delegate = chooser
        world.clock.requestFrameAndAdvance()
        layer.opacity = 0
        world.clock.advance(by: 4)
        #expect(abs(layer.shownOpacity - 0.5) < 1e-4)
        #expect(layer.action(forKey: "bounds") is CABasicAnimation && layer.action(forKey: "nothing") == nil)
    }

    @Test("A transition shows the old content, which fades, or is pushed out of the layer")
    func transition() {
        world.open()
        defer { world.close() }
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 2))
        content.backgroundColor = .red
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 2)
        view.clipsToBounds = true
        view.addSubview(content)
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (.push, .fromRight, 1)
        view.layer.add(transition, forKey: nil)
        content.backgroundColor = .blue
        #expect(Picture(of: view).rows == ["rrrrrrrr", "rrrrrrrr"] && view.layer.animationKeys() == [kCATransition])
        world.clock.advance(by: 0.5)
        #expect(Picture(of: view).rows == ["rrrrbbbb", "rrrrbbbb"])
        world.clock.advance(by: 0.6)
        #expect(
            Picture(of: view).rows.first == "bbbbbbbb"
                && view.layer.sublayers?.contains { $0.view == nil && $0 !== layer } == false)
        (transition.type, transition.subtype) = (.reveal, .fromLeft)
        view.layer.add(transition, forKey: kCATransition)
        content.backgroundColor = .green
        world.clock.advance(by: 0.25)
        #expect(Picture(of: view).rows.first == "ggbbbbbb")
        transition.type = .fade
        view.layer.add(transition, forKey: "fade")
        content.backgroundColor = .black
        #expect(Picture(of: view).rows.first == "ggbbbbbb")
        world.clock.advance(by: 0.5)
        #expect(Picture(of: view).rows.first == "????????")
        world.clock.advance(by: 0.6)
        #expect(Picture(of: view).rows.first == "kkkkkkkk")
    }

    @Test("A transition shows a part of its progress")
    func partOfTransition() {
        world.open()
        defer { world.close() }
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 1)
        view.clipsToBounds = true
        view.backgroundColor = .red
        let transition = CATransition()
        (transition.type, transition.subtype, transition.duration) = (.reveal, .fromLeft, 1)
        (transition.startProgress, transition.endProgress) = (0.25, 0.75)
        transition.timingFunction = CAMediaTimingFunction(name: .linear)
        view.layer.add(transition, forKey: kCATransition)
        view.backgroundColor = .blue
        #expect(Picture(of: view).rows == ["bbrrrrrr"])
        world.clock.advance(by: 0.5)
        #expect(Picture(of: view).rows == ["bbbbrrrr"])
    }

    @Test("A change of a mask draws the masked layer again")
    func masks() {
        world.open()
        defer { world.close() }
        let mask = CAShapeLayer()
        view.layer.mask = mask
        let compositor = WindowCompositor(window: world.window)
        world.window.layer.clearAppearanceChanges()
        #expect(!compositor.needsDrawing)
        mask.path = CGPath(rect: view.bounds, transform: nil)
        #expect(compositor.needsDrawing)
    }

    private final class Rows: NSObject, UITableViewDataSource {
        var count = 1

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }
}

extension FrameClock {
    /// Makes one frame.
    fileprivate func requestFrameAndAdvance() {
        requestFrame()
        advance(frames: 1)
    }
}
