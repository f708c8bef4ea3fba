// SPDX-License-Identifier: MIT
import Foundation

/// A layer that draws its sublayers several times, each time transformed, coloured and delayed by another step (Apple:
/// "CAReplicatorLayer"). Changes of its own properties are not animated, and touches find the first copy alone.
open class CAReplicatorLayer: CALayer {
    /// The number of times that the sublayers are drawn: 1 for no copies.
    open var instanceCount = 1 { didSet { appearanceDidChange() } }
    /// Whether copies have a depth. Stored without effect: perspective is not drawn.
    open var preservesDepth = false
    /// Seconds that the animations of each copy are behind those of the copy before. They end when the first copy's do.
    open var instanceDelay: CFTimeInterval = 0 { didSet { appearanceDidChange() } }
    /// What moves each copy from the one before, around the centre of the layer.
    open var instanceTransform = CATransform3DIdentity { didSet { appearanceDidChange() } }
    /// The colour that the first copy is multiplied by; `nil` for white.
    open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { appearanceDidChange() } }
    /// What is added to the red of `instanceColor` for each copy.
    open var instanceRedOffset: Float = 0 { didSet { appearanceDidChange() } }
    /// What is added to the green of `instanceColor` for each copy.
    open var instanceGreenOffset: Float = 0 { didSet { appearanceDidChange() } }
    /// What is added to the blue of `instanceColor` for each copy.
    open var instanceBlueOffset: Float = 0 { didSet { appearanceDidChange() } }
    /// What is added to the opacity of `instanceColor` for each copy.
    open var instanceAlphaOffset: Float = 0 { didSet { appearanceDidChange() } }

    override var isReplicator: Bool { true }

    /// The area of a copy is that of the sublayers at `rect`, moved.
    final func reach(ofCopiesOf rect: CGRect) -> CGRect {
        transforms.reduce(.null) { $0.union(rect.applying($1)) }
    }

    /// Draws the sublayers of all copies by `draw`, which draws those of one.
    final func drawCopies(in context: CGContext, _ draw: () -> Void) {
        for (index, transform) in transforms.enumerated() {
            context.saveGState()
            context.concatenate(transform)
            let factors = factors(ofCopy: index)
            delayed(by: instanceDelay * TimeInterval(index)) {
                if factors.allSatisfy({ $0 == 1 }) {
                    draw()
                } else {
                    context.drawGroup(within: context.boundingBoxOfClipPath, draw) {
                        context.paint($0, multipliedBy: factors)
                    }
                }
            }
            context.restoreGState()
        }
    }

    /// The transforms of the copies from the first one.
    private var transforms: [CGAffineTransform] {
        let bounds = shownBounds
        let step = CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
            .concatenating(CATransform3DGetAffineTransform(instanceTransform))
            .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
        var transforms: [CGAffineTransform] = []
        for _ in 0..<max(0, instanceCount) {
            transforms.append(transforms.last.map(step.concatenating) ?? .identity)
        }
        return transforms
    }

    /// Red, green, blue and opacity that a copy is multiplied by.
    private func factors(ofCopy index: Int) -> [CGFloat] {
        let color = instanceColor ?? CGColor(gray: 1, alpha: 1)
        let offsets = [instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset]
        return zip([color.red, color.green, color.blue, color.alpha], offsets).map {
            min(max($0 + CGFloat($1) * CGFloat(index), 0), 1)
        }
    }

    /// Calls `body` while the sublayers have the values of their animations some seconds ago.
    private func delayed(by delay: TimeInterval, _ body: () -> Void) {
        guard delay != 0 else { return body() }
        var moving: [(layer: CALayer, presented: LayerPresentation?)] = []
        for sublayer in storedSublayers { sublayer.collectAnimated(into: &moving) }
        for entry in moving { entry.layer.presented = entry.layer.animator?.presentation(before: delay) }
        body()
        for entry in moving { entry.layer.presented = entry.presented }
    }
}

extension CALayer {
    fileprivate func collectAnimated(into layers: inout [(layer: CALayer, presented: LayerPresentation?)]) {
        if animator != nil { layers.append((self, presented)) }
        for sublayer in storedSublayers { sublayer.collectAnimated(into: &layers) }
        mask?.collectAnimated(into: &layers)
    }
}
