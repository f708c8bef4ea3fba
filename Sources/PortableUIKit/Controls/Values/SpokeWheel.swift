// SPDX-License-Identifier: MIT
import Foundation

/// The turning wheel of twelve spokes of an activity indicator.
struct SpokeWheel {
    /// How many spokes there are.
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
