// SPDX-License-Identifier: MIT
import Foundation

extension CGFloat {
    /// The least whole number of pixels, in points, that is not below `self`. A value slightly above a whole pixel by
    /// rounding errors counts as that pixel.
    func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        // Adding zero changes a negative zero to zero.
        return (self * scale - 1e-4).rounded(.up) / scale + 0
    }

    /// The number, or 0 if it is not finite.
    var finiteOrZero: CGFloat { isFinite ? self : 0 }

    /// The nearest whole number of pixels, in points; half a pixel is rounded up (printed on devices).
    func roundedToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        return nearestPixel(scale: scale) / scale
    }

    /// The nearest pixel, half up. A value slightly below half a pixel by rounding errors counts as that half.
    func nearestPixel(scale: CGFloat) -> CGFloat { (self * scale + 0.5 + 1e-6).rounded(.down) + 0 }
}

extension CGFloat {
    /// A value beside a pixel of some screen by rounding errors becomes that pixel: a multiple of 1/192 point, if one
    /// is within 1e-10.
    var withoutDust: CGFloat {
        let units = self * 192
        let nearest = units.rounded()
        return (units - nearest).magnitude < 192e-10 ? nearest / 192 : self
    }
}

extension CGSize {
    /// Width and height rounded up to whole pixels, in points.
    func roundedUpToPixels(scale: CGFloat) -> CGSize {
        CGSize(width: width.roundedUpToPixel(scale: scale), height: height.roundedUpToPixel(scale: scale))
    }
}
