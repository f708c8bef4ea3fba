// SPDX-License-Identifier: MIT
import Foundation

/// A value of a layer that can be animated.
enum AnimatedValue: Hashable {
    case bounds
    case position
    /// A distance that is added to the position, also when the position changes meanwhile.
    case displacement
    case transform
    case opacity
    case backgroundColor
}

/// The animations of one layer. The layer's own values are the final ones, as in Core Animation; the displayed values
/// are computed in each frame.
@MainActor
final class LayerAnimator {
    /// Computes the displayed value for a progress: 0 at the beginning, 1 at the end.
    typealias Show = @MainActor (inout LayerPresentation, _ progress: Double) -> Void

    private struct Animation {
        let group: AnimationGroup
        let show: Show
        let clear: @MainActor (inout LayerPresentation) -> Void
    }

    private unowned let layer: CALayer
    private var animations: [AnimatedValue: Animation] = [:]

    init(layer: CALayer) {
        self.layer = layer
    }

    func start(
        _ value: AnimatedValue, in group: AnimationGroup, show: @escaping Show,
        clear: @escaping @MainActor (inout LayerPresentation) -> Void
    ) {
        group.add(value, of: layer, show)
        var show = show
        if let before = animations[value], before.group === group, let keyframes = group as? KeyframeGroup {
            show = keyframes.chain(before.show, show)
        } else if let keyframes = group as? KeyframeGroup {
            show = keyframes.chain(nil, show)
        }
        let replaced = animations.updateValue(Animation(group: group, show: show, clear: clear), forKey: value)
        replaced?.group.remove(finished: replaced?.group === group)
        showNow()
        wake()
    }

    func isAnimating(_ value: AnimatedValue, in group: AnimationGroup) -> Bool { animations[value]?.group === group }

    func isAnimating(_ value: AnimatedValue) -> Bool { animations[value] != nil }

    /// Requests frames while anything is animated.
    func wake() {
        FrameClock.current.add(self) { [weak self] time, _ in
            self?.show(at: time)
            return self.map { $0.animations.values.contains { !$0.group.isHeld } } ?? false
        }
    }

    /// Displays the present values.
    func showNow() {
        show(at: FrameClock.current.now)
    }

    /// The value was set without an animation: ends its animation.
    func stop(_ value: AnimatedValue) {
        guard let animation = animations.removeValue(forKey: value) else { return }
        var presented = layer.presented ?? LayerPresentation()
        animation.clear(&presented)
        show(presented)
        animation.group.remove(finished: false)
    }

    func stopAll() {
        for value in animations.keys { stop(value) }
    }

    private func show(at time: TimeInterval) {
        var presented = layer.presented ?? LayerPresentation()
        var arrived: [AnimationGroup] = []
        for (value, animation) in animations {
            if let progress = animation.group.progress(at: time) {
                animation.show(&presented, progress)
            } else {
                animation.clear(&presented)
                animations[value] = nil
                arrived.append(animation.group)
            }
        }
        show(presented)
        for group in arrived { group.remove(finished: true) }
    }

    private func show(_ presented: LayerPresentation) {
        layer.presented = presented.isEmpty ? nil : presented
        if presented.bounds != nil || presented.backgroundColor != nil || layer.presented == nil {
            layer.appearanceDidChange()
        }
        layer.placementDidChange()
    }
}

extension LayerAnimator: EndlessMover {
    var isEndless: Bool { animations.values.allSatisfy { $0.group.options.contains(.repeat) } }
}

extension CALayer {
    /// Shows a change that has just been made as an animation, if changes are animated now and the layer is in a visible
    /// window; otherwise ends the animation of the value.
    final func animate<Value>(
        _ value: AnimatedValue, _ keyPath: WritableKeyPath<LayerPresentation, Value?>, from old: Value, to new: Value,
        mix: @escaping @MainActor (Value, Value, Double) -> Value
    ) {
        guard let group = AnimationGroup.current, isInVisibleWindow else {
            animator?.stop(value)
            return
        }
        let goesOn = group.continuesChanges && animator?.isAnimating(value, in: group) ?? false
        show(value, keyPath, from: goesOn ? old : presented?[keyPath: keyPath] ?? old, to: new, in: group, mix: mix)
    }

    /// Animates a displayed value from one to another, independent of the layer's own value.
    final func show<Value>(
        _ value: AnimatedValue, _ keyPath: WritableKeyPath<LayerPresentation, Value?>, from start: Value, to end: Value,
        in group: AnimationGroup, mix: @escaping @MainActor (Value, Value, Double) -> Value
    ) {
        let animator = animator ?? LayerAnimator(layer: self)
        self.animator = animator
        animator.start(value, in: group) { presentation, progress in
            presentation[keyPath: keyPath] = mix(start, end, progress)
        } clear: { presentation in
            presentation[keyPath: keyPath] = nil
        }
    }

    private final var isInVisibleWindow: Bool {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer.view is UIWindow && !layer.isHidden
    }

    /// Ends all animations of the layer: its own values are displayed.
    public func removeAllAnimations() {
        animator?.stopAll()
    }

    final func animateGeometry(fromBounds bounds: CGRect, position: CGPoint) {
        if storedBounds != bounds {
            animate(.bounds, \.bounds, from: bounds, to: storedBounds, mix: Mix.rect)
        }
        if storedPosition != position {
            animate(.position, \.position, from: position, to: storedPosition, mix: Mix.point)
        }
    }
}

/// Interpolates between two values.
@MainActor
enum Mix {
    static func number(_ from: CGFloat, _ to: CGFloat, _ progress: Double) -> CGFloat {
        from + (to - from) * progress
    }

    static func opacity(_ from: Float, _ to: Float, _ progress: Double) -> Float {
        min(max(from + (to - from) * Float(progress), 0), 1)
    }

    static func point(_ from: CGPoint, _ to: CGPoint, _ progress: Double) -> CGPoint {
        CGPoint(x: number(from.x, to.x, progress), y: number(from.y, to.y, progress))
    }

    static func rect(_ from: CGRect, _ to: CGRect, _ progress: Double) -> CGRect {
        CGRect(
            origin: point(from.origin, to.origin, progress),
            size: CGSize(
                width: max(0, number(from.width, to.width, progress)),
                height: max(0, number(from.height, to.height, progress))))
    }

    static func transform(_ from: CGAffineTransform, _ to: CGAffineTransform, _ progress: Double) -> CGAffineTransform {
        CGAffineTransform(
            a: number(from.a, to.a, progress), b: number(from.b, to.b, progress), c: number(from.c, to.c, progress),
            d: number(from.d, to.d, progress), tx: number(from.tx, to.tx, progress),
            ty: number(from.ty, to.ty, progress))
    }

    static func color(_ from: CGColor, _ to: CGColor, _ progress: Double) -> CGColor {
        func part(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(max(number(from, to, progress), 0), 1) }
        return CGColor(
            srgbRed: part(from.red, to.red), green: part(from.green, to.green), blue: part(from.blue, to.blue),
            alpha: part(from.alpha, to.alpha))
    }
}
