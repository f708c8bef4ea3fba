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
    /// A picture in place of the line, as wide as the bar. A template has the colour of the line.
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

    /// The settings of another bar, as far as this one has them.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        copySettings(of: barAppearance)
    }

    func copySettings(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
        buttons = other.buttons.map { ($0.plain.copied(), $0.done.copied()) }
    }

    /// The appearances of buttons, which navigation bars and tool bars have in common.
    var buttons: (plain: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance)? {
        get { nil }
        set {}
    }

    /// The system's background and line.
    open func configureWithDefaultBackground() {
        setBackground(effect: UIBlurEffect(style: .systemChromeMaterial), shadowColor: .separator)
    }

    /// An opaque background, and the system's line.
    open func configureWithOpaqueBackground() {
        setBackground(color: .systemBackground, shadowColor: .separator)
    }

    /// Neither background nor line.
    open func configureWithTransparentBackground() { setBackground() }

    private func setBackground(effect: UIBlurEffect? = nil, color: UIColor? = nil, shadowColor: UIColor? = nil) {
        (backgroundEffect, backgroundColor, backgroundImage) = (effect, color, nil)
        (self.shadowColor, shadowImage) = (shadowColor, nil)
    }

    @_disfavoredOverload
    open override func copy() -> Any {
        // Appearances belong to the main actor; `copy()` is declared for any thread.
        MainActor.assumeIsolated { copy() as UIBarAppearance }
    }

    /// A copy that can be changed on its own.
    open func copy() -> Self {
        let copy = type(of: self).init()
        copy.copySettings(of: self)
        return copy
    }

    /// Whether all settings are those of another appearance.
    func hasSettings(of other: UIBarAppearance) -> Bool {
        if let own = buttons, let its = other.buttons,
            !own.plain.hasSettings(of: its.plain) || !own.done.hasSettings(of: its.done)
        {
            return false
        }
        return backgroundEffect?.style == other.backgroundEffect?.style && backgroundColor == other.backgroundColor
            && backgroundImage === other.backgroundImage
            && backgroundImageContentMode == other.backgroundImageContentMode && shadowColor == other.shadowColor
            && shadowImage === other.shadowImage
    }

    /// Draws the picture of the shadow at an edge of a bar, or else the line (Apple: "shadowImage", "shadowColor").
    final func drawShadow(in bounds: CGRect, atLowerEdge: Bool, _ context: CGContext) {
        let height = shadowImage?.size.height ?? 0.5
        let place = CGRect(
            x: bounds.minX, y: atLowerEdge ? bounds.maxY - height : bounds.minY, width: bounds.width, height: height)
        guard let shadowImage, shadowImage.renderingMode != .alwaysTemplate else {
            guard let shadowColor else { return }
            if let shadowImage { return shadowImage.withTintColor(shadowColor).draw(in: place) }
            shadowColor.setFill()
            return context.fill(place)
        }
        shadowImage.draw(in: place)
    }

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
    public override init() { super.init() }

    /// The system's appearance for a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    final func hasSettings(of other: UIBarButtonItemAppearance) -> Bool {
        zip(states, other.states).allSatisfy {
            AppearanceProperty.areEqual($0.titleTextAttributes, $1.titleTextAttributes)
        }
    }

    final func copied() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (copy, state) in zip(copy.states, states) {
            copy.titleTextAttributes = state.titleTextAttributes
            copy.titlePositionAdjustment = state.titlePositionAdjustment
            copy.backgroundImage = state.backgroundImage
        }
        return copy
    }

    /// Sets the system's appearance for a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in states { state.titleTextAttributes = [:] }
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

    override var buttons: (plain: UIBarButtonItemAppearance, done: UIBarButtonItemAppearance)? {
        get { (buttonAppearance, doneButtonAppearance) }
        set { if let newValue { (buttonAppearance, doneButtonAppearance) = newValue } }
    }

    override func hasSettings(of other: UIBarAppearance) -> Bool {
        guard let other = other as? UINavigationBarAppearance, super.hasSettings(of: other) else { return false }
        return titlePositionAdjustment == other.titlePositionAdjustment && backIndicator === other.backIndicator
            && AppearanceProperty.areEqual(titleTextAttributes, other.titleTextAttributes)
            && AppearanceProperty.areEqual(largeTitleTextAttributes, other.largeTitleTextAttributes)
            && backButtonAppearance.hasSettings(of: other.backButtonAppearance)
    }

    override func copySettings(of other: UIBarAppearance) {
        super.copySettings(of: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        backButtonAppearance = other.backButtonAppearance.copied()
        backIndicator = other.backIndicator
    }
}
