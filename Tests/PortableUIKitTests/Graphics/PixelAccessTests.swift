// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The pixels of pictures, as applications read them on iOS.
@MainActor
struct PixelAccessTests {
    private func picture(opaque: Bool) throws -> CGImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = opaque
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image { context in
            UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            UIColor(red: 0, green: 0, blue: 1, alpha: 0.5).setFill()
            context.fill(CGRect(x: 2, y: 1, width: 1, height: 1))
        }
        return try #require(image.cgImage)
    }

    @Test func bytesHaveTheDocumentedLayout() throws {
        let image = try picture(opaque: false)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.bytesPerRow >= 12)
        #expect(image.alphaInfo == .premultipliedFirst)
        #expect(image.bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little)
        #expect(image.bitmapInfo.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.premultipliedFirst.rawValue)
        let data = try #require(image.dataProvider?.data)
        #expect(CFDataGetLength(data) == image.bytesPerRow * 2)
        let bytes = try #require(CFDataGetBytePtr(data))
        #expect((0..<4).map { bytes[4 + $0] } == [0, 128, 255, 255])
        #expect((0..<4).map { bytes[image.bytesPerRow + 8 + $0] } == [128, 0, 0, 128])
        #expect(try picture(opaque: true).alphaInfo == .noneSkipFirst)
    }

    @Test func aProviderGivesItsBytes() throws {
        let given = try #require(CGDataProvider(data: Data([1, 2, 3]) as CFData)?.data)
        #expect(CFDataGetLength(given) == 3)
        #expect(CFDataGetBytePtr(given)?[2] == 3)
    }

    @Test(arguments: [false, true]) func aPNGFileHoldsTheSamePixels(isOpaque: Bool) throws {
        let image = try picture(opaque: false)
        let data = try #require(image.pngData(isOpaque: isOpaque))
        let read = try #require(CGImage(png: data))
        #expect(read.isOpaque == isOpaque)
        #expect((read.pixelChecksum == image.pixelChecksum) == !isOpaque)
        #expect(read.pixels(inRow: 0)[1] == 0xFFFF_8000)
        #expect(CGImage(png: data.dropLast(40)) == nil || !isOpaque)
        #expect(CGImage(png: Data("no picture".utf8)) == nil)
    }

    @Test func picturesAreMadeOfRows() throws {
        let image = try #require(CGImage(rows: [[0xFF00_0000, 0xFFFF_FFFF], [0, 0x8000_0080]]))
        #expect(image.width == 2 && image.height == 2)
        #expect(image.pixels(inRow: 1) == [0, 0x8000_0080])
        #expect(CGImage(rows: [[0], [0, 0]]) == nil)
    }
}
