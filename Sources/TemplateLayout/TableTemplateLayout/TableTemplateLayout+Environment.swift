import PlatformUIKit

/// The environment that was seen last, and what it was read from. The source is compared at every look-up, so that a
/// height is never found in an environment that has passed.
struct SeenEnvironment {
    var width: CGFloat = -1
    var isEditing = false
    var separatorStyle = UITableViewCell.SeparatorStyle.none
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var traits: UITraitCollection?
    /// Whether something has changed that the host was told of: the safe area.
    var isOutdated = true

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
        let width = measuredWidth ?? tableLayer.bounds.width
        if width == seenEnvironment.width, !seenEnvironment.isOutdated,
            tableView.traitCollection === seenEnvironment.traits,
            tableView.isEditing == seenEnvironment.isEditing,
            tableView.separatorStyle == seenEnvironment.separatorStyle,
            tableView.semanticContentAttribute == seenEnvironment.semanticContentAttribute
        {
            return seenEnvironment.number
        }
        see(tableView, width: width)
        return seenEnvironment.number
    }

    private func see(_ tableView: UITableView, width: CGFloat) {
        let traits = tableView.traitCollection
        seenEnvironment.width = width
        seenEnvironment.isEditing = tableView.isEditing
        seenEnvironment.separatorStyle = tableView.separatorStyle
        seenEnvironment.semanticContentAttribute = tableView.semanticContentAttribute
        seenEnvironment.traits = traits
        seenEnvironment.isOutdated = false
        guard width > 0, width.isFinite else {
            seenEnvironment.number = 0
            return
        }
        seenEnvironment.environment = MeasurementEnvironment(
            width: width, leftSafeAreaInset: tableView.safeAreaInsets.left,
            rightSafeAreaInset: tableView.safeAreaInsets.right,
            contentSizeCategory: traits.preferredContentSizeCategory.rawValue,
            displayScale: traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale,
            isRightToLeft: tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            isEditing: tableView.isEditing, hasSeparators: tableView.separatorStyle != .none, tableInset: 0)
        seenEnvironment.number = environments.number(of: seenEnvironment.environment)
        host?.frame = CGRect(x: 0, y: 0, width: width, height: 0)
    }
}
