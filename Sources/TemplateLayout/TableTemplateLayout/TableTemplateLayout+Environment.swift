import PlatformUIKit

/// The environment that was seen last. Its source is compared at every look-up, so that a height is never found in an
/// environment that has passed.
struct SeenEnvironment {
    /// What an environment is read from.
    struct Source: Equatable {
        var width: CGFloat = 0
        var safeAreaInsets: UIEdgeInsets = .zero
        var isEditing = false
        var hasSeparators = false
        var isRightToLeft = false
        var tableInset: CGFloat = 0
    }

    var source = Source()
    var traits: UITraitCollection?
    /// The environment's number; 0 stands for none: the table has no usable width.
    var number: UInt32 = 0
    var environment = MeasurementEnvironment(
        width: 0, leftSafeAreaInset: 0, rightSafeAreaInset: 0, contentSizeCategory: "", displayScale: 1,
        isRightToLeft: false, isEditing: false, hasSeparators: false, tableInset: 0)
}

extension TableTemplateLayout {
    /// The number of the present environment; 0 where the table is gone or has no usable width.
    @usableFromInline
    func environmentNumber() -> UInt32 {
        guard let tableView else { return 0 }
        let source = SeenEnvironment.Source(
            width: measuredWidth ?? tableView.bounds.width, safeAreaInsets: tableView.safeAreaInsets,
            isEditing: tableView.isEditing, hasSeparators: tableView.separatorStyle != .none,
            isRightToLeft: tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            tableInset: 0)
        let traits = tableView.traitCollection
        if source == seenEnvironment.source, traits === seenEnvironment.traits { return seenEnvironment.number }
        see(source, traits)
        return seenEnvironment.number
    }

    private func see(_ source: SeenEnvironment.Source, _ traits: UITraitCollection) {
        seenEnvironment.source = source
        seenEnvironment.traits = traits
        let scale = traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale
        guard source.width > 0, source.width.isFinite else {
            seenEnvironment.number = 0
            return
        }
        seenEnvironment.environment = MeasurementEnvironment(
            width: source.width, leftSafeAreaInset: source.safeAreaInsets.left,
            rightSafeAreaInset: source.safeAreaInsets.right,
            contentSizeCategory: traits.preferredContentSizeCategory.rawValue, displayScale: scale,
            isRightToLeft: source.isRightToLeft, isEditing: source.isEditing, hasSeparators: source.hasSeparators,
            tableInset: source.tableInset)
        seenEnvironment.number = environments.number(of: seenEnvironment.environment)
        host?.frame = CGRect(x: 0, y: 0, width: source.width, height: 0)
    }
}
