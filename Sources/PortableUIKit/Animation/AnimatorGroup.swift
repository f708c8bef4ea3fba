// SPDX-License-Identifier: MIT
import Foundation

/// The changes of one block of a property animator.
@MainActor
final class AnimatorGroup: AnimationGroup {
    /// A change of a value by the block.
    private struct Change {
        weak var layer: CALayer?
        let key: String
        let show: LayerAnimator.Show
    }

    private let timeline: AnimatorTimeline
    private let delay: Double
    private var changes: [Change] = []
    private var hasSetValues = false
    var isOver = false

    /// - Parameter delay: The part of the animation after which the changes begin.
    init(timeline: AnimatorTimeline, delay: Double) {
        self.timeline = timeline
        self.delay = delay
        super.init(duration: timeline.duration, delay: 0, curve: timeline.curve, options: [], completion: nil)
    }

    override var isHeld: Bool { !timeline.isGoing }

    override func progress(at time: TimeInterval) -> Double? {
        isOver ? nil : timeline.progress(at: time, delay: delay)
    }

    override func add(_ key: String, of layer: CALayer, _ show: @escaping LayerAnimator.Show) {
        super.add(key, of: layer, show)
        changes.removeAll { $0.layer === layer && $0.key == key }
        changes.append(Change(layer: layer, key: key, show: show))
    }

    /// Continues the animation of paused values.
    func wake() {
        for change in changes { change.layer?.animator?.wake() }
    }

    /// Displays the present values.
    func showValues() {
        for change in changes { change.layer?.animator?.showNow() }
    }

    /// Sets the layers' values to those at a part of the animation, or to the present ones, and displays them. Values
    /// that were set otherwise meanwhile do not change.
    func setValues(at part: Double?) {
        let progress = part ?? timeline.progress(at: FrameClock.current.now, delay: delay)
        if !hasSetValues { changes.removeAll { $0.layer?.animator?.group(forKey: $0.key) !== self } }
        hasSetValues = true
        for change in changes {
            guard let layer = change.layer else { continue }
            var values = LayerPresentation()
            change.show(&values, progress)
            UIView.performWithoutAnimation { layer.apply(values) }
            layer.animator?.stop(change.key)
        }
    }
}

extension CALayer {
    /// Sets the layer's, and its view's, values to the displayed ones.
    fileprivate func apply(_ values: LayerPresentation) {
        for property in LayerProperty.all.values {
            if let value = property.shown(values) { property.setOwn(self, value) }
        }
    }
}
