// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@MainActor struct TextLayerTests {
    /// The area of the pixels that a layer draws on 100 × 50 points, and the sums of their red and blue.
    private func ink(_ layer: CATextLayer) -> (area: CGRect, red: Int, blue: Int) {
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: layer.bounds.size, format: format).image {
            layer.render(in: $0.cgContext)
        }
        var (area, red, blue) = (CGRect.null, 0, 0)
        for y in 0..<50 {
            for x in 0..<100 {
                guard let pixel = image.cgImage?.pixel(x: x, y: y), pixel.alpha > 20 else { continue }
                area = area.union(CGRect(x: x, y: y, width: 1, height: 1))
                red += Int(pixel.red)
                blue += Int(pixel.blue)
            }
        }
        return (area, red, blue)
    }

    @Test func aTextLayerDrawsItsTextAtTheTop() {
        let layer = CATextLayer()
        #expect(layer.fontSize == 36 && ink(layer).area.isNull)
        layer.string = "Hi"
        layer.font = UIFont.systemFont(ofSize: 12)
        layer.fontSize = 20
        layer.foregroundColor = UIColor.red.cgColor
        let left = ink(layer)
        #expect(left.area.maxY < 26 && left.area.minX < 10 && left.red > 0 && left.blue == 0)
        layer.alignmentMode = .right
        #expect(ink(layer).area.minX > 70)
        layer.fontSize = 40
        #expect(ink(layer).area.height > 1.8 * left.area.height)
        layer.string = NSAttributedString(string: "H", attributes: [.foregroundColor: UIColor.blue])
        let attributed = ink(layer)
        #expect(attributed.red == 0 && attributed.blue > 0 && attributed.area.height < left.area.height)
    }

    @Test func linesWrapAndAreShortened() {
        let layer = CATextLayer()
        layer.string = "one two three four five"
        layer.font = CGFont("Helvetica" as CFString)
        layer.fontSize = 14
        let clipped = ink(layer).area
        layer.truncationMode = .end
        let shortened = ink(layer).area
        layer.isWrapped = true
        #expect(clipped.height < 20 && shortened.maxX < 100 && ink(layer).area.height > 2 * clipped.height)
    }
}
