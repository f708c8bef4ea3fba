// SPDX-License-Identifier: MIT
import Foundation

/// The rows of a picture that are filled before it is drawn. The other rows need no pixels: an opaque background of a
/// sublayer will replace them from edge to edge, as those of the rows of a table do.
///
/// Conservative: it also has rows that are covered, such as the two at the upper and lower edge of each background.
@MainActor
struct UncoveredRows {
    private(set) var rows: IndexSet
    private let picture: CGRect

    /// Cairo's coordinates overflow at twice this distance from the origin, in pixels.
    private static let farthest: CGFloat = 4e6

    /// All rows of a picture, in pixels.
    init(width: Int, height: Int) {
        picture = CGRect(x: 0, y: 0, width: width, height: height)
        rows = IndexSet(integersIn: 0..<height)
    }

    /// Removes the rows that backgrounds below `layer` cover; its own background counts as none.
    ///
    /// - Parameter transform: Maps the layer's coordinates to pixels.
    /// - Complexity: O(layers), without those below an opaque background
    mutating func subtractBackgrounds(of layer: CALayer, _ transform: CGAffineTransform) {
        subtractBackgrounds(of: layer, transform, clip: picture)
    }

    private mutating func subtractBackgrounds(of layer: CALayer, _ transform: CGAffineTransform, clip: CGRect) {
        // A mask or a round clip may leave a part of a background out.
        guard layer.mask == nil else { return }
        var clip = clip
        if layer.masksToBounds {
            guard layer.shownCornerRadius == 0 else { return }
            clip = clip.overlap(with: layer.shownBounds.applying(transform))
        }
        for sublayer in layer.storedSublayers where !sublayer.isHidden && sublayer.shownOpacity >= 1 {
            let toPixels = sublayer.shownTransformToSuperlayer.concatenating(transform)
            let area = sublayer.shownBounds.applying(toPixels)
            let edges = [area.minX, area.maxX, area.minY, area.maxY]
            // False for not-a-number, too.
            guard toPixels.b == 0, toPixels.c == 0, edges.allSatisfy({ abs($0) < Self.farthest }) else { continue }
            if sublayer.fillsOpaquely {
                subtract(area.intersection(clip))
            } else {
                subtractBackgrounds(of: sublayer, toPixels, clip: clip)
            }
        }
    }

    private mutating func subtract(_ area: CGRect) {
        // An edge is drawn on the nearest whole pixel.
        guard !area.isNull, area.minX < 0.25, area.maxX > picture.width - 0.25 else { return }
        let first = Int(area.minY.rounded(.up)) + 1
        let end = Int(area.maxY.rounded(.down)) - 1
        if first < end { rows.remove(integersIn: first..<end) }
    }
}
