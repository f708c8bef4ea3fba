// SPDX-License-Identifier: MIT
import Foundation

extension CALayer {
    /// How often one layer may ask for layout again within one pass before the pass gives up on it.
    static let layoutRepetitionLimit = 100

    /// Lays out this layer and those below it that need it: a layer before its sublayers.
    ///
    /// A layer that asks for layout again is laid out again; after `layoutRepetitionLimit` times the loop is reported
    /// once on standard error and left for the next pass. So are the layers above it, each of which would otherwise begin
    /// the loop as many times.
    ///
    /// - Returns: Whether nothing was left.
    @discardableResult
    final func layoutTreeIfNeeded() -> Bool {
        guard layoutIsNeeded || descendantLayoutIsNeeded, !isLayingOut else { return true }
        var repetitions = 0
        var isSettled = true
        while isSettled, layoutIsNeeded || descendantLayoutIsNeeded {
            guard repetitions < CALayer.layoutRepetitionLimit else {
                LayoutLoopReport.report(self)
                return false
            }
            repetitions += 1
            view?.autoLayoutPrepareInside()
            if layoutIsNeeded {
                layoutIsNeeded = false
                isLayingOut = true
                layoutSublayers()
                isLayingOut = false
                // Placing subviews may have changed what constraints make of what is below.
                view?.autoLayoutPrepareInside()
            }
            if descendantLayoutIsNeeded {
                descendantLayoutIsNeeded = false
                // A copy, because laying out may add and remove sublayers.
                for sublayer in storedSublayers where sublayer.superlayer === self {
                    if !sublayer.layoutTreeIfNeeded() { isSettled = false }
                }
            }
        }
        return isSettled
    }

    final func markNeedsLayout() {
        layoutIsNeeded = true
        markAncestorsForLayout()
    }

    /// Lets a layout pass come here to look at what is below, without laying out this layer itself.
    final func layoutBelowIsNeeded() {
        descendantLayoutIsNeeded = true
        markAncestorsForLayout()
    }

    /// Lets the ancestors know that a layer below them needs layout. O(depth), O(1) if they know.
    final func markAncestorsForLayout() {
        var ancestor = superlayer
        if ancestor == nil { (view as? UIWindow)?.askForLayout() }
        while let layer = ancestor, !layer.descendantLayoutIsNeeded {
            layer.descendantLayoutIsNeeded = true
            ancestor = layer.superlayer
            if ancestor == nil {
                layer.onAppearanceChange?()
                (layer.view as? UIWindow)?.askForLayout()
            }
        }
    }
}

/// Says once per process which view keeps asking for layout.
@MainActor
private enum LayoutLoopReport {
    static var hasReported = false

    static func report(_ layer: CALayer) {
        guard !hasReported else { return }
        hasReported = true
        let culprit = layer.view.map { "\($0)" } ?? "\(layer)"
        let message = """
            Layout feedback loop: \(culprit) asked for layout \(CALayer.layoutRepetitionLimit) times within one \
            layout pass. Look for setNeedsLayout() or a changing size in its layoutSubviews().\n
            """
        // A stream that is closed takes nothing.
        try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    }
}
