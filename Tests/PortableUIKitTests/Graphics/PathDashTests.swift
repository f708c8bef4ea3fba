// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

@MainActor
struct PathDashTests {
    private func line() -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 5))
        path.addLine(to: CGPoint(x: 40, y: 5))
        path.lineWidth = 4
        return path
    }

    private func alphas(_ draw: () -> Void) -> [Bool] {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 10), format: format).image { _ in draw() }
        return [5, 15, 25, 35].map { image.cgImage?.pixel(x: $0, y: 5).alpha == 255 }
    }

    @Test func linesAreDrawnInDashes() {
        let path = line()
        path.setLineDash([10, 10], count: 2, phase: 0)
        #expect(alphas { path.stroke() } == [true, false, true, false])
        #expect(alphas { (path.copy() as? UIBezierPath)?.stroke() } == [true, false, true, false])
        path.setLineDash([10, 10], count: 2, phase: 10)
        #expect(alphas { path.stroke() } == [false, true, false, true])
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        path.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [10, 10] && count == 2 && phase == 10)
        path.setLineDash(nil, count: 0, phase: 0)
        #expect(alphas { path.stroke() } == [true, true, true, true])
        path.setLineDash([0, 0], count: 2, phase: 0)
        #expect(alphas { path.stroke() } == [true, true, true, true])
    }

    @Test func linesAreDrawnWithModeAndOpacity() {
        #expect(alphas { line().stroke(with: .normal, alpha: 0.5) } == [false, false, false, false])
        let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 10))
        #expect(
            alphas {
                square.fill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)).fill(with: .clear, alpha: 1)
            } == [false, false, true, true])
    }

    @Test func reversedPathsHaveTheSamePointsBackwards() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addCurve(
            to: CGPoint(x: 5, y: 6), controlPoint1: CGPoint(x: 7, y: 8), controlPoint2: CGPoint(x: 9, y: 10))
        path.close()
        path.move(to: CGPoint(x: 20, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        let expected = UIBezierPath()
        expected.move(to: CGPoint(x: 30, y: 20))
        expected.addLine(to: CGPoint(x: 20, y: 20))
        expected.move(to: CGPoint(x: 5, y: 6))
        expected.addCurve(
            to: CGPoint(x: 3, y: 4), controlPoint1: CGPoint(x: 9, y: 10), controlPoint2: CGPoint(x: 7, y: 8))
        expected.addLine(to: CGPoint(x: 1, y: 2))
        expected.close()
        #expect(path.reversing().cgPath == expected.cgPath)
        #expect(path.reversing().reversing().cgPath == path.cgPath && path.bounds == path.reversing().bounds)
        #expect(UIBezierPath().reversing().isEmpty)
    }
}
