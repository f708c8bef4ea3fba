// SPDX-License-Identifier: MIT
import Foundation

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

extension UILabel: HasAccessibilityDefaults {
    /// Its text.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
    }
}

extension UIImageView: HasAccessibilityDefaults {
    /// Not an element, unless the application makes it one.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: image?.accessibilityLabel, traits: .image)
    }
}

extension UIControl {
    /// The properties that controls have in common.
    fileprivate func controlDefaults(
        label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = []
    ) -> AccessibilityDefaults {
        var traits = traits
        if isSelected { traits.insert(.selected) }
        if !isEnabled { traits.insert(.notEnabled) }
        return AccessibilityDefaults(isElement: true, label: label, value: value, traits: traits)
    }

    /// A part of the control as an element.
    fileprivate func part(_ label: String?, _ traits: UIAccessibilityTraits, in rect: CGRect) -> UIAccessibilityElement
    {
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityFrameInContainerSpace = rect
        element.isAccessibilityElement = true
        element.accessibilityLabel = label
        element.accessibilityTraits = isEnabled ? traits : traits.union(.notEnabled)
        return element
    }
}

extension UIButton: HasAccessibilityDefaults {
    /// Its title, or the name of its picture.
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(
            label: currentAttributedTitle?.string ?? currentTitle ?? currentImage?.accessibilityLabel
                ?? buttonType.spokenName, traits: .button)
    }
}

extension UIButton.ButtonType {
    /// The spoken name of a button with a standard picture.
    fileprivate var spokenName: String? {
        switch self {
        case .detailDisclosure, .infoLight, .infoDark: "More Info"
        case .contactAdd: "Add"
        case .close: "Close"
        default: nil
        }
    }
}

extension UISwitch: HasAccessibilityDefaults {
    /// "1" if it is on, otherwise "0".
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(value: isOn ? "1" : "0", traits: .button)
    }
}

extension UISlider: HasAccessibilityDefaults {
    /// The value in percent.
    var accessibilityDefaults: AccessibilityDefaults {
        let range = maximumValue - minimumValue
        let fraction = range > 0 ? (value - minimumValue) / range : 0
        return controlDefaults(value: "\(Int((fraction * 100).rounded()))%", traits: .adjustable)
    }
}

extension UIStepper: HasAccessibilityDefaults {
    /// Two buttons.
    var accessibilityDefaults: AccessibilityDefaults {
        let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return AccessibilityDefaults(elements: [
            part("Decrement", .button, in: isMirrored ? right : left),
            part("Increment", .button, in: isMirrored ? left : right),
        ])
    }
}

extension UISegmentedControl: HasAccessibilityDefaults {
    /// A button for each segment.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            elements: segmentRects.enumerated().map { index, rect in
                var traits: UIAccessibilityTraits = index == selectedSegmentIndex ? [.button, .selected] : .button
                if !isEnabledForSegment(at: index) { traits.insert(.notEnabled) }
                return part(
                    titleForSegment(at: index) ?? imageForSegment(at: index)?.accessibilityLabel, traits, in: rect)
            })
    }
}

extension UIPageControl: HasAccessibilityDefaults {
    /// The current page.
    var accessibilityDefaults: AccessibilityDefaults {
        controlDefaults(value: "page \(currentPage + 1) of \(numberOfPages)", traits: .adjustable)
    }
}

extension UITextField: HasAccessibilityDefaults {
    /// Its text, or the placeholder; dots for secure text.
    var accessibilityDefaults: AccessibilityDefaults {
        let text = text ?? ""
        let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
        return controlDefaults(value: shown.isEmpty ? placeholder ?? attributedPlaceholder?.string : shown)
    }
}

extension UITextView: HasAccessibilityDefaults {
    /// Its text.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, value: text, traits: isEditable ? [] : .staticText)
    }
}

extension UIProgressView: HasAccessibilityDefaults {
    /// The progress in percent.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: "Progress", value: "\(Int((progress * 100).rounded()))%", traits: .updatesFrequently
        )
    }
}

extension UIActivityIndicatorView: HasAccessibilityDefaults {
    /// Whether the indicator is animating.
    var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: isAnimating ? "In progress" : "Progress halted", traits: .updatesFrequently)
    }
}

extension UITabBar: HasAccessibilityDefaults {
    /// A button for each tab.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(elements: itemElements) }
}

extension UITableViewCell: HasAccessibilityDefaults {
    /// The texts in the cell, in order.
    var accessibilityDefaults: AccessibilityDefaults {
        var traits: UIAccessibilityTraits = []
        if isSelected || accessoryType == .checkmark { traits.insert(.selected) }
        let texts = contentView.shownTexts
        return AccessibilityDefaults(
            isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "), traits: traits)
    }
}

extension UITableViewHeaderFooterView: HasAccessibilityDefaults {
    /// The texts in the view, in order; a header, unless it is a footer.
    var accessibilityDefaults: AccessibilityDefaults {
        let texts = contentView.shownTexts
        return AccessibilityDefaults(
            isElement: true, label: texts.isEmpty ? nil : texts.joined(separator: ", "),
            traits: isFooter ? .staticText : .header)
    }
}

extension UIView {
    /// The texts of the labels in the view, in the order of the views, without hidden views and controls.
    fileprivate var shownTexts: [String] {
        subviews.flatMap { view -> [String] in
            if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden || view is UIControl { return [] }
            guard let label = view as? UILabel else { return view.shownTexts }
            guard label.isAccessibilityElement, let text = label.accessibilityLabel, !text.isEmpty else { return [] }
            return [text]
        }
    }
}
