// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Finds pixels whose colours are a mixture at the edge of a shape, which libraries and processors mix differently (Vyšniauskas:
/// "Anti-aliased pixel and intensity slope detector", 2009; the differ pixelmatch uses it).
@MainActor
struct SmoothedEdges {
    private let old: [[UInt32]]
    private let new: [[UInt32]]

    /// Reads two pictures.
    init(_ old: CGImage, _ new: CGImage) {
        let (oldRows, newRows) = (SnapshotPlatform.rows(of: old), SnapshotPlatform.rows(of: new))
        self.old = (0..<old.height).map(oldRows)
        self.new = (0..<new.height).map(newRows)
    }

    /// Whether smoothing explains that a pixel differs.
    func explain(_ x: Int, _ y: Int) -> Bool {
        Self.isSmoothed(x, y, in: old, new) || Self.isSmoothed(x, y, in: new, old)
    }

    /// Whether a pixel lies between a darker and a lighter neighbour, one of which is in an even area in both pictures.
    private static func isSmoothed(_ x: Int, _ y: Int, in rows: [[UInt32]], _ other: [[UInt32]]) -> Bool {
        let own = brightness(rows[y][x])
        var equal = isAtBorder(x, y, rows) ? 1 : 0
        var (darkest, lightest) = ((0.0, 0, 0), (0.0, 0, 0))
        for (nextX, nextY) in neighbours(x, y, rows) {
            let difference = own - brightness(rows[nextY][nextX])
            if difference == 0 {
                equal += 1
                if equal > 2 { return false }
            }
            if difference < darkest.0 { darkest = (difference, nextX, nextY) }
            if difference > lightest.0 { lightest = (difference, nextX, nextY) }
        }
        guard darkest.0 < 0, lightest.0 > 0 else { return false }
        return [darkest, lightest].contains { isEven($0.1, $0.2, rows) && isEven($0.1, $0.2, other) }
    }

    /// Whether at least three neighbours have the pixel's colour.
    private static func isEven(_ x: Int, _ y: Int, _ rows: [[UInt32]]) -> Bool {
        guard rows.indices.contains(y), rows[y].indices.contains(x) else { return false }
        let border = isAtBorder(x, y, rows) ? 1 : 0
        return border + neighbours(x, y, rows).filter { rows[$0.1][$0.0] == rows[y][x] }.count > 2
    }

    private static func isAtBorder(_ x: Int, _ y: Int, _ rows: [[UInt32]]) -> Bool {
        x == 0 || y == 0 || y == rows.count - 1 || x == rows[y].count - 1
    }

    private static func neighbours(_ x: Int, _ y: Int, _ rows: [[UInt32]]) -> [(Int, Int)] {
        var found: [(Int, Int)] = []
        for nextY in max(0, y - 1)...min(rows.count - 1, y + 1) {
            for nextX in max(0, x - 1)...min(rows[nextY].count - 1, x + 1) where nextX != x || nextY != y {
                found.append((nextX, nextY))
            }
        }
        return found
    }

    private static func brightness(_ pixel: UInt32) -> Double {
        0.299 * Double(pixel >> 16 & 0xFF) + 0.587 * Double(pixel >> 8 & 0xFF) + 0.114 * Double(pixel & 0xFF)
    }
}
