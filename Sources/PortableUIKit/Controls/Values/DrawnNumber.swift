// SPDX-License-Identifier: MIT
import Foundation

/// A number as a control draws it: it follows the control's value at once, or in the frames of the present clock.
///
/// Inside of an animation it takes that animation's time, otherwise a quarter of a second, which is a guess.
@MainActor
final class DrawnNumber {
    private static let duration: TimeInterval = 0.25

    /// The number to draw.
    private(set) var shown: CGFloat
    private var motion: (from: CGFloat, begin: TimeInterval, duration: TimeInterval)?
    private var target: CGFloat

    init(_ number: CGFloat) { (shown, target) = (number, number) }

    /// Draws another number in a view from now on, by way of those between if `animated` and the view is in a window.
    func move(to number: CGFloat, animated: Bool, in view: UIView) {
        view.setNeedsDisplay()
        target = number
        let clock = FrameClock.current
        guard animated, view.window != nil, UIView.areAnimationsEnabled, clock.drive != .none, shown != number else {
            (shown, motion) = (number, nil)
            return clock.remove(self)
        }
        let inherited = UIView.inheritedAnimationDuration
        motion = (shown, clock.now, inherited > 0 ? inherited : Self.duration)
        clock.add(self) { [weak self, weak view] time, _ in
            guard let self, let view, let motion = self.motion else { return false }
            let part = min(max(0, (time - motion.begin) / motion.duration), 1)
            self.shown =
                part < 1 ? motion.from.mixed(with: self.target, TimingCurve.easeInOut.progress(at: part)) : self.target
            if part == 1 { self.motion = nil }
            view.setNeedsDisplay()
            return part < 1
        }
    }
}
