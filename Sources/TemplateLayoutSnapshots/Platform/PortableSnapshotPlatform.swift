// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    import PortableUIKit

    /// What pictures need beyond UIKit's public names: PortableUIKit draws, reads and writes them.
    @MainActor
    enum SnapshotPlatform {
        /// Draws a part of a view with animations at their end, on a background.
        static func picture(
            of view: UIView, in rect: CGRect, scale: CGFloat, background: CGColor
        ) -> (image: CGImage, fonts: [String])? {
            RestingDrawing.picture(of: view, in: rect, scale: scale, background: background).map {
                ($0.image, $0.fonts)
            }
        }

        /// The picture as a PNG file without opacity.
        static func opaquePNG(of image: CGImage) -> Data? { image.pngData(isOpaque: true) }

        /// The picture in a PNG file; `nil` if there is none.
        static func image(png: Data) -> CGImage? { CGImage(png: png) }

        /// Tells a picture from those with other pixels.
        static func checksum(of image: CGImage) -> UInt64 { image.pixelChecksum }

        /// Tells bytes from others.
        static func checksum(of bytes: [UInt8]) -> UInt64 {
            var checksum = PictureChecksum()
            checksum.add(bytes)
            return checksum.value
        }

        /// Gives the rows of a picture; each pixel is opacity, red, green and blue (premultiplied) from the highest byte to
        /// the lowest.
        static func rows(of image: CGImage) -> (Int) -> [UInt32] { { image.pixels(inRow: $0) } }

        /// A picture of such rows; `nil` if it is too large.
        static func image(rows: [[UInt32]]) -> CGImage? { CGImage(rows: rows) }
    }
#endif
