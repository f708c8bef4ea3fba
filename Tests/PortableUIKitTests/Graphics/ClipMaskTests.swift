// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Clips of the opacity of a picture (Apple: "CGContextClipToMask").
@MainActor
struct ClipMaskTests {
    private let red = UIColor.red.cgColor
    private let blue = UIColor.blue.cgColor

    /// A picture whose pixels in `rect` have an opacity.
    private func mask(
        _ width: Int, _ height: Int, _ rect: CGRect, alpha: CGFloat = 1, color: UIColor = .black, opaque: Bool = false
    ) throws -> CGImage {
        let picture = Picture(size: CGSize(width: width, height: height), opaque: opaque) { context in
            context.setFillColor(color.withAlphaComponent(alpha).cgColor)
            context.fill(rect)
        }
        return try #require(picture.image.cgImage)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

    @Test("Drawing has the opacity of the picture inside of the rectangle, until the state is restored")
    func ends() throws {
        let left = try mask(4, 1, rect(0, 0, 2, 1))
        let picture = Picture(size: CGSize(width: 6, height: 1)) { context in
            context.saveGState()
            context.clip(to: rect(0, 0, 4, 1), mask: left)
            context.setFillColor(red)
            context.fill(rect(0, 0, 6, 1))
            context.restoreGState()
            context.setFillColor(blue)
            context.fill(rect(3, 0, 1, 1))
        }
        #expect(picture.rows == ["rr.b.."])
    }

    @Test(
        "The first row of the picture is at the greatest y, as of draw(_:in:), also in a picture that is made without restoring"
    )
    func direction() throws {
        let top = try mask(1, 2, rect(0, 0, 1, 1))
        let picture = Picture(size: CGSize(width: 1, height: 2)) { context in
            context.clip(to: rect(0, 0, 1, 2), mask: top)
            context.setFillColor(red)
            context.fill(rect(0, 0, 1, 2))
        }
        #expect(picture.rows == [".", "r"])
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 2))
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        context.translateBy(x: 0, y: 2)
        context.scaleBy(x: 1, y: -1)
        context.clip(to: rect(0, 0, 1, 2), mask: top)
        context.setFillColor(red)
        context.fill(rect(0, 0, 1, 2))
        let upright = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
        #expect(upright.pixel(x: 0, y: 0).red == 255 && upright.pixel(x: 0, y: 1).alpha == 0)
        // The mask goes on after a picture was made.
        context.setFillColor(blue)
        context.fill(rect(0, 0, 1, 2))
        let later = try #require(context.makeImage())
        #expect(later.pixel(x: 0, y: 0).blue == 255 && later.pixel(x: 0, y: 1).alpha == 0)
    }

    @Test("A picture without opacity masks by its brightness")
    func brightness() throws {
        let half = try mask(2, 1, rect(0, 0, 1, 1), color: .white, opaque: true)
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.clip(to: rect(0, 0, 2, 1), mask: half)
            context.setFillColor(red)
            context.fill(rect(0, 0, 2, 1))
        }
        #expect(picture.rows == ["r."])
    }

    @Test("What was there shines through in part, and blend modes combine with it")
    func backdrop() throws {
        let half = try mask(2, 1, rect(0, 0, 1, 1), alpha: 0.5)
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.white.cgColor)
            context.fill(rect(0, 0, 2, 1))
            context.saveGState()
            context.clip(to: rect(0, 0, 2, 1), mask: half)
            context.setBlendMode(.multiply)
            context.setFillColor(red)
            context.fill(rect(0, 0, 2, 1))
            context.restoreGState()
        }
        let image = try #require(picture.image.cgImage)
        let (mixed, other) = (image.pixel(x: 0, y: 0), image.pixel(x: 1, y: 0))
        #expect(mixed.red == 255 && (126...128).contains(mixed.green) && mixed.alpha == 255)
        #expect(other == (255, 255, 255, 255))
    }

    @Test("Masks within masks multiply, and end one after the other; clips after them don't end them")
    func nested() throws {
        let left = try mask(4, 1, rect(0, 0, 3, 1))
        let right = try mask(4, 1, rect(1, 0, 3, 1))
        let picture = Picture(size: CGSize(width: 4, height: 1)) { context in
            context.saveGState()
            context.clip(to: rect(0, 0, 4, 1), mask: left)
            context.setFillColor(blue)
            context.fill(rect(0, 0, 1, 1))
            context.saveGState()
            context.clip(to: rect(0, 0, 4, 1), mask: right)
            context.setFillColor(red)
            context.fill(rect(0, 0, 4, 1))
            context.clip(to: rect(3, 0, 1, 1))
            context.restoreGState()
            context.setFillColor(blue)
            context.fill(rect(2, 0, 2, 1))
            context.restoreGState()
        }
        #expect(picture.rows == ["brb."])
    }

    @Test("A mask of a transparency layer ends with it")
    func transparencyLayer() throws {
        let left = try mask(3, 1, rect(0, 0, 1, 1))
        let picture = Picture(size: CGSize(width: 3, height: 1)) { context in
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.clip(to: rect(0, 0, 3, 1), mask: left)
            context.setFillColor(red)
            context.fill(rect(0, 0, 3, 1))
            context.endTransparencyLayer()
            context.setFillColor(blue)
            context.fill(rect(2, 0, 1, 1))
        }
        #expect(picture.rows == ["r.b"])
    }

    @Test("Memory of the app has the masked pixels when the context ends")
    func memory() throws {
        let left = try mask(2, 1, rect(0, 0, 1, 1))
        var bytes = [UInt8](repeating: 0, count: 8)
        try bytes.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.clip(to: rect(0, 0, 2, 1), mask: left)
            context.setFillColor(red)
            context.fill(rect(0, 0, 2, 1))
        }
        #expect(bytes == [255, 0, 0, 255, 0, 0, 0, 0])
    }
}
