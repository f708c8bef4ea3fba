// SPDX-License-Identifier: MIT
import Foundation

extension CALayer {
    /// Adds `layer` in front of the other sublayers.
    public func addSublayer(_ layer: CALayer) {
        insert(layer, at: storedSublayers.count)
    }

    /// Inserts `layer` at an index among the sublayers, counted from the back.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Inserts `layer` just behind `sibling`, or at the very back.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)) ?? 0)
    }

    /// Inserts `layer` just in front of `sibling`, or at the very front.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(storedIndex(of:)).map { $0 + 1 } ?? storedSublayers.count)
    }

    /// Removes the layer from its superlayer. O(siblings).
    public func removeFromSuperlayer() {
        guard let parent = superlayer else { return }
        parent.appearanceDidChange()
        // The sublayer to remove is mostly one of the latest.
        if let index = parent.storedSublayers.lastIndex(where: { $0 === self }) {
            parent.storedSublayers.remove(at: index)
        }
        superlayerReference = nil
    }

    /// Maps a point of this layer to `layer`, or to the outermost layer.
    ///
    /// If the layers have no common ancestor, the frames of the two outermost layers are compared.
    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        layer === self ? point : point.applying(transform(to: layer))
    }

    /// Maps a point of `layer`, or of the outermost layer, to this layer.
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        layer === self ? point : point.applying(transform(from: layer))
    }

    /// Maps a rectangle of this layer to the rectangle around it in `layer`, or in the outermost layer.
    public func convert(_ rectangle: CGRect, to layer: CALayer?) -> CGRect {
        layer === self ? rectangle : rectangle.applying(transform(to: layer))
    }

    /// Maps a rectangle of `layer`, or of the outermost layer, to the rectangle around it in this layer.
    public func convert(_ rectangle: CGRect, from layer: CALayer?) -> CGRect {
        layer === self ? rectangle : rectangle.applying(transform(from: layer))
    }

    private func transform(to layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return transformToRoot }
        return layer.transform(from: self)
    }

    private func transform(from layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return transformToRoot.inverted() }
        // Hit testing converts from superview to subview at each depth.
        if superlayer === layer { return transformToSuperlayer.inverted() }
        if layer.superlayer === self { return layer.transformToSuperlayer }
        let (root, otherRoot) = (outermost, layer.outermost)
        guard root !== otherRoot else { return layer.transformToRoot.concatenating(transformToRoot.inverted()) }
        let toOutside = layer.transformToRoot.concatenating(otherRoot.transformToSuperlayer)
        return toOutside.concatenating(transformToRoot.concatenating(root.transformToSuperlayer).inverted())
    }

    private var outermost: CALayer {
        var layer = self
        while let parent = layer.superlayer { layer = parent }
        return layer
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
        // A layer without sublayers closes no cycle but with itself.
        var ancestor: CALayer? = layer.storedSublayers.isEmpty && layer !== self ? nil : self
        while let current = ancestor {
            guard current !== layer else { fatalError("layer \(layer) is a part of cycle in its layer tree") }
            ancestor = current.superlayer
        }
        storedSublayers.insert(layer, at: min(index, storedSublayers.count))
        layer.superlayerReference = reference
        layer.insertion = CATransaction.number
        appearanceDidChange()
        if layer.layoutIsNeeded || layer.descendantLayoutIsNeeded { layer.markAncestorsForLayout() }
        if !isLayingOut { setNeedsLayout() }
    }
}
