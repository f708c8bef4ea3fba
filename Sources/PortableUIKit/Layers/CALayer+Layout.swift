// SPDX-License-Identifier: MIT

extension CALayer {
    /// How often one layer is laid out again within one pass.
    static let layoutRepetitionLimit = 100

    /// Lays out this layer and the layers below it that need it: a layer before its sublayers.
    ///
    /// A layer that calls `setNeedsLayout` during its layout is laid out again. After `layoutRepetitionLimit`
    /// repetitions the loop is reported once on standard error, and the layer is left for the next pass. So are its
    /// ancestors, because each of them would repeat the loop.
    ///
    /// - Returns: Whether all layers are laid out.
    @discardableResult
    final func layoutTreeIfNeeded() -> Bool {
        guard layoutIsNeeded || descendantLayoutIsNeeded, !isLayingOut else { return true }
        var repetitions = 0
        var isComplete = true
        while isComplete, layoutIsNeeded || descendantLayoutIsNeeded {
            guard repetitions < CALayer.layoutRepetitionLimit else {
                let culprit = view.map { "\($0)" } ?? "\(self)"
                WarningLog.write(
                    """
                    Layout feedback loop: \(culprit) needed layout \(CALayer.layoutRepetitionLimit) times within one \
                    layout pass. Look for setNeedsLayout() or a changing size in its layoutSubviews().
                    """, onceFor: "layout loop")
                return false
            }
            repetitions += 1
            view?.autoLayoutPrepareInside()
            if layoutIsNeeded {
                layoutIsNeeded = false
                isLayingOut = true
                layoutSublayers()
                isLayingOut = false
                // The positions of subviews may change the constraints' results below.
                view?.autoLayoutPrepareInside()
            }
            if descendantLayoutIsNeeded {
                descendantLayoutIsNeeded = false
                // A copy, because laying out may add and remove sublayers.
                for sublayer in storedSublayers where sublayer.superlayer === self {
                    if !sublayer.layoutTreeIfNeeded() { isComplete = false }
                }
            }
        }
        return isComplete
    }

    final func markNeedsLayout() {
        layoutIsNeeded = true
        markAncestorsForLayout()
    }

    /// Makes a layout pass visit this layer's descendants, without laying out this layer itself.
    final func layoutBelowIsNeeded() {
        descendantLayoutIsNeeded = true
        markAncestorsForLayout()
    }

    /// Marks the ancestors: a layer below them needs layout. O(depth), O(1) if they are marked already.
    final func markAncestorsForLayout() {
        var ancestor = superlayer
        if ancestor == nil { (view as? UIWindow)?.scheduleLayout() }
        while let layer = ancestor, !layer.descendantLayoutIsNeeded {
            layer.descendantLayoutIsNeeded = true
            ancestor = layer.superlayer
            if ancestor == nil {
                layer.onAppearanceChange?()
                (layer.view as? UIWindow)?.scheduleLayout()
            }
        }
    }
}
