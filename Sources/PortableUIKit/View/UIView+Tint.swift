// SPDX-License-Identifier: MIT

/// Whether the tint colour of a view is dimmed, by the app and by a presentation.
struct TintAdjustment {
    /// The mode that the app has set.
    var mode = UIView.TintAdjustmentMode.automatic
    /// Whether a presentation darkens the view.
    var isBehindPresentation = false

    /// The mode with that of the superview, which changes with it.
    var effective = UIView.TintAdjustmentMode.normal

    /// The mode of this view alone.
    var own: UIView.TintAdjustmentMode { mode == .automatic && isBehindPresentation ? .dimmed : mode }
}

extension UIView {
    final func setTintColor(_ color: UIColor?) {
        storedTintColor = color
        // Not the tints of cells and pictures, which lists set often.
        if self is UIWindow || owner != nil { overrideTintTrait(color) }
        announceTintColorChange()
    }

    private func overrideTintTrait(_ color: UIColor?) {
        if let color, color !== UIColor.tintColor {
            traitOverrides[TintTrait.self] = color
        } else if traitOverrides.contains(TintTrait.self) {
            traitOverrides.remove(TintTrait.self)
        }
    }

    /// Calls `tintColorDidChange()` of this view and of descendants without a tint of their own.
    final func announceTintColorChange() {
        tintColorDidChange()
        for subview in storedSubviews where subview.storedTintColor == nil { subview.announceTintColorChange() }
    }

    final var adjustedTintColor: UIColor {
        if tintAdjustmentMode == .dimmed { return plainTintColor.dimmed }
        // Behind a dimmed superview only a mode of the view's own is normal.
        return tintAdjustment.own == .normal ? plainTintColor : storedTintColor ?? superview?.tintColor ?? .systemBlue
    }

    /// The tint colour without an adjustment.
    private var plainTintColor: UIColor { storedTintColor ?? superview?.plainTintColor ?? .systemBlue }

    final func changeTintAdjustment(_ change: (inout TintAdjustment) -> Void) {
        change(&tintAdjustment)
        updateTintAdjustment()
    }

    /// Reads the superview's mode again, and passes a change on to the descendants without a mode of their own. Calls
    /// `tintColorDidChange()` of those, and returns whether there was a change.
    @discardableResult
    final func updateTintAdjustment() -> Bool {
        let own = tintAdjustment.own
        let mode = own == .automatic ? superview?.tintAdjustment.effective ?? .normal : own
        guard mode != tintAdjustment.effective else { return false }
        tintAdjustment.effective = mode
        tintColorDidChange()
        for subview in storedSubviews { subview.updateTintAdjustment() }
        return true
    }
}
