// SPDX-License-Identifier: MIT
import Foundation

/// What a navigation bar shows for a view controller (Apple: "UINavigationItem").
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    final var onChange: (() -> Void)?

    /// The words in the middle.
    open var title: String? {
        didSet { if title != oldValue { onChange?() } }
    }

    /// A view in the middle instead of the title.
    open var titleView: UIView? {
        didSet { if titleView != oldValue { onChange?() } }
    }

    /// The words of the button that leads back here; those of the title where there are none.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { onChange?() } }
    }

    /// The button that leads back here; only its title is shown.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem != oldValue { onChange?() } }
    }

    /// How the button that leads back here shows its words (Apple: "UINavigationItem.BackButtonDisplayMode").
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title.
        case `default` = 0
        /// The word for back. It is the title here.
        case generic = 1
        /// No words.
        case minimal = 2
    }

    /// Whether a title is large (Apple: "UINavigationItem.LargeTitleDisplayMode").
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As that of the item before it.
        case automatic = 0
        /// Large, if the bar prefers that.
        case always = 1
        /// Never large.
        case never = 2
        /// Never large: beside the buttons.
        case inline = 3
    }

    /// How the button that leads back here shows its words.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { onChange?() } }
    }

    /// Whether the title is large.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { onChange?() } }
    }

    /// A line above the title. Stored without effect.
    open var prompt: String?

    /// The search whose bar is shown below the title.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { onChange?() } }
    }

    /// Whether the search bar goes when the content is scrolled.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { onChange?() } }
    }

    /// How the bar looks while the item is shown; `nil` is as the bar says.
    open var standardAppearance: UINavigationBarAppearance? {
        didSet { onChange?() }
    }

    /// How the bar looks while the item is shown and the content is at its upper edge; `nil` is as the bar says.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        didSet { onChange?() }
    }

    /// How the bar looks where there is little height. Stored without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// How the bar looks where there is little height, at the upper edge. Stored without effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Whether no button leads back from here.
    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { onChange?() } }
    }

    /// Shows the button that leads back, or doesn't; at once, animated or not.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Whether leading buttons are shown beside the back button and do not replace it.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { onChange?() } }
    }

    /// The buttons where reading starts, from there inwards.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(leftBarButtonItems, oldValue) }
    }

    /// The buttons where reading ends, from there inwards.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { watch(rightBarButtonItems, oldValue) }
    }

    /// The button where reading starts.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The button where reading ends.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets the buttons where reading starts; at once, animated or not.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the buttons where reading ends; at once, animated or not.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// Sets the button where reading starts; at once, animated or not.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the button where reading ends; at once, animated or not.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    private func watch(_ items: [UIBarButtonItem]?, _ former: [UIBarButtonItem]?) {
        for item in former ?? [] { item.onChange = nil }
        for item in items ?? [] { item.onChange = { [weak self] in self?.onChange?() } }
        onChange?()
    }
}
