// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

@MainActor
private final class Listener: CAAnimationDelegate {
    var calls: [String] = []

    func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
}

/// Animations that an app adds to layers. Values and their defaults are from Apple's documentation of each class.
@MainActor
struct LayerAnimationTests {
    let world = TouchWorld()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    private var layer: CALayer { view.layer }

    init() {
        world.window.addSubview(view)
    }

    private func shown(_ keyPath: String, of layer: CALayer? = nil) -> Double {
        let value = (layer ?? self.layer).presentation()?.value(forKeyPath: keyPath)
        return value.flatMap { CGFloat.value(of: $0) }.map { Double($0) } ?? .nan
    }

    private func near(_ first: Double, _ second: Double) -> Bool { abs(first - second) < 1e-4 }

    private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
        return animation
    }

    @Test("The layer displays the values of an animation and keeps its own; the delegate hears of both ends")
    func basicAnimation() {
        world.open()
        defer { world.close() }
        let listener = Listener()
        let animation = basic("position.x", 100, 200)
        animation.delegate = listener
        layer.add(animation, forKey: "move")
        animation.toValue = 1000
        #expect(layer.position.x == 20 && shown("position.x") == 100)
        #expect(
            layer.animationKeys() == ["move"]
                && (layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Int == 200)
        world.clock.advance(by: 0.5)
        #expect(near(shown("position.x"), 150) && shown("position.y") == 10 && listener.calls == ["start"])
        view.center.x = 30
        #expect(near(shown("position.x"), 150), "the animation goes on when the own value changes")
        world.clock.advance(by: 0.6)
        #expect(shown("position.x") == 30 && layer.presented == nil && layer.animationKeys() == nil)
        #expect(listener.calls == ["start", "stop true"] && !world.clock.isRunning)
    }

    @Test(
        "The ends of an animation follow from those given",
        arguments: [
            (2.0, 4.0, nil, 3.0), (2.0, nil, 4.0, 4.0), (nil, 4.0, 2.0, 3.0), (2.0, nil, nil, 1.5),
            (nil, 2.0, nil, 1.5),
            (nil, nil, 2.0, 2.0), (nil, nil, nil, 1.0),
        ] as [(Double?, Double?, Double?, Double)])
    func endsOfBasicAnimations(from: Double?, to: Double?, by: Double?, middle: Double) {
        world.open()
        defer { world.close() }
        layer.cornerRadius = 1
        let animation = basic("cornerRadius", from, to)
        animation.byValue = by
        layer.add(animation, forKey: nil)
        world.clock.advance(by: 0.5)
        #expect(near(shown("cornerRadius"), middle))
        #expect(layer.animationKeys() == nil, "it has no key")
    }

    @Test("Parts of transforms are animated each; a turn keeps the size")
    func transforms() throws {
        world.open()
        defer { world.close() }
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.add(basic("transform.rotation.z", 0, Double.pi), forKey: "turn")
        layer.add(basic("transform.translation.x", 0, 8), forKey: "shift")
        world.clock.advance(by: 0.5)
        #expect(near(shown("transform.rotation"), .pi / 2) && near(shown("transform.scale"), 2))
        let seen = try #require(layer.presented?.transform)
        #expect(near(Double(seen.b), 2) && near(Double(seen.a), 0) && near(Double(seen.tx), 4))
        layer.removeAllAnimations()
        layer.add(basic("transform.rotation.y", 0, Double.pi), forKey: nil)
        world.clock.advance(by: 0.5)
        #expect(near(Double(layer.presented?.transform?.a ?? 9), 0) && layer.presented?.transform?.d == 2)
        layer.removeAllAnimations()
        layer.transform = CATransform3DIdentity
        let value = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 0, 0))
        layer.add(basic("transform", NSValue(caTransform3D: CATransform3DIdentity), value), forKey: nil)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        world.clock.advance(by: 0.5)
        #expect(near(shown("transform.translation.x"), 5) && near(shown("opacity"), 0.5))
    }

    @Test("A block turns a view by half a circle without making it smaller")
    func turnByABlock() throws {
        world.open()
        defer { world.close() }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.transform = CGAffineTransform(rotationAngle: .pi)
        }
        world.clock.advance(by: 0.5)
        let seen = try #require(layer.presented?.transform)
        #expect(near(Double(abs(seen.b)), 1) && near(Double(seen.a), 0))
    }

    @Test("Keyframes are at their times; timing functions are between two each; discrete ones jump")
    func keyframes() {
        world.open()
        defer { world.close() }
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.keyTimes, animation.duration) = ([0, 100, 200], [0, 0.8, 1], 1)
        layer.add(animation, forKey: "frames")
        world.clock.advance(by: 0.4)
        #expect(near(shown("position.x"), 50))
        world.clock.advance(by: 0.5)
        #expect(near(shown("position.x"), 150))
        animation.calculationMode = .discrete
        layer.add(animation, forKey: "frames")
        world.clock.advance(by: 0.9)
        #expect(shown("position.x") == 100)
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 300))
        let along = CAKeyframeAnimation(keyPath: "position")
        (along.path, along.duration) = (path, 1)
        layer.add(along, forKey: "frames")
        world.clock.advance(by: 0.75)
        #expect(near(shown("position.x"), 100) && near(shown("position.y"), 150))
        along.calculationMode = .paced
        layer.add(along, forKey: "frames")
        world.clock.advance(by: 0.25)
        #expect(near(shown("position.x"), 100) && near(shown("position.y"), 0))
    }

    @Test("Rounds repeat, reverse, add up; the last value stays with fillMode")
    func rounds() {
        world.open()
        defer { world.close() }
        let listener = Listener()
        let animation = basic("position.x", 0, 10)
        (animation.repeatCount, animation.isCumulative, animation.isAdditive) = (3, true, true)
        (animation.fillMode, animation.isRemovedOnCompletion, animation.delegate) = (.forwards, false, listener)
        layer.add(animation, forKey: "move")
        world.clock.advance(by: 1.5)
        #expect(near(shown("position.x"), 35))
        world.clock.advance(by: 2)
        #expect(near(shown("position.x"), 50) && layer.animationKeys() == ["move"])
        #expect(listener.calls == ["start", "stop true"] && !world.clock.isRunning)
        layer.removeAnimation(forKey: "move")
        #expect(shown("position.x") == 20 && listener.calls.count == 2)
        animation.isCumulative = false
        (animation.autoreverses, animation.repeatCount, animation.speed) = (true, .infinity, 2)
        layer.add(animation, forKey: "move")
        world.clock.advance(by: 0.75)
        #expect(near(shown("position.x"), 25))
        #expect(world.clock.isRunning && world.clock.isAtRest, "it never comes to rest")
        layer.removeAnimation(forKey: "move")
        #expect(listener.calls.suffix(2) == ["start", "stop false"])
    }

    @Test("A later beginning shows the first value before only with fillMode; an offset begins in the middle")
    func times() {
        world.open()
        defer { world.close() }
        let animation = basic("opacity", 0, 0.5)
        animation.beginTime = CACurrentMediaTime() + 1
        layer.add(animation, forKey: "fade")
        #expect(shown("opacity") == 1)
        animation.fillMode = .backwards
        layer.add(animation, forKey: "fade")
        #expect(shown("opacity") == 0)
        world.clock.advance(by: 1.5)
        #expect(near(shown("opacity"), 0.25))
        animation.beginTime = 0
        animation.timeOffset = 0.75
        layer.add(animation, forKey: "fade")
        #expect(near(shown("opacity"), 0.375))
        world.clock.advance(by: 0.5)
        #expect(near(shown("opacity"), 0.125))
    }

    @Test("A layer's own time pauses, continues and scrubs its animations and those below it")
    func pause() {
        world.open()
        defer { world.close() }
        let outer = world.window.layer
        layer.add(basic("position.x", 0, 100), forKey: "move")
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
        world.clock.advance(by: 0.5)
        // Apple's QA1673, "How to pause the animation of a layer tree".
        let paused = outer.convertTime(CACurrentMediaTime(), from: nil)
        outer.speed = 0
        outer.timeOffset = paused
        world.clock.advance(by: 3)
        #expect(near(shown("position.x"), 50) && near(shown("opacity"), 0.5) && !world.clock.isRunning)
        outer.timeOffset = paused + 0.25
        world.clock.advance(frames: 1)
        #expect(near(shown("position.x"), 75))
        outer.timeOffset = 0
        outer.speed = 1
        outer.beginTime = 0
        outer.beginTime = outer.convertTime(CACurrentMediaTime(), from: nil) - paused
        #expect(near(outer.convertTime(outer.convertTime(1, to: nil), from: nil), 1))
        world.clock.advance(by: 0.25)
        #expect(near(shown("position.x"), 75))
        world.clock.advance(by: 1)
        #expect(layer.presented == nil && !world.clock.isRunning)
    }

    @Test("A group's animations share its time; a spring passes its end and settles")
    func groupsAndSprings() {
        world.open()
        defer { world.close() }
        let group = CAAnimationGroup()
        let late = basic("opacity", 0, 1)
        late.beginTime = 1
        group.animations = [basic("position.x", 0, 100, 0), late]
        group.duration = 2
        layer.add(group, forKey: "both")
        world.clock.advance(by: 0.5)
        #expect(near(shown("position.x"), 25) && shown("opacity") == 1)
        world.clock.advance(by: 1)
        #expect(near(shown("position.x"), 75) && near(shown("opacity"), 0.5))
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 5)
        spring.duration = spring.settlingDuration
        layer.add(spring, forKey: "spring")
        let seen = (0..<120).map { _ in
            world.clock.advance(frames: 1)
            return layer.presented?.position?.x ?? 20
        }
        #expect((110...160).contains(seen.max() ?? 0) && abs(spring.settlingDuration - 2.763) < 0.01)
        let soft = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
        #expect(near(Double(soft.damping), 2 * Double(soft.stiffness).squareRoot()))
    }

    @Test("A shape's line is drawn up to strokeEnd; colours, widths and gradients follow their animations")
    func shapes() {
        world.open()
        defer { world.close() }
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 3)
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 1.5, width: 8, height: 0), transform: nil)
        (shape.strokeColor, shape.fillColor) = (UIColor.red.cgColor, nil)
        shape.frame = view.bounds
        layer.addSublayer(shape)
        shape.strokeEnd = 0.25
        shape.strokeStart = 0.125
        #expect(Picture(of: view).rows == ["........", "..rr....", "........"])
        shape.strokeStart = 0
        shape.add(basic("strokeEnd", 0, 0.5), forKey: nil)
        shape.add(basic("strokeColor", UIColor.green.cgColor, UIColor.green.cgColor), forKey: nil)
        world.clock.advance(by: 0.5)
        #expect(Picture(of: view).rows == ["........", "gggg....", "........"])
        shape.removeAllAnimations()
        shape.removeFromSuperlayer()
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
        layer.addSublayer(gradient)
        let blue = [UIColor.blue.cgColor, UIColor.blue.cgColor]
        gradient.add(basic("colors", blue, blue), forKey: nil)
        #expect(Picture(of: view).rows.first == "bbbbbbbb")
    }

    @Test("A property without animations is named once; a layer that leaves the window loses its animations")
    func unknownPropertiesAndRemoval() {
        world.open()
        defer { world.close() }
        let texts = WarningLog.texts {
            layer.add(basic("frame.nothing", 0, 1), forKey: nil)
            layer.add(basic("frame.nothing", 0, 1), forKey: nil)
        }
        #expect(texts == ["CAAnimation: CALayer has no property frame.nothing that is animated here"])
        let listener = Listener()
        let animation = basic("opacity", 0, 1, 10)
        (animation.delegate, animation.repeatCount) = (listener, .infinity)
        layer.add(animation, forKey: "fade")
        world.clock.advance(frames: 2)
        view.removeFromSuperview()
        world.clock.advance(frames: 2)
        #expect(layer.animationKeys() == nil && listener.calls == ["start", "stop false"])
    }

    @Test("Without a clock animations end at once, and those that are kept show their last value")
    func withoutClock() {
        let listener = Listener()
        let animation = basic("cornerRadius", 0, 4)
        animation.delegate = listener
        layer.add(animation, forKey: "round")
        #expect(layer.animationKeys() == nil && listener.calls == ["start", "stop true"])
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "round")
        #expect(shown("cornerRadius") == 4 && layer.animator?.restingPresentation?.others.count == 1)
    }

    @Test("Values are set and read by their names; others are stored")
    func namedValues() {
        layer.setValue(3, forKeyPath: "transform.scale.x")
        layer.setValue("a", forKey: "mine")
        #expect(layer.affineTransform().a == 3 && layer.value(forKey: "mine") as? String == "a")
        layer.setValue(UIColor.red.cgColor, forKeyPath: "borderColor")
        #expect(layer.borderColor == UIColor.red.cgColor && layer.model() === layer)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(7, forKey: "id")
        #expect((animation.copy() as? CAAnimation)?.value(forKey: "id") as? Int == 7)
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 0), .pi / 3, 0, 1, 0)
        layer.transform = turned
        #expect(layer.transform == turned && abs(layer.affineTransform().a - 0.5) < 1e-9)
        #expect(!CATransform3DIsAffine(turned) && CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    }
}
