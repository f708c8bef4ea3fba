// SPDX-License-Identifier: MIT
import Foundation

// A screen here is never tilted, so that effects of motion add nothing to what is shown.

/// Changes a view while the device is tilted (Apple: "UIMotionEffect").
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// An effect without changes.
    public override init() {}

    /// An effect is not decoded.
    public required init?(coder: NSCoder) {}

    /// What is added to the values at key paths of the view. `viewerOffset` is how far the device is tilted to each side, from -1 to 1.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Adds a part of a value, as far as the device is tilted (Apple: "UIInterpolatingMotionEffect").
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The direction in which the device is tilted (Apple: "UIInterpolatingMotionEffect.EffectType").
    public enum EffectType: Int, Sendable {
        /// To the left and to the right.
        case tiltAlongHorizontalAxis
        /// Up and down.
        case tiltAlongVerticalAxis
    }

    /// The key path of the value.
    public let keyPath: String
    /// The direction.
    public let type: EffectType
    /// The number that is added at the offset -1; 0 if `nil`.
    open var minimumRelativeValue: Any?
    /// The number that is added at the offset 1; 0 if `nil`.
    open var maximumRelativeValue: Any?

    /// An effect on a value.
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }

    /// An effect is not decoded.
    public required init?(coder: NSCoder) { nil }

    /// The part of the value at the offset.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        let limit = offset < 0 ? minimumRelativeValue : maximumRelativeValue
        let number = (limit as? NSNumber)?.doubleValue ?? (limit as? CGFloat).map(Double.init) ?? limit as? Double ?? 0
        return [keyPath: CGFloat(number) * abs(offset)]
    }
}

/// Several effects (Apple: "UIMotionEffectGroup").
open class UIMotionEffectGroup: UIMotionEffect {
    /// The effects.
    open var motionEffects: [UIMotionEffect]?

    /// The values of all effects.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let all = motionEffects?.compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) } ?? []
        return all.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}

extension UIView {
    private static var motionKey: UInt8 = 0

    /// The effects of motion: without effect here, where nothing is tilted.
    public final var motionEffects: [UIMotionEffect] {
        get { objc_getAssociatedObject(self, &Self.motionKey) as? [UIMotionEffect] ?? [] }
        set { objc_setAssociatedObject(self, &Self.motionKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Adds an effect of motion.
    public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

    /// Removes an effect of motion.
    public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
