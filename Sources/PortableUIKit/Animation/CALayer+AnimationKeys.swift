// SPDX-License-Identifier: MIT
extension AnimatedValue {
    /// The keys under which Core Animation keeps what views animate.
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
    /// Ends the animation of one value, such as `position` or `bounds.size`: it is shown as it is. Nothing happens for keys
    /// that nothing is animated under (Apple: "CALayer.removeAnimation(forKey:)").
    public func removeAnimation(forKey key: String) {
        for value in AnimatedValue.values(forKey: key) { animator?.stop(value) }
    }

    /// What is animated now: `bounds`, `position`, `transform`, `opacity`, `backgroundColor`; `nil` where nothing is.
    public func animationKeys() -> [String]? {
        let keys = AnimatedValue.keys.filter { key in
            AnimatedValue.values(forKey: key).contains { animator?.isAnimating($0) ?? false }
        }
        return keys.isEmpty ? nil : keys
    }
}
