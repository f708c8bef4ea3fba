// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Paths: their points, boxes, copies and pictures.
@MainActor
struct PathTests {
    private func triangle() -> CGMutablePath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 5, y: 1))
        path.addLine(to: CGPoint(x: 1, y: 4))
        path.closeSubpath()
        return path
    }

    private func filled(_ path: CGPath, size: CGSize = CGSize(width: 6, height: 4)) -> [String] {
        Picture(size: size) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.addPath(path)
            context.fillPath()
        }.rows
    }

    @Test func aCopyIsTransformed() throws {
        var move = CGAffineTransform(translationX: 2, y: 1)
        let copy = try #require(triangle().copy(using: &move))
        #expect(copy.boundingBox == CGRect(x: 3, y: 2, width: 4, height: 3))
        #expect(try #require(triangle().copy(using: nil)) == triangle())
    }

    @Test func aMutableCopyIsIndependent() throws {
        let path = triangle()
        let copy = try #require(path.mutableCopy())
        #expect(copy == path && copy.hashValue == path.hashValue)
        copy.addLine(to: CGPoint(x: 9, y: 9))
        #expect(copy != path && path.boundingBox == CGRect(x: 1, y: 1, width: 4, height: 3))
        #expect(CGMutablePath().isEmpty && !path.isEmpty && CGMutablePath().boundingBox.isNull)
    }

    @Test func onlyTheTightBoxOfACurveExcludesItsControlPoints() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 8, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 8, y: 8))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 6))
    }

    @Test func aQuadraticCurveIsTheCubicOneOfTheSamePoints() {
        let quadratic = UIBezierPath()
        quadratic.move(to: CGPoint(x: 0, y: 0))
        quadratic.addQuadCurve(to: CGPoint(x: 6, y: 0), controlPoint: CGPoint(x: 3, y: 6))
        let cubic = UIBezierPath()
        cubic.move(to: CGPoint(x: 0, y: 0))
        cubic.addCurve(
            to: CGPoint(x: 6, y: 0), controlPoint1: CGPoint(x: 2, y: 4), controlPoint2: CGPoint(x: 4, y: 4))
        #expect(quadratic.cgPath == cubic.cgPath && quadratic.currentPoint == CGPoint(x: 6, y: 0))
    }

    @Test func bezierPathsAreMadeOfPathsAppendedMovedAndCleared() throws {
        let path = UIBezierPath(cgPath: triangle())
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        let copy = try #require(path.copy() as? UIBezierPath)
        #expect(copy.cgPath == path.cgPath && copy.lineWidth == 3 && copy.lineCapStyle == .round)
        #expect(copy.usesEvenOddFillRule && copy.miterLimit == path.miterLimit)
        copy.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 2, height: 2)))
        #expect(copy.bounds == CGRect(x: 1, y: 1, width: 11, height: 11))
        #expect(path.bounds == CGRect(x: 1, y: 1, width: 4, height: 3))
        copy.apply(CGAffineTransform(translationX: 5, y: -1))
        #expect(copy.bounds == CGRect(x: 6, y: 0, width: 11, height: 11))
        copy.removeAllPoints()
        #expect(copy.isEmpty && !path.isEmpty)
        copy.cgPath = triangle()
        #expect(copy.cgPath == triangle())
    }

    @Test func onlyTheNamedCornersOfARectangleAreRounded() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 4, height: 4))
        let picture = Picture(size: CGSize(width: 10, height: 10)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.addPath(path.cgPath)
            context.fillPath()
        }
        #expect(picture.alpha(0, 0) < 128 && picture.alpha(9, 9) < 128)
        #expect(picture.alpha(9, 0) == 255 && picture.alpha(0, 9) == 255)
    }

    @Test func drawingStaysInsideOfAClippingPath() {
        let rows = Picture(size: CGSize(width: 4, height: 2)) { context in
            UIGraphicsPushContext(context)
            UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).addClip()
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
            UIGraphicsPopContext()
        }.rows
        #expect(rows == [".bb.", "...."])
    }

    @Test func pathsAreAddedWithATransform() {
        let square = CGMutablePath()
        square.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        let path = CGMutablePath()
        path.addPath(square, transform: CGAffineTransform(translationX: 2, y: 1))
        path.addLines(between: [.zero, CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 1), CGPoint(x: 0, y: 1)])
        #expect(filled(path, size: CGSize(width: 4, height: 2)) == ["rr..", "..r."])
    }
}

/// Drawing by contexts, renderers and shape layers.
@MainActor
struct ShapeDrawingTests {
    private let red = UIColor.red.cgColor
    private let blue = UIColor.blue.cgColor

    @Test func rectanglesAreFilledAndClippedTogether() {
        let rows = Picture(size: CGSize(width: 5, height: 2)) { context in
            let halves = [CGRect(x: 0, y: 0, width: 2, height: 1), CGRect(x: 3, y: 1, width: 2, height: 1)]
            context.saveGState()
            context.clip(to: halves)
            context.setFillColor(blue)
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 2))
            context.restoreGState()
            context.setFillColor(red)
            context.fill([CGRect(x: 2, y: 0, width: 1, height: 1), CGRect(x: 0, y: 1, width: 1, height: 1)])
        }.rows
        #expect(rows == ["bbr..", "r..bb"])
    }

    @Test func strokesOfRectanglesLinesAndEllipsesHaveTheirWidth() {
        let rows = Picture(size: CGSize(width: 5, height: 5)) { context in
            context.setStrokeColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.stroke(CGRect(x: 0.5, y: 0.5, width: 4, height: 4), width: 1)
            context.setStrokeColor(blue)
            context.setLineWidth(1)
            context.beginPath()
            context.addLines(between: [CGPoint(x: 1, y: 2.5), CGPoint(x: 4, y: 2.5)])
            context.strokePath()
        }.rows
        #expect(rows == ["rrrrr", "r...r", "rbbbr", "r...r", "rrrrr"])
        let ring = Picture(size: CGSize(width: 20, height: 20)) { context in
            context.setStrokeColor(red)
            context.setLineWidth(4)
            context.strokeEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
        }
        #expect(ring.alpha(2, 10) == 255 && ring.alpha(10, 10) == 0 && ring.alpha(0, 0) == 0)
        let square = Picture(size: CGSize(width: 3, height: 3)) { context in
            context.setStrokeColor(red)
            context.stroke(CGRect(x: 0.5, y: 0.5, width: 2, height: 2))
        }.rows
        #expect(square == ["rrr", "r.r", "rrr"])
    }

    @Test func dashesAndGapsAlternate() {
        let rows = Picture(size: CGSize(width: 8, height: 1)) { context in
            context.setStrokeColor(red)
            context.setLineWidth(1)
            context.setLineDash(phase: 1, lengths: [2, 1])
            context.beginPath()
            context.move(to: CGPoint(x: 0, y: 0.5))
            context.addLine(to: CGPoint(x: 8, y: 0.5))
            context.strokePath()
        }.rows
        #expect(rows == ["r.rr.rr."])
    }

    @Test func aHalfCircleIsDrawnOnTheSideOfItsDirection() {
        let half = Picture(size: CGSize(width: 10, height: 10)) { context in
            context.setFillColor(red)
            context.beginPath()
            context.addArc(
                center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: .pi, clockwise: false)
            context.fillPath()
        }
        #expect(half.alpha(5, 7) == 255 && half.alpha(5, 2) == 0)
    }

    @Test(arguments: [CGFloat(10), -10]) func anArcIsInsideOfACorner(_ y: CGFloat) {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: y), radius: 5)
        #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - y / 2) < 1e-9)
        let box = path.boundingBoxOfPath.insetBy(dx: -1e-9, dy: -1e-9)
        #expect(CGRect(x: -0.1, y: min(0, y / 2) - 0.1, width: 10.2, height: 5.2).contains(box))
        let straight = CGMutablePath()
        straight.move(to: .zero)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 5)
        straight.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: y), radius: 5)
        #expect(straight.currentPoint == CGPoint(x: 10, y: 0) && straight.elements.count == 3)
    }

    @Test func aContextAddsCurvesFromItsCurrentPoint() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: CGPoint(x: 9, y: 1), control: CGPoint(x: 5, y: 9))
        path.addArc(tangent1End: CGPoint(x: 19, y: 1), tangent2End: CGPoint(x: 19, y: 9), radius: 6)
        path.addRect(CGRect(x: 1, y: 8, width: 2, height: 2))
        path.addRect(CGRect(x: 5, y: 8, width: 2, height: 2))
        let size = CGSize(width: 20, height: 10)
        let direct = Picture(size: size) { context in
            context.beginPath()
            context.move(to: CGPoint(x: 1, y: 1))
            context.addQuadCurve(to: CGPoint(x: 9, y: 1), control: CGPoint(x: 5, y: 9))
            context.addArc(tangent1End: CGPoint(x: 19, y: 1), tangent2End: CGPoint(x: 19, y: 9), radius: 6)
            context.addRects([CGRect(x: 1, y: 8, width: 2, height: 2), CGRect(x: 5, y: 8, width: 2, height: 2)])
            context.setFillColor(red)
            context.fillPath()
        }.rows
        let whole = Picture(size: size) { context in
            context.setFillColor(red)
            context.addPath(path)
            context.fillPath()
        }.rows
        #expect(direct == whole && Set(direct).count > 3)
    }

    @Test func aShapeLayerFillsAndStrokesBeyondItsBounds() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 2, y: 2, width: 2, height: 2)
        layer.path = CGPath(rect: CGRect(x: 0.5, y: 0.5, width: 3, height: 1), transform: nil)
        layer.fillColor = nil
        layer.strokeColor = red
        layer.lineWidth = 1
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 6))
        view.layer.addSublayer(layer)
        #expect(Picture(of: view).rows == ["........", "........", "..rrrr..", "..rrrr..", "........", "........"])
        layer.lineDashPattern = [1, 100]
        layer.fillColor = blue
        layer.fillRule = .evenOdd
        #expect(Picture(of: view).rows != ["........", "........", "..rrrr..", "..rrrr..", "........", "........"])
        #expect(layer.contentReach.contains(CGRect(x: 0, y: 0, width: 4, height: 2)))
    }

    @Test func aShadowPathCastsTheShadowInsteadOfTheContent() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let square = UIView(frame: CGRect(x: 8, y: 8, width: 4, height: 4))
        square.backgroundColor = .red
        view.addSubview(square)
        square.layer.shadowOpacity = 1
        square.layer.shadowRadius = 0
        square.layer.shadowOffset = .zero
        square.layer.shadowPath = CGPath(rect: CGRect(x: -6, y: 0, width: 3, height: 4), transform: nil)
        let picture = Picture(of: view)
        #expect(picture.rows[10].hasPrefix("..kkk") && picture.rows[10].dropFirst(8).hasPrefix("rrrr"))
        #expect(picture.alpha(14, 10) == 0)
    }

    @Test func renderersFillWithAModeStrokeInsideAndClip() {
        let format = UIGraphicsImageRendererFormat.preferred()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(
            bounds: CGRect(x: 0, y: 0, width: 4, height: 3), format: format)
        var halfway: UIImage?
        let image = renderer.image { context in
            UIColor.red.set()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
            halfway = context.currentImage
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2))
            context.fill(CGRect(x: 1, y: 1, width: 2, height: 2), blendMode: .clear)
        }
        #expect(image.size == CGSize(width: 4, height: 3) && halfway?.size == image.size)
        #expect(image.cgImage?.pixel(x: 1, y: 1).alpha == 0 && image.cgImage?.pixel(x: 1, y: 2).alpha == 255)
        #expect(halfway?.cgImage?.pixel(x: 1, y: 1).alpha == 255)
        let frame = renderer.image { context in
            UIColor.blue.set()
            context.stroke(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(frame.cgImage?.pixel(x: 0, y: 0).blue == 255 && frame.cgImage?.pixel(x: 1, y: 1).alpha == 0)
        let bytes = renderer.jpegData(withCompressionQuality: 0.8) {
            UIColor.red.set()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        #expect(UIImage(data: bytes)?.size == CGSize(width: 4, height: 3))
    }

    @Test func contentsArePlacedByTheGravity() {
        let square = Picture(size: CGSize(width: 2, height: 2)) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }.image
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 4))
        view.layer.contents = square.cgImage
        view.layer.contentsScale = 1
        func rows(_ gravity: CALayerContentsGravity) -> [String] {
            view.layer.contentsGravity = gravity
            return Picture(of: view).rows
        }
        #expect(rows(.center) == ["......", "..rr..", "..rr..", "......"])
        #expect(rows(.resizeAspect)[0] == ".rrrr.")
        #expect(rows(.resize)[0] == "rrrrrr" && rows(.resizeAspectFill)[3] == "rrrrrr")
    }

    @Test("A layer shows the part of its contents that contentsRect names, scaled by its gravity")
    func partOfTheContents() {
        let halves = Picture(size: CGSize(width: 4, height: 2)) { context in
            context.setFillColor(red)
            context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        }.image
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.layer.contents = halves.cgImage
        view.layer.contentsScale = 1
        #expect(
            Picture(of: view).rows[0] == "..rr" && view.layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        #expect(Picture(of: view).rows[3] == "rrrr")
        view.layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
        view.layer.contentsGravity = .center
        #expect(Picture(of: view).rows.joined().filter { $0 == "r" }.count == 2)
    }

    @Test func theOlderNamesOfEquality() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.equalTo(rect) && !rect.equalTo(.zero))
        #expect(rect.size.equalTo(CGSize(width: 3, height: 4)) && !rect.size.equalTo(.zero))
        #expect(rect.origin.equalTo(CGPoint(x: 1, y: 2)) && !rect.origin.equalTo(.zero))
    }
}
