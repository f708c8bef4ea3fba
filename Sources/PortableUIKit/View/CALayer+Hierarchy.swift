import Foundation

extension CALayer {
    /// Puts `layer` in front of the other sublayers.
    public func addSublayer(_ layer: CALayer) {
        insert(layer, at: storedSublayers.count)
    }

    /// Puts `layer` at a place among the sublayers, counted from the back.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Puts `layer` just behind `sibling`, or at the very back.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)) ?? 0)
    }

    /// Puts `layer` just in front of `sibling`, or at the very front.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)).map { $0 + 1 } ?? storedSublayers.count)
    }

    /// Takes the layer out of its superlayer. O(siblings).
    public func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.appearanceDidChange()
        // Sublayers that leave are mostly the latest ones.
        if let index = parent.storedSublayers.lastIndex(where: { $0 === self }) {
            parent.storedSublayers.remove(at: index)
        }
        superlayerReference = nil
    }

    /// Maps a point of this layer to `layer`, or to the outermost layer.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        if layer === self { return point }
        let root = point.applying(transformToRoot)
        return layer.map { root.applying($0.transformToRoot.inverted()) } ?? root
    }

    /// Maps a point of `layer`, or of the outermost layer, to this layer.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        if layer === self { return point }
        return (layer.map { point.applying($0.transformToRoot) } ?? point).applying(transformToRoot.inverted())
    }

    /// Maps a rectangle of this layer to the rectangle around it in `layer`, or in the outermost layer.
    public func convert(_ rectangle: CGRect, to layer: CALayer?) -> CGRect {
        if layer === self { return rectangle }
        let toRoot = transformToRoot
        guard let layer else { return rectangle.applying(toRoot) }
        return rectangle.applying(toRoot.concatenating(layer.transformToRoot.inverted()))
    }

    /// Maps a rectangle of `layer`, or of the outermost layer, to the rectangle around it in this layer.
    public func convert(_ rectangle: CGRect, from layer: CALayer?) -> CGRect {
        if layer === self { return rectangle }
        let fromRoot = transformToRoot.inverted()
        guard let layer else { return rectangle.applying(fromRoot) }
        return rectangle.applying(layer.transformToRoot.concatenating(fromRoot))
    }

    /// Whether a point of this layer's coordinates is inside of its bounds.
    public func contains(_ point: CGPoint) -> Bool {
        storedBounds.contains(point)
    }

    final func storedIndex(of layer: CALayer) -> Int? {
        storedSublayers.lastIndex { $0 === layer }
    }

    final func insert(_ layer: CALayer, at index: Int) {
        layer.removeFromSuperlayer()
        var ancestor: CALayer? = self
        while let current = ancestor {
            guard current !== layer else { fatalError("layer \(layer) is a part of cycle in its layer tree") }
            ancestor = current.superlayer
        }
        storedSublayers.insert(layer, at: min(index, storedSublayers.count))
        layer.superlayerReference = reference
        appearanceDidChange()
        if layer.layoutIsNeeded || layer.descendantLayoutIsNeeded { layer.markAncestorsForLayout() }
        if !isLayingOut { setNeedsLayout() }
    }
}
