// SPDX-License-Identifier: MIT
import PlatformUIKit

extension ScreenElement {
    /// Lifts what is at the element by a finger that stays for half a second, drags it to a point of the window, and drops it there.
    ///
    /// Near the upper or lower edge of a list, the list scrolls while the finger rests.
    ///
    /// - Parameters:
    ///   - point: The end, in the window's coordinates, in points.
    ///   - seconds: The time of the movement.
    ///   - rest: How long the finger rests at the end, in seconds.
    /// - Throws: ``DrivingError`` if nothing was lifted: the view, or a view around it, needs a `UIDragInteraction`, the list a
    ///   `dragDelegate`.
    public func dragAndDrop(to point: CGPoint, seconds: TimeInterval = 0.5, resting rest: TimeInterval = 0.2) throws {
        let before = ScreenDriver.dragCount
        try screen.perform {
            screen.touch([[try reach(), point]], seconds: seconds, hold: 0.6, rest: rest)
        }
        guard ScreenDriver.dragCount > before else {
            throw DrivingError(
                "nothing can be dragged at \(name): there is no UIDragInteraction or dragDelegate that gives items")
        }
    }

    /// Lifts what is at the element, drags it to the middle of another one, and drops it there.
    public func dragAndDrop(to other: ScreenElement, seconds: TimeInterval = 0.5) throws {
        let end = other.frame
        try dragAndDrop(to: CGPoint(x: end.midX, y: end.midY), seconds: seconds)
    }
}
