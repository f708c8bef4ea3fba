// SPDX-License-Identifier: MIT
import Foundation

@_spi(Window) @testable import PortableUIKit

/// A window of 300 × 300 pt with a manual clock, and methods for touches. Tests run on the main actor without suspension,
/// so between `open()` and `close()` of one test function no other test uses the clock.
@MainActor
final class TouchWorld {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let clock: FrameClock
    let input: TouchInput

    init() {
        clock = FrameClock(.manual)
        window.isHidden = false
        input = TouchInput(window: window)
    }

    /// Makes the clock the current one.
    func open() {
        FrameClock.current = clock
    }

    /// Restores the former clock.
    func close() {
        FrameClock.current = FrameClock(.none)
    }

    func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        input.began(finger, at: CGPoint(x: x, y: y), time: clock.now)
    }

    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        input.moved(finger, to: CGPoint(x: x, y: y), time: clock.now)
    }

    func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        input.ended(finger, at: CGPoint(x: x, y: y), time: clock.now)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        down(x, y)
        clock.advance(by: 0.05)
        up(x, y)
    }

    /// Moves a touch on a straight line, with an event each 1/60 s.
    func drag(from start: CGPoint, to end: CGPoint, steps: Int, letsGo: Bool = true) {
        down(start.x, start.y)
        for step in 1...steps {
            clock.advance(frames: 1)
            let part = CGFloat(step) / CGFloat(steps)
            move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        }
        if letsGo { up(end.x, end.y) }
    }
}

/// A view that logs its touch events.
final class TouchDiary: UIView {
    var entries: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ word: String, _ touches: Set<UITouch>) {
        entries.append(word)
        for touch in touches where "\(touch.phase)" != word { entries.append("in phase \(touch.phase)") }
    }
}
