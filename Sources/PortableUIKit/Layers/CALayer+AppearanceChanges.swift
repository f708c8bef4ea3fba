// SPDX-License-Identifier: MIT

// Marks the cached pictures of layers as out of date.
extension CALayer {
    /// Marks the pictures of the layer and its ancestors as out of date. O(depth), O(1) if they are marked already.
    final func appearanceDidChange() {
        ownAppearanceChanged = true
        if !appearanceChanged { propagateAppearanceChange() }
    }

    /// Reports a change of what `frame` depends on to the view and to observers.
    final func geometryIsSet() {
        view?.layerPlacementDidChange()
        observedValuesMayDiffer()
    }

    /// Marks the pictures of the layer's ancestors as out of date, after a change of its position, opacity or
    /// transform: its own picture stays valid. O(depth), O(1) if they are marked already.
    final func placementDidChange() { (superlayer ?? self).propagateAppearanceChange() }

    func propagateAppearanceChange() {
        var layer = self
        while !layer.appearanceChanged {
            layer.appearanceChanged = true
            guard let parent = layer.superlayer else {
                layer.onAppearanceChange?()
                return
            }
            layer = parent
        }
    }

    /// Clears the marks of the whole tree after a picture of it was made. Pictures of parts that changed without being
    /// drawn are dropped.
    final func clearAppearanceChanges() {
        guard appearanceChanged else { return }
        appearanceChanged = false
        ownAppearanceChanged = false
        if let raster, !raster.isCurrent { self.raster = nil }
        mask?.clearAppearanceChanges()
        for sublayer in storedSublayers { sublayer.clearAppearanceChanges() }
    }
}
