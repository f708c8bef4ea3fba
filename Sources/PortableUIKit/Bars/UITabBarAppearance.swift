// SPDX-License-Identifier: MIT
import Foundation

/// The appearance of a tab bar (Apple: "UITabBarAppearance").
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs with the title beside the picture, in regular widths.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The same on a turned phone.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()

    override func copySettings(of other: UIBarAppearance) {
        super.copySettings(of: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
        inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
    }

    override func hasSettings(of other: UIBarAppearance) -> Bool {
        guard let other = other as? UITabBarAppearance else { return false }
        return super.hasSettings(of: other) && stackedLayoutAppearance.hasSettings(of: other.stackedLayoutAppearance)
            && inlineLayoutAppearance.hasSettings(of: other.inlineLayoutAppearance)
            && compactInlineLayoutAppearance.hasSettings(of: other.compactInlineLayoutAppearance)
    }
}

/// The appearance of a tab in a state (Apple: "UITabBarItemStateAppearance").
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The attributes of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the picture; `nil` for that of the bar.
    open var iconColor: UIColor?
    /// The colour of the badge; `nil` for red.
    open var badgeBackgroundColor: UIColor?
    /// The attributes of the badge's text.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Moves the title, in points.
    open var titlePositionAdjustment = UIOffset.zero
}

/// The appearance of the tabs of a bar (Apple: "UITabBarItemAppearance").
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// Tabs that are not selected.
    open private(set) var normal = UITabBarItemStateAppearance()
    /// The selected tab.
    open private(set) var selected = UITabBarItemStateAppearance()
    /// Tabs that can't be selected. Stored without effect.
    open private(set) var disabled = UITabBarItemStateAppearance()
    /// The focused tab: there is none here.
    open private(set) var focused = UITabBarItemStateAppearance()

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    final func copied() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (copy, state) in zip(copy.states, states) {
            copy.titleTextAttributes = state.titleTextAttributes
            copy.iconColor = state.iconColor
            copy.badgeBackgroundColor = state.badgeBackgroundColor
            copy.badgeTextAttributes = state.badgeTextAttributes
            copy.titlePositionAdjustment = state.titlePositionAdjustment
        }
        return copy
    }

    final func hasSettings(of other: UITabBarItemAppearance) -> Bool {
        zip(states, other.states).allSatisfy { own, its in
            own.iconColor == its.iconColor && own.titlePositionAdjustment == its.titlePositionAdjustment
                && own.badgeBackgroundColor == its.badgeBackgroundColor
                && AppearanceProperty.areEqual(own.titleTextAttributes, its.titleTextAttributes)
                && AppearanceProperty.areEqual(own.badgeTextAttributes, its.badgeTextAttributes)
        }
    }
}
