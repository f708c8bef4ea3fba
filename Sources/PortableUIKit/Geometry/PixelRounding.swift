// SPDX-License-Identifier: MIT
import Foundation

extension CGFloat {
    /// The least whole number of pixels, in points, that is not below `self`. What arithmetic leaves a hair above a
    /// whole pixel is that pixel.
    func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        // Nothing is rounded up to a negative zero, which adding a zero makes plain.
        return (self * scale - 1e-4).rounded(.up) / scale + 0
    }

    /// The number, or 0 for what is none.
    var finiteOrZero: CGFloat { isFinite ? self : 0 }

    /// The nearest whole number of pixels, in points.
    func roundedToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        return (self * scale).rounded() / scale
    }
}

extension CGFloat {
    /// What arithmetic has left a hair beside a pixel of some screen is that pixel: a multiple of 1/192 point, if one is
    /// within 1e-10.
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
