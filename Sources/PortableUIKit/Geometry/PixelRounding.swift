import Foundation

extension CGFloat {
    /// The least whole number of pixels, in points, that is not below `self`. What arithmetic leaves a hair above a
    /// whole pixel is that pixel.
    func roundedUpToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        // Nothing is rounded up to a negative zero, which adding a zero makes plain.
        return (self * scale - 1e-4).rounded(.up) / scale + 0
    }

    /// The nearest whole number of pixels, in points.
    func roundedToPixel(scale: CGFloat) -> CGFloat {
        guard isFinite, scale > 0 else { return self }
        return (self * scale).rounded() / scale
    }
}

extension CGSize {
    /// Width and height rounded up to whole pixels, in points.
    func roundedUpToPixels(scale: CGFloat) -> CGSize {
        CGSize(width: width.roundedUpToPixel(scale: scale), height: height.roundedUpToPixel(scale: scale))
    }
}
