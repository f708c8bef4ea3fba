// SPDX-License-Identifier: MIT
import Foundation

/// The contents of a tab (Apple: "UITabBarItem").
open class UITabBarItem: UIBarItem {
    /// The picture of the selected tab; by default `image`.
    open var selectedImage: UIImage? {
        didSet { if selectedImage != oldValue { onChange?() } }
    }

    /// A text on a badge at the picture, such as a number.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { contentDidChange() } }
    }

    /// Colour of the badge; `nil` for that of the bar's appearance, or red.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { onChange?() } } }
    private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets the attributes of the badge's text in a state.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state] = textAttributes
        onChange?()
    }

    /// The attributes of the badge's text that were set for a state.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state]
    }

    /// The contents of a tab that the system provides (Apple: "UITabBarItem.SystemItem").
    public enum SystemItem: Int, Sendable {
        /// More tabs.
        case more
        /// Favorites.
        case favorites
        /// What others recommend.
        case featured
        /// What has the highest rating.
        case topRated
        /// What was used last.
        case recents
        /// Contacts.
        case contacts
        /// What happened last.
        case history
        /// Bookmarks.
        case bookmarks
        /// Search.
        case search
        /// Downloads.
        case downloads
        /// What is new.
        case mostRecent
        /// What is viewed most.
        case mostViewed

        /// Apple's English title, and the symbol.
        var look: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down.fill")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    /// An item without content.
    public override init() { super.init() }

    /// An item of a document, which sets its content later.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// An item of the system: with its English title, and its symbol if the project has drawn it.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.look.title, image: UIImage(systemName: systemItem.look.symbol), tag: tag)
        isSystemItem = true
    }

    private var isSystemItem = false

    /// The title. That of a system item does not change, as developers report.
    open override var title: String? {
        get { super.title }
        set { if !isSystemItem { super.title = newValue } }
    }

    /// Moves the title, in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { onChange?() } }
    }

    /// An item with a title, a picture and a number to find it by.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    /// An item with a title and pictures.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
}

/// The delegate of a tab bar, notified of taps (Apple: "UITabBarDelegate").
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// An item was tapped.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    /// Does nothing.
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs (Apple: "UITabBar"): 49 points high above the safe area, 32 on a turned phone.
open class UITabBar: UIView {
    /// How the picture and the title of a tab are arranged.
    enum Arrangement {
        /// The title below the picture.
        case stacked
        /// The title beside the picture: in regular widths.
        case inline
        /// The same in a low bar: on a turned phone.
        case compactInline
    }

    /// Since iOS 11 (the chart of Flutter's pull request 39258; ESTabBarController, issue 88).
    final var arrangement: Arrangement {
        if traitCollection.horizontalSizeClass == .regular { return .inline }
        return traitCollection.verticalSizeClass == .compact ? .compactInline : .stacked
    }

    /// The height above the safe area, in points.
    final var ownHeight: CGFloat { arrangement == .compactInline ? 32 : 49 }
    private var touchedItem: UITabBarItem?
    final var onSelect: ((UITabBarItem) -> Void)?

    /// Whether the bar is hidden. Content of a tab bar controller then extends to the lower edge, where it extends behind the bar.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { superview?.setNeedsLayout() } }
    }

    /// The delegate that is notified of taps. Held weakly.
    open weak var delegate: (any UITabBarDelegate)?

    /// The tabs, from the leading edge.
    open var items: [UITabBarItem]? {
        didSet {
            for item in oldValue ?? [] { item.onChange = nil }
            for item in items ?? [] { item.onChange = { [weak self] in self?.setNeedsDisplay() } }
            if window != nil { for item in items ?? [] { AppearanceStore.apply(to: item, in: self) } }
            if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
            setNeedsDisplay()
        }
    }

    /// Sets the tabs, always without animation.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    /// The tab that is selected.
    open var selectedItem: UITabBarItem? {
        didSet { if selectedItem != oldValue { setNeedsDisplay() } }
    }

    /// The style of the bar: a black one is dark in either appearance.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.interfaceStyle } }
    }
    /// Colour of the bar; `nil` for the background's.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { setNeedsDisplay() } }
    }

    /// The appearance of the bar.
    open var standardAppearance = UITabBarAppearance() {
        didSet {
            standardAppearance = standardAppearance.copy()
            setNeedsDisplay()
        }
    }
    /// The appearance while the content ends above the bar. Stored without effect: the bar has `standardAppearance`.
    open var scrollEdgeAppearance: UITabBarAppearance?

    /// The picture behind the tabs, stretched; `nil` for a colour.
    open var backgroundImage: UIImage? { didSet { if backgroundImage != oldValue { setNeedsDisplay() } } }
    /// The picture of the line at the bar's upper edge, where the bar has a picture of its own.
    open var shadowImage: UIImage? { didSet { if shadowImage != oldValue { setNeedsDisplay() } } }
    /// The picture behind the selected tab.
    open var selectionIndicatorImage: UIImage? {
        didSet { if selectionIndicatorImage != oldValue { setNeedsDisplay() } }
    }

    /// Colour of tabs that are not selected; `nil` for grey.
    open var unselectedItemTintColor: UIColor? {
        didSet { if unselectedItemTintColor != oldValue { setNeedsDisplay() } }
    }

    /// Whether content extends behind the bar; otherwise it ends at the bar's upper edge. The bar is drawn opaque.
    open var isTranslucent = true { didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } } }

    /// How tabs are laid out in the bar's width (Apple: "UITabBar.ItemPositioning").
    public enum ItemPositioning: Int, Sendable {
        /// As `fill`; UIKit centres the tabs of wide bars.
        case automatic
        /// The tabs fill the width.
        case fill
        /// The tabs are in the middle, by `itemWidth` and `itemSpacing`.
        case centered
    }

    /// How tabs are laid out in the bar's width.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsDisplay() } }
    /// The width of centred tabs, in points; at most their share of the bar, which it is for zero.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
    /// The space between centred tabs, in points.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsDisplay() } }

    private var itemRects: [CGRect] {
        let count = items?.count ?? 0
        guard count > 0 else { return [] }
        let area = bounds.inset(
            by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
        let isCentered = itemPositioning == .centered
        let spacing = isCentered ? max(itemSpacing, 0) : 0
        let share = max((area.width - spacing * CGFloat(count - 1)) / CGFloat(count), 0)
        let width = isCentered && itemWidth > 0 ? min(itemWidth, share) : share
        let start = area.midX - (width * CGFloat(count) + spacing * CGFloat(count - 1)) / 2
        return (0..<count).map { index in
            let place = effectiveUserInterfaceLayoutDirection == .leftToRight ? index : count - 1 - index
            return CGRect(
                x: start + CGFloat(place) * (width + spacing), y: area.minY, width: width, height: ownHeight)
        }
    }

    /// The rectangles of the tabs: 2 points from the edges, 4 from each other, in whole points, as printed on devices.
    final var buttonRects: [CGRect] {
        itemRects.map { place in
            let (left, right) = ((place.minX + 2).rounded(), (place.maxX - 2).rounded())
            return CGRect(x: left, y: place.minY + 1, width: right - left, height: ownHeight - 1)
        }
    }

    private func item(at touches: Set<UITouch>) -> UITabBarItem? {
        touches.first.flatMap { item(at: $0.location(in: self))?.item }
    }

    private func item(at place: CGPoint) -> (item: UITabBarItem, rect: CGRect)? {
        zip(items ?? [], itemRects).first { $1.contains(place) }.map { ($0, $1) }
    }

    /// Whether a drag that rests on a tab selects it.
    open var isSpringLoaded = false { didSet { springLoads = isSpringLoaded } }

    /// As a tap on the tab.
    final func springAction(_ context: SpringContext) -> (() -> Void)? {
        guard let (item, rect) = item(at: context.location(in: self)), item.isEnabled else { return nil }
        (context.targetItem, context.rect) = (item, rect)
        return { self.userSelects(item) }
    }

    /// Stores the touched tab.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchedItem = item(at: touches)
    }

    /// Selects the tab if the touch ended in it.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        defer { touchedItem = nil }
        if let item = item(at: touches), item === touchedItem, item.isEnabled { userSelects(item) }
    }

    private func userSelects(_ item: UITabBarItem) {
        // A tab bar controller selects its screen after the call: in it, `selectedIndex` is the former one, as reported of UIKit.
        if onSelect == nil { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
        onSelect?(item)
    }

    final var itemElements: [UIAccessibilityElement] {
        zip(items ?? [], itemRects).map { item, rect in
            let element = UIAccessibilityElement(accessibilityContainer: self)
            element.accessibilityFrameInContainerSpace = rect
            element.isAccessibilityElement = true
            element.accessibilityLabel = item.title
            element.accessibilityValue = item.badgeValue
            element.accessibilityTraits = item === selectedItem ? [.button, .selected] : .button
            if !item.isEnabled { element.accessibilityTraits.insert(.notEnabled) }
            return element
        }
    }

    /// No intrinsic width, 49 or 32 points high with the safe area below.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ownHeight + safeAreaInsets.bottom)
    }

    /// As wide as `size`, 49 or 32 points high with the safe area below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ownHeight + safeAreaInsets.bottom)
    }

    /// Other size classes arrange tabs otherwise, and have another height.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass
                || previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
        else { return }
        invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
        setNeedsDisplay()
    }

    /// Draws the tabs.
    open override func draw(_ rect: CGRect) {
        guard let context = ContextStack.current else { return }
        let ownColor = barTintColor ?? backgroundColor
        if let backgroundImage {
            backgroundImage.draw(in: bounds)
        } else if let ownColor {
            ownColor.setFill()
            context.fill(bounds)
        } else {
            standardAppearance.drawBackground(in: bounds, context)
        }
        if let shadowImage, backgroundImage != nil {
            let height = shadowImage.size.height
            shadowImage.draw(in: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height))
        } else if ownColor == nil {
            standardAppearance.drawShadow(in: bounds, atLowerEdge: false, context)
        } else {
            UIColor.separator.setFill()
            context.fill(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5))
        }
        for (item, place) in zip(items ?? [], buttonRects) {
            if item === selectedItem, let picture = selectionIndicatorImage {
                picture.draw(at: CGPoint(x: place.midX - picture.size.width / 2, y: bounds.minY))
            }
            draw(item, in: place, context)
        }
    }
}

extension UITabBar: SpringLoadedView, UISpringLoadedInteractionSupporting {}

extension UITabBar: HasAccessibilityDefaults {
    /// A button for each tab.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(elements: itemElements) }
}
