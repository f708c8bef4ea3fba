import Foundation

/// The bar at the top of a navigation controller (Apple: "UINavigationBar"): 44 points high below the safe area.
open class UINavigationBar: UIView {
    static let height: CGFloat = 44
    private static let sideMargin: CGFloat = 16
    private static let gap: CGFloat = 8

    private let titleLabel = UILabel()
    private var shownTitleView: UIView?
    private var startViews: [UIView] = []
    private var endViews: [UIView] = []
    /// What the button that leads back does.
    final var onBack: (() -> Void)?

    /// The items from the bottom of the stack to the one that is shown.
    open var items: [UINavigationItem]? = [] {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
            rebuild()
        }
    }

    /// The item that is shown.
    open var topItem: UINavigationItem? { items?.last }

    /// The item that the button leads back to.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    /// Sets the items; at once, animated or not.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        self.items = items
    }

    /// Shows an item; at once, animated or not.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        items = (items ?? []) + [item]
    }

    /// Goes back by one item; at once, animated or not.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        let top = topItem
        if top != nil { items?.removeLast() }
        return top
    }

    /// Colour of the bar; `nil` is the background's.
    open var barTintColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Whether content shines through. Kept: the bar is opaque here, and content lies below it all the same.
    open var isTranslucent = true

    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { rebuild() }
    }

    /// How far the colour of the bar reaches above it, as over a status bar.
    final var backgroundAbove: CGFloat = 0 {
        didSet { if backgroundAbove != oldValue { setNeedsDisplay() } }
    }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(titleLabel)
    }

    /// A bar without items: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(titleLabel)
    }

    private func rebuild() {
        for view in startViews + endViews { view.removeFromSuperview() }
        shownTitleView?.removeFromSuperview()
        shownTitleView = topItem?.titleView
        if let shownTitleView { addSubview(shownTitleView) }
        var start: [UIView] = []
        let left = topItem?.leftBarButtonItems ?? []
        if let topItem, let backItem, !topItem.hidesBackButton,
            left.isEmpty || topItem.leftItemsSupplementBackButton
        {
            start.append(makeBackButton(to: backItem))
        }
        startViews = start + left.map(makeView)
        endViews = (topItem?.rightBarButtonItems ?? []).map(makeView)
        for view in startViews + endViews { addSubview(view) }
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
        ]
        attributes.merge(titleTextAttributes ?? [:]) { $1 }
        titleLabel.attributedText = NSAttributedString(string: topItem?.title ?? "", attributes: attributes)
        titleLabel.isHidden = shownTitleView != nil
        setNeedsLayout()
    }

    private func makeBackButton(to item: UINavigationItem) -> UIView {
        let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        button.setTitle("‹ " + title, for: .normal)
        button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
        return button
    }

    private func makeView(_ item: UIBarButtonItem) -> UIView {
        if let view = item.customView { return view }
        let button = UIButton(type: .system)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        if let image = item.image {
            button.setImage(image, for: .normal)
        } else {
            button.setTitle(item.title, for: .normal)
        }
        if let attributes = item.titleTextAttributes(for: .normal), let title = item.title {
            button.setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: .normal)
        }
        if let tintColor = item.tintColor { button.tintColor = tintColor }
        button.isEnabled = item.isEnabled
        if item.width > 0 { button.bounds.size.width = item.width }
        if let action = item.primaryAction { button.addAction(action, for: .touchUpInside) }
        return button
    }

    /// As wide as it is made, 44 points high.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UINavigationBar.height)
    }

    /// As wide as `size`, 44 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UINavigationBar.height)
    }

    /// Places buttons at the sides and the title in the middle of what they leave.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        func place(_ views: [UIView], fromLeft: Bool) -> CGFloat {
            var used = UINavigationBar.sideMargin
            for view in views {
                var size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                if size == .zero { size = view.sizeThatFits(area.size) }
                if view.translatesAutoresizingMaskIntoConstraints, view.bounds.width > size.width, view is UIButton {
                    size.width = view.bounds.width
                } else if size == .zero {
                    size = view.bounds.size
                }
                size.height = min(size.height, area.height)
                view.frame = CGRect(
                    x: fromLeft ? area.minX + used : area.maxX - used - size.width,
                    y: (area.midY - size.height / 2).roundedToPixel(scale: traitCollection.displayScale),
                    width: size.width, height: size.height)
                used += size.width + UINavigationBar.gap
            }
            return used
        }
        let start = place(startViews, fromLeft: !isMirrored)
        let end = place(endViews, fromLeft: isMirrored)
        let (left, right) = isMirrored ? (end, start) : (start, end)
        let room = max(0, area.width - left - right)
        let view: UIView = shownTitleView ?? titleLabel
        var size = view.sizeThatFits(CGSize(width: room, height: area.height))
        if size == .zero { size = view.bounds.size }
        size.width = min(size.width, room)
        size.height = min(size.height, area.height)
        // In the middle of the bar, moved only as far as buttons push it.
        let x = min(max(area.midX - size.width / 2, area.minX + left), area.maxX - right - size.width)
        let scale = traitCollection.displayScale
        view.frame = CGRect(
            x: x.roundedToPixel(scale: scale), y: (area.midY - size.height / 2).roundedToPixel(scale: scale),
            width: size.width, height: size.height)
    }

    /// Draws the bar's colour, also above it, and the line below it.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        (barTintColor ?? backgroundColor ?? .systemBackground).setFill()
        context.fill(
            CGRect(
                x: bounds.minX, y: bounds.minY - backgroundAbove, width: bounds.width,
                height: bounds.height + backgroundAbove))
        UIColor.separator.setFill()
        context.fill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}
