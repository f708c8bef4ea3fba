// SPDX-License-Identifier: MIT
import PortableUIKit

/// The place of a feed's rows on a screen: the whole width, or on a wide screen a centred column of readable lines.
package enum FeedColumn {
    /// The width of the column, in points: UIKit's readable width at the default text size.
    package static let width: CGFloat = 672
    /// From this screen width on there is a column, in points: tablets in portrait.
    package static let widthOfWideScreens: CGFloat = 740

    /// The frame of the rows in a rectangle.
    package static func frame(in bounds: CGRect) -> CGRect {
        guard bounds.width >= widthOfWideScreens else { return bounds }
        return bounds.insetBy(dx: ((bounds.width - width) / 2).rounded(), dy: 0)
    }
}

extension FeedOptions {
    /// The traits of the options, over those of the surrounding view.
    @MainActor
    package func setTraits(of view: UIView) {
        var traits = view.traitOverrides
        if isDark { traits.userInterfaceStyle = .dark }
        if isRightToLeft { traits.layoutDirection = .rightToLeft }
        if let textSize { traits.preferredContentSizeCategory = textSize.category }
        view.traitOverrides = traits
    }
}

extension FeedOptions.TextSize {
    /// The content size category of the size.
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

    /// The size of a category; the default size for an unspecified one.
    package init(_ category: UIContentSizeCategory) {
        self = Self.allCases.first { $0.category == category } ?? .large
    }
}
