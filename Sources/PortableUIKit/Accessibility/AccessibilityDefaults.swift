// SPDX-License-Identifier: MIT

/// The accessibility properties of a class for which an application has set none.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits = []
    var elements: [Any]?
}

/// A class with accessibility properties of its own (Apple: "Supporting VoiceOver in your app": standard controls and
/// views are accessible).
@MainActor
protocol HasAccessibilityDefaults: UIResponder {
    var accessibilityDefaults: AccessibilityDefaults { get }
}
