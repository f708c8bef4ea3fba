// SPDX-License-Identifier: MIT
import Foundation

/// The turning wheel of twelve spokes of an activity indicator.
struct SpokeWheel {
    static let count = 12
    /// The time from one spoke to the next, in seconds.
    static let interval: TimeInterval = 1.0 / 12

    /// The distance of the spokes' ends from the centre, in points.
    let radius: CGFloat

    /// Draws the first `spokes` spokes, or the whole wheel with fading spokes if `spokes` is `nil`.
    func draw(in context: CGContext, at center: CGPoint, color: UIColor, spokes: Int?, turned: Int) {
        for spoke in 0..<(spokes ?? Self.count) {
            let age = (turned + Self.count - spoke) % Self.count
            let strength = spokes == nil ? 1 - 0.7 * CGFloat(age) / CGFloat(Self.count) : 0.7
            context.saveGState()
            context.translateBy(x: center.x, y: center.y)
            context.rotate(by: CGFloat(spoke) / CGFloat(Self.count) * 2 * .pi - .pi / 2)
            context.setFillColor(color.withAlphaComponent(strength).cgColor)
            context.fill(CGRect(x: radius / 2, y: -radius / 12, width: radius / 2, height: radius / 6))
            context.restoreGState()
        }
    }
}

extension SpokeWheel {
    @MainActor
    final class Turning {
        private var spokes = 0
        private var isWaiting = false

        /// By how many spokes the wheel is turned; 0 in drawings at rest.
        var turned: Int { RestingDrawing.isDrawing ? 0 : spokes }

        /// Turns the wheel as long as the view is in a window and `turns` returns true. Called again, it turns no faster.
        func run(in view: UIView, while turns: @escaping @MainActor () -> Bool) {
            view.setNeedsDisplay()
            let clock = FrameClock.current
            guard turns(), view.window != nil, !isWaiting, clock.drive != .none else { return }
            isWaiting = true
            _ = clock.after(SpokeWheel.interval, isEndless: true) { [weak self, weak view] in
                guard let self, let view else { return }
                isWaiting = false
                spokes = (spokes + 1) % SpokeWheel.count
                run(in: view, while: turns)
            }
        }
    }
}
