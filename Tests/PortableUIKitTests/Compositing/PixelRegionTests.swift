// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

struct PixelRegionTests {
    @Test("Subtracting rectangles gives the same pixels as a set, in rectangles that don't overlap")
    func model() {
        withSeeds(200) { seed, generator in
            func rect() -> CGRect {
                CGRect(
                    x: Int.random(in: 0...20, using: &generator), y: Int.random(in: 0...20, using: &generator),
                    width: Int.random(in: 1...15, using: &generator),
                    height: Int.random(in: 1...15, using: &generator))
            }
            var region = PixelRegion([CGRect(x: 0, y: 0, width: 30, height: 30)])
            var holes: [CGRect] = []
            for _ in 0..<5 {
                holes.append(rect())
                region.subtract(holes[holes.count - 1])
            }
            for y in 0..<30 {
                for x in 0..<30 {
                    let pixel = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let count = region.rects.count { $0.contains(pixel) }
                    let wanted = holes.contains { $0.contains(pixel) } ? 0 : 1
                    #expect(count == wanted, "SEED=\(seed) (\(x), \(y))")
                }
            }
            let part = rect()
            let area = region.intersection(part).reduce(0) { $0 + $1.width * $1.height }
            let pixels = (0..<900).count { index in
                let pixel = CGPoint(x: CGFloat(index % 30) + 0.5, y: CGFloat(index / 30) + 0.5)
                return part.contains(pixel) && !holes.contains { $0.contains(pixel) }
            }
            #expect(area == CGFloat(pixels), "SEED=\(seed)")
        }
    }

    @Test("A region keeps few rectangles")
    func limit() {
        var region = PixelRegion([CGRect(x: 0, y: 0, width: 1000, height: 1000)])
        for x in 0..<100 { region.subtract(CGRect(x: x * 10 + 3, y: 10, width: 2, height: 2)) }
        #expect(region.rects.count <= PixelRegion.mostRectangles)
        region.subtract(CGRect(x: 0, y: 0, width: 1000, height: 1000))
        #expect(region.isEmpty)
    }
}
