import PlatformUIKit

/// The hidden view inside of a table view that the table's templates live in and that owns the table's template layout.
///
/// Inside of the table, templates inherit what the table's cells inherit: traits, text size, direction, margins and the
/// safe area. And what the view owns lives exactly as long as the table.
final class TemplateHost: UIView {
    let templateLayout: TableTemplateLayout
    private(set) lazy var probe = ContentWidthProbe(host: self)

    init(tableView: UITableView) {
        templateLayout = TableTemplateLayout(tableView: tableView)
        super.init(frame: .zero)
        isHidden = true
        isUserInteractionEnabled = false
        templateLayout.host = self
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        templateLayout.seenEnvironment.isOutdated = true
    }

    @available(*, unavailable, message: "a template host is made in code")
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

extension UITableViewCell {
    /// Whether the cell is a template: it is configured to be measured and never shown, so it may skip side effects
    /// such as loading an image.
    ///
    /// True from before the first configuration on.
    public var isTemplateLayoutCell: Bool { superview is TemplateHost }
}

extension UITableViewHeaderFooterView {
    /// Whether the view is a template: it is configured to be measured and never shown, so it may skip side effects.
    ///
    /// True from before the first configuration on.
    public var isTemplateLayoutHeaderFooterView: Bool { superview is TemplateHost }
}
