// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Contexts of bitmaps in memory, and pictures of pixels in memory.
struct BitmapContextTests {
    private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private let rgb = CGColorSpaceCreateDeviceRGB()

    private func makeContext(
        _ info: UInt32, _ data: UnsafeMutableRawPointer? = nil, width: Int = 2, height: Int = 2
    ) -> CGContext? {
        CGContext(
            data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: rgb, bitmapInfo: info)
    }

    /// The first pixels of the context's memory.
    private func bytes(_ context: CGContext, _ count: Int = 4) throws -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: try #require(context.data), count: count))
    }

    @Test("y grows upwards: the last row of pixels is at 0, and a picture is drawn upright")
    func upwards() throws {
        let context = try #require(makeContext(CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try bytes(context, 16) == [0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0])
        let image = try #require(context.makeImage())
        #expect(image.pixel(x: 0, y: 1).red == 255 && image.pixel(x: 0, y: 0).alpha == 0)
        let copy = try #require(makeContext(CGImageAlphaInfo.premultipliedLast.rawValue))
        copy.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try bytes(copy, 16) == bytes(context, 16))
        #expect(context.width == 2 && context.height == 2 && context.bytesPerRow == 8 && context.colorSpace == rgb)
    }

    @Test(
        "Each layout has its components where its name says",
        arguments: [
            (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [128, 0, 0, 128] as [UInt8]),
            (.premultipliedFirst, CGBitmapInfo(), [128, 128, 0, 0]),
            (.premultipliedFirst, .byteOrder32Little, [0, 0, 128, 128]),
            (.premultipliedLast, .byteOrder32Little, [128, 0, 0, 128]),
            (.noneSkipLast, .byteOrder32Big, [128, 0, 0, 0]),
            (.noneSkipFirst, .byteOrder32Little, [0, 0, 128, 0]),
        ]) func layouts(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ pixel: [UInt8]) throws
    {
        let context = try #require(makeContext(alpha.rawValue | order.rawValue))
        context.setFillColor(red.copy(alpha: 0.5) ?? red)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(try bytes(context) == pixel)
        #expect(context.bitmapInfo.rawValue == alpha.rawValue | order.rawValue)
    }

    @Test("Sizes whose products are beyond all numbers make no context and no picture")
    func hugeSizes() throws {
        let info = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(makeContext(info, width: .max) == nil && makeContext(info, height: .max) == nil)
        #expect(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: .max, space: rgb, bitmapInfo: info)
                == nil)
        let bytes = [UInt8](repeating: 0, count: 16)
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        let sizes = [(Int.max, 1, Int.max), (1, .max, .max), (1, .max, 4), (1, 2, .max), (.max, 1, 4), (1, 1, 0)]
        for (width, height, bytesPerRow) in sizes {
            #expect(
                CGImage(
                    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bytesPerRow,
                    space: rgb, bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
                    shouldInterpolate: false, intent: .defaultIntent) == nil)
        }
    }

    @Test("The app's memory has what is drawn after each operation, and what was there is drawn on")
    func ownMemory() throws {
        var pixels: [UInt8] = [0, 0, 255, 255, 9, 9, 9, 255]
        try pixels.withUnsafeMutableBytes { memory in
            let context = try #require(
                makeContext(CGImageAlphaInfo.premultipliedLast.rawValue, memory.baseAddress, height: 1))
            #expect(context.makeImage()?.pixel(x: 0, y: 0).blue == 255)
            context.setFillColor(red)
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(Array(memory) == [0, 0, 255, 255, 255, 0, 0, 255])
            context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(memory) == [0, 0, 0, 0, 255, 0, 0, 255])
            #expect(context.data == memory.baseAddress)
        }
    }

    @Test("Other formats, and rows with too few bytes, have no context")
    func refused() {
        for info in [CGImageAlphaInfo.last, .none, .alphaOnly] { #expect(makeContext(info.rawValue) == nil) }
        let last = CGImageAlphaInfo.premultipliedLast.rawValue
        #expect(makeContext(last, width: 0) == nil && makeContext(last, height: -1) == nil)
        let make = { (bits: Int, row: Int, space: CGColorSpace) in
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: last
            )
        }
        #expect(make(16, 0, rgb) == nil && make(8, 7, rgb) == nil && make(8, 0, CGColorSpaceCreateDeviceGray()) == nil)
        #expect(make(8, 12, rgb)?.bytesPerRow == 12)
    }

    @Test("A picture is scaled by the nearest pixel if the context wants that")
    func interpolation() throws {
        let source = try #require(CGImage(rows: [[0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000]]))
        let greys = try [CGInterpolationQuality.none, .high].map { quality in
            let context = try #require(makeContext(CGImageAlphaInfo.premultipliedLast.rawValue, width: 1, height: 1))
            context.interpolationQuality = quality
            context.draw(source, in: CGRect(x: 0, y: 0, width: 1, height: 1))
            return try bytes(context)[0]
        }
        #expect(greys[0] == 0 || greys[0] == 255)
        #expect(greys[1] > 0 && greys[1] < 255)
    }

    private func image(_ bytes: [UInt8], bits: Int, _ info: UInt32, _ space: CGColorSpace, row: Int) throws -> CGImage?
    {
        let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
        return CGImage(
            width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: row, space: space,
            bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil, shouldInterpolate: true,
            intent: .defaultIntent)
    }

    @Test("Pictures are made of grey, of colours without opacity, and with opacity before or after the multiplication")
    func pictures() throws {
        let none = CGImageAlphaInfo.none.rawValue
        let colours = try #require(try image([1, 2, 3, 4, 5, 6], bits: 24, none, rgb, row: 6))
        #expect(colours.pixel(x: 1, y: 0) == (4, 5, 6, 255) && colours.alphaInfo == .noneSkipFirst)
        let greys = try #require(try image([7, 8], bits: 8, none, CGColorSpaceCreateDeviceGray(), row: 2))
        #expect(greys.pixel(x: 1, y: 0) == (8, 8, 8, 255))
        let last = try #require(
            try image([200, 0, 0, 128, 0, 0, 0, 0], bits: 32, CGImageAlphaInfo.last.rawValue, rgb, row: 8))
        #expect(last.pixel(x: 0, y: 0) == (100, 0, 0, 128))
        #expect(last.colorSpace?.name == CGColorSpace.sRGB)
        #expect(try image([1, 2, 3, 4, 5], bits: 24, none, rgb, row: 6) == nil)
        #expect(try image([1, 2, 3, 4, 5, 6], bits: 24, none, rgb, row: 5) == nil)
        #expect(try image([1, 2, 3, 4, 5, 6], bits: 24, none, CGColorSpaceCreateDeviceGray(), row: 6) == nil)
    }

    @Test("The bytes of files are pictures of their own format only")
    func files() throws {
        let data = try #require(try image([1, 2, 3, 4, 5, 6], bits: 24, 0, rgb, row: 6)?.pngData(isOpaque: true))
        let provider = try #require(CGDataProvider(data: data as CFData))
        let png = CGImage(
            pngDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
        #expect(png?.pixel(x: 0, y: 0).blue == 3)
        #expect(
            CGImage(jpegDataProviderSource: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
                == nil)
    }
}
