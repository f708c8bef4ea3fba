// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor
struct ScaledPicturesTests {
    @Test(
        "A kept picture is drawn where the image is and nearly as it is, wherever it stands between pixels, and is scaled once a place"
    )
    func sameAsDrawing() throws {
        let source = try #require(ImageSurface(width: 24, height: 18, isOpaque: true))
        let drawing = CGContext(drawingOn: source, scale: 1)
        for column in 0..<6 {
            drawing.setFillColor(CGColor(srgbRed: CGFloat(column) / 6, green: 0.5, blue: 0.2, alpha: 1))
            drawing.fill(CGRect(x: column * 4, y: column, width: 4, height: 12))
        }
        let image = CGImage(surface: source)
        try withSeeds(20) { seed, generator in
            let rect = CGRect(
                x: CGFloat(Int.random(in: 0...12, using: &generator)) / 4,
                y: CGFloat(Int.random(in: 0...12, using: &generator)) / 4,
                width: CGFloat(Int.random(in: 20...80, using: &generator)) / 4,
                height: CGFloat(Int.random(in: 20...60, using: &generator)) / 4)
            func drawn(_ body: (CGContext) -> Void) throws -> [UInt8] {
                let surface = try #require(ImageSurface(width: 60, height: 50, isOpaque: true))
                let context = CGContext(drawingOn: surface, scale: 2)
                context.setFillColor(CGColor(gray: 1, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 30, height: 25))
                body(context)
                return surface.withBytes { Array($0) }
            }
            let expected = try drawn { $0.drawUpright(image, in: rect) }
            let first = try drawn { ScaledPictures.draw(image, in: rect, context: $0) }
            let before = ScaledPictures.scalingCount
            let second = try drawn { ScaledPictures.draw(image, in: rect, context: $0) }
            #expect(ScaledPictures.scalingCount == before, "SEED=\(seed): kept")
            #expect(first == second, "SEED=\(seed)")
            // The fourth byte of an opaque surface's pixel is unused.
            let differences = zip(expected, first).enumerated().map { $0 % 4 == 3 ? 0 : abs(Int($1.0) - Int($1.1)) }
            // Cairo reduces pictures with another filter, but most pixels are equal.
            let sum = differences.reduce(0, +)
            #expect(Double(sum) / Double(differences.count) < 2.5, "SEED=\(seed) \(rect)")
        }
    }
}
