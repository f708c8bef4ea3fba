// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    import PortableUIKit

    /// The drawing, reading and writing of pictures with PortableUIKit, beyond UIKit's public API.
    @MainActor
    package enum SnapshotPlatform {
        /// Draws a part of a view on a background, with all animations finished if `isAtRest`.
        static func picture(
            of view: UIView, in rect: CGRect, scale: CGFloat, background: CGColor, isAtRest: Bool
        ) -> (image: CGImage, fonts: [String])? {
            RestingDrawing.picture(of: view, in: rect, scale: scale, background: background, isAtRest: isAtRest).map {
                ($0.image, $0.fonts)
            }
        }

        /// Gives a detached view the traits of the screen, or of the table that it belongs to.
        static func inheritTraits(_ view: UIView) { view.refreshTraits() }

        /// The picture as a PNG file without alpha.
        static func opaquePNG(of image: CGImage) -> Data? { image.pngData(isOpaque: true) }

        /// Decodes the picture of a PNG file; `nil` if it is none.
        static func image(png: Data) -> CGImage? { CGImage(png: png) }

        static func checksum(of image: CGImage) -> UInt64 { image.pixelChecksum }

        /// A checksum of bytes.
        static func checksum(of pieces: [Data]) -> UInt64 {
            var checksum = PictureChecksum()
            for piece in pieces { checksum.add(piece) }
            return checksum.value
        }

        /// A function that returns the rows of a picture; a pixel is alpha, red, green and blue (premultiplied) from
        /// the highest to the lowest byte.
        package static func rows(of image: CGImage) -> (Int) -> [UInt32] { { image.pixels(inRow: $0) } }

        /// Makes a picture of such rows; `nil` if it is too large.
        static func image(rows: [[UInt32]]) -> CGImage? { CGImage(rows: rows) }
    }
#endif
