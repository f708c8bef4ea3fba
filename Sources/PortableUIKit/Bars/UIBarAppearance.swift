// SPDX-License-Identifier: MIT
import Foundation

/// How a bar looks (Apple: "UIBarAppearance"): its background and the line at its edge.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// What is behind the bar is blurred: here, it is covered by a colour.
    open var backgroundEffect: UIBlurEffect?
    /// The colour of the bar, over the effect.
    open var backgroundColor: UIColor?
    /// The picture of the bar, over the colour.
    open var backgroundImage: UIImage?
    /// How the picture is placed.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the edge; `nil` and clear colours draw none.
    open var shadowColor: UIColor? = .separator
    /// A picture in place of the line. Only whether there is one matters here.
    open var shadowImage: UIImage?

    /// The system's looks.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// The system's looks, which are the same for every kind of device here.
    public convenience init(idiom: UIUserInterfaceIdiom) {
        self.init()
    }

    /// The background and line of another bar.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }

    private func take(_ other: UIBarAppearance) {
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
        // Looks belong to the main actor; an object's copy is declared for any.
        MainActor.assumeIsolated { copied() }
    }

    func copied() -> UIBarAppearance {
        let copy = type(of: self).init()
        copy.take(self)
        return copy
    }

    /// Draws the background over a rectangle in the current context.
    final func drawBackground(in rect: CGRect, _ context: CGContext) {
        if backgroundEffect != nil, backgroundColor == nil {
            // A blur that nothing shines through.
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

/// How words of a bar's button look in a state (Apple: "UIBarButtonItemStateAppearance").
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The attributes of the words.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the words are moved. Stored without effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind the words. Stored without effect.
    open var backgroundImage: UIImage?
}

/// How buttons of a bar look (Apple: "UIBarButtonItemAppearance").
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// As they usually are.
    public let normal = UIBarButtonItemStateAppearance()
    /// With a finger on them. Stored without effect.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// Where they can't be used.
    public let disabled = UIBarButtonItemStateAppearance()
    /// With the focus, which nothing has here.
    public let focused = UIBarButtonItemStateAppearance()

    /// The system's looks.
    public override init() {
        super.init()
    }

    /// The system's looks of a style.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// The system's looks of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// How a navigation bar looks (Apple: "UINavigationBarAppearance").
open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The attributes of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// How buttons that end an activity look.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// How the button that leads back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance()

    override func copied() -> UIBarAppearance {
        guard let copy = super.copied() as? UINavigationBarAppearance else { return self }
        copy.titleTextAttributes = titleTextAttributes
        copy.titlePositionAdjustment = titlePositionAdjustment
        copy.largeTitleTextAttributes = largeTitleTextAttributes
        copy.buttonAppearance = buttonAppearance
        copy.doneButtonAppearance = doneButtonAppearance
        copy.backButtonAppearance = backButtonAppearance
        return copy
    }
}

/// How a tab bar looks (Apple: "UITabBarAppearance").
open class UITabBarAppearance: UIBarAppearance {}
