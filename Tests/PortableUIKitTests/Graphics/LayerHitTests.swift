// SPDX-License-Identifier: MIT
import PortableUIKit
import Testing

/// The layer at a point (Apple: "CALayer.hitTest(_:)"), and touches that programs make.
@MainActor
struct LayerHitTests {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in parent: CALayer? = nil)
        -> CALayer
    {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        parent?.addSublayer(layer)
        return layer
    }

    @Test func theFrontmostDescendantIsHit() {
        let root = layer(10, 10, 100, 100)
        let back = layer(20, 20, 50, 50, in: root)
        let front = layer(40, 40, 50, 50, in: root)
        let inner = layer(10, 10, 100, 10, in: back)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) == nil)
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === root)
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === back)
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === front)
        // A sublayer beyond its superlayer is hit, unless it is clipped.
        #expect(root.hitTest(CGPoint(x: 105, y: 45)) === inner)
        back.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 105, y: 45)) === root)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === back)
    }

    @Test func theBoundsOriginAndTransformsCount() {
        let root = layer(0, 0, 100, 100)
        root.bounds.origin = CGPoint(x: 0, y: 50)
        let low = layer(0, 120, 100, 20, in: root)
        #expect(root.hitTest(CGPoint(x: 10, y: 75)) === low)
        low.transform = CATransform3DMakeScale(0.1, 1, 1)
        #expect(root.hitTest(CGPoint(x: 10, y: 75)) === root)
        #expect(root.hitTest(CGPoint(x: 50, y: 75)) === low)
    }

    private final class Finger: UITouch {
        var place: CGPoint
        init(at place: CGPoint) {
            self.place = place
            super.init()
        }
        override func location(in view: UIView?) -> CGPoint { place }
    }

    @Test func aProgramMakesTouches() {
        #expect(UITouch().location(in: nil) == .zero && UITouch().phase == .began)
        #expect(Finger(at: CGPoint(x: 3, y: 4)).location(in: UIView()) == CGPoint(x: 3, y: 4))
    }
}
