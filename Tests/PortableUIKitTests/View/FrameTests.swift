// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// The dependencies between frame, bounds, centre, anchor point, position and transform.
@MainActor
struct FrameTests {
    @Test func frameSetsSizeAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        #expect(view.center == CGPoint(x: 25, y: 40))
        #expect(view.layer.position == CGPoint(x: 25, y: 40))
    }

    @Test func boundsSizeGrowsAboutTheCenter() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.bounds.size = CGSize(width: 50, height: 20)
        #expect(view.frame == CGRect(x: 25, y: 40, width: 50, height: 20))
        #expect(view.center == CGPoint(x: 50, y: 50))
    }

    @Test func boundsOriginMovesContentAndNotTheFrame() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        view.addSubview(child)
        view.bounds.origin = CGPoint(x: 3, y: 4)
        #expect(view.frame == CGRect(x: 5, y: 5, width: 100, height: 100))
        #expect(view.convert(CGPoint(x: 10, y: 10), to: nil) == CGPoint(x: 10, y: 10))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        root.addSubview(view)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 12, y: 11))
    }

    @Test func coordinateSpacesAreViewsAndTheScreen() {
        let window = UIWindow(frame: CGRect(x: 20, y: 30, width: 200, height: 200))
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
        let other = UIView(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
        window.addSubview(view)
        window.addSubview(other)
        let space: any UICoordinateSpace = other
        #expect(view.convert(CGPoint(x: 1, y: 2), to: space) == CGPoint(x: -44, y: -52))
        #expect(view.convert(CGPoint(x: -44, y: -52), from: view as any UICoordinateSpace) == CGPoint(x: -44, y: -52))
        let screen = UIScreen.main.coordinateSpace
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let onScreen = CGRect(x: 26, y: 38, width: 3, height: 4)
        #expect(view.convert(rect, to: screen) == onScreen)
        #expect(view.convert(onScreen, from: screen) == rect)
        #expect(screen.convert(onScreen, to: view) == rect)
        #expect(screen.convert(rect, from: view) == onScreen)
        #expect(screen.convert(rect, to: UIScreen.main.fixedCoordinateSpace) == rect)
        #expect(screen.bounds == UIScreen.main.bounds)
    }

    @Test func anchorPointKeepsPositionAndMovesTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.anchorPoint = .zero
        #expect(view.center == CGPoint(x: 50, y: 25))
        #expect(view.frame == CGRect(x: 50, y: 25, width: 100, height: 50))
        view.frame = CGRect(x: 7, y: 9, width: 10, height: 10)
        #expect(view.layer.position == CGPoint(x: 7, y: 9))
        view.layer.anchorPoint = CGPoint(x: 1, y: 1)
        #expect(view.frame == CGRect(x: -3, y: -1, width: 10, height: 10))
    }

    @Test func aSizeSetByBoundsIsCentredOnTheViewsCenter() {
        let view = UIView()
        view.bounds.size = CGSize(width: 50, height: 20)
        #expect(view.frame == CGRect(x: -25, y: -10, width: 50, height: 20))
        view.layer.anchorPoint = .zero
        #expect(view.frame.origin == .zero)
    }

    @Test func transformChangesTheFrameAlone() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.frame == CGRect(x: -50, y: 12.5, width: 200, height: 25))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(abs(view.frame.width - 50) < 1e-9)
        #expect(abs(view.frame.minX - 25) < 1e-9)
    }

    @Test func negativeSizesOfAFrameAreStandardized() {
        let view = UIView(frame: CGRect(x: 10, y: 0, width: -10, height: 5))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test func frameReadsBackForAnyAnchorPoint() {
        withSeeds(200) { seed, generator in
            let view = UIView()
            view.layer.anchorPoint = CGPoint(
                x: CGFloat.random(in: -1...2, using: &generator), y: CGFloat.random(in: -1...2, using: &generator))
            let frame = CGRect(
                x: CGFloat.random(in: -100...100, using: &generator),
                y: CGFloat.random(in: -100...100, using: &generator),
                width: CGFloat.random(in: 0...300, using: &generator),
                height: CGFloat.random(in: 0...300, using: &generator))
            view.frame = frame
            #expect(abs(view.frame.minX - frame.minX) < 1e-9, "SEED=\(seed)")
            #expect(abs(view.frame.minY - frame.minY) < 1e-9, "SEED=\(seed)")
            #expect(view.frame.size == frame.size, "SEED=\(seed)")
        }
    }

    @Test func convertsThroughTransformsBothWays() {
        withSeeds(100) { seed, generator in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            var deepest = root
            for _ in 0..<4 {
                let child = UIView(
                    frame: CGRect(
                        x: CGFloat.random(in: -50...50, using: &generator), y: 3, width: 80, height: 60))
                child.bounds.origin = CGPoint(x: CGFloat.random(in: -9...9, using: &generator), y: 2)
                child.transform = CGAffineTransform(rotationAngle: CGFloat.random(in: 0...6, using: &generator))
                    .scaledBy(x: CGFloat.random(in: 0.5...2, using: &generator), y: 1.5)
                deepest.addSubview(child)
                deepest = child
            }
            let point = CGPoint(x: 12, y: 34)
            let back = deepest.convert(deepest.convert(point, to: root), from: root)
            #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6, "SEED=\(seed)")
        }
    }

    @Test func sizeToFitKeepsTheOrigin() {
        final class Fixed: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 10) }
        }
        let view = Fixed(frame: CGRect(x: 4, y: 5, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 4, y: 5, width: 30, height: 10))
        #expect(UIView(frame: view.frame).sizeThatFits(.zero) == CGSize(width: 30, height: 10))
    }

    @Test func framesWithNaNStopTheProcess() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1) }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UIView().bounds.size.width = .nan }
        }
    }
}
