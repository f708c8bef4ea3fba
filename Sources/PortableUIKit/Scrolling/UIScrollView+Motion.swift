// SPDX-License-Identifier: MIT
import Foundation

/// The present motion of a scroll view's content: a drag, a deceleration, or an animation.
struct ScrollMotionState {
    struct Drag {
        /// The last location of the finger, in the view's coordinates without the content offset, in points.
        var point: CGPoint
        /// The offset of the finger without the resistance of the edges, in points.
        var offset: CGPoint
        var hasMoved = false
        var stoppedMotion = false
        /// Whether that was a deceleration, and the touch has not moved since.
        var holdsDeceleration = false
        /// Whether the touch has ended, and the delegate is notified of it.
        var isEnding = false
        var hasDirection = false
        /// Whether the content moves only up and down, or only sideways; `nil` for both.
        var movesVertically: Bool?
    }

    /// The deceleration in both directions.
    struct Deceleration {
        var horizontal: ScrollMotion
        var vertical: ScrollMotion
        var elapsed: Double = 0

        var isFinished: Bool { elapsed >= max(horizontal.duration, vertical.duration) }
        /// A lower bound of the remaining time, in seconds.
        var remainingSeconds: Double { max(0, max(horizontal.duration, vertical.duration) - elapsed) + 0.001 }
        var position: CGPoint {
            CGPoint(x: horizontal.position(at: elapsed), y: vertical.position(at: elapsed))
        }

        /// Continues from another place with the present velocity.
        mutating func move(to place: CGPoint, within limits: (minimum: CGPoint, maximum: CGPoint)) {
            let (minimum, maximum) = limits
            horizontal = horizontal.moved(to: place.x, at: elapsed, limits: minimum.x...maximum.x)
            vertical = vertical.moved(to: place.y, at: elapsed, limits: minimum.y...maximum.y)
            elapsed = 0
        }
    }

    var drag: Drag?
    var deceleration: Deceleration?
    var animation: ScrollAnimation?
    /// Whether an animated change was interrupted, so that the delegate is notified of its end in the next frame.
    var endsAnimation = false

    /// The vertical offset of content that an edge has left behind, in points; see `adjustedInsetMayHaveChanged()`.
    var waitingOffset: CGFloat?

    /// Whether the content moves without a touch.
    var isMoving: Bool { deceleration != nil || animation != nil || endsAnimation }

    mutating func stop() {
        deceleration = nil
        animation = nil
    }
}

extension UIScrollView {
    /// Whether the content moves without a touch or an indicator fades, so that `advanceScrolling(by:)` has an effect.
    /// Not part of UIKit.
    public var isScrollingByItself: Bool { motion.isMoving || indicators.isFading }

    /// Advances the time of the content's motion: deceleration, animated changes, indicators.
    ///
    /// Not part of UIKit, where the display does it. The owner of a clock calls it: a run loop, a test.
    ///
    /// - Parameter seconds: The time since the last call.
    public func advanceScrolling(by seconds: TimeInterval) {
        if !seconds.isFinite || seconds < 0 { fatalError("UIScrollView: \(seconds) s is negative or infinite") }
        indicators.advance(by: seconds)
        if motion.endsAnimation {
            motion.endsAnimation = false
            scrollingAnimationDidEnd()
        } else if var animation = motion.animation {
            animation.elapsed += seconds
            motion.animation = animation
            moveContentByPixels(to: animation.position)
            // Laying out the newly visible content may move the target.
            layoutIfNeeded()
            if let target = motion.animation, target.isFinished {
                moveContent(to: target.end)
                scrollingAnimationWillEnd()
                motion.animation = nil
                scrollingAnimationDidEnd()
            }
        } else if var deceleration = motion.deceleration {
            deceleration.elapsed += seconds
            motion.deceleration = deceleration
            moveContentByPixels(to: deceleration.position)
            layoutIfNeeded()
            if let rest = motion.deceleration, rest.isFinished {
                motion.deceleration = nil
                moveContent(to: restingOffset(nearest: contentOffset))
                didComeToRest()
                scrollDelegate?.scrollViewDidEndDecelerating(self)
            }
        }
        setNeedsLayout()
    }

    private func moveContentByPixels(to offset: CGPoint) { moveContent(to: onPixels(offset)) }

    /// The offset on whole pixels, as on devices; one on the content stays there, even if the content's end is between two
    /// pixels.
    final func onPixels(_ offset: CGPoint) -> CGPoint {
        let (minimum, maximum) = restingOffsets
        let scale = traitCollection.displayScale
        func rounded(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let rounded = value.roundedToPixel(scale: scale)
            // Rounding must not move it past an edge.
            return low <= value && value <= high ? min(max(rounded, low), high) : rounded
        }
        return CGPoint(x: rounded(offset.x, minimum.x, maximum.x), y: rounded(offset.y, minimum.y, maximum.y))
    }

    /// Stops an animated change of the offset at the present position, because its target was removed. Content past an edge moves back.
    final func cutScrollingAnimation() {
        guard motion.animation != nil else { return }
        let rest = restingOffset(nearest: contentOffset)
        guard rest == contentOffset else {
            motion.animation?.end = rest
            return
        }
        motion.animation = nil
        motion.endsAnimation = true
    }

    /// Stops the content where it is. The delegate is notified of the end of an animated change.
    final func stopMotion() {
        let isAnimated = motion.animation != nil
        motion.stop()
        guard isAnimated else { return }
        scrollingAnimationDidEnd()
        // The delegate may have begun another one.
        motion.stop()
    }

    private func scrollingAnimationDidEnd() {
        indicators.flash()
        scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }

    /// Moves the offset while the visible content stays in place: the content above it has grown by `distance`, in
    /// points. The motion continues from there.
    final func compensateForContent(grownBy distance: CGPoint) {
        guard distance != .zero else { return }
        motion.drag?.offset.x += distance.x
        motion.drag?.offset.y += distance.y
        motion.animation?.shift(by: distance, minimum: restingOffsets.minimum)
        motion.deceleration?.horizontal.shift(by: distance.x)
        motion.deceleration?.vertical.shift(by: distance.y)
        moveContent(to: CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    }

    /// Limits a motion to the present end of the content.
    final func limitsDidChange() {
        if let animation = motion.animation, animation.staysOnContent {
            motion.animation?.end = restingOffset(nearest: animation.end)
        }
        guard var deceleration = motion.deceleration else { return }
        let (minimum, maximum) = restingOffsets
        deceleration.horizontal.setLimits(minimum.x...maximum.x, elapsed: deceleration.elapsed)
        deceleration.vertical.setLimits(minimum.y...maximum.y, elapsed: deceleration.elapsed)
        motion.deceleration = deceleration
    }

    // MARK: Dragging

    /// A touch has begun at a point of the view (without the content offset), in points. Motion stops.
    package func beginDragging(at point: CGPoint) {
        guard isScrollEnabled else { return }
        let former = motion.drag
        takeContent(at: point)
        // Content that is touched past an edge stays in place: the drag begins at its displayed position.
        let (minimum, maximum) = restingOffsets
        let start = CGPoint(
            x: ScrollMotion.undragged(contentOffset.x, limits: minimum.x...maximum.x, extent: bounds.width),
            y: ScrollMotion.undragged(contentOffset.y, limits: minimum.y...maximum.y, extent: bounds.height))
        motion.drag?.offset = start
        motion.drag?.hasMoved = former?.hasMoved ?? false
        // A touch that stops a motion is a drag from its beginning: content between two pages must come to rest again.
        if motion.drag?.stoppedMotion == true { drag(to: point) }
    }

    /// Stops motion. The content is tracked when the delegate is notified of the end of an animated change.
    private func takeContent(at point: CGPoint) {
        motion.drag = ScrollMotionState.Drag(
            point: point, offset: contentOffset, stoppedMotion: motion.isMoving || motion.drag?.stoppedMotion == true,
            holdsDeceleration: isDecelerating)
        stopMotion()
        contentWasTaken()
    }

    /// The touch has moved to a point of the view (without the content offset), in points.
    package func drag(to point: CGPoint) {
        guard var drag = motion.drag else { return }
        if !drag.hasMoved {
            motion.drag?.hasMoved = true
            scrollDelegate?.scrollViewWillBeginDragging(self)
            // The delegate may have ended the drag.
            guard let present = motion.drag else { return }
            drag = present
            indicators.flash()
            dismissKeyboard()
        }
        if !drag.hasDirection, point != drag.point {
            (drag.hasDirection, drag.holdsDeceleration) = (true, false)
            let (across, down) = (abs(drag.point.x - point.x), abs(drag.point.y - point.y))
            if isDirectionalLockEnabled, max(across, down) >= 2 * min(across, down) {
                drag.movesVertically = down > across
            }
        }
        let (minimum, maximum) = restingOffsets
        let (movesAside, movesDown) = (drag.movesVertically != true, drag.movesVertically != false)
        if movesAside, alwaysBounceHorizontal || maximum.x > minimum.x { drag.offset.x += drag.point.x - point.x }
        if movesDown, alwaysBounceVertical || maximum.y > minimum.y { drag.offset.y += drag.point.y - point.y }
        drag.point = point
        motion.drag = drag
        moveContentByPixels(
            to: CGPoint(
                x: ScrollMotion.dragged(
                    drag.offset.x, limits: minimum.x...maximum.x, extent: bounds.width, bounces: bounces),
                y: ScrollMotion.dragged(
                    drag.offset.y, limits: minimum.y...maximum.y, extent: bounds.height, bounces: bounces)))
    }

    private func dismissKeyboard() {
        guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory,
            let first = window?.firstResponder, first is any UIKeyInput
        else { return }
        first.resignFirstResponder()
    }

    /// The touch has ended. `velocity` is that of the content offset, in points per second.
    package func endDragging(velocity: CGPoint) {
        guard let drag = self.motion.drag, !drag.isEnding else { return }
        if drag.hasMoved { pulledControl?.dragWillEnd() }
        guard drag.hasMoved || restingOffset(nearest: contentOffset) != contentOffset else {
            self.motion.drag = nil
            return
        }
        // The delegate still sees a tracked, or held, scroll view (printed on iOS, and what apps rely on).
        self.motion.drag?.isEnding = true
        let (minimum, maximum) = restingOffsets
        func motion(_ start: CGFloat, _ velocity: CGFloat, _ low: CGFloat, _ high: CGFloat) -> ScrollMotion {
            ScrollMotion(
                start: start, velocity: velocity, rate: decelerationRate.rawValue, limits: low...high,
                bounces: bounces)
        }
        let canMoveAside = drag.movesVertically != true && (alwaysBounceHorizontal || maximum.x > minimum.x)
        let canMoveDown = drag.movesVertically != false && (alwaysBounceVertical || maximum.y > minimum.y)
        let speed = CGPoint(x: canMoveAside ? velocity.x : 0, y: canMoveDown ? velocity.y : 0)
        var horizontal = motion(contentOffset.x, speed.x, minimum.x, maximum.x)
        var vertical = motion(contentOffset.y, speed.y, minimum.y, maximum.y)
        let proposed = CGPoint(x: horizontal.restingPosition, y: vertical.restingPosition)
        var target = proposed
        if isPagingEnabled { target = page(nearest: target, minimum: minimum, maximum: maximum) }
        // A collapsing bar comes to rest collapsed or expanded.
        if collapsibleReach > 0, target.y > minimum.y, target.y < minimum.y + collapsibleReach {
            let isOpen = target.y < minimum.y + collapsibleReach / 2
            target.y = isOpen ? minimum.y : min(minimum.y + collapsibleReach, maximum.y)
        }
        target = targetContentOffset(target, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
        scrollDelegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
        Self.check(target)
        let willDecelerate = target != contentOffset
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
        self.motion.drag = nil
        guard willDecelerate else {
            didComeToRest()
            if drag.holdsDeceleration { scrollDelegate?.scrollViewDidEndDecelerating(self) }
            return
        }
        if target != proposed || isPagingEnabled {
            // A spring moves to another target, with the finger's position at its beginning, and its velocity unless that is too fast
            // to end there.
            func spring(_ start: CGFloat, _ velocity: CGFloat, _ target: CGFloat) -> ScrollMotion {
                let fastest = (target - start) * ScrollMotion.springFrequency
                var motion = ScrollMotion(
                    start: start, velocity: target < start ? max(velocity, fastest) : min(velocity, fastest),
                    rate: decelerationRate.rawValue, limits: target...target, bounces: true)
                motion.hasOwnTarget = true
                return motion
            }
            horizontal = spring(contentOffset.x, speed.x, target.x)
            vertical = spring(contentOffset.y, speed.y, target.y)
        }
        self.motion.deceleration = ScrollMotionState.Deceleration(horizontal: horizontal, vertical: vertical)
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
    }

    /// Scrolls by a wheel or a key, in points, up to the edges.
    package func scroll(by distance: CGPoint) {
        guard isScrollEnabled else { return }
        takeContent(at: .zero)
        motion.drag = nil
        indicators.flash()
        let offset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
        moveContent(to: restingOffset(nearest: offset))
    }

    /// The page nearest to an offset, of those that are on the screen: a swipe turns one page.
    private func page(nearest offset: CGPoint, minimum: CGPoint, maximum: CGPoint) -> CGPoint {
        func page(_ value: CGFloat, _ shown: CGFloat, _ extent: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            guard extent > 0 else { return value }
            let (wanted, present) = (((value - low) / extent).rounded(), (shown - low) / extent)
            let page = min(max(wanted, present.rounded(.down)), present.rounded(.up))
            return min(max(page * extent + low, low), high)
        }
        return CGPoint(
            x: page(offset.x, contentOffset.x, pageSize.width, minimum.x, maximum.x),
            y: page(offset.y, contentOffset.y, pageSize.height, minimum.y, maximum.y))
    }
}
