// SPDX-License-Identifier: MIT

/// The system's colours by their names in Interface Builder and asset catalogues.
package enum SystemColorNames {
    /// The colour of a name such as "systemRedColor" or "labelColor"; `nil` for other names.
    package static func color(named name: String) -> UIColor? {
        let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        return colors[plain]
    }

    private static let colors: [String: UIColor] = {
        let adaptable: [UIColor] = [
            .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
            .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .systemGray2, .systemGray3,
            .systemGray4, .systemGray5, .systemGray6, .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel,
            .placeholderText, .link, .separator, .opaqueSeparator, .systemFill, .secondarySystemFill,
            .tertiarySystemFill, .quaternarySystemFill,
            .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
            .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .lightText, .darkText,
        ]
        let others: [String: UIColor] = [
            "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white, "gray": .gray,
            "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta,
            "orange": .orange, "purple": .purple, "brown": .brown, "clear": .clear, "tint": .tintColor,
            "systemTint": .tintColor,
        ]
        return adaptable.reduce(into: others) { colors, color in
            if let name = color.systemName { colors[name] = color }
        }
    }()
}
