// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Random fingers over views with recognizers of each kind, whose delegates answer anything, and whose actions and delegates change the views.
/// Each gesture has a beginning and an end, each touch of a view too, and two gestures go together only if a delegate allows it.
@MainActor struct GestureFuzzTests {
    @Test func gesturesAndTouchesEnd() {
        fuzz("gestures", share: 0.1) { seed, random in
            let world = TouchWorld()
            world.open()
            defer { world.close() }
            let scene = GestureScene(world: world, using: &random)
            for step in 0..<8 {
                scene.play(using: &random)
                if let fault = scene.fault {
                    Issue.record("\(fault); SEED=\(seed) step \(step): \(scene.log.joined(separator: ", "))")
                    return
                }
                scene.log = []
            }
        }
    }
}

@MainActor private final class GestureScene: NSObject {
    let world: TouchWorld
    var log: [String] = []
    private let root = PairedView()
    private var views: [PairedView] = []
    private var gestures: [UIGestureRecognizer] = []
    /// Answers of delegates by the call and the recognizers' numbers.
    private let answers: UInt64
    private var places: [Int: CGPoint] = [:]
    /// Of each recognizer, the states of the present gesture.
    private var states: [ObjectIdentifier: [UIGestureRecognizer.State]] = [:]
    private var found: String?
    private var inner: SeededGenerator
    /// The number of calls of actions and delegates until one changes something.
    private var callsUntilChange = -1

    init(world: TouchWorld, using random: inout SeededGenerator) {
        self.world = world
        answers = random.next()
        inner = SeededGenerator(seed: random.next())
        super.init()
        root.frame = world.window.bounds
        root.isMultipleTouchEnabled = true
        world.window.addSubview(root)
        views = [root]
        for _ in 0..<4 { addView(using: &random) }
        for _ in 0..<Int.random(in: 2...7, using: &random) { addGesture(using: &random) }
        world.window.layoutIfNeeded()
    }

    private func addView(using random: inout SeededGenerator) {
        let view = PairedView()
        let size = CGFloat.random(in: 60...200, using: &random)
        view.frame = CGRect(
            x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random), width: size, height: size)
        view.isMultipleTouchEnabled = Bool.random(using: &random)
        (views.filter { $0.window != nil }.randomElement(using: &random) ?? root).addSubview(view)
        views.append(view)
    }

    private func addGesture(using random: inout SeededGenerator) {
        let gesture: UIGestureRecognizer
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = Int.random(in: 1...2, using: &random)
            tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
            gesture = tap
        case 1:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = [0, 0.2, 0.5].randomElement(using: &random)!
            gesture = press
        case 2:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
            gesture = pan
        case 3:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = [.left, .right, .up, .down].randomElement(using: &random)!
            gesture = swipe
        case 4: gesture = UIPinchGestureRecognizer()
        case 5: gesture = UIRotationGestureRecognizer()
        default: gesture = UIScreenEdgePanGestureRecognizer()
        }
        gesture.cancelsTouchesInView = Bool.random(using: &random)
        gesture.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
        gesture.delaysTouchesEnded = Bool.random(using: &random)
        if Bool.random(using: &random) { gesture.delegate = self }
        gesture.addAction { [weak self] in self?.follow($0) }
        // No circles.
        if let other = gestures.randomElement(using: &random), Int.random(in: 0..<3, using: &random) == 0 {
            gesture.require(toFail: other)
        }
        gestures.append(gesture)
        views.randomElement(using: &random)?.addGestureRecognizer(gesture)
    }

    func play(using random: inout SeededGenerator) {
        views.removeAll { $0.window == nil }
        for view in views { view.isUserInteractionEnabled = true }
        for gesture in gestures {
            gesture.isEnabled = true
            if gesture.view?.window == nil { views.randomElement(using: &random)?.addGestureRecognizer(gesture) }
        }
        callsUntilChange = Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : -1
        for _ in 0..<Int.random(in: 2...14, using: &random) {
            let finger = Int.random(in: 0..<3, using: &random)
            let point = CGPoint(x: .random(in: 1..<299, using: &random), y: .random(in: 1..<299, using: &random))
            if let place = places[finger] {
                switch Int.random(in: 0..<8, using: &random) {
                case 0..<4:
                    let end = Bool.random(using: &random) ? point : CGPoint(x: place.x + 3, y: place.y)
                    for frame in 1...4 {
                        let part = CGFloat(frame) / 4
                        world.clock.advance(frames: 1)
                        world.move(
                            place.x + (end.x - place.x) * part, place.y + (end.y - place.y) * part, finger: finger)
                        compare()
                    }
                    places[finger] = end
                    log.append("\(finger) to \(end)")
                case 4:
                    world.input.cancelled(finger, time: world.clock.now)
                    places[finger] = nil
                    log.append("\(finger) cancelled")
                default: lift(finger)
                }
            } else {
                world.down(point.x, point.y, finger: finger)
                places[finger] = point
                log.append("\(finger) down at \(point)")
            }
            compare()
            if Int.random(in: 0..<3, using: &random) == 0 {
                world.clock.advance(by: .random(in: 0...0.6, using: &random))
            }
            if Int.random(in: 0..<12, using: &random) == 0 { change(using: &random) }
        }
        for finger in places.keys.sorted() { lift(finger) }
        world.clock.advance(by: 3)
    }

    private func lift(_ finger: Int) {
        guard let place = places.removeValue(forKey: finger) else { return }
        world.up(place.x, place.y, finger: finger)
        log.append("\(finger) up")
    }

    private func change(using random: inout SeededGenerator) {
        guard let gesture = gestures.randomElement(using: &random), let view = views.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            gesture.isEnabled.toggle()
            log.append("\(name(gesture)) enabled \(gesture.isEnabled)")
        case 1:
            gesture.view?.removeGestureRecognizer(gesture)
            log.append("\(name(gesture)) is removed")
        case 2:
            view.addGestureRecognizer(gesture)
            log.append("\(name(gesture)) is added to another view")
        case 3 where view !== root:
            view.removeFromSuperview()
            log.append("a view is removed")
        case 4:
            addView(using: &random)
            log.append("a view is added")
        default:
            view.isUserInteractionEnabled.toggle()
            log.append("a view is enabled: \(view.isUserInteractionEnabled)")
        }
    }

    private func name(_ gesture: UIGestureRecognizer) -> String {
        "\(type(of: gesture)) \(gestures.firstIndex { $0 === gesture } ?? -1)"
    }

    // MARK: What must be true

    /// Notes a state that an action was called with.
    private func follow(_ gesture: UIGestureRecognizer) {
        log.append("\(name(gesture)) \(gesture.state)")
        let former = states[ObjectIdentifier(gesture), default: []]
        let mayFollow: Bool =
            switch (former.last, gesture.state) {
            case (nil, .began): gesture.isContinuous
            case (nil, .ended): !gesture.isContinuous
            case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
                (.changed, .cancelled):
                true
            default: false
            }
        if !mayFollow, found == nil { found = "\(name(gesture)) is \(gesture.state) after \(former)" }
        states[ObjectIdentifier(gesture)] = gesture.state.isFinal ? nil : former + [gesture.state]
        countCall("it")
    }

    private func countCall(_ name: String) {
        callsUntilChange -= 1
        guard callsUntilChange == -1 else { return }
        log.append("in \(name):")
        change(using: &inner)
    }

    /// Gestures exclude each other, unless a delegate allows both.
    private func compare() {
        let present = gestures.filter { $0.state == .began || $0.state == .changed }
        for (index, gesture) in present.enumerated() {
            for other in present.dropFirst(index + 1) {
                let isAllowed =
                    gesture.delegate != nil && answer("together", gesture, other)
                    || other.delegate != nil && answer("together", other, gesture)
                if !isAllowed, found == nil {
                    found = "\(name(gesture)) and \(name(other)) are recognized together"
                }
            }
        }
    }

    var fault: String? {
        if let found { return found }
        for gesture in gestures where gesture.state != .possible { return "\(name(gesture)) is left \(gesture.state)" }
        if let (_, left) = states.first { return "a gesture ends after \(left)" }
        if world.window.touchRouter.isBusy { return "touches are left" }
        if !world.clock.isAtRest { return "work is left: \(world.clock.pendingWork)" }
        if views.contains(where: \.isTouched) { return "a view's touch has no end" }
        return views.lazy.compactMap(\.fault).first
    }

    private func answer(_ call: String, _ gesture: UIGestureRecognizer, _ other: UIGestureRecognizer? = nil) -> Bool {
        var hash = answers
        let numbers = [gesture, other].map { one in gestures.firstIndex { $0 === one } ?? 0 }
        for number in numbers + [call.count] {
            hash = (hash ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
        }
        return hash % 3 == 0
    }
}

extension GestureScene: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        countCall("should begin")
        return !answer("begins", gestureRecognizer)
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        countCall("should receive")
        return !answer("receives", gestureRecognizer)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        countCall("should recognize simultaneously")
        return answer("together", gestureRecognizer, otherGestureRecognizer)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let own = gestures.firstIndex(of: gestureRecognizer),
            let other = gestures.firstIndex(of: otherGestureRecognizer)
        else { return false }
        countCall("should require failure")
        return other < own && answer("fails first", gestureRecognizer, otherGestureRecognizer)
    }
}

/// A view whose touches begin and end once.
@MainActor private final class PairedView: UIView {
    private var touched: Set<UITouch> = []
    var fault: String?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touched.isDisjoint(with: touches) { fault = "a touch began twice" }
        touched.formUnion(touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !touches.isSubset(of: touched) { fault = "a touch moved that had not begun" }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, "ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, "cancelled") }

    private func end(_ touches: Set<UITouch>, _ word: String) {
        if !touches.isSubset(of: touched) { fault = "a touch \(word) that had not begun" }
        touched.subtract(touches)
    }

    var isTouched: Bool { !touched.isEmpty }
}
