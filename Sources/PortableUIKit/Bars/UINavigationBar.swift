// SPDX-License-Identifier: MIT
import Foundation

/// The bar at the top of a navigation controller (Apple: "UINavigationBar"): 44 points high below the safe area (54 from
/// iOS 26 on, 56 on a page sheet, 32 on a turned phone), and 52 more for a large title, which a turned phone has no room for.
open class UINavigationBar: UIView {
    /// The height without a large title, in points.
    final var compactHeight: CGFloat {
        let isOnSheet = sequence(first: self as UIView, next: \.superview).contains { $0 is PageSheetView }
        return traitCollection.release.navigationBarHeight(isOnSheet: isOnSheet, traitCollection)
    }
    static let largeTitleHeight: CGFloat = 52

    final let titleLabel = UILabel()
    final let promptLabel = UILabel()
    final let largeTitleLabel = UILabel()
    /// Clips the large title at the beginning of the other content.
    final let largeTitleClip = UIView()
    final var shownTitleView: UIView?
    /// Keeps a title view whose constraints decide its width between the buttons.
    final var titleWidthLimit: NSLayoutConstraint?
    final var shownSearchBar: UISearchBar?
    final var startViews: [UIView] = []
    final weak var backButton: UIButton?
    final var endViews: [UIView] = []
    /// The action of the back button.
    final var onBack: (() -> Void)?
    /// Called when the bar's height may have changed.
    final var onHeightChange: (() -> Void)?

    /// The items from the bottom of the stack to the displayed one.
    open var items: [UINavigationItem]? {
        get { storedItems }
        set { replaceItems(from: 0, with: newValue ?? []) }
    }

    private var storedItems: [UINavigationItem] = []

    /// Replaces the items from an index on. O(1) beside the replaced and new items.
    final func replaceItems(from index: Int, with others: [UINavigationItem]) {
        for item in storedItems[index...] { item.onChange = nil }
        storedItems.replaceSubrange(index..., with: others)
        for item in others { item.onChange = { [weak self] in self?.contentDidChange() } }
        contentDidChange()
    }

    /// The displayed item.
    open var topItem: UINavigationItem? { storedItems.last }

    /// The item that the back button returns to.
    open var backItem: UINavigationItem? { storedItems.dropLast().last }

    /// Sets the items, always without animation.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    /// Allows pushes and pops of the bar's own items, and gives the bar its place. Held weakly.
    open weak var delegate: (any UINavigationBarDelegate)? { didSet { setNeedsLayout() } }
    /// The place of the bar: the top, unless the delegate gives another.
    open var barPosition: UIBarPosition { position(by: delegate, usual: .top) }

    /// Pushes an item, always without animation, if the delegate allows it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        replaceItems(from: storedItems.count, with: [item])
        delegate?.navigationBar(self, didPush: item)
    }

    /// Pops an item, always without animation, if the delegate allows it.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let top = topItem, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
        replaceItems(from: storedItems.count - 1, with: [])
        delegate?.navigationBar(self, didPop: top)
        return top
    }

    // MARK: Appearance

    /// The style of the bar: a black one is dark in either appearance.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    }
    /// Colour of the bar; `nil` for the background's.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether content extends behind the bar. Content of an opaque bar begins at its lower edge, unless the controller's
    /// `extendedLayoutIncludesOpaqueBars` is set. A translucent bar is opaque, too, if content is behind it.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { contentDidChange() } }
    }

    /// The attributes of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { contentDidChange() } }

    /// The attributes of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { contentDidChange() }
    }

    /// The picture of back buttons in place of the system's, unless the appearance has one.
    open var backIndicatorImage: UIImage? { didSet { contentDidChange() } }
    /// The mask of the picture during transitions. Stored without effect.
    open var backIndicatorTransitionMaskImage: UIImage?

    /// Whether titles are large, unless items override it.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            observedValuesMayDiffer()
            contentDidChange()
        }
    }

    /// The appearance of the bar, a copy of what was set.
    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            standardAppearance = standardAppearance.copy()
            contentDidChange()
        }
    }

    /// The appearance while the content is at its upper edge; `nil` is `standardAppearance` without background and
    /// line.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copy()
            contentDidChange()
        }
    }

    /// The appearance in compact heights; `nil` for `standardAppearance`.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copy()
            contentDidChange()
        }
    }
    /// The appearance in compact heights, at the upper edge; `nil` for `scrollEdgeAppearance`.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
            contentDidChange()
        }
    }

    /// Whether the line below the bar is left out: a key of `setValue(_:forKey:)`.
    final var hidesShadow = false { didSet { setNeedsDisplay() } }
    /// A picture in place of the line below the bar, if the bar has a background picture. Without that, no line is drawn.
    open var shadowImage: UIImage? { didSet { setNeedsDisplay() } }

    final var backgroundImages: [UIBarMetrics: UIImage] = [:]

    /// Sets the picture of the bar; an empty one draws nothing.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        setNeedsDisplay()
    }
    /// Sets the picture of the bar at any position.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }

    /// The picture of the bar.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    /// How far the colour of the bar extends above it, for a status bar.
    final var backgroundAbove: CGFloat = 0 {
        didSet { if backgroundAbove != oldValue { setNeedsDisplay() } }
    }

    /// The button of a split view controller, where there is no back button.
    final var modeButton: UIBarButtonItem? {
        didSet { if modeButton !== oldValue { contentDidChange() } }
    }

    /// Whether the content is at its upper edge, so that none of it is behind the bar.
    final var isAtEdge = true {
        didSet { if isAtEdge != oldValue { contentDidChange() } }
    }

    /// The visible height of large title and search bar below the first 44 points; more while content is pulled down.
    final var expansion: CGFloat = 0 {
        didSet {
            guard expansion != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    final var shownAppearance: UINavigationBarAppearance {
        let isLow = traitCollection.verticalSizeClass == .compact
        let low = isLow ? topItem?.compactAppearance ?? compactAppearance : nil
        let standard = low ?? topItem?.standardAppearance ?? standardAppearance
        guard isAtEdge else { return standard }
        let lowEdge = isLow ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
        if let edge = lowEdge ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        let edge = standard.copy()
        edge.configureWithTransparentBackground()
        return edge
    }

    // MARK: Height

    /// Whether the title of the displayed item is large: `automatic` is like the item before it, or large for the
    /// first.
    final var showsLargeTitle: Bool {
        guard prefersLargeTitles, !isSearching, traitCollection.verticalSizeClass != .compact else { return false }
        for item in (items ?? []).reversed() {
            switch item.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic, .inline: if item.largeTitleDisplayMode == .inline { return false }
            }
        }
        return true
    }

    /// Whether only the search bar is displayed.
    final var isSearching: Bool {
        guard let controller = topItem?.searchController else { return false }
        return controller.isActive && controller.hidesNavigationBarDuringPresentation
    }

    /// The height of the line above the title, in points, as in a picture of iOS 14.
    final var promptHeight: CGFloat { topItem?.prompt == nil || isSearching ? 0 : 34 }

    /// The height that is always displayed, in points.
    final var fixedHeight: CGFloat {
        if isSearching { return searchHeight }
        return promptHeight + compactHeight + (topItem?.hidesSearchBarWhenScrolling ?? true ? 0 : searchHeight)
    }

    /// The height of the search bar with its scopes, without the 4 upper points of its margin: 52 or 100 points.
    final var searchHeight: CGFloat {
        (topItem?.searchController?.searchBar.intrinsicContentSize.height).map { $0 - 4 } ?? 0
    }

    /// The height that collapses when the content is scrolled, in points.
    final var collapsibleHeight: CGFloat {
        guard !isSearching else { return 0 }
        let hidesSearch = topItem?.hidesSearchBarWhenScrolling ?? true
        return (showsLargeTitle ? UINavigationBar.largeTitleHeight : 0)
            + (hidesSearch ? searchHeight : 0)
    }

    override func wasMade() {
        super.wasMade()
        isOpaque = false
        largeTitleClip.clipsToBounds = true
        largeTitleClip.isOpaque = false
        largeTitleClip.isUserInteractionEnabled = false
        largeTitleClip.addSubview(largeTitleLabel)
        addSubview(largeTitleClip)
        addSubview(titleLabel)
        (promptLabel.font, promptLabel.textAlignment) = (.systemFont(ofSize: 13), .center)
        titleLabel.accessibilityTraits = .header
        largeTitleLabel.accessibilityTraits = .header
    }

    final func contentDidChange() {
        rebuild()
        invalidateIntrinsicContentSize()
        onHeightChange?()
    }

    /// No intrinsic width, as high as its contents.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fixedHeight + collapsibleHeight)
    }

    /// As wide as `size`, as high as its contents.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: fixedHeight + collapsibleHeight)
    }

    /// Another direction has another back button.
    open override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { if semanticContentAttribute != oldValue { rebuild() } }
    }

    /// Another direction, scale or release has other buttons.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isAlike =
            previousTraitCollection?.layoutDirection == traitCollection.layoutDirection
            && previousTraitCollection?.displayScale == traitCollection.displayScale
        if !isAlike { rebuild() }
        // The height depends on the release and the size classes.
        if previousTraitCollection?.release != traitCollection.release
            || previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
            || previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
        {
            contentDidChange()
        }
    }

    /// Places buttons at the sides and the title in the middle of the space between them; the large title and the search bar below.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if delegate != nil { backgroundAbove = barPosition == .topAttached ? max(0, frame.minY) : 0 }
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
        if hidesShadow { return }
        if let shadowImage {
            let height = shadowImage.size.height
            guard backgroundImages[.default] != nil else { return }
            return shadowImage.draw(
                in: CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height))
        }
        guard barTintColor != nil || backgroundColor != nil else {
            return appearance.drawShadow(in: bounds, atLowerEdge: true, context)
        }
        UIColor.separator.setFill()
        context.fill(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5))
    }
}
