import PlatformUIKit

/// The environment that was seen last, and what it was read from. The source is compared at every look-up, so that a
/// height is never found in an environment that has passed.
///
/// Overlapping access is not checked: what is asked here runs none of this code again.
@MainActor
final class SeenEnvironment {
    @exclusivity(unchecked) var width: CGFloat = -1
    @exclusivity(unchecked) var tableInset: CGFloat = 0
    @exclusivity(unchecked) var sectionIndexWidth: CGFloat = 0
    @exclusivity(unchecked) var isEditing = false
    @exclusivity(unchecked) var separatorStyle = UITableViewCell.SeparatorStyle.none
    @exclusivity(unchecked) var semanticContentAttribute = UISemanticContentAttribute.unspecified
    /// Kept, so that its identity stays its own.
    private var traits: UITraitCollection?
    @exclusivity(unchecked) private(set) var traitsIdentity: ObjectIdentifier?
    /// Whether something has changed that the host was told of: the safe area.
    @exclusivity(unchecked) var isOutdated = true

    /// The environment's number; 0 stands for none: the table has no usable width.
    @exclusivity(unchecked) var number: UInt32 = 0
    var environment = MeasurementEnvironment(
        width: 0, leftSafeAreaInset: 0, rightSafeAreaInset: 0, contentSizeCategory: "", displayScale: 1,
        isRightToLeft: false, isEditing: false, hasSeparators: false, tableInset: 0,
        sectionIndexWidth: 0)

    func see(_ traits: UITraitCollection) {
        self.traits = traits
        traitsIdentity = ObjectIdentifier(traits)
    }

    /// Whether the table is as it was when the environment was read from it.
    @inline(__always)
    func isThat(of tableView: UITableView, width: CGFloat) -> Bool {
        !isOutdated && self.width == width && tableView.isEditing == isEditing
            && tableView.separatorStyle == separatorStyle
            && tableView.semanticContentAttribute == semanticContentAttribute
            && tableView.takes(besideRows: tableInset, fromContent: sectionIndexWidth, traits: traitsIdentity)
    }
}

extension TableTemplateLayout {
    /// The number of the present environment; 0 where the table is gone or has no usable width.
    @usableFromInline
    func environmentNumber() -> UInt32 {
        if tableAddress.look({ seenEnvironment.isThat(of: $0, width: measuredWidth ?? tableLayer.bounds.width) })
            == true
        {
            return seenEnvironment.number
        }
        return seeEnvironment()
    }

    /// Reads the present environment and answers with its number. Apart, because a look-up seldom comes here.
    @inline(never)
    private func seeEnvironment() -> UInt32 {
        guard let tableView else {
            seenEnvironment.number = 0
            return 0
        }
        see(tableView, width: measuredWidth ?? tableLayer.bounds.width)
        return seenEnvironment.number
    }

    private func see(_ tableView: UITableView, width: CGFloat) {
        let traits = tableView.traitCollection
        seenEnvironment.width = width
        seenEnvironment.isEditing = tableView.isEditing
        seenEnvironment.separatorStyle = tableView.separatorStyle
        seenEnvironment.semanticContentAttribute = tableView.semanticContentAttribute
        seenEnvironment.see(traits)
        seenEnvironment.tableInset = tableView.widthBesideRows
        seenEnvironment.sectionIndexWidth = tableView.widthTakenFromContent
        seenEnvironment.isOutdated = false
        guard width > seenEnvironment.tableInset, width.isFinite else {
            seenEnvironment.number = 0
            return
        }
        seenEnvironment.environment = MeasurementEnvironment(
            width: width, leftSafeAreaInset: tableView.safeAreaInsets.left,
            rightSafeAreaInset: tableView.safeAreaInsets.right,
            contentSizeCategory: traits.preferredContentSizeCategory.rawValue,
            displayScale: traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale,
            isRightToLeft: tableView.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            isEditing: tableView.isEditing, hasSeparators: tableView.separatorStyle != .none,
            tableInset: seenEnvironment.tableInset,
            sectionIndexWidth: sectionIndexWidth ?? seenEnvironment.sectionIndexWidth)
        seenEnvironment.number = environments.number(of: seenEnvironment.environment)
        if host.superview !== tableView { tableView.insertSubview(host, at: 0) }
        let environment = seenEnvironment.environment
        host.frame = CGRect(x: environment.tableInset / 2, y: 0, width: environment.rowWidth, height: 0)
    }
}
