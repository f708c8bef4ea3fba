// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Paths, states, clips and groups of a graphics context.
@MainActor
struct ContextTests {
    @Test func statesNest() {
        let picture = Picture(size: CGSize(width: 3, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.setFillColor(UIColor.blue.cgColor)
            context.translateBy(x: 1, y: 0)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(picture.rows == ["rb."])
    }

    @Test func edgesAreSmoothedUnlessOneOfTheTwoSettingsForbidsIt() {
        func row(_ prepare: (CGContext) -> Void) -> String {
            Picture(size: CGSize(width: 3, height: 1)) { context in
                prepare(context)
                context.setFillColor(UIColor.red.cgColor)
                context.fillEllipse(in: CGRect(x: 0.3, y: -1, width: 2.4, height: 3))
            }.rows[0]
        }
        #expect(row { _ in }.contains("?"))
        #expect(!row { $0.setShouldAntialias(false) }.contains("?"))
        #expect(!row { $0.setAllowsAntialiasing(false) }.contains("?"))
        let isRestored = row {
            $0.saveGState()
            $0.setShouldAntialias(false)
            $0.restoreGState()
        }
        #expect(isRestored.contains("?"))
    }

    @Test func segmentsAreStrokedBetweenPairsOfPoints() {
        let picture = Picture(size: CGSize(width: 5, height: 1)) { context in
            context.setStrokeColor(UIColor.red.cgColor)
            context.strokeLineSegments(between: [0, 2, 3, 5].map { CGPoint(x: $0, y: 0.5) })
        }
        #expect(picture.rows == ["rr.rr"])
    }

    @Test func evenOddLeavesHolesAndClipsCut() {
        let picture = Picture(size: CGSize(width: 4, height: 4)) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 3))
            context.setFillColor(UIColor.red.cgColor)
            context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
            context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
            context.fillPath(using: .evenOdd)
        }
        #expect(picture.rows == ["rrrr", "r..r", "r..r", "...."])
    }

    @Test func clearMakesHolesAndOpaquePicturesStartBlack() {
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(picture.rows == ["r."])
        #expect(Picture(size: CGSize(width: 2, height: 1), opaque: true) { _ in }.rows == ["kk"])
    }

    @Test func transformsWithoutInverseDrawNothingUntilRestored() {
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.scaleBy(x: 0, y: 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.restoreGState()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        #expect(picture.rows == [".r"])
    }

    @Test func imagesAreDrawnUprightByUIImageAndTurnedByTheContext() throws {
        let source = Picture(size: CGSize(width: 1, height: 2)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }
        let pixels = try #require(source.image.cgImage)
        let picture = Picture(size: CGSize(width: 2, height: 2)) { context in
            source.image.draw(at: .zero)
            context.draw(pixels, in: CGRect(x: 1, y: 0, width: 1, height: 2))
        }
        #expect(picture.rows == ["rb", "br"])
    }

    @Test func boundingBoxesContainTheirCurves() {
        withSeeds(100) { seed, generator in
            func random() -> CGPoint {
                CGPoint(
                    x: CGFloat.random(in: 0...100, using: &generator),
                    y: CGFloat.random(in: 0...100, using: &generator))
            }
            let (start, first, second, end) = (random(), random(), random(), random())
            let path = UIBezierPath()
            path.move(to: start)
            path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
            // Points of the curve, computed by de Casteljau's algorithm.
            var sampled = CGRect(origin: start, size: .zero)
            for step in 0...1000 {
                let place = CGFloat(step) / 1000
                func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * place, y: a.y + (b.y - a.y) * place)
                }
                let (a, b, c) = (between(start, first), between(first, second), between(second, end))
                let point = between(between(a, b), between(b, c))
                sampled = sampled.union(CGRect(origin: point, size: CGSize(width: 1e-9, height: 1e-9)))
            }
            let box = path.bounds
            #expect(
                abs(box.minX - sampled.minX) < 0.01 && abs(box.maxX - sampled.maxX) < 0.01
                    && abs(box.minY - sampled.minY) < 0.01 && abs(box.maxY - sampled.maxY) < 0.01, "SEED=\(seed)")
        }
    }

    @Test func arcsEndAtTheirEndAngle() {
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(arc.currentPoint.x - 10) < 1e-9 && abs(arc.currentPoint.y - 15) < 1e-9)
        #expect(abs(arc.bounds.width - 5) < 1e-6)
        let rest = UIBezierPath(
            arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(abs(rest.bounds.width - 10) < 1e-2)
        let circle = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(abs(circle.bounds.width - 10) < 1e-9 && abs(circle.bounds.height - 20) < 1e-9)
    }

    @Test func inverseUndoesATransform() {
        withSeeds(50) { seed, generator in
            let transform = CGAffineTransform(rotationAngle: CGFloat.random(in: 0...6, using: &generator))
                .translatedBy(x: 3, y: 4).scaledBy(x: CGFloat.random(in: 0.1...3, using: &generator), y: -2)
            let point = CGPoint(x: 7, y: -9)
            let back = point.applying(transform).applying(transform.inverted())
            #expect(abs(back.x - 7) < 1e-9 && abs(back.y + 9) < 1e-9, "SEED=\(seed)")
        }
    }

    @Test func pictureThatIsTooLargeStopsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = UIGraphicsImageRenderer(size: CGSize(width: 100_000, height: 1)).image { _ in }
        }
    }

    @Test func aPictureDoesNotChangeWithItsContext() {
        var kept: CGContext?
        let picture = Picture(size: CGSize(width: 2, height: 1)) { context in
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            kept = context
        }
        kept?.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(picture.rows == ["r."])
        #expect(kept?.makeImage() == nil)
    }
}
