// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Random fingers over an app's screens, which touch what still moves. When all are lifted and time has passed, everything rests where a
/// layout would put it, and nothing is left of the touches.
@MainActor struct FingerFuzzTests {
    @Test func everythingComesToRest() { fuzzFingers("fingers", withEvents: false) }

    @Test func everythingComesToRestWhileTheAppChanges() { fuzzFingers("fingers and events", withEvents: true) }

    /// - Parameter withEvents: whether the app and its device do something meanwhile.
    private func fuzzFingers(_ name: String, withEvents: Bool) {
        fuzz(name, share: 0.05) { seed, random in
            let world = TouchWorld()
            world.window.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
            world.open()
            defer { world.close() }
            let app = FingerApp()
            world.window.rootViewController = app.tabs
            app.tabs.selectedIndex = Int.random(in: 0..<5, using: &random)
            world.window.layoutIfNeeded()
            var fingers = RandomFingers(
                world: world, events: withEvents ? RandomAppEvents(world: world, app: app) : nil)
            for step in 0..<12 {
                for _ in 0..<10 { fingers.act(using: &random) }
                fingers.lift()
                world.clock.advance(by: 4)
                world.window.layoutIfNeeded()
                if let fault = RestOracle.fault(in: world) {
                    Issue.record("\(fault); SEED=\(seed) step \(step): \(fingers.taken().joined(separator: ", "))")
                    break
                }
                _ = fingers.taken()
            }
            world.window.rootViewController = nil
        }
    }
}

/// Begins, moves and lifts up to two fingers, at random times.
@MainActor private struct RandomFingers {
    let world: TouchWorld
    private var places: [Int: CGPoint] = [:]
    private let events: RandomAppEvents?
    private var log: [String] = []

    init(world: TouchWorld, events: RandomAppEvents?) {
        self.world = world
        self.events = events
    }

    mutating func taken() -> [String] {
        defer { log = [] }
        return log
    }

    mutating func act(using random: inout SeededGenerator) {
        if let events, Int.random(in: 0..<6, using: &random) == 0 { log.append(events.act(using: &random)) }
        let finger = Int.random(in: 0..<4, using: &random) == 0 ? 1 : 0
        if places[finger] == nil {
            begin(finger, using: &random)
        } else {
            switch Int.random(in: 0..<6, using: &random) {
            case 0: wait(Double.random(in: 0.1...0.8, using: &random))
            case 1, 2: end(finger)
            default: drag(finger, using: &random)
            }
        }
        if Int.random(in: 0..<3, using: &random) == 0 { wait(Double.random(in: 0...0.4, using: &random)) }
    }

    /// Ends all touches.
    mutating func lift() {
        for finger in places.keys.sorted() { end(finger) }
    }

    private mutating func begin(_ finger: Int, using random: inout SeededGenerator) {
        let bounds = world.window.bounds
        let place = CGPoint(
            // Some at the left edge, for the gesture that goes back.
            x: Int.random(in: 0..<5, using: &random) == 0 ? 2 : CGFloat.random(in: 2..<bounds.width, using: &random),
            y: CGFloat.random(in: 20..<bounds.height, using: &random)
        ).rounded
        world.down(place.x, place.y, finger: finger)
        places[finger] = place
        log.append("\(finger) down at \(place.x) \(place.y)")
    }

    private mutating func drag(_ finger: Int, using random: inout SeededGenerator) {
        guard let start = places[finger] else { return }
        let length = CGFloat.random(in: 5...300, using: &random)
        let isSideways = Bool.random(using: &random)
        let signed = Bool.random(using: &random) ? length : -length
        let end = CGPoint(
            x: min(max(start.x + (isSideways ? signed : 3), 0), world.window.bounds.width - 1),
            y: min(max(start.y + (isSideways ? 3 : signed), 0), world.window.bounds.height - 1)
        ).rounded
        let frames = Int.random(in: 2...12, using: &random)
        for frame in 1...frames {
            world.clock.advance(frames: 1)
            let part = CGFloat(frame) / CGFloat(frames)
            world.move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, finger: finger)
        }
        places[finger] = end
        log.append("\(finger) to \(end.x) \(end.y) in \(frames)")
    }

    private mutating func end(_ finger: Int) {
        guard let place = places.removeValue(forKey: finger) else { return }
        world.up(place.x, place.y, finger: finger)
        log.append("\(finger) up")
    }

    private mutating func wait(_ seconds: Double) {
        let frames = Int(seconds * 60)
        world.clock.advance(frames: frames)
        log.append("\(frames) frames")
    }
}

extension CGPoint {
    fileprivate var rounded: CGPoint { CGPoint(x: x.rounded(), y: y.rounded()) }
}

/// What must be true of a window at rest.
@MainActor enum RestOracle {
    static func fault(in world: TouchWorld) -> String? {
        let window = world.window
        if !world.clock.isAtRest { return "work is left: \(world.clock.pendingWork)" }
        let views = all(in: window)
        for view in views { if let fault = fault(of: view) { return fault } }
        if let fault = controllerFault(in: window) { return fault }
        let frames = views.map(\.frame)
        for view in views { view.setNeedsLayout() }
        window.layoutIfNeeded()
        for (view, frame) in zip(views, frames) where isSeen(view) && view.frame != frame {
            let chain = sequence(first: view.superview) { $0?.superview }.compactMap { $0 }
            let places = chain.map { "\(type(of: $0)) \($0.frame)\($0.isHidden ? " hidden" : "")" }.joined(
                separator: " in ")
            return "a second layout moves \(view) from \(frame) in \(places)"
        }
        return nil
    }

    private static func all(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    private static func isSeen(_ view: UIView) -> Bool {
        view.window != nil && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
    }

    private static func fault(of view: UIView) -> String? {
        for recognizer in view.gestureRecognizers ?? [] where recognizer.state != .possible {
            return "\(recognizer) of \(view) is left in state \(recognizer.state)"
        }
        if let control = view as? UIControl, control.isTracking || control.isHighlighted {
            return "\(control) is left tracking or highlighted"
        }
        if let cell = view as? UITableViewCell, cell.isHighlighted { return "\(cell) is left highlighted" }
        if let cell = view as? UICollectionViewCell, cell.isHighlighted { return "\(cell) is left highlighted" }
        guard let scroll = view as? UIScrollView else { return nil }
        if scroll.isTracking || scroll.isDragging || scroll.isDecelerating { return "\(scroll) still moves" }
        let offset = scroll.contentOffset
        // A shelf has places of its own.
        let rest = scroll is SectionScroller ? offset : scroll.restingOffset(nearest: offset)
        let target = scroll.targetContentOffset(offset, velocity: .zero)
        // The insets that centre a shelf need not be whole pixels.
        let isAtRest = abs(rest.x - target.x) < 0.5 && abs(rest.y - target.y) < 0.5
        if scroll.refreshControl?.isRefreshing != true, !isAtRest {
            return "\(scroll) rests beyond its content"
        }
        let width = scroll.bounds.width
        if scroll.isPagingEnabled, width > 0, abs((offset.x / width).rounded() * width - offset.x) > 0.5 {
            return "\(scroll) rests between pages"
        }
        return nil
    }

    private static func controllerFault(in window: UIWindow) -> String? {
        guard var controller = window.rootViewController else { return nil }
        var controllers = family(of: controller)
        while let presented = controller.presentedViewController {
            controllers += family(of: presented)
            controller = presented
        }
        for controller in controllers {
            let isShown = controller.viewIfLoaded?.window != nil
            if controller.appearance != (isShown ? .appeared : .disappeared) {
                return "\(controller) is \(controller.appearance), \(isShown ? "in" : "outside of") the window"
            }
            if controller.transitionCoordinator != nil { return "\(controller) still changes" }
            guard isShown, let view = controller.viewIfLoaded else { continue }
            if view.alpha != 1 || view.transform != .identity || !view.isUserInteractionEnabled {
                return "\(controller)'s view is left at \(view.alpha), \(view.transform)"
            }
        }
        return nil
    }

    private static func family(of controller: UIViewController) -> [UIViewController] {
        [controller] + controller.children.flatMap(family)
    }
}
