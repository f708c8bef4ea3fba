// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import Testing

/// The picture of the overlay of height origins.
@MainActor struct HeightOriginPictureTests {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func theOverlayColoursRowsAndCanBeRemoved() throws {
        let scene = ListScene()
        scene.show((0..<100).map { Entry(id: $0, tiles: 40) })
        let before = scene.table.subviews.count
        scene.layout.showsHeightOrigins = true
        #expect(scene.layout.heightOrigin(at: path(0)) == .calculated)
        #expect(scene.layout.heightOrigin(at: path(99)) == .estimate)
        scene.table.contentOffset.y = 300
        scene.table.layoutIfNeeded()
        let overlay = try #require(scene.table.subviews.last)
        #expect(overlay.frame == scene.table.bounds)
        let image = UIGraphicsImageRenderer(size: overlay.bounds.size).image { overlay.layer.render(in: $0.cgContext) }
        let picture = try #require(image.cgImage)
        func pixel(_ x: CGFloat, _ y: CGFloat) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
            picture.pixel(x: Int(x * image.scale), y: Int(y * image.scale))
        }
        for cell in scene.table.visibleCells where scene.table.bounds.contains(CGPoint(x: 10, y: cell.frame.midY)) {
            let tint = pixel(10, cell.frame.midY - 300)
            let indexPath = try #require(scene.table.indexPath(for: cell))
            var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
            _ = scene.layout.heightOrigin(at: indexPath).color.getRed(&red, green: &green, blue: &blue, alpha: nil)
            for (found, expected) in [(tint.red, red), (tint.green, green), (tint.blue, blue), (tint.alpha, 1)] {
                #expect(abs(CGFloat(found) - 64 * expected) <= 2)
            }
        }
        let end = pixel(317, overlay.bounds.height - 2)
        #expect(end.red == end.blue && end.alpha == 255, "estimated: grey, in the strip for the whole table")
        scene.layout.showsHeightOrigins = false
        #expect(scene.table.subviews.count <= before + 1)
        #expect(overlay.superview == nil)
    }
}
