// SPDX-License-Identifier: MIT
import Foundation

/// For which room pictures of a bar are (Apple: "UIBarMetrics").
public enum UIBarMetrics: Int, Sendable {
    /// The usual height.
    case `default` = 0
    /// Little height.
    case compact = 1
    /// The usual height, with a prompt.
    case defaultPrompt = 101
    /// Little height, with a prompt.
    case compactPrompt = 102
}

/// The bar at the top of a navigation controller (Apple: "UINavigationBar"): 44 points high below the safe area, and 52 more
/// for a large title.
open class UINavigationBar: UIView {
    static let height: CGFloat = 44
    static let largeTitleHeight: CGFloat = 52
    static let searchHeight: CGFloat = 52

    final let titleLabel = UILabel()
    final let largeTitleLabel = UILabel()
    /// Cuts the large title off where the other content begins.
    final let largeTitleClip = UIView()
    final var shownTitleView: UIView?
    final var shownSearchBar: UISearchBar?
    final var startViews: [UIView] = []
    final var endViews: [UIView] = []
    /// What the button that leads back does.
    final var onBack: (() -> Void)?
    /// Called when a change may have made the bar higher or lower.
    final var onHeightChange: (() -> Void)?

    /// The items from the bottom of the stack to the one that is shown.
    open var items: [UINavigationItem]? = [] {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.contentDidChange() } }
            contentDidChange()
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

    // MARK: Looks

    /// Colour of the bar; `nil` is the background's.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether content shines through. Kept: the bar is opaque where content is behind it, and content lies below it all the
    /// same.
    open var isTranslucent = true

    /// How titles look.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange() }
    }

    /// How large titles look.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange() }
    }

    /// Whether titles are large, as far as items don't say otherwise.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { contentDidChange() } }
    }

    /// How the bar looks.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet { contentDidChange() }
    }

    /// How the bar looks while the content is at its upper edge; `nil` is `standardAppearance` without background and line.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { contentDidChange() }
    }

    /// How the bar looks where there is little height. Kept: the bar is always of the usual height.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks where there is little height, at the upper edge. Stored without effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// A picture in place of the line below the bar: an empty one draws none.
    open var shadowImage: UIImage? {
        didSet { setNeedsDisplay() }
    }

    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    /// Sets the picture of the bar; an empty one draws nothing.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        setNeedsDisplay()
    }

    /// The picture of the bar.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// How far the colour of the bar reaches above it, as over a status bar.
    final var backgroundAbove: CGFloat = 0 {
        didSet { if backgroundAbove != oldValue { setNeedsDisplay() } }
    }

    /// Whether the content is at its upper edge, so that nothing is behind the bar.
    final var isAtEdge = true {
        didSet { if isAtEdge != oldValue { contentDidChange() } }
    }

    /// How much of large title and search bar is shown below the first 44 points; more where content is pulled down.
    final var expansion: CGFloat = 0 {
        didSet {
            guard expansion != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    final var shownAppearance: UINavigationBarAppearance {
        let standard = topItem?.standardAppearance ?? standardAppearance
        guard isAtEdge else { return standard }
        if let edge = topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        guard let edge = standard.copy() as? UINavigationBarAppearance else { return standard }
        edge.configureWithTransparentBackground()
        return edge
    }

    // MARK: Height

    /// Whether the title of the item that is shown is large: `automatic` is as the item before it, or large for the first.
    final var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isSearching else { return false }
        for item in (items ?? []).reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic, .inline: if item.largeTitleDisplayMode == .inline { return false }
            }
        }
        return true
    }

    /// Whether the search bar is all that is shown.
    final var isSearching: Bool {
        guard let controller = topItem?.searchController else { return false }
        return controller.isActive && controller.hidesNavigationBarDuringPresentation
    }

    /// What is always shown, in points.
    final var fixedHeight: CGFloat {
        if isSearching { return UINavigationBar.searchHeight }
        let hasFixedSearch = topItem?.searchController != nil && !(topItem?.hidesSearchBarWhenScrolling ?? true)
        return UINavigationBar.height + (hasFixedSearch ? UINavigationBar.searchHeight : 0)
    }

    /// What is shown while the content is at its upper edge and goes when it is scrolled, in points.
    final var collapsibleHeight: CGFloat {
        guard !isSearching else { return 0 }
        let hidesSearch = topItem?.searchController != nil && (topItem?.hidesSearchBarWhenScrolling ?? true)
        return (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0)
            + (hidesSearch ? UINavigationBar.searchHeight : 0)
    }

    /// A bar without items.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A bar without items: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isOpaque = false
        largeTitleClip.clipsToBounds = true
        largeTitleClip.isOpaque = false
        largeTitleClip.isUserInteractionEnabled = false
        largeTitleClip.addSubview(largeTitleLabel)
        addSubview(largeTitleClip)
        addSubview(titleLabel)
        titleLabel.accessibilityTraits = .header
        largeTitleLabel.accessibilityTraits = .header
    }

    final func contentDidChange() {
        rebuild()
        onHeightChange?()
    }

    /// As wide as it is made, as high as everything in it.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fixedHeight + collapsibleHeight)
    }

    /// As wide as `size`, as high as everything in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fixedHeight + collapsibleHeight)
    }

    /// Places buttons at the sides and the title in the middle of what they leave; the large title and the search bar below.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isAlike =
            previousTraitCollection?.layoutDirection == traitCollection.layoutDirection
            && previousTraitCollection?.displayScale == traitCollection.displayScale
        if !isAlike { rebuild() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    override func reach(ofContentIn bounds: CGRect) -> CGRect {
        bounds.inset(by: UIEdgeInsets(top: -backgroundAbove, left: 0, bottom: 0, right: 0))
    }

    /// Draws the bar's background, also above it, and the line below it.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        let whole = CGRect(
            x: bounds.minX, y: bounds.minY - backgroundAbove, width: bounds.width,
            height: bounds.height + backgroundAbove)
        let appearance = shownAppearance
        if let color = barTintColor ?? backgroundColor {
            color.setFill()
            context.fill(whole)
        } else if let image = backgroundImages[.default] {
            if image.size != .zero { image.draw(in: whole) }
        } else {
            appearance.drawBackground(in: whole, context)
        }
        let isPlain = barTintColor != nil || backgroundColor != nil
        guard let line = isPlain ? UIColor.separator : appearance.shadowColor, shadowImage == nil else { return }
        line.setFill()
        context.fill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}
