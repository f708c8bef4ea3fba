// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The order of sublayers, pictures drawn without a view, and colours of configurations.
@MainActor
struct LayerOrderTests {
    @Test func sublayersAreInsertedBesideAnotherOrAtAPlace() {
        let layer = CALayer()
        let layers = (0..<5).map { _ in CALayer() }
        layer.addSublayer(layers[0])
        layer.addSublayer(layers[1])
        layer.insertSublayer(layers[2], below: layers[1])
        layer.insertSublayer(layers[3], above: layers[0])
        layer.insertSublayer(layers[4], at: 0)
        #expect(layer.sublayers == [layers[4], layers[0], layers[3], layers[2], layers[1]])
        layer.insertSublayer(layers[4], above: nil)
        layer.insertSublayer(layers[1], below: nil)
        #expect(layer.sublayers == [layers[1], layers[0], layers[3], layers[2], layers[4]])
        layer.bounds = CGRect(x: 10, y: 10, width: 5, height: 5)
        #expect(layer.contains(CGPoint(x: 12, y: 14)) && !layer.contains(CGPoint(x: 2, y: 4)))
    }

    @Test func aPictureOfAnImageContextHasOnePixelAPoint() {
        UIGraphicsBeginImageContext(CGSize(width: 3, height: 2))
        defer { UIGraphicsEndImageContext() }
        UIColor.red.setFill()
        UIGraphicsGetCurrentContext()?.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        #expect(image?.size == CGSize(width: 3, height: 2) && image?.scale == 1)
        #expect(image?.cgImage?.pixel(x: 1, y: 0).red == 255 && image?.cgImage?.pixel(x: 0, y: 0).alpha == 0)
    }

    @Test func coloursOfConfigurationsAreTransformed() {
        let grey = UIConfigurationColorTransformer.grayscale(.red).cgColor
        #expect(abs(grey.red - 0.299) < 0.01 && grey.red == grey.green && grey.green == grey.blue)
        #expect(UIConfigurationColorTransformer.monochromeTint(.red) == .tintColor)
        #expect(UIConfigurationColorTransformer.preferredTint(.red) == .tintColor)
    }

    @Test func transactionsReturnTheValuesThatWereSet() {
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setDisableActions(true)
        var calls = 0
        CATransaction.setCompletionBlock { calls += 1 }
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.completionBlock() != nil)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2 && CATransaction.completionBlock() == nil)
        CATransaction.commit()
        CATransaction.flush()
        #expect(calls == 0)
        CATransaction.commit()
        #expect(calls == 1 && CATransaction.animationDuration() == 0.25)
    }

    @Test func springsOfADampingRatioTakeTheAnimatorsTime() {
        let spring = UISpringTimingParameters(dampingRatio: 0.5)
        #expect(spring.settlingDuration == nil && spring.initialVelocity == CGVector(dx: 0, dy: 0))
        let system = UISpringTimingParameters()
        #expect(system.dampingRatio > 1 && system.settlingDuration ?? 0 > 0)
        let moving = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 2, dy: 0))
        #expect(moving.initialVelocity.dx == 2)
        let animator = UIViewPropertyAnimator(duration: 3, dampingRatio: 0.5, animations: nil)
        #expect(animator.duration == 3)
    }
}
