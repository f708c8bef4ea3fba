// SPDX-License-Identifier: MIT

extension UITableView {
    private static var separatorEffectKey: UInt8 = 0

    /// The effect of the separators. Stored without effect: they have the separator's colour.
    public final var separatorEffect: UIVisualEffect? {
        get { objc_getAssociatedObject(self, &Self.separatorEffectKey) as? UIVisualEffect }
        set { objc_setAssociatedObject(self, &Self.separatorEffectKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }
}
