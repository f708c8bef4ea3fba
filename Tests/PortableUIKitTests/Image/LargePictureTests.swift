// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Pictures that would need much memory.
@MainActor struct LargePictureTests {
    /// A PNG file of a size whose left half is red and whose right half is blue.
    private func file(width: Int, height: Int) throws -> Data {
        let picture = Picture(size: CGSize(width: width, height: height), opaque: true) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
        }
        return try #require(picture.image.pngData())
    }

    private func drawn(_ image: UIImage, width: Int, height: Int) -> ImageSurface {
        let surface = ImageSurface(width: width, height: height, isOpaque: true)!
        let view = UIImageView(image: image)
        view.contentMode = .scaleToFill
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        view.drawContent(in: CGContext(drawingOn: surface, scale: 1))
        return surface
    }

    @Test("Released pictures that were drawn small leave only bounded caches")
    func dropped() throws {
        let data = try file(width: 1600, height: 1200)
        weak var last: CGImage?
        for _ in 0..<40 {
            let image = try #require(UIImage(data: data))
            last = image.cgImage
            _ = drawn(image, width: 50, height: 40)
            #expect(DecodedPictures.byteCount <= DecodedPictures.capacityInBytes)
        }
        #expect(last == nil)
        // The cache may contain pictures of other tests.
        #expect(ScaledPictures.bytes <= ScaledPictures.capacityInBytes)
    }

    @Test("A large picture that is drawn small is decoded small, with the same appearance")
    func reduced() throws {
        let image = try #require(UIImage(data: file(width: 3000, height: 2000)))
        #expect(image.size == CGSize(width: 3000, height: 2000))
        let picture = try #require(image.cgImage)
        #expect(picture.isOpaque)
        let small = picture.surface(atLeast: CGSize(width: 100, height: 70))
        #expect(small.width * small.height <= ImageCoding.openedPixelCount)
        #expect(picture.surface(atLeast: CGSize(width: 1400, height: 1000)).width == 1500)
        #expect(picture.surface.width == 3000)
        let surface = drawn(image, width: 90, height: 60)
        let result = CGImage(surface: surface)
        #expect(result.pixel(x: 10, y: 30) == (red: 255, green: 0, blue: 0, alpha: 255))
        #expect(result.pixel(x: 80, y: 30) == (red: 0, green: 0, blue: 255, alpha: 255))
        #expect(picture.pixel(x: 1499, y: 5).red == 255 && picture.pixel(x: 1500, y: 5).blue == 255)
    }

    @Test("A picture with an orientation in its file has its upright size, also if it is large")
    func turned() throws {
        for (width, height) in [(30, 20), (1500, 1000)] {
            let data = try #require(
                UIImage(data: file(width: width, height: height))?.jpegData(compressionQuality: 0.9))
            // An APP1 segment with one entry, orientation 6: the first row of the file is the picture's right edge.
            let exif: [UInt8] = [
                0xFF, 0xE1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12,
                0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
            ]
            let turned = data.prefix(2) + Data(exif) + data.dropFirst(2)
            let image = try #require(UIImage(data: turned))
            #expect(image.size == CGSize(width: height, height: width))
            let surface = CGImage(surface: drawn(image, width: 20, height: 30))
            // The left side of the file is at the top.
            #expect(surface.pixel(x: 10, y: 5).red > 200 && surface.pixel(x: 10, y: 25).blue > 200)
        }
    }

    @Test("Files that claim a size too large, or too large for their data, are rejected without allocating")
    func claims() throws {
        let small = try file(width: 10, height: 10)
        func claiming(_ width: UInt32, _ height: UInt32, padding: Int = 0) -> Data {
            var header = Data("IHDR".utf8)
            for value in [width, height] { withUnsafeBytes(of: value.bigEndian) { header.append(contentsOf: $0) } }
            header.append(contentsOf: small[24..<29])
            var checksum: UInt32 = ~0
            for byte in header {
                checksum ^= UInt32(byte)
                for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
            }
            var file = small.prefix(8) + Data([0, 0, 0, 13]) + header
            withUnsafeBytes(of: (~checksum).bigEndian) { file.append(contentsOf: $0) }
            return file + Data(small.dropFirst(33)) + Data(count: padding)
        }
        #expect(UIImage(data: claiming(10, 10)) != nil)
        let sizes: [(UInt32, UInt32)] = [(30_000, 30_000), (65_535, 65_535), (2_000_000_000, 1), (20_000, 16_000)]
        for (width, height) in sizes {
            #expect(ImageCoding.pixels(of: claiming(width, height), reduction: nil) == nil)
            #expect(ImageCoding.pixels(of: claiming(width, height, padding: 1 << 20), reduction: nil) == nil)
        }
    }

    /// Regression: a file that claims a side longer than the limit of surfaces was opened at half its size, and stopped the
    /// process when it was drawn.
    @Test("Pictures with a side beyond the limit of surfaces are rejected")
    func longSides() throws {
        let picture = Picture(size: CGSize(width: 40, height: 30), opaque: true) { $0.fill(.zero) }.image
        for height in [ImageSurface.longestSide + 1, 38_686, 65_500] {
            var file = try #require(picture.jpegData(compressionQuality: 0.8))
            // The header of the frame: marker, length, depth, then height and width.
            let frame = try #require(file.firstRange(of: Data([0xFF, 0xC0])))
            file[frame.lowerBound + 5] = UInt8(height >> 8)
            file[frame.lowerBound + 6] = UInt8(height & 0xFF)
            #expect(UIImage(data: file) == nil)
        }
    }

    @Test("Folders and devices are not read as pictures")
    func notFiles() {
        for path in ["/dev/zero", "/dev/null", "/tmp", "/"] { #expect(UIImage(contentsOfFile: path) == nil) }
    }
}
