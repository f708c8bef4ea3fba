// SPDX-License-Identifier: MIT
import Foundation

// Apple's published values of each system colour (Human Interface Guidelines, "Color", and the colours that iOS 13 to
// 18 return), as 0xRRGGBB with an opacity. Tints, greys and backgrounds have published values for a higher contrast.
// Those of labels are the project's own, and fills and separators do not change.

extension UIColor {
    // MARK: Fixed colours

    /// Opaque grey of 0 on the scale from black (0) to white (1).
    public static let black = UIColor(white: 0, alpha: 1)
    /// Opaque grey of 1/3 on the scale from black (0) to white (1).
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Opaque grey of 2/3 on the scale from black (0) to white (1).
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Opaque grey of 1 on the scale from black (0) to white (1).
    public static let white = UIColor(white: 1, alpha: 1)
    /// Opaque grey of 0.5 on the scale from black (0) to white (1).
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Opaque red: (1, 0, 0) in sRGB.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Opaque green: (0, 1, 0) in sRGB.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Opaque blue: (0, 0, 1) in sRGB.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Opaque cyan: (0, 1, 1) in sRGB.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Opaque yellow: (1, 1, 0) in sRGB.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Opaque magenta: (1, 0, 1) in sRGB.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Opaque orange: (1, 0.5, 0) in sRGB.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Opaque purple: (0.5, 0, 0.5) in sRGB.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Opaque brown: (0.6, 0.4, 0.2) in sRGB.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// No colour: opacity 0.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: Adaptable colours

    /// The system's adaptable red.
    public static let systemRed = UIColor(
        systemName: "systemRed", light: 0xFF3B30, 1, dark: 0xFF453A, 1, highContrast: .init(0xD70015, 0xFF6961))
    /// The system's adaptable orange.
    public static let systemOrange = UIColor(
        systemName: "systemOrange", light: 0xFF9500, 1, dark: 0xFF9F0A, 1, highContrast: .init(0xC93400, 0xFFB340))
    /// The system's adaptable yellow.
    public static let systemYellow = UIColor(
        systemName: "systemYellow", light: 0xFFCC00, 1, dark: 0xFFD60A, 1, highContrast: .init(0xB25000, 0xFFD426))
    /// The system's adaptable green.
    public static let systemGreen = UIColor(
        systemName: "systemGreen", light: 0x34C759, 1, dark: 0x30D158, 1, highContrast: .init(0x248A3D, 0x30DB5B))
    /// The system's adaptable mint.
    public static let systemMint = UIColor(
        systemName: "systemMint", light: 0x00C7BE, 1, dark: 0x63E6E2, 1, highContrast: .init(0x0C817B, 0x66D4CF))
    /// The system's adaptable teal.
    public static let systemTeal = UIColor(
        systemName: "systemTeal", light: 0x30B0C7, 1, dark: 0x40C8E0, 1, highContrast: .init(0x008299, 0x5DE6FF))
    /// The system's adaptable cyan.
    public static let systemCyan = UIColor(
        systemName: "systemCyan", light: 0x32ADE6, 1, dark: 0x64D2FF, 1, highContrast: .init(0x0071A4, 0x70D7FF))
    /// The system's adaptable blue.
    public static let systemBlue = UIColor(
        systemName: "systemBlue", light: 0x007AFF, 1, dark: 0x0A84FF, 1, highContrast: .init(0x0040DD, 0x409CFF))
    /// The system's adaptable indigo.
    public static let systemIndigo = UIColor(
        systemName: "systemIndigo", light: 0x5856D6, 1, dark: 0x5E5CE6, 1, highContrast: .init(0x3634A3, 0x7D7AFF))
    /// The system's adaptable purple.
    public static let systemPurple = UIColor(
        systemName: "systemPurple", light: 0xAF52DE, 1, dark: 0xBF5AF2, 1, highContrast: .init(0x8944AB, 0xDA8FFF))
    /// The system's adaptable pink.
    public static let systemPink = UIColor(
        systemName: "systemPink", light: 0xFF2D55, 1, dark: 0xFF375F, 1, highContrast: .init(0xD30F45, 0xFF6482))
    /// The system's adaptable brown.
    public static let systemBrown = UIColor(
        systemName: "systemBrown", light: 0xA2845E, 1, dark: 0xAC8E68, 1, highContrast: .init(0x7F6545, 0xB59469))
    /// The system's adaptable gray.
    public static let systemGray = UIColor(
        systemName: "systemGray", light: 0x8E8E93, 1, dark: 0x8E8E93, 1, highContrast: .init(0x6C6C70, 0xAEAEB2))
    /// The system's adaptable gray2.
    public static let systemGray2 = UIColor(
        systemName: "systemGray2", light: 0xAEAEB2, 1, dark: 0x636366, 1, highContrast: .init(0x8E8E93, 0x7C7C80))
    /// The system's adaptable gray3.
    public static let systemGray3 = UIColor(
        systemName: "systemGray3", light: 0xC7C7CC, 1, dark: 0x48484A, 1, highContrast: .init(0xAEAEB2, 0x545456))
    /// The system's adaptable gray4.
    public static let systemGray4 = UIColor(
        systemName: "systemGray4", light: 0xD1D1D6, 1, dark: 0x3A3A3C, 1, highContrast: .init(0xBCBCC0, 0x444446))
    /// The system's adaptable gray5.
    public static let systemGray5 = UIColor(
        systemName: "systemGray5", light: 0xE5E5EA, 1, dark: 0x2C2C2E, 1, highContrast: .init(0xD8D8DC, 0x363638))
    /// The system's adaptable gray6.
    public static let systemGray6 = UIColor(
        systemName: "systemGray6", light: 0xF2F2F7, 1, dark: 0x1C1C1E, 1, highContrast: .init(0xEBEBF0, 0x242426))
    /// The tint of the window, or of the nearest controller's view with one: the system's blue, if there is none. Tints of other views
    /// do not change it, as they do in UIKit.
    public static let tintColor = UIColor { $0[TintTrait.self] ?? .systemBlue }

    // MARK: Semantic colours

    /// Text of primary content.
    public static let label = UIColor(systemName: "label", light: 0x000000, 1, dark: 0xFFFFFF, 1)
    /// Text of secondary content.
    public static let secondaryLabel = UIColor(
        systemName: "secondaryLabel", light: 0x3C3C43, 0.6, dark: 0xEBEBF5, 0.6,
        highContrast: .init(0x3C3C43, 0.8, 0xEBEBF5, 0.7))
    /// Text of tertiary content.
    public static let tertiaryLabel = UIColor(
        systemName: "tertiaryLabel", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3,
        highContrast: .init(0x3C3C43, 0.7, 0xEBEBF5, 0.55))
    /// Text of quaternary content.
    public static let quaternaryLabel = UIColor(
        systemName: "quaternaryLabel", light: 0x3C3C43, 0.18, dark: 0xEBEBF5, 0.16,
        highContrast: .init(0x3C3C43, 0.55, 0xEBEBF5, 0.4))
    /// Placeholder text.
    public static let placeholderText = UIColor(
        systemName: "placeholderText", light: 0x3C3C43, 0.3, dark: 0xEBEBF5, 0.3)
    /// Text of a link.
    public static let link = UIColor(
        systemName: "link", light: 0x007AFF, 1, dark: 0x0984FF, 1,
        highContrast: .init(0x0040DD, 0x409CFF))
    /// A translucent line between content.
    public static let separator = UIColor(systemName: "separator", light: 0x3C3C43, 0.29, dark: 0x545458, 0.6)
    /// An opaque line between content.
    public static let opaqueSeparator = UIColor(systemName: "opaqueSeparator", light: 0xC6C6C8, 1, dark: 0x38383A, 1)
    /// Fill of thin and small shapes.
    public static let systemFill = UIColor(systemName: "systemFill", light: 0x787880, 0.2, dark: 0x787880, 0.36)
    /// Fill of medium-size shapes.
    public static let secondarySystemFill = UIColor(
        systemName: "secondarySystemFill", light: 0x787880, 0.16, dark: 0x787880, 0.32)
    /// Fill of large shapes.
    public static let tertiarySystemFill = UIColor(
        systemName: "tertiarySystemFill", light: 0x767680, 0.12, dark: 0x767680, 0.24)
    /// Fill of large areas with complex content.
    public static let quaternarySystemFill = UIColor(
        systemName: "quaternarySystemFill", light: 0x747480, 0.08, dark: 0x767680, 0.18)
    /// The main background.
    public static let systemBackground = UIColor(systemName: "systemBackground", light: 0xFFFFFF, 1, dark: 0x000000, 1)
    /// A background over the main background.
    public static let secondarySystemBackground = UIColor(
        systemName: "secondarySystemBackground", light: 0xF2F2F7, 1, dark: 0x1C1C1E, 1,
        highContrast: .init(0xEBEBF0, 0x242426))
    /// A background over the secondary background.
    public static let tertiarySystemBackground = UIColor(
        systemName: "tertiarySystemBackground", light: 0xFFFFFF, 1, dark: 0x2C2C2E, 1,
        highContrast: .init(0xFFFFFF, 0x363638))
    /// The main background of grouped content.
    public static let systemGroupedBackground = UIColor(
        systemName: "systemGroupedBackground", light: 0xF2F2F7, 1, dark: 0x000000, 1,
        highContrast: .init(0xEBEBF0, 0x000000))
    /// A background over the grouped background.
    public static let secondarySystemGroupedBackground = UIColor(
        systemName: "secondarySystemGroupedBackground", light: 0xFFFFFF, 1, dark: 0x1C1C1E, 1,
        highContrast: .init(0xFFFFFF, 0x242426))
    /// A background over the secondary grouped background.
    public static let tertiarySystemGroupedBackground = UIColor(
        systemName: "tertiarySystemGroupedBackground", light: 0xF2F2F7, 1, dark: 0x2C2C2E, 1,
        highContrast: .init(0xEBEBF0, 0x363638))
    /// Text on a dark background, in either appearance.
    public static let lightText = UIColor(systemName: "lightText", light: 0xFFFFFF, 0.6, dark: 0xFFFFFF, 0.6)
    /// Text on a light background, in either appearance.
    public static let darkText = UIColor(systemName: "darkText", light: 0x000000, 1, dark: 0x000000, 1)
    /// The background of grouped tables: an older name of `systemGroupedBackground`.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}
