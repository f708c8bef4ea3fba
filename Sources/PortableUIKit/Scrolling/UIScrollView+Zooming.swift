// SPDX-License-Identifier: MIT
import Foundation

/// The pinch that zooms a scroll view. It goes with the drag of the same fingers.
final class ZoomPinchGestureRecognizer: UIPinchGestureRecognizer {
    private func isDrag(_ other: UIGestureRecognizer) -> Bool { (other as? ScrollPanGestureRecognizer)?.view === view }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isDrag(preventedGestureRecognizer)
    }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !isDrag(preventingGestureRecognizer)
    }
}

@MainActor
final class ScrollZoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    let pinch = ZoomPinchGestureRecognizer()
    /// The view that is zoomed, since it was first.
    weak var view: UIView?
    /// The scale, and where its origin was without it.
    var scale: CGFloat = 1
    var origin = CGPoint.zero
    var startScale: CGFloat = 1
    /// The point of the view under the fingers.
    var anchor = CGPoint.zero
    var isPinching = false
    var isBouncing = false

    func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, minimum), max(minimum, maximum)) }

    /// The scale while the fingers go beyond the limits.
    func resisted(_ scale: CGFloat) -> CGFloat {
        let limited = limited(scale)
        guard scale != limited else { return scale }
        return bounces ? limited * pow(scale / limited, 0.4) : limited
    }
}

extension UIScrollView {
    final var settableZoom: ScrollZoom {
        if let zoom { return zoom }
        let made = ScrollZoom()
        made.pinch.addAction { [weak self, unowned pinch = made.pinch] _ in self?.follow(pinch) }
        zoom = made
        return made
    }

    /// Adds the recognizer if the limits differ, and removes it if they are equal.
    final func zoomLimitsDidChange() {
        guard let zoom else { return }
        let isOn = zoom.maximum > zoom.minimum
        if isOn, zoom.pinch.view == nil { addGestureRecognizer(zoom.pinch) }
        if !isOn, zoom.pinch.view != nil { removeGestureRecognizer(zoom.pinch) }
    }

    private var viewToZoom: UIView? {
        guard let view = scrollDelegate?.viewForZooming(in: self), view.isDescendant(of: self) else { return nil }
        return view
    }

    // MARK: Scale

    /// Sets the scale. A point of the zoomed view stays at, or comes to, a point of the scroll view.
    ///
    /// - Parameters:
    ///   - point: In the zoomed view.
    ///   - place: In the scroll view without its offset, in points.
    private func setScale(_ scale: CGFloat, of view: UIView, _ point: CGPoint, at place: CGPoint, limits: Bool) {
        let zoom = settableZoom
        if zoom.view !== view {
            zoom.view = view
            zoom.origin = view.frame.origin
        }
        zoom.scale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        placeZoomedView()
        contentSize = view.frame.size
        let now = view.convert(point, to: self)
        let offset = CGPoint(x: now.x - place.x, y: now.y - place.y)
        moveContent(to: onPixels(limits ? restingOffset(nearest: offset) : offset))
        scrollDelegate?.scrollViewDidZoom(self)
    }

    /// Keeps the origin of the zoomed view, which constraints have placed by its size without the scale.
    final func placeZoomedView() {
        guard let zoom, let view = zoom.view, zoom.scale != 1 || view.transform != .identity else { return }
        // Apps centre the view by constants of its constraints.
        if !view.translatesAutoresizingMaskIntoConstraints,
            let frame = view.superview?.placingEngine?.system?.solvedFrame(of: view)
        {
            zoom.origin = frame.origin
        }
        let size = view.bounds.size
        let middle = CGPoint(
            x: zoom.origin.x + size.width * view.layer.anchorPoint.x * zoom.scale,
            y: zoom.origin.y + size.height * view.layer.anchorPoint.y * zoom.scale)
        if view.center != middle { view.center = middle }
    }

    /// The middle of the visible part, in the zoomed view, and in the scroll view.
    private func middle(of view: UIView) -> (point: CGPoint, place: CGPoint) {
        let place = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        return (view.convert(CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY), from: self), place)
    }

    final func setScale(_ scale: CGFloat, animated: Bool) {
        guard let view = viewToZoom else { return }
        guard !scale.isNaN else {
            fatalError("CALayer position contains NaN: the zoomScale of \(self) is not a number")
        }
        let limited = settableZoom.limited(scale)
        guard limited != zoomScale else { return }
        let (point, place) = middle(of: view)
        change(to: limited, of: view, point, at: place, animated: animated)
    }

    private func change(
        to scale: CGFloat, of view: UIView, _ point: CGPoint, at place: CGPoint, animated: Bool, bounces: Bool = false
    ) {
        guard animated else { return setScale(scale, of: view, point, at: place, limits: true) }
        let zoom = settableZoom
        if !bounces { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
        zoom.isBouncing = bounces
        UIView.animate(withDuration: 0.3) {
            self.setScale(scale, of: view, point, at: place, limits: true)
        } completion: { [weak self] _ in
            zoom.isBouncing = false
            guard let self else { return }
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
        }
    }

    final func zoomIn(to rect: CGRect, animated: Bool) {
        guard let view = viewToZoom, rect.width > 0 || rect.height > 0 else { return }
        let area = bounds.inset(by: adjustedContentInset).size
        let scale = min(
            rect.width > 0 ? area.width / rect.width : .infinity,
            rect.height > 0 ? area.height / rect.height : .infinity)
        change(
            to: settableZoom.limited(scale), of: view, CGPoint(x: rect.midX, y: rect.midY),
            at: middle(of: view).place, animated: animated)
    }

    // MARK: Fingers

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        let zoom = settableZoom
        switch pinch.state {
        case .began:
            guard let view = viewToZoom else { return }
            stopMotion()
            zoom.isPinching = true
            zoom.startScale = zoomScale / pinch.scale
            zoom.anchor = pinch.location(in: view)
            scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        case .changed:
            guard zoom.isPinching, let view = viewToZoom, pinch.numberOfTouches == 2 else { return }
            let scale = zoom.resisted(zoom.startScale * pinch.scale)
            setScale(scale, of: view, zoom.anchor, at: fingerLocation(of: pinch), limits: false)
            // The drag by the same fingers goes on from here.
            if motion.drag != nil {
                motion.drag?.point = fingerLocation(of: panGestureRecognizer)
                motion.drag?.offset = contentOffset
            }
        case .ended, .cancelled:
            guard zoom.isPinching else { return }
            zoom.isPinching = false
            guard let view = zoom.view else { return }
            let limited = zoom.limited(zoom.scale)
            let isOutside = limited != zoom.scale || isOutsideOfContent
            let place = fingerLocation(of: pinch)
            guard isOutside else {
                scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoom.scale)
                return
            }
            change(to: limited, of: view, zoom.anchor, at: place, animated: true, bounces: true)
        default: break
        }
    }
}
