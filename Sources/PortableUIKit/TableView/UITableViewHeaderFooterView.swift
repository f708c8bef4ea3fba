// SPDX-License-Identifier: MIT
import Foundation

/// The view of a section's header or footer (Apple: "UITableViewHeaderFooterView").
open class UITableViewHeaderFooterView: UIView {
    /// Whether the table has made the view for a title of its data source.
    final var showsTitleOfTable = false
    var storedReuseIdentifier: String?
    var tableStyle = UITableView.Style.plain
    var isFooter = false
    /// The margins of the table's rows, which are the texts' distances from the sides, in points.
    private var margins = RowContentView.margins(inWidth: 320)
    /// The part of the view at the sides that the content keeps clear of, in points.
    var contentSafeArea = UIEdgeInsets.zero {
        didSet { if contentSafeArea != oldValue { setNeedsLayout() } }
    }
    private var contentKeepsClear = false

    /// Keeps the content clear of a table's safe area at the sides.
    func keepClear(in table: UITableView) {
        contentSafeArea = table.contentSafeArea
        guard contentKeepsClear != table.contentKeepsClear else { return }
        contentKeepsClear = table.contentKeepsClear
        refreshSafeAreaOfSubviews()
    }

    override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets.vertical(if: contentKeepsClear) }

    private var storedTextLabel: UILabel?
    private var storedDetailLabel: UILabel?

    /// The content view without a content configuration.
    let standardContentView: UIView
    /// The content and background configurations.
    let configurations = ViewConfigurations()

    /// The view of the content.
    open var contentView: UIView { configurations.contentView ?? standardContentView }

    /// The title; created at the first access.
    open var textLabel: UILabel? {
        if let storedTextLabel { return storedTextLabel }
        let label = _UITableViewHeaderFooterViewLabel(frame: .zero)
        label.numberOfLines = 0
        label.adjustsFontForContentSizeCategory = true
        contentView.addSubview(label)
        storedTextLabel = label
        updateTextStyle()
        return label
    }

    /// A second text below the title; created at the first access.
    open var detailTextLabel: UILabel? {
        if let storedDetailLabel { return storedDetailLabel }
        let label = _UITableViewHeaderFooterViewLabel(frame: .zero)
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .footnote)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = .secondaryLabel
        contentView.addSubview(label)
        storedDetailLabel = label
        return label
    }

    private weak var owningTable: UITableView?

    /// While the view is being configured and measured, it has the traits of its table.
    override var traitsWithoutSuperview: UITraitCollection? { owningTable?.traitCollection }

    /// Applies the style of a table.
    func join(_ table: UITableView, isFooter: Bool) {
        owningTable = table
        if superview == nil { refreshTraits() }
        let style = table.style
        tableStyle = style
        takeMargins(of: table)
        keepClear(in: table)
        self.isFooter = isFooter
        updateTextStyle()
        if style == .plain, backgroundColor == nil, backgroundView == nil, configurations.background == nil {
            backgroundColor = .systemGray6
        }
    }

    final func takeMargins(of table: UITableView) { take(table.rowMargins) }

    final func take(_ margins: UIEdgeInsets) {
        self.margins = margins
        (standardContentView as? RowContentView)?.rowMargins = margins
        setNeedsLayout()
    }

    private func updateTextStyle() {
        guard let label = storedTextLabel else { return }
        label.font =
            tableStyle == .plain
            ? .systemFont(ofSize: 17, weight: .semibold) : .preferredFont(forTextStyle: .footnote)
        label.textColor = tableStyle == .plain ? .label : .secondaryLabel
    }

    /// The identifier for reuse.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.leave(self)
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A view that is reused for `reuseIdentifier`.
    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        standardContentView = _UITableViewHeaderFooterContentView(frame: .zero)
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// A view with this frame, in points, that is never reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }

    /// An empty view: nothing is decoded.
    public required init?(coder: NSCoder) {
        standardContentView = _UITableViewHeaderFooterContentView(frame: .zero)
        super.init(coder: coder)
        insertSubview(contentView, at: 0)
    }

    /// Called before the view is reused. Overrides call `super`.
    open func prepareForReuse() { setNeedsUpdateConfiguration() }

    /// The present state of the view.
    open var configurationState: UIViewConfigurationState {
        let list = owningTable?.style.listEnvironment
        var state = UIViewConfigurationState(traitCollection: traitCollection.inList(list))
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Requests `updateConfiguration(using:)` before the next layout or measurement of the view.
    open func setNeedsUpdateConfiguration() {
        guard !configurations.needUpdate, !configurations.areUpdating else { return }
        configurations.needUpdate = true
        setNeedsLayout()
    }

    /// Called when the state may have changed: updates the configurations. Overrides may set others.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        guard configurations.follow(state) else { return }
        contentConfigurationDidChange()
        configurations.showBackground(in: self)
    }

    /// Called after `updateConfiguration(using:)`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// The size by the content's constraints; for content without constraints, `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard configurations.contentView == nil, !contentView.constraints.isEmpty else {
            return sizeThatFits(targetSize)
        }
        let around = contentSafeArea.left + contentSafeArea.right
        let size = contentView.systemLayoutSizeFitting(
            CGSize(width: max(0, targetSize.width - around), height: targetSize.height),
            withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: size.width + around, height: size.height)
    }

    override var yieldsSizeToConstraints: Bool { true }

    /// Arranges content and background.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        configurations.backgroundView?.fill(
            bounds, isFlipped: effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let content = bounds.inset(by: contentSafeArea)
        if contentView.frame != content { contentView.frame = content }
        backgroundView?.frame = bounds
        guard storedTextLabel != nil || storedDetailLabel != nil else { return }
        let width = max(0, content.width - margins.left - margins.right)
        let title = fitted(storedTextLabel, width)
        let detail = fitted(storedDetailLabel, width)
        // The title of a group is next to the group.
        let room = bounds.height - title - detail
        let y = tableStyle == .plain ? room / 2 : isFooter ? Self.groupMargin : room - groupHeaderMargins.bottom
        let frame = CGRect(x: margins.left, y: y.rounded(), width: width, height: title)
        storedTextLabel?.placeUnlessConstrained(frame)
        storedDetailLabel?.placeUnlessConstrained(
            CGRect(x: margins.left, y: frame.maxY, width: width, height: detail))
    }

    /// The distance between the title of a group and the group, in points.
    private static let groupMargin: CGFloat = 7
    /// The distances above and below the title of a group, in points (printed on iOS 16 and 26).
    private var groupHeaderMargins: (top: CGFloat, bottom: CGFloat) {
        (traitCollection.release.major >= 26 ? 16 : 17, 6)
    }

    private func fitted(_ label: UILabel?, _ width: CGFloat) -> CGFloat {
        guard let label, label.text?.isEmpty == false else { return 0 }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    private func contentWidth(in size: CGSize) -> CGFloat {
        max(0, size.width - contentSafeArea.left - contentSafeArea.right)
    }

    /// The size of the title and the text below it at a width, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let view = configurations.contentView {
            return CGSize(width: size.width, height: view.compressedHeight(width: contentWidth(in: size)))
        }
        let width = max(0, contentWidth(in: size) - margins.left - margins.right)
        let texts = fitted(storedTextLabel, width) + fitted(storedDetailLabel, width)
        guard tableStyle == .plain else {
            let (top, bottom) = isFooter ? (Self.groupMargin, Self.groupMargin) : groupHeaderMargins
            return CGSize(width: size.width, height: top + texts + bottom)
        }
        // One line of a plain header's font makes the header 28 points high.
        let line = (storedTextLabel?.font.lineHeight ?? 0).roundedUpToPixel(scale: traitCollection.displayScale)
        return CGSize(width: size.width, height: max(28, texts + max(0, 28 - line)))
    }

    /// Whether `contentConfiguration` is updated with the view's state.
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.updatesContent }
        set { configurations.updatesContent = newValue }
    }

    /// Whether `backgroundConfiguration` is updated with the view's state.
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.updatesBackground }
        set { configurations.updatesBackground = newValue }
    }
}

extension UITableViewHeaderFooterView: HasAccessibilityDefaults {
    /// The texts in the view, in order; a header, unless it is a footer.
    var accessibilityDefaults: AccessibilityDefaults {
        let texts = contentView.shownTexts
        return AccessibilityDefaults(
            isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "),
            traits: isFooter ? .staticText : .header)
    }
}
