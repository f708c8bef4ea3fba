// SPDX-License-Identifier: MIT
import Foundation

extension UIImage {
    /// A picture of a size in points, with the screen's pixels per point. The proportions are those of `size` (Apple:
    /// "preparingThumbnail(of:)"; that it is stretched is a guess). `nil` for an empty picture or size. Any thread.
    public final func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard cgImage != nil, size.width > 0, size.height > 0 else { return nil }
        let whole = CGRect(origin: .zero, size: size)
        return UIGraphicsImageRenderer(size: size).image {
            draw(in: whole, context: $0.cgContext, alpha: 1, tint: tint)
        }
    }

    /// Makes a thumbnail on another thread, and calls the handler there.
    public final func prepareThumbnail(
        of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
        DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
    }

    /// A thumbnail that is made on another thread.
    public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
        await Task.detached { self.preparingThumbnail(of: size) }.value
    }
}
