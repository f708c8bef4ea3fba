// SPDX-License-Identifier: MIT

/// The tint of a window or of a controller's view, for `UIColor.tintColor`.
struct TintTrait: UITraitDefinition {
    static let defaultValue: UIColor? = nil
    static let affectsColorAppearance = true
}
