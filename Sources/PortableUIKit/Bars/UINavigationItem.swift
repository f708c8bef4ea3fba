import Foundation

/// What a navigation bar shows for a view controller (Apple: "UINavigationItem").
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    final var onChange: (() -> Void)?

    /// The words in the middle.
    open var title: String? {
        didSet { onChange?() }
    }

    /// A view in the middle instead of the title.
    open var titleView: UIView? {
        didSet { onChange?() }
    }

    /// The words of the button that leads back here; those of the title where there are none.
    open var backButtonTitle: String? {
        didSet { onChange?() }
    }

    /// The button that leads back here; only its title is shown.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { onChange?() }
    }

    /// Whether no button leads back from here.
    open var hidesBackButton = false {
        didSet { onChange?() }
    }

    /// Whether buttons where reading starts stand beside the one that leads back, and not in its place.
    open var leftItemsSupplementBackButton = false {
        didSet { onChange?() }
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
