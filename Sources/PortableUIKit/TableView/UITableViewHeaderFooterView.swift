import Foundation

/// The view of a section's header or footer (Apple: "UITableViewHeaderFooterView").
open class UITableViewHeaderFooterView: UIView {
    /// The identifier that the view is kept under when it is used again.
    var storedReuseIdentifier: String?
    /// The look of the table that the view is in.
    var tableStyle = UITableView.Style.plain
    /// Whether this is a footer.
    var isFooter = false
    /// The title that the data source gave.
    var title: String?

    /// The view for the content.
    public let contentView: UIView

    /// The identifier that the view is used again for.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A view that is used again for `reuseIdentifier`.
    public init(reuseIdentifier: String?) {
        storedReuseIdentifier = reuseIdentifier
        contentView = RowContentView(frame: .zero)
        super.init(frame: .zero)
        addSubview(contentView)
    }

    /// A view of this frame, in points, that is never used again.
    public override init(frame: CGRect) {
        contentView = RowContentView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// An empty view: nothing is decoded.
    public required init?(coder: NSCoder) {
        contentView = RowContentView(frame: .zero)
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Called before the view is used again. Overrides call `super`.
    open func prepareForReuse() {}

    /// The size that the content's constraints ask for; for content without constraints, `sizeThatFits`.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        guard !contentView.constraints.isEmpty else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    override var yieldsSizeToConstraints: Bool { true }

    /// Arranges content and background.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if contentView.frame != bounds { contentView.frame = bounds }
        backgroundView?.frame = bounds
    }
}
