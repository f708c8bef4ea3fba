// SPDX-License-Identifier: MIT
import Foundation

/// The pan that drags the content of a scroll view. Unlike other pans it begins at once on moving content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView, scrollView.isScrollEnabled, state == .possible, trackedTouches.count == touches.count
        else {
            return
        }
        if scrollView.contentTakesDrag(at: location(in: scrollView)) {
            state = .failed
            return
        }
        let isMoving = scrollView.isDecelerating || scrollView.isOutsideOfContent
        scrollView.beginDragging(at: scrollView.fingerLocation(of: self))
        if isMoving { state = .began }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .failed { scrollView?.dragDidEnd(velocity: .zero) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        scrollView?.dragDidEnd(velocity: .zero)
    }

    override func hasMovedEnough(_ movement: CGPoint) -> Bool {
        guard let scrollView, scrollView.isScrollEnabled, super.hasMovedEnough(movement),
            !scrollView.contentTakesFingers
        else { return false }
        // A movement mostly in a direction in which nothing can move belongs to other recognizers.
        guard abs(movement.x) > abs(movement.y) ? scrollView.canMoveSideways : scrollView.canMoveUpAndDown
        else { return false }
        if scrollView.contentKeepsTouches(trackedTouches) {
            state = .failed
            return false
        }
        return true
    }

    override func reset() {
        super.reset()
        scrollView?.dragDidEnd(velocity: .zero)
    }
}

extension UIScrollView {
    /// The distance of a wheel's notch and of an arrow key, in points.
    static let lineDistance: CGFloat = 48
    /// How long after the last event of a wheel scrolling still counts as active, in seconds.
    static let wheelPause: TimeInterval = 0.15

    /// Touches that the content drags itself, such as on a row's reorder control, are not delayed.
    final func delaysContentTouch(_ touch: UITouch) -> Bool {
        delaysContentTouches && !contentTakesDrag(at: touch.location(in: self))
    }

    /// Whether views in the content have begun to track fingers and keep them.
    fileprivate final func contentKeepsTouches(_ touches: [UITouch]) -> Bool {
        touches.contains { touch in
            guard let view = touch.view, view !== self, let window, window.touchRouter.isTracked(touch)
            else { return false }
            return !canCancelContentTouches || !touchesShouldCancel(in: view)
        }
    }

    final func makePanGestureRecognizer() -> UIPanGestureRecognizer {
        let pan = ScrollPanGestureRecognizer()
        pan.scrollView = self
        // As printed on devices; the end of a tap would wait for other fingers.
        pan.delaysTouchesEnded = false
        pan.addAction { [weak self] pan in self?.follow(pan) }
        addGestureRecognizer(pan)
        return pan
    }

    /// The location of the finger in the view, without the content offset, in points.
    final func fingerLocation(of recognizer: UIGestureRecognizer) -> CGPoint {
        let location = recognizer.location(in: self)
        return CGPoint(x: location.x - bounds.minX, y: location.y - bounds.minY)
    }

    private func follow(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            // The content moves at once by what the finger has moved beyond the slack (printed on devices).
            let (finger, travel) = (fingerLocation(of: pan), pan.translation(in: self))
            let length = hypot(travel.x, travel.y)
            let excess = length > UIPanGestureRecognizer.slack ? 1 - UIPanGestureRecognizer.slack / length : 0
            beginDragging(at: CGPoint(x: finger.x - travel.x * excess, y: finger.y - travel.y * excess))
            RunLoopTracking.begin(self)
            if excess > 0 { drag(to: finger) }
        case .changed:
            drag(to: fingerLocation(of: pan))
        case .ended:
            let velocity = pan.velocity(in: self)
            dragDidEnd(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
        case .cancelled:
            dragDidEnd(velocity: .zero)
        default: break
        }
    }

    final func dragDidEnd(velocity: CGPoint) {
        guard isTracking else { return }
        endDragging(velocity: velocity)
        // Without frames the content would never come to rest.
        while FrameClock.current.drive == .none, let seconds = motion.deceleration?.remainingSeconds {
            advanceScrolling(by: seconds)
        }
        motionDidChange()
    }

    /// Animates the motion by the clock, in the run loop's tracking mode while the content moves.
    final func motionDidChange() {
        let hasFrames = FrameClock.current.drive != .none
        if isTracking && isDragging || hasFrames && motion.isMoving || wheelPause != nil {
            RunLoopTracking.begin(self)
        } else {
            RunLoopTracking.end(self)
        }
        guard isScrollingByItself, hasFrames else { return }
        FrameClock.current.add(self) { [weak self] _, elapsed in
            guard let self else {
                RunLoopTracking.update()
                return false
            }
            // The view may have been removed from its window meanwhile: invisible content does not move.
            advanceScrolling(by: elapsed)
            motionDidChange()
            return isScrollingByItself
        }
    }

    /// Whether the content is past one of its edges.
    final var isOutsideOfContent: Bool { restingOffset(nearest: contentOffset) != contentOffset }

    final var canMoveSideways: Bool {
        let (minimum, maximum) = restingOffsets
        return alwaysBounceHorizontal || maximum.x > minimum.x
    }

    final var canMoveUpAndDown: Bool {
        let (minimum, maximum) = restingOffsets
        return alwaysBounceVertical || maximum.y > minimum.y
    }

    // MARK: Wheel and keys

    /// Scrolls by the wheel; `false` passes the event on to the superviews.
    func handleScroll(_ event: ScrollEvent) -> Bool {
        guard isScrollEnabled else { return false }
        let distance = CGPoint(
            x: canMoveSideways ? event.distance.x : 0, y: canMoveUpAndDown ? event.distance.y : 0)
        let offset = CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y)
        guard restingOffset(nearest: offset) != contentOffset else { return false }
        scroll(by: distance)
        wheelDidTurn()
        return true
    }

    /// Scrolls by a key; `false` passes the event on.
    func handleScrollKey(_ key: UIKey) -> Bool {
        guard isScrollEnabled, canMoveUpAndDown || canMoveSideways else { return false }
        let (minimum, maximum) = restingOffsets
        let visible = bounds.inset(by: adjustedContentInset)
        // A page keeps a line of the former page visible.
        let page = max(visible.height - Self.lineDistance, Self.lineDistance)
        var offset = contentOffset
        switch key.keyCode {
        case .keyboardUpArrow: offset.y -= Self.lineDistance
        case .keyboardDownArrow: offset.y += Self.lineDistance
        case .keyboardLeftArrow: offset.x -= Self.lineDistance
        case .keyboardRightArrow: offset.x += Self.lineDistance
        case .keyboardPageUp: offset.y -= page
        case .keyboardPageDown: offset.y += page
        case .keyboardSpacebar: offset.y += key.modifierFlags.contains(.shift) ? -page : page
        case .keyboardHome: offset.y = minimum.y
        case .keyboardEnd: offset.y = maximum.y
        default: return false
        }
        let target = restingOffset(nearest: offset)
        scroll(by: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
        if key.keyCode == .keyboardEnd { scrollToSettledEnd() }
        wheelDidTurn()
        return true
    }

    /// Continues to the end if newly visible content is higher than estimated, such as rows with estimated heights.
    /// Each step displays more of the last rows, so there are few steps.
    private func scrollToSettledEnd() {
        for _ in 0..<100 {
            layoutIfNeeded()
            let rest = restingOffsets.maximum.y - contentOffset.y
            guard abs(rest) > 1e-6 else { return }
            scroll(by: CGPoint(x: 0, y: rest))
        }
    }

    private func wheelDidTurn() {
        let clock = FrameClock.current
        guard clock.drive != .none else { return }
        if let wheelPause { clock.cancel(wheelPause) }
        wheelPause = clock.after(Self.wheelPause) { [weak self] in
            self?.wheelPause = nil
            self?.motionDidChange()
        }
        motionDidChange()
    }
}
