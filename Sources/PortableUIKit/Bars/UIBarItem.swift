// SPDX-License-Identifier: MIT
import Foundation

/// An item of a bar with a title or a picture (Apple: "UIBarItem").
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAppearance, UIAccessibilityIdentification {
    final var onChange: (() -> Void)?

    final func contentDidChange() {
        onChange?()
        observedValuesMayDiffer()
    }

    /// The title.
    open var title: String? {
        didSet { if title != oldValue { contentDidChange() } }
    }

    /// The picture.
    open var image: UIImage? {
        didSet { if image != oldValue { contentDidChange() } }
    }

    /// The distances of the edges of the picture from its place, in points.
    open var imageInsets = UIEdgeInsets.zero {
        didSet { if imageInsets != oldValue { onChange?() } }
    }

    /// The picture for users of large texts. Stored without effect: holding an item shows nothing.
    open var largeContentSizeImage: UIImage?
    /// The distances of the edges of that picture from its place, in points. Stored without effect.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero

    /// Whether the item is enabled.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { contentDidChange() } }
    }

    /// A number to find the item by.
    open var tag = 0
    /// A name for automation; never shown.
    open var accessibilityIdentifier: String?

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

    final var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// An item without content.
    public override init() { super.init() }

    /// An item of a document, which sets its content later.
    public required init?(coder: NSCoder) {
        super.init()
        coder.decodeProperties(of: self)
    }

    /// Sets the attributes of the title in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state] = attributes
        onChange?()
    }

    /// The attributes of the title that were set for a state.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state]
    }
}
