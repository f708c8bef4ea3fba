// SPDX-License-Identifier: MIT
import Foundation

/// Whether the tint colour of a view is dimmed, by the app and by a presentation.
struct TintAdjustment {
    /// The mode that the app has set.
    var mode = UIView.TintAdjustmentMode.automatic
    /// Whether a presentation darkens the view.
    var isBehindPresentation = false

    /// The mode of this view alone.
    var own: UIView.TintAdjustmentMode { mode == .automatic && isBehindPresentation ? .dimmed : mode }
}

extension UIView {
    final func setTintColor(_ color: UIColor?) {
        storedTintColor = color
        announceTintColorChange()
    }

    /// Calls `tintColorDidChange()` of this view and of descendants without a tint of their own.
    final func announceTintColorChange() {
        tintColorDidChange()
        for subview in storedSubviews where subview.storedTintColor == nil { subview.announceTintColorChange() }
    }

    final var adjustedTintColor: UIColor {
        var view = self
        while view.tintAdjustment.own == .automatic, let superview = view.superview { view = superview }
        switch view.tintAdjustment.own {
        case .automatic: return storedTintColor ?? superview?.tintColor ?? .tintColor
        case .normal: return plainTintColor
        case .dimmed: return plainTintColor.dimmed
        }
    }

    /// The tint colour without an adjustment.
    private var plainTintColor: UIColor { storedTintColor ?? superview?.plainTintColor ?? .tintColor }

    final var effectiveTintAdjustmentMode: TintAdjustmentMode {
        let own = tintAdjustment.own
        return own == .automatic ? superview?.effectiveTintAdjustmentMode ?? .normal : own
    }

    final func changeTintAdjustment(_ change: (inout TintAdjustment) -> Void) {
        let former = tintAdjustmentMode
        change(&tintAdjustment)
        if tintAdjustmentMode != former { announceTintAdjustmentChange() }
    }

    /// Calls `tintColorDidChange()` of this view and of descendants without a mode of their own.
    final func announceTintAdjustmentChange() {
        tintColorDidChange()
        for subview in storedSubviews where subview.tintAdjustment.own == .automatic {
            subview.announceTintAdjustmentChange()
        }
    }
}
