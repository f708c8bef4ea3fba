// SPDX-License-Identifier: MIT
import Foundation

/// The properties of a layer that few layers have.
@MainActor
final class LayerExtras {
    var sublayerTransform = CATransform3DIdentity
    var enlarging = CALayerContentsFilter.linear, reducing = CALayerContentsFilter.linear
    var detailBias: Float = 0
    var isGroupOpaque = true
    /// The delegate of a layer without a view.
    weak var delegate: (any CALayerDelegate)?
    /// The view whose layer is `mask`, kept alive for `UIView.mask`.
    var maskView: UIView?
    var actions: [String: any CAAction]?
    var values: [String: Any] = [:]
    /// The transform, if it is not one of the plane.
    var transform: CATransform3D?
    /// The time, if it is not that of the superlayer.
    var timing: CAAnimation?
    var needsDisplayOnBoundsChange = false
    var isOpaque = false
    var isDoubleSided = true
    /// The part of the contents that is shown, if it is not all of it.
    var contentsRect: CGRect?
}

extension CALayer {
    final func needExtras() -> LayerExtras {
        let extras = extras ?? LayerExtras()
        self.extras = extras
        return extras
    }

    /// The layer's time at a time of the clock.
    final func localTime(_ time: TimeInterval) -> TimeInterval {
        let outer = superlayer?.localTime(time) ?? time
        guard let timing = extras?.timing else { return outer }
        return (outer - timing.beginTime) * Double(timing.speed) + timing.timeOffset
    }

    final func clockTime(_ time: TimeInterval) -> TimeInterval {
        guard let timing = extras?.timing else { return superlayer?.clockTime(time) ?? time }
        let passed = timing.speed == 0 ? 0 : (time - timing.timeOffset) / Double(timing.speed)
        return superlayer?.clockTime(passed + timing.beginTime) ?? passed + timing.beginTime
    }

    /// Whether the layer's time passes.
    final var timePasses: Bool { extras?.timing?.speed != 0 && superlayer?.timePasses ?? true }

    final func timing<Value>(_ keyPath: ReferenceWritableKeyPath<CAAnimation, Value>, _ standard: Value) -> Value {
        extras?.timing?[keyPath: keyPath] ?? standard
    }

    final func setTiming<Value>(_ keyPath: ReferenceWritableKeyPath<CAAnimation, Value>, _ value: Value) {
        let timing = needExtras().timing ?? CAAnimation()
        timing[keyPath: keyPath] = value
        needExtras().timing = timing
        timeDidChange()
    }

    private func timeDidChange() {
        // The next frame shows it: several values are set one after the other.
        animator?.wake()
        for sublayer in storedSublayers { sublayer.timeDidChange() }
    }
}

extension CALayer: @preconcurrency CAMediaTiming {
}
