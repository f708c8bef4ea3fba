// SPDX-License-Identifier: MIT
import Foundation

// What tells the pictures that the window's drawing keeps that they are out of date.
extension CALayer {
    /// Notes that a picture of the tree may be out of date. O(depth), O(1) if that was noted already.
    final func appearanceDidChange() {
        ownAppearanceChanged = true
        if !appearanceChanged { noteAppearanceChange() }
    }

    /// Notes that the layer is at another place or shown otherwise as a whole: its own picture still holds, those of the
    /// layers around it may not. O(depth), O(1) if that was noted already.
    final func placementDidChange() {
        (superlayer ?? self).noteAppearanceChange()
    }

    func noteAppearanceChange() {
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

    /// Forgets the noted changes of the whole tree, because a picture of it has just been made. Pictures of parts that
    /// changed without being drawn are dropped.
    final func clearAppearanceChanges() {
        guard appearanceChanged else { return }
        appearanceChanged = false
        ownAppearanceChanged = false
        if let raster, !raster.isCurrent { self.raster = nil }
        for sublayer in storedSublayers { sublayer.clearAppearanceChanges() }
    }
}
