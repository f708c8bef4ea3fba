// SPDX-License-Identifier: MIT
import Foundation

/// The wheel of twelve spokes that turns while something goes on.
struct SpokeWheel {
    /// How many spokes there are.
    static let count = 12
    /// How often the wheel goes on by a spoke, in seconds.
    static let interval: TimeInterval = 1.0 / 12

    /// From the middle to the ends of the spokes, in points.
    let radius: CGFloat

    /// Draws a number of spokes, or the turning wheel if `spokes` is `nil`, whose last spokes fade.
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
