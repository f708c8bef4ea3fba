// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one block of a property animator.
@MainActor
final class AnimatorGroup: AnimationGroup {
    /// A value that the block has changed.
    private struct Change {
        weak var layer: CALayer?
        let value: AnimatedValue
        let show: LayerAnimator.Show
    }

    private let timeline: AnimatorTimeline
    private let delay: Double
    private var changes: [Change] = []
    private var isSettled = false
    /// The animator has come to its end.
    var isOver = false

    /// - Parameter delay: the part of the animation after which the changes begin.
    init(timeline: AnimatorTimeline, delay: Double) {
        self.timeline = timeline
        self.delay = delay
        super.init(duration: timeline.duration, delay: 0, curve: timeline.curve, options: [], completion: nil)
    }

    override var isHeld: Bool { !timeline.isGoing }

    override func progress(at time: TimeInterval) -> Double? {
        isOver ? nil : timeline.progress(at: time, delay: delay)
    }

    override func add(_ value: AnimatedValue, of layer: CALayer, _ show: @escaping LayerAnimator.Show) {
        super.add(value, of: layer, show)
        changes.removeAll { $0.layer === layer && $0.value == value }
        changes.append(Change(layer: layer, value: value, show: show))
    }

    /// Lets values that were held move again.
    func wake() {
        for change in changes { change.layer?.animator?.wake() }
    }

    /// Shows the values as they are now.
    func showValues() {
        for change in changes { change.layer?.animator?.showNow() }
    }

    /// Gives the layers the values that they have at a part of the animation, or now, and shows them. Values that something
    /// else has been set to meanwhile are left alone.
    func settle(at part: Double?) {
        let progress = part ?? timeline.progress(at: FrameClock.current.now, delay: delay)
        if !isSettled { changes.removeAll { $0.layer?.animator?.isAnimating($0.value, in: self) != true } }
        isSettled = true
        for change in changes {
            guard let layer = change.layer else { continue }
            var values = LayerPresentation()
            change.show(&values, progress)
            UIView.performWithoutAnimation { layer.take(values) }
            layer.animator?.stop(change.value)
        }
    }
}

extension CALayer {
    /// Makes shown values the layer's own, and its view's.
    fileprivate func take(_ values: LayerPresentation) {
        if let bounds = values.bounds { self.bounds = bounds }
        if let position = values.position { self.position = position }
        if let transform = values.transform { setAffineTransform(transform) }
        if let opacity = values.opacity { self.opacity = opacity }
        if let color = values.backgroundColor {
            if let view { view.backgroundColor = UIColor(cgColor: color) } else { backgroundColor = color }
        }
    }
}
