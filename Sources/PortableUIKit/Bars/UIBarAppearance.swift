// SPDX-License-Identifier: MIT
import Foundation

/// The appearance of a bar (Apple: "UIBarAppearance"): its background and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The blur of the background: here a colour that covers it.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the bar, over the effect.
    open var backgroundColor: UIColor?
    /// The picture of the bar, over the colour.
    open var backgroundImage: UIImage?
    /// The position and scaling of the picture.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the edge; `nil` and clear colours draw none.
    open var shadowColor: UIColor? = .separator
    /// A picture in place of the line. If it is set, no line is drawn.
    open var shadowImage: UIImage?

    /// The system's appearance.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// The system's appearance, which is the same for every kind of device here.
    public init(idiom: UIUserInterfaceIdiom) {
        super.init()
        configureWithDefaultBackground()
    }

    /// The background and line of another bar.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        copySettings(of: barAppearance)
    }

    private func copySettings(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// The system's background and line.
    open func configureWithDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = .separator
        shadowImage = nil
    }

    /// An opaque background, and the system's line.
    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        backgroundColor = .systemBackground
        backgroundImage = nil
        shadowColor = .separator
        shadowImage = nil
    }

    /// Neither background nor line.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    /// A copy that can be changed on its own.
    open override func copy() -> Any {
        // Appearances belong to the main actor; `copy()` is declared for any thread.
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> UIBarAppearance {
        let copy = type(of: self).init()
        copy.copySettings(of: self)
        return copy
    }

    /// Whether all settings are those of another appearance.
    func hasSettings(of other: UIBarAppearance) -> Bool {
        backgroundEffect?.style == other.backgroundEffect?.style && backgroundColor == other.backgroundColor
            && backgroundImage === other.backgroundImage && shadowColor == other.shadowColor
            && shadowImage === other.shadowImage
    }

    /// Draws the background over a rectangle in the current context.
    final func drawBackground(in rect: CGRect, _ context: CGContext) {
        if backgroundEffect != nil, backgroundColor == nil {
            // A blur is drawn opaque.
            UIColor.systemBackground.setFill()
            context.fill(rect)
        }
        if let backgroundColor {
            backgroundColor.setFill()
            context.fill(rect)
        }
        if let backgroundImage {
            backgroundImage.draw(in: backgroundImageContentMode.rectangle(for: backgroundImage.size, in: rect))
        }
    }
}

/// The appearance of a bar button in a state (Apple: "UIBarButtonItemStateAppearance").
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title. Stored without effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind the title. Stored without effect.
    open var backgroundImage: UIImage?
}

/// The appearance of the buttons of a bar (Apple: "UIBarButtonItemAppearance").
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// In the normal state.
    open private(set) var normal = UIBarButtonItemStateAppearance()
    /// In the highlighted state. Stored without effect.
    open private(set) var highlighted = UIBarButtonItemStateAppearance()
    /// In the disabled state.
    open private(set) var disabled = UIBarButtonItemStateAppearance()
    /// In the focused state: never here.
    open private(set) var focused = UIBarButtonItemStateAppearance()

    /// The system's appearance.
    public override init() {
        super.init()
    }

    /// The system's appearance for a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    final func copied() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for state: KeyPath<UIBarButtonItemAppearance, UIBarButtonItemStateAppearance> in [
            \.normal, \.highlighted, \.disabled, \.focused,
        ] {
            copy[keyPath: state].titleTextAttributes = self[keyPath: state].titleTextAttributes
            copy[keyPath: state].titlePositionAdjustment = self[keyPath: state].titlePositionAdjustment
            copy[keyPath: state].backgroundImage = self[keyPath: state].backgroundImage
        }
        return copy
    }

    /// Sets the system's appearance for a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The appearance of a navigation bar (Apple: "UINavigationBarAppearance").
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The appearance of buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    final private(set) var backIndicator: UIImage?

    /// Sets the picture of back buttons; `nil` is the system's. The mask has no effect: there are no transitions.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        backIndicator = backIndicatorImage
    }

    override func hasSettings(of other: UIBarAppearance) -> Bool {
        guard let other = other as? UINavigationBarAppearance, super.hasSettings(of: other) else { return false }
        let paths: [KeyPath<UINavigationBarAppearance, [NSAttributedString.Key: Any]>] = [
            \.titleTextAttributes, \.largeTitleTextAttributes, \.buttonAppearance.normal.titleTextAttributes,
            \.buttonAppearance.disabled.titleTextAttributes, \.doneButtonAppearance.normal.titleTextAttributes,
            \.backButtonAppearance.normal.titleTextAttributes,
        ]
        return titlePositionAdjustment == other.titlePositionAdjustment && backIndicator === other.backIndicator
            && paths.allSatisfy { AppearanceProperty.areEqual(self[keyPath: $0], other[keyPath: $0]) }
    }

    override func copied() -> UIBarAppearance {
        guard let copy = super.copied() as? UINavigationBarAppearance else { return self }
        copy.titleTextAttributes = titleTextAttributes
        copy.titlePositionAdjustment = titlePositionAdjustment
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        copy.buttonAppearance = buttonAppearance.copied()
        copy.doneButtonAppearance = doneButtonAppearance.copied()
        copy.backButtonAppearance = backButtonAppearance.copied()
        copy.backIndicator = backIndicator
        return copy
    }
}
