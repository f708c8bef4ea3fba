// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TestSupport
import Testing

/// `CGRect` as in Core Graphics, where Foundation on Linux differs. That rectangles which only touch do not intersect is what the
/// tests of layouts expect, which pass on iOS: ChatLayout, UICollectionViewSplitLayout, HorizonCalendar, Family; Listable's tests expect
/// that a list shows an empty header at its upper edge.
struct RectangleTests {
    private let rect = CGRect(x: 0, y: 100, width: 100, height: 100)

    @Test func touchingRectanglesDoNotIntersect() {
        for (x, y) in [(0, 0), (0, 200), (100, 100), (-100, 100), (100, 200)] {
            let other = CGRect(x: x, y: y, width: 100, height: 100)
            #expect(!rect.intersects(other) && !other.intersects(rect))
        }
        #expect(rect.intersects(rect) && rect.intersects(CGRect(x: 99, y: 199, width: 100, height: 100)))
        #expect(rect.intersects(rect.insetBy(dx: 10, dy: 10)) && rect.insetBy(dx: 10, dy: 10).intersects(rect))
    }

    @Test func emptyRectanglesIntersectWhereTheyStart() {
        for (x, y, isInside) in [(0, 100, true), (50, 150, true), (50, 200, false), (100, 150, false)] {
            let empty = CGRect(x: x, y: y, width: 0, height: 0)
            #expect(rect.intersects(empty) == isInside && empty.intersects(rect) == isInside, "at \(x), \(y)")
        }
    }

    @Test func unusualRectanglesIntersect() {
        #expect(rect.intersects(CGRect(x: 50, y: 150, width: -20, height: -20)))
        #expect(!rect.intersects(CGRect(x: 0, y: 150, width: -20, height: 20)))
        #expect(rect.intersects(.infinite) && !rect.intersects(.null) && !CGRect.null.intersects(.infinite))
        let unusable = CGRect(x: 0, y: CGFloat.nan, width: 10, height: CGFloat.infinity)
        #expect(!rect.intersects(unusable) && !unusable.intersects(rect))
    }

    @Test func intersectingRectanglesShareAnArea() {
        withSeeds(5) { seed, random in
            for _ in 0..<200 {
                let values = (0..<8).map { _ in CGFloat(Int.random(in: 0...6, using: &random)) }
                let (a, b) = (
                    CGRect(x: values[0], y: values[1], width: values[2] + 1, height: values[3] + 1),
                    CGRect(x: values[4], y: values[5], width: values[6] + 1, height: values[7] + 1)
                )
                let common = a.intersection(b)
                #expect(a.intersects(b) == (common.width > 0 && common.height > 0), "SEED=\(seed): \(a) and \(b)")
            }
        }
    }
}
