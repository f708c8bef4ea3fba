// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// Points inside and outside of paths (Apple: "CGPath.contains(_:using:transform:)", "UIBezierPath.contains(_:)").
@MainActor
struct PathContainmentTests {
    @Test func aPointIsInsideWhereFillingWouldPaintIt() {
        withSeeds(20) { _, random in
            let path = CGMutablePath()
            func point() -> CGPoint {
                CGPoint(x: .random(in: 0...40, using: &random), y: .random(in: 0...40, using: &random))
            }
            for _ in 0..<3 {
                path.move(to: point())
                for _ in 0..<2 {
                    path.addLine(to: point())
                    path.addCurve(to: point(), control1: point(), control2: point())
                }
                if Bool.random(using: &random) { path.closeSubpath() }
            }
            for rule in [CGPathFillRule.winding, .evenOdd] {
                let rows = Picture(size: CGSize(width: 40, height: 40)) { context in
                    context.setFillColor(UIColor.red.cgColor)
                    context.addPath(path)
                    context.fillPath(using: rule)
                }.rows
                var differences = 0
                for (y, row) in rows.enumerated() {
                    for (x, pixel) in row.enumerated() where pixel == "r" || pixel == "." {
                        let centre = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                        if path.contains(centre, using: rule) != (pixel == "r") { differences += 1 }
                    }
                }
                // A sliver thinner than a pixel can round to an empty or a full one.
                #expect(differences <= 2, "\(rule)")
            }
        }
    }

    @Test func anEllipseEnclosesPointsNearItsEdge() {
        let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 100), transform: nil)
        #expect(ellipse.contains(CGPoint(x: 0.2, y: 50)) && ellipse.contains(CGPoint(x: 199.8, y: 50)))
        #expect(!ellipse.contains(CGPoint(x: 3, y: 3)) && !ellipse.contains(CGPoint(x: -0.2, y: 50)))
        #expect(ellipse.contains(CGPoint(x: 300, y: 50), transform: CGAffineTransform(translationX: 200, y: 0)))
    }

    /// Published tests of CollectionViewSlantedLayout, which pass on iOS: corners and edges of all sides are inside.
    @Test(arguments: [CGPathFillRule.winding, .evenOdd]) func pointsOnTheEdgeAreInside(_ rule: CGPathFillRule) {
        let path = CGMutablePath()
        path.addLines(between: [
            CGPoint(x: 0, y: 50), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 150), CGPoint(x: 0, y: 200),
        ])
        path.closeSubpath()
        for point in [(0, 50), (0, 51), (0, 200), (100, 25), (100, 175), (200, 0), (200, 1), (200, 150)] {
            #expect(path.contains(CGPoint(x: point.0, y: point.1), using: rule), "\(point)")
        }
        for point in [(0, 49), (0, 0), (1, 200), (199, 0), (100, 24), (100, 176), (200, 151), (200, 200), (-1, 51)] {
            #expect(!path.contains(CGPoint(x: point.0, y: point.1), using: rule), "\(point)")
        }
        #expect(UIBezierPath(cgPath: path).contains(CGPoint(x: 200, y: 150)))
    }

    @Test func anOpenLineEnclosesNothingUntilItIsClosed() {
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 10, y: 0))
        line.addLine(to: CGPoint(x: 0, y: 10))
        let inside = CGPoint(x: 2, y: 2)
        #expect(!line.contains(inside) && line.cgPath.contains(inside))
        line.close()
        #expect(line.contains(inside))
        // A whole circle ends where it began.
        let circle = UIBezierPath(arcCenter: .zero, radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        #expect(circle.contains(inside))
    }

    @Test func aHoleIsOutsideByTheEvenOddRule() {
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(ring.contains(CGPoint(x: 15, y: 15)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 5)))
    }
}
