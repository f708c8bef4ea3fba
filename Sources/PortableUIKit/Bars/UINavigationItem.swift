// SPDX-License-Identifier: MIT
import Foundation

/// The contents of a navigation bar for a view controller (Apple: "UINavigationItem").
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    final var onChange: (() -> Void)?

    /// The title.
    open var title: String? {
        didSet {
            guard title != oldValue else { return }
            onChange?()
            observedValuesMayDiffer()
        }
    }

    /// The text that is read out for the item.
    open var accessibilityLabel: String? {
        get { givenAccessibility.accessibilityLabel }
        set { settableAccessibility.accessibilityLabel = newValue }
    }
    /// The text that is read out to explain the item's use.
    open var accessibilityHint: String? {
        get { givenAccessibility.accessibilityHint }
        set { settableAccessibility.accessibilityHint = newValue }
    }

    /// A view in place of the title.
    open var titleView: UIView? {
        didSet { if titleView != oldValue { onChange?() } }
    }

    /// The title of the back button to this item; by default this item's title.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { onChange?() } }
    }

    /// What the back button performs while this item is displayed; `nil` goes back.
    open var backAction: UIAction? { didSet { if backAction !== oldValue { onChange?() } } }

    /// The back button to this item; only its title is used.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem != oldValue { watch(insteadOf: oldValue.map { [$0] }) } }
    }

    /// The title of the back button to this item (Apple: "UINavigationItem.BackButtonDisplayMode").
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title.
        case `default` = 0
        /// A generic title. It is the item's title here.
        case generic = 1
        /// No title.
        case minimal = 2
    }

    /// Whether a title is large (Apple: "UINavigationItem.LargeTitleDisplayMode").
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// Like the item before it.
        case automatic = 0
        /// Large, if the bar prefers large titles.
        case always = 1
        /// Never large.
        case never = 2
        /// Never large: beside the buttons.
        case inline = 3
    }

    /// The title of the back button to this item.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { onChange?() } }
    }

    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { onChange?() } }
    }

    /// A line above the title.
    open var prompt: String? {
        didSet { if prompt != oldValue { onChange?() } }
    }

    /// The search controller whose bar is below the title.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { onChange?() } }
    }

    /// Where a search bar is (Apple: "UINavigationItem.SearchBarPlacement").
    public enum SearchBarPlacement: Int, Sendable {
        /// The system's choice.
        case automatic = 0
        /// Beside the title.
        case inline = 1
        /// Below the title.
        case stacked = 2
    }

    /// Where the app prefers the search bar: without effect, as on a narrow screen.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic

    /// Where the search bar is: below the title.
    open var searchBarPlacement: SearchBarPlacement { .stacked }

    /// How a bar arranges the item (Apple: "UINavigationItem.ItemStyle").
    public enum ItemStyle: Int, Sendable {
        /// The title in the centre.
        case navigator = 0
        /// The title at the leading edge of a wide screen, for an app that looks through pages.
        case browser = 1
        /// The title at the leading edge of a wide screen, for an app that edits a document.
        case editor = 2
    }

    /// How the bar arranges the item: without effect, as on a narrow screen.
    open var style = ItemStyle.navigator

    /// Whether the search bar collapses when the content is scrolled.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { onChange?() } }
    }

    /// The bar's appearance for the item; `nil` for the bar's own.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet {
            standardAppearance = standardAppearance?.copy()
            onChange?()
        }
    }

    /// The bar's appearance for the item while the content is at its upper edge; `nil` for the bar's own.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            scrollEdgeAppearance = scrollEdgeAppearance?.copy()
            onChange?()
        }
    }

    /// The bar's appearance in compact heights. Stored without effect.
    open var compactAppearance: UINavigationBarAppearance? {
        didSet {
            compactAppearance = compactAppearance?.copy()
            onChange?()
        }
    }
    /// The bar's appearance in compact heights, at the upper edge. Stored without effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        didSet {
            compactScrollEdgeAppearance = compactScrollEdgeAppearance?.copy()
            onChange?()
        }
    }

    /// Whether there is no back button.
    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { onChange?() } }
    }

    /// Shows or hides the back button, always without animation.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether leading buttons are shown beside the back button and do not replace it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { onChange?() } }
    }

    /// The buttons at the leading edge, from the edge inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(insteadOf: oldValue) }
    }

    /// The buttons at the trailing edge, from the edge inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(insteadOf: oldValue) }
    }

    /// The button at the leading edge.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = Self.items(leftBarButtonItems, beginningWith: newValue) }
    }

    /// The button at the trailing edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = Self.items(rightBarButtonItems, beginningWith: newValue) }
    }

    /// Sets the buttons at the leading edge, always without animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the buttons at the trailing edge, always without animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets the button at the leading edge, always without animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the button at the trailing edge, always without animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// An item without a title.
    public override init() { super.init() }

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// An item of a storyboard or nib file; in code, one without a title.
    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeProperties(of: self)
    }

    /// The items after the first one is replaced; one of them moves to the front, and `nil` removes the first one (Apple: "leftBarButtonItem").
    private static func items(_ items: [UIBarButtonItem]?, beginningWith first: UIBarButtonItem?) -> [UIBarButtonItem]?
    {
        let items = items ?? []
        let isPresent = items.contains { $0 === first }
        let result = (first.map { [$0] } ?? []) + items.dropFirst(isPresent ? 0 : 1).filter { $0 !== first }
        return result.isEmpty ? nil : result
    }

    private func watch(insteadOf former: [UIBarButtonItem]?) {
        for item in former ?? [] { item.onChange = nil }
        // A former item may have moved to the other side.
        let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) + (backBarButtonItem.map { [$0] } ?? [])
        for item in items { item.onChange = { [weak self] in self?.onChange?() } }
        onChange?()
    }
}
