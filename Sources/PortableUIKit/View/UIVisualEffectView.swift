// SPDX-License-Identifier: MIT
import Foundation

/// An effect on the content behind a view (Apple: "UIVisualEffect").
open class UIVisualEffect: NSObject, @unchecked Sendable {
    // Sendable because every stored property is a constant value.

    /// The colour of a view with the effect, over the blur if there is one.
    func fill(isBlurred: Bool) -> UIColor { .clear }
}

/// Blurs the content behind a view and tints it (Apple: "UIBlurEffect").
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// The brightness and thickness of the blur (Apple: "UIBlurEffect.Style").
    public enum Style: Int, Sendable {
        /// Nearly white.
        case extraLight = 0
        /// Light.
        case light = 1
        /// Dark.
        case dark = 2
        /// By the system's appearance.
        case regular = 4
        /// By the system's appearance, more prominent.
        case prominent = 5
        /// Very thin, by the system's appearance.
        case systemUltraThinMaterial = 6
        /// Thin, by the system's appearance.
        case systemThinMaterial = 7
        /// By the system's appearance.
        case systemMaterial = 8
        /// Thick, by the system's appearance.
        case systemThickMaterial = 9
        /// Like bars, by the system's appearance.
        case systemChromeMaterial = 10
        /// Very thin and light.
        case systemUltraThinMaterialLight = 11
        /// Thin and light.
        case systemThinMaterialLight = 12
        /// Light.
        case systemMaterialLight = 13
        /// Thick and light.
        case systemThickMaterialLight = 14
        /// Like light bars.
        case systemChromeMaterialLight = 15
        /// Very thin and dark.
        case systemUltraThinMaterialDark = 16
        /// Thin and dark.
        case systemThinMaterialDark = 17
        /// Dark.
        case systemMaterialDark = 18
        /// Thick and dark.
        case systemThickMaterialDark = 19
        /// Like dark bars.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// A blur of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// The blur's sigma in points, and the factor of the colours' saturation: from Apple's sample "UIImageEffects".
    static let (sigma, saturation): (CGFloat, Double) = (20, 1.8)

    override func fill(isBlurred: Bool) -> UIColor {
        let opacity = isBlurred ? blurredOpacity : opacity
        return switch style {
        case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
            .systemThickMaterialLight, .systemChromeMaterialLight:
            UIColor(white: 0.97, alpha: opacity)
        case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            UIColor(white: 0.11, alpha: opacity)
        default: .systemBackground.withAlphaComponent(opacity)
        }
    }

    /// Over a blur: from the same sample for the first three styles, guesses for the others.
    private var blurredOpacity: CGFloat {
        switch style {
        case .extraLight: 0.82
        case .light: 0.3
        case .dark: 0.73
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.4
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.55
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.85
        default: 0.7
        }
    }

    /// Without a blur the content behind would disturb, so little of it is visible.
    private var opacity: CGFloat {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.75
        case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.8
        case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: 0.95
        default: 0.9
        }
    }
}

/// Vibrant content over a blur (Apple: "UIVibrancyEffect"): without effect here.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// The effect over a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect (Apple: "UIVisualEffectView"). A blur shows what is behind the view; within a transparent or
/// masked view, and in a PDF, it is a colour that is nearly opaque.
open class UIVisualEffectView: UIView {
    /// The view of the content on the effect.
    open private(set) var contentView = UIView()

    /// The effect.
    open var effect: UIVisualEffect? { didSet { showEffect() } }

    /// A view with an effect and no size.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        showEffect()
    }

    /// A view without an effect.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view without an effect: nothing is decoded.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func wasMade() {
        super.wasMade()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        showEffect()
    }

    private func showEffect() {
        if effect is UIBlurEffect { BlurredLayers.exist = true }
        setNeedsDisplay()
    }

    override func drawContent(in context: CGContext) {
        guard let effect else { return }
        let isBlurred =
            effect is UIBlurEffect
            && context.blurBackdrop(in: bounds, sigma: UIBlurEffect.sigma, saturation: UIBlurEffect.saturation)
        context.setFillColor(effect.fill(isBlurred: isBlurred).resolvedColor(with: traitCollection).cgColor)
        context.fill(bounds)
    }
}

/// Layers that show what is behind them.
@MainActor
enum BlurredLayers {
    /// Whether there was any.
    static var exist = false
}

extension CALayer {
    /// Whether the layer or one below it shows what is behind it. O(1) without such layers, else O(sublayers).
    final var blursBackdrop: Bool {
        BlurredLayers.exist && (blursBackdropItself || storedSublayers.contains { $0.blursBackdrop })
    }

    /// Whether the layer itself does.
    final var blursBackdropItself: Bool {
        BlurredLayers.exist && (view as? UIVisualEffectView)?.effect is UIBlurEffect
    }
}
