// SPDX-License-Identifier: MIT
import Foundation

/// A shadow behind text (Apple: "NSShadow").
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    // Sendable as in UIKit's headers: it must not be changed after it has been shared.

    private var coreFoundationMark = CoreFoundationMark()

    /// The offset of the shadow, in points: positive is right and down.
    open var shadowOffset = CGSize.zero
    /// The radius of the blur, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`: by default black with an opacity of a third. `nil` draws no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    /// A shadow without offset and blur.
    public override init() { super.init() }

    /// A shadow with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Equal if offset, blur and colour are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    /// Equal shadows have equal hashes.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(shadowOffset.width)
        hasher.combine(shadowOffset.height)
        hasher.combine(shadowBlurRadius)
        return hasher.finalize()
    }
}
