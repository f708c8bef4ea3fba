// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The elements of a path, as applications read them (Apple: "applyWithBlock(_:)", "CGPathElement").
@MainActor
struct PathElementTests {
    private var path: CGPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(
            to: CGPoint(x: 9, y: 10), controlPoint1: CGPoint(x: 5, y: 6), controlPoint2: CGPoint(x: 7, y: 8))
        path.close()
        return path.cgPath
    }

    @Test func theBlockGetsEachElementWithItsPoints() {
        var types: [CGPathElementType] = []
        var points: [CGPoint] = []
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            let counts: [CGPathElementType: Int] = [.moveToPoint: 1, .addLineToPoint: 1, .addCurveToPoint: 3]
            for index in 0..<(counts[element.pointee.type] ?? 0) { points.append(element.pointee.points[index]) }
        }
        #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint, .closeSubpath])
        #expect(points.flatMap { [$0.x, $0.y] } == (1...10).map { CGFloat($0) })
    }

    /// Apple's class has the initializer of `NSObject`, too, with which SwifterSwift makes one.
    @Test func anItemMayBeMadeWithoutATitle() {
        #expect(UINavigationItem().title == nil)
    }
}
