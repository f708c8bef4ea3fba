// SPDX-License-Identifier: MIT
import PortableUIKit

/// Where the rows of a feed go in a screen: all of it, or on a wide one a column in the middle whose lines are read with ease.
package enum FeedColumn {
    /// The width of the column, in points: what UIKit's readable width is at the usual text size.
    package static let width: CGFloat = 672
    /// From this width on there is a column, in points: tablets held upright.
    package static let widthOfWideScreens: CGFloat = 740

    /// The place of the rows in a rectangle.
    package static func frame(in bounds: CGRect) -> CGRect {
        guard bounds.width >= widthOfWideScreens else { return bounds }
        return bounds.insetBy(dx: ((bounds.width - width) / 2).rounded(), dy: 0)
    }
}

extension FeedOptions {
    /// The look that the options ask for, laid over that of a view's surroundings.
    @MainActor
    package func setLook(of view: UIView) {
        var traits = view.traitOverrides
        if isDark { traits.userInterfaceStyle = .dark }
        if isRightToLeft { traits.layoutDirection = .rightToLeft }
        if let textSize { traits.preferredContentSizeCategory = textSize.category }
        view.traitOverrides = traits
    }
}

extension FeedOptions.TextSize {
    /// UIKit's name for it.
    package var category: UIContentSizeCategory {
        switch self {
        case .extraSmall: .extraSmall
        case .small: .small
        case .medium: .medium
        case .large: .large
        case .extraLarge: .extraLarge
        case .extraExtraLarge: .extraExtraLarge
        case .extraExtraExtraLarge: .extraExtraExtraLarge
        case .accessibilityMedium: .accessibilityMedium
        case .accessibilityLarge: .accessibilityLarge
        case .accessibilityExtraLarge: .accessibilityExtraLarge
        case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
        case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
        }
    }

    /// The size of this category; the usual one for a category that is none.
    package init(_ category: UIContentSizeCategory) {
        self = Self.allCases.first { $0.category == category } ?? .large
    }
}
