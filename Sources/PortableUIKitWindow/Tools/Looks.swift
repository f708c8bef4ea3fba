// SPDX-License-Identifier: MIT
import PortableUIKit

/// The traits and settings that the window's keys have changed. Traits that are not set keep the app's values.
@MainActor
struct Looks {
    private static let textSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    /// The factor by which slow animations take longer, as in Apple's simulator.
    private static let slowness = 10.0

    private var traits: UITraitCollection { UIScreen.main.traitCollection }

    var isDark: Bool { traits.userInterfaceStyle == .dark }
    var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }
    var hasHighContrast: Bool { traits.accessibilityContrast == .high }
    var isSlow: Bool { UIView.animationSlowness != 1 }

    func toggleDark() {
        UIScreen.main.overrideTraits(with: UITraitCollection(userInterfaceStyle: isDark ? .light : .dark))
    }

    func toggleDirection() {
        UIScreen.main.overrideTraits(
            with: UITraitCollection(layoutDirection: isRightToLeft ? .leftToRight : .rightToLeft))
    }

    func toggleContrast() {
        UIScreen.main.overrideTraits(with: UITraitCollection(accessibilityContrast: hasHighContrast ? .normal : .high))
    }

    func toggleSlowness() { UIView.animationSlowness = isSlow ? 1 : Self.slowness }

    /// Increases or decreases the text size by steps.
    func changeTextSize(by steps: Int) {
        let index = Self.textSizes.firstIndex(of: traits.preferredContentSizeCategory) ?? 3
        UIApplication.shared.preferredContentSizeCategory =
            Self.textSizes[min(max(index + steps, 0), Self.textSizes.count - 1)]
    }

    /// The short name of the text size, such as "XXL".
    var textSizeName: String {
        let name = traits.preferredContentSizeCategory.rawValue.replacingOccurrences(
            of: "UICTContentSizeCategory", with: "")
        return name.replacingOccurrences(of: "Accessibility", with: "A-")
    }
}
