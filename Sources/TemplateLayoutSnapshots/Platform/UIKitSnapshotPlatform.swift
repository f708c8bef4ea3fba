// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import Foundation
    import UIKit

    /// The drawing, reading and writing of pictures with Apple's UIKit and Core Graphics.
    @MainActor
    package enum SnapshotPlatform {
        /// Draws a part of a view with animations at their end, on a background: `render(in:)` draws the layer tree, not the
        /// presentation tree (Apple: "render(in:)" of CALayer).
        static func picture(
            of view: UIView, in rect: CGRect, scale: CGFloat, background: CGColor, isAtRest: Bool
        ) -> (image: CGImage, fonts: [String])? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
                context.cgContext.setFillColor(background)
                context.fill(CGRect(origin: .zero, size: rect.size))
                context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
                let layer = isAtRest ? view.layer : view.layer.presentation() ?? view.layer
                layer.render(in: context.cgContext)
            }
            var fonts: Set<String> = []
            collectFonts(of: view, &fonts)
            let system = ProcessInfo.processInfo.operatingSystemVersionString
            return image.cgImage.map { ($0, fonts.sorted().map { "\($0), \(system)" }) }
        }

        private static func collectFonts(of view: UIView, _ fonts: inout Set<String>) {
            let font: UIFont? =
                switch view {
                case let label as UILabel: label.font
                case let field as UITextField: field.font
                case let text as UITextView: text.font
                default: nil
                }
            if let font { fonts.insert(font.fontName) }
            for subview in view.subviews { collectFonts(of: subview, &fonts) }
        }

        /// Gives a detached view the traits of the screen.
        @available(iOS 17, *)
        static func inheritTraits(_ view: UIView) { view.updateTraitsIfNeeded() }

        /// The picture as a PNG file without alpha.
        static func opaquePNG(of image: CGImage) -> Data? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            format.opaque = true
            let size = CGSize(width: image.width, height: image.height)
            return UIGraphicsImageRenderer(size: size, format: format).pngData { _ in
                UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
            }
        }

        /// Decodes the picture of a PNG file; `nil` if it is none.
        static func image(png: Data) -> CGImage? { UIImage(data: png)?.cgImage }

        /// A checksum of the pixels.
        static func checksum(of image: CGImage) -> UInt64 {
            checksum(of: [pixels(of: image) ?? Data(), Data("\(image.width) \(image.height)".utf8)])
        }

        /// A checksum of bytes (Fowler, Noll, Vo: FNV-1a, 64 bits).
        static func checksum(of pieces: [Data]) -> UInt64 {
            pieces.joined().reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        }

        /// A function that returns the rows of a picture; a pixel is alpha, red, green and blue (premultiplied) from
        /// the highest to the lowest byte.
        package static func rows(of image: CGImage) -> (Int) -> [UInt32] {
            let data = pixels(of: image) ?? Data(count: image.width * image.height * 4)
            return { row in
                (0..<image.width).map { column in
                    let place = data.startIndex + (row * image.width + column) * 4
                    return (0..<4).reduce(0) { $0 | UInt32(data[place + $1]) << UInt32(8 * $1) }
                }
            }
        }

        /// Makes a picture of such rows; `nil` if it is too large.
        static func image(rows: [[UInt32]]) -> CGImage? {
            let width = rows.first?.count ?? 0
            let bytes = rows.joined().flatMap { pixel in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) } }
            guard width > 0, let space = CGColorSpace(name: CGColorSpace.sRGB),
                let provider = CGDataProvider(data: Data(bytes) as CFData)
            else { return nil }
            return CGImage(
                width: width, height: rows.count, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
                space: space, bitmapInfo: layout, provider: provider, decode: nil, shouldInterpolate: false,
                intent: .defaultIntent)
        }

        /// The pixels without gaps between the rows.
        private static func pixels(of image: CGImage) -> Data? {
            guard let space = CGColorSpace(name: CGColorSpace.sRGB),
                let context = CGContext(
                    data: nil, width: image.width, height: image.height, bitsPerComponent: 8,
                    bytesPerRow: image.width * 4, space: space, bitmapInfo: layout.rawValue)
            else { return nil }
            context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
            return context.makeImage()?.dataProvider?.data as Data?
        }

        /// Blue, green, red and alpha in memory.
        private static var layout: CGBitmapInfo {
            [.byteOrder32Little, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
        }
    }
#endif
