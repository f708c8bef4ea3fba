// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Copies of sublayers (Apple: "CAReplicatorLayer").
@MainActor
struct ReplicatorLayerTests {
    private final class Copies: UIView {
        override class var layerClass: AnyClass { CAReplicatorLayer.self }
    }

    private let view = Copies(frame: CGRect(x: 0, y: 0, width: 6, height: 1))
    private let dot = CALayer()

    private var layer: CAReplicatorLayer {
        guard let layer = view.layer as? CAReplicatorLayer else { fatalError("the class of the layer") }
        return layer
    }

    init() {
        dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        dot.backgroundColor = UIColor.white.cgColor
        layer.addSublayer(dot)
    }

    @Test("Each copy is moved from the one before, around the centre")
    func transforms() {
        #expect(layer.instanceCount == 1 && Picture(of: view).rows == ["w....."])
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
        #expect(Picture(of: view).rows == ["w.w.w."])
        layer.instanceCount = 2
        layer.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        #expect(Picture(of: view).rows == ["w....w"])
        layer.instanceCount = 0
        #expect(Picture(of: view).rows == ["......"])
    }

    @Test("Copies are multiplied by the colour, whose components change by their offsets")
    func colours() {
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(2, 0, 0)
        layer.instanceColor = UIColor.red.cgColor
        #expect(Picture(of: view).rows == ["r.r.r."])
        layer.instanceRedOffset = -1
        #expect(Picture(of: view).rows == ["r.k.k."])
        layer.instanceRedOffset = 0
        layer.instanceAlphaOffset = -1
        #expect(Picture(of: view).rows == ["r....."])
        layer.instanceAlphaOffset = 0
        layer.instanceColor = UIColor.orange.cgColor
        let pixel = Picture(of: view).image.cgImage?.pixel(x: 0, y: 0)
        #expect(pixel?.red == 255 && (126...128).contains(pixel?.green ?? 0) && pixel?.blue == 0)
    }

    @Test("The animations of each copy are later than those of the copy before")
    func delays() {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        world.window.addSubview(view)
        layer.instanceCount = 2
        layer.instanceDelay = 1
        let move = CABasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration, move.repeatCount) = (0.5, 5.5, 5, .infinity)
        dot.add(move, forKey: nil)
        world.clock.advance(by: 3)
        #expect(Picture(of: view).rows == ["..ww.."])
        #expect(dot.presentation()?.position.x == 3.5)
    }

    @Test("Windows draw the copies outside of the layer")
    func reach() {
        layer.instanceCount = 3
        layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        #expect(layer.reach == CGRect(x: 0, y: 0, width: 6, height: 41))
    }
}
