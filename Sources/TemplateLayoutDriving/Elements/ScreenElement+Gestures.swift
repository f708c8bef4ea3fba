// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The direction of a movement on the screen.
public enum SwipeDirection: Hashable, Sendable, CaseIterable {
    /// To the left edge.
    case left
    /// To the right edge.
    case right
    /// To the top edge.
    case up
    /// To the bottom edge.
    case down

    var vector: CGPoint {
        switch self {
        case .left: CGPoint(x: -1, y: 0)
        case .right: CGPoint(x: 1, y: 0)
        case .up: CGPoint(x: 0, y: -1)
        case .down: CGPoint(x: 0, y: 1)
        }
    }
}

// All of these throw ``DrivingError`` if the element is not on the screen, is covered or disabled, and return when the screen has
// settled.
extension ScreenElement {
    /// Touches the element for a twentieth of a second.
    public func tap() throws { try tap(count: 1) }

    /// Taps twice, an eighth of a second apart.
    public func doubleTap() throws { try tap(count: 2) }

    private func tap(count: Int) throws {
        try screen.perform {
            let point = try reach()
            for number in 0..<count {
                if number > 0 { screen.driver.advance(by: 0.125) }
                screen.touch([[point]], seconds: 0.05)
            }
        }
    }

    /// Touches the element for some time.
    ///
    /// - Parameter seconds: The time; a long press is recognized after half a second.
    public func longPress(seconds: TimeInterval = 0.6) throws {
        try screen.perform { screen.touch([[try reach()]], seconds: seconds) }
    }

    /// Moves a finger quickly over the element, by most of its size and at most 200 points.
    public func swipe(_ direction: SwipeDirection) throws { try swipe(direction, thenRun: {}) }

    /// As ``swipe(_:)``; calls `body` when the finger has left the screen.
    func swipe(_ direction: SwipeDirection, thenRun body: () throws -> Void) throws {
        try screen.perform {
            let point = try reach()
            let vector = direction.vector
            let size = vector.x == 0 ? frame.height : frame.width
            let reach = max(40, min(200, size * 0.8))
            let start = CGPoint(x: point.x - vector.x * reach / 2, y: point.y - vector.y * reach / 2)
            let end = CGPoint(x: start.x + vector.x * reach, y: start.y + vector.y * reach)
            screen.touch([[screen.inside(start), end]], seconds: 0.1)
            try body()
        }
    }

    /// Moves a finger from the element to a point of the window, and rests there before it leaves, so that nothing is thrown.
    ///
    /// - Parameters:
    ///   - point: The end, in the window's coordinates, in points.
    ///   - seconds: The time of the movement.
    ///   - hold: How long the finger rests on the element first: half a second lifts a row that can be moved.
    public func drag(to point: CGPoint, seconds: TimeInterval = 0.25, holdingFor hold: TimeInterval = 0) throws {
        try screen.perform {
            screen.touch([[try reach(), point]], seconds: seconds, hold: hold, rest: 0.2)
        }
    }

    /// Moves a finger from the element to the middle of another one.
    public func drag(
        to other: ScreenElement, seconds: TimeInterval = 0.25, holdingFor hold: TimeInterval = 0
    ) throws {
        let end = other.frame
        try drag(to: CGPoint(x: end.midX, y: end.midY), seconds: seconds, holdingFor: hold)
    }

    /// Moves two fingers apart or together on the element.
    ///
    /// - Parameter scale: Their last distance divided by the first.
    public func pinch(scale: CGFloat) throws {
        guard scale > 0, scale.isFinite else { throw DrivingError("a pinch by \(scale) has no end: pass more than 0") }
        try screen.perform {
            let point = try reach()
            let most = max(40, min(frame.width, frame.height) * 0.4)
            let (first, last) = scale > 1 ? (most / scale, most) : (most, most * scale)
            let fingers = [CGFloat(-1), 1].map { side in
                [CGPoint(x: point.x + side * first, y: point.y), CGPoint(x: point.x + side * last, y: point.y)]
            }
            screen.touch(fingers, seconds: 0.25)
        }
    }

    /// Turns two fingers around the middle of the element.
    ///
    /// - Parameter radians: The angle; clockwise is positive.
    public func rotate(by radians: CGFloat) throws {
        guard radians.isFinite else { throw DrivingError("a rotation by \(radians) has no end") }
        try screen.perform {
            let point = try reach()
            let radius = max(20, min(frame.width, frame.height) * 0.4)
            let fingers = [CGFloat(0), .pi].map { start in
                (0...24).map { step in
                    let angle = start + radians * CGFloat(step) / 24
                    return CGPoint(x: point.x + radius * cos(angle), y: point.y + radius * sin(angle))
                }
            }
            screen.touch(fingers, seconds: 0.4)
        }
    }

    /// Moves a pointer over the element, without a pressed button. It stays there.
    public func hover() throws { try screen.perform { screen.driver.hover(at: try reach()) } }

    /// Taps the element, if it has not the focus yet, and types a text as by a keyboard, character by character: `\n` is the return
    /// key, `\u{8}` deletes.
    public func type(_ text: String) throws {
        if object.isFirstResponder == false { try tap() }
        try screen.type(text)
    }

    /// Does what a double tap of VoiceOver does: `accessibilityActivate()`, and if that does nothing, a tap.
    public func activate() throws {
        let isDone = try screen.perform { object.accessibilityActivate() }
        if !isDone { try tap() }
    }

    /// Performs a custom action of the element, as assistive technology does.
    public func performAction(_ name: String) throws {
        try screen.perform {
            let actions = object.accessibilityCustomActions ?? []
            guard let action = actions.first(where: { $0.name == name }) else {
                throw DrivingError(
                    "\(self.name) has no action \"\(name)\"; it has "
                        + (actions.isEmpty ? "none" : actions.map { "\"\($0.name)\"" }.joined(separator: ", ")))
            }
            ScreenDriver.perform(action)
        }
    }
}

extension Screen {
    /// Types a text into what has the focus, as by a keyboard.
    ///
    /// - Throws: ``DrivingError`` if nothing has the focus.
    public func type(_ text: String) throws {
        try perform {
            for character in text {
                guard driver.type(character) else {
                    throw DrivingError("nothing has the focus to type \"\(text)\": tap a text field first")
                }
                driver.advanceFrame()
            }
        }
    }

    /// Moves fingers along their points, with an event each frame, and lifts them.
    ///
    /// - Parameters:
    ///   - paths: For each finger its points; one point is a touch that does not move.
    ///   - seconds: The time from the first to the last point.
    ///   - hold: How long the fingers rest at the first point.
    ///   - rest: How long they rest at the last point.
    func touch(_ paths: [[CGPoint]], seconds: TimeInterval, hold: TimeInterval = 0, rest: TimeInterval = 0) {
        for (finger, path) in paths.enumerated() { driver.finger(finger, .began, at: path[0]) }
        driver.advance(by: hold)
        if paths.allSatisfy({ $0.count == 1 }) {
            driver.advance(by: seconds)
        } else {
            let steps = max(2, Int((seconds / driver.frameDuration).rounded()))
            for step in 1...steps {
                driver.advanceFrame()
                for (finger, path) in paths.enumerated() {
                    driver.finger(finger, .moved, at: Self.point(on: path, Double(step) / Double(steps)))
                }
            }
        }
        driver.advance(by: rest)
        for (finger, path) in paths.enumerated() { driver.finger(finger, .ended, at: path[path.count - 1]) }
    }

    private static func point(on path: [CGPoint], _ part: Double) -> CGPoint {
        let place = part * Double(path.count - 1)
        let index = min(Int(place), path.count - 2)
        guard index >= 0 else { return path[0] }
        let (from, to, rest) = (path[index], path[index + 1], CGFloat(place - Double(index)))
        return CGPoint(x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest)
    }

    /// The nearest point in the window.
    func inside(_ point: CGPoint) -> CGPoint {
        CGPoint(
            x: min(max(point.x, 1), window.bounds.width - 1), y: min(max(point.y, 1), window.bounds.height - 1))
    }
}
