// SPDX-License-Identifier: MIT
import Foundation

extension UIImage {
    /// A picture of a size in points, with the screen's pixels per point. The proportions are those of `size` (Apple:
    /// "preparingThumbnail(of:)"; that it is stretched is a guess). `nil` for an empty picture, and for a size that is empty, not
    /// finite, or more than 32,767 pixels a side or a gigabyte in all. Any thread.
    public final func preparingThumbnail(of size: CGSize) -> UIImage? {
        let scale = UITraitCollection.screen.value.displayScale
        let (width, height) = (size.width * scale, size.height * scale)
        guard cgImage != nil, size.width > 0, size.height > 0, max(width, height) <= CGFloat(ImageSurface.longestSide),
            width * height <= Self.mostThumbnailPixels
        else { return nil }
        let whole = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(size: size).image {
            draw(in: whole, context: $0.cgContext, alpha: 1, tint: tint)
        }
    }

    /// A gigabyte.
    private static let mostThumbnailPixels: CGFloat = 268_435_456

    /// Makes a thumbnail on another thread, and calls the handler there.
    public final func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) { DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) } }

    /// The picture, decoded, so that it is drawn without a delay; `nil` for an empty one. Any thread.
    public final func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }

    /// Decodes the picture on another thread, and calls the handler there.
    public final func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
    }

    /// The picture, decoded on another thread.
    public final func byPreparingForDisplay() async -> UIImage? {
        await Task.detached { self.preparingForDisplay() }.value
    }

    /// A thumbnail that is made on another thread.
    public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }
}
