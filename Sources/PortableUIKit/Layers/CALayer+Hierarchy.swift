// SPDX-License-Identifier: MIT

extension CALayer {
    final func leaveSuperlayer() {
        guard let parent = superlayer else { return }
        parent.appearanceDidChange()
        // The sublayer to remove is mostly one of the latest.
        if let index = parent.storedSublayers.lastIndex(where: { $0 === self }) {
            parent.storedSublayers.remove(at: index)
        }
        superlayerReference = nil
    }

    final func transform(to layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return transformToRoot }
        return layer.transform(from: self)
    }

    final func transform(from layer: CALayer?) -> CGAffineTransform {
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

    final func storedIndex(of layer: CALayer) -> Int? { storedSublayers.lastIndex { $0 === layer } }

    final func insert(_ layer: CALayer, at index: Int) {
        layer.leaveSuperlayer()
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
