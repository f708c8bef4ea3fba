// SPDX-License-Identifier: MIT
extension AnimatedValue {
    /// The values for Core Animation's keys of animations.
    static func values(forKey key: String) -> [AnimatedValue] {
        switch key {
        case "bounds", "bounds.size", "bounds.origin": [.bounds]
        case "position": [.position, .displacement]
        case "transform": [.transform]
        case "opacity": [.opacity]
        case "backgroundColor": [.backgroundColor]
        default: []
        }
    }

    fileprivate static let keys = ["bounds", "position", "transform", "opacity", "backgroundColor"]
}

extension CALayer {
    /// Ends the animation of one value, such as `position` or `bounds.size`: the final value is displayed. Keys without
    /// an animation are ignored (Apple: "CALayer.removeAnimation(forKey:)").
    public func removeAnimation(forKey key: String) {
        for value in AnimatedValue.values(forKey: key) { animator?.stop(value) }
    }

    /// The keys of the present animations: `bounds`, `position`, `transform`, `opacity`, `backgroundColor`; `nil`
    /// without any.
    public func animationKeys() -> [String]? {
        let keys = AnimatedValue.keys.filter { key in
            AnimatedValue.values(forKey: key).contains { animator?.isAnimating($0) ?? false }
        }
        return keys.isEmpty ? nil : keys
    }
}
