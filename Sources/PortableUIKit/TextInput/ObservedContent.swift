// SPDX-License-Identifier: MIT

// What is observed, read and set by name of the classes with texts, pictures and values.

extension UILabel: NamedContent {
    static var content: [String: AnyKeyPath] {
        ["text": \UILabel.text, "attributedText": \UILabel.attributedText, "font": \UILabel.font]
    }
}

extension UITextView: NamedContent {
    static var content: [String: AnyKeyPath] {
        ["text": \UITextView.text, "attributedText": \UITextView.attributedText]
    }
}

extension UIImageView: NamedContent {
    static var content: [String: AnyKeyPath] { ["image": \UIImageView.image] }
}

extension UIProgressView: NamedContent {
    static var content: [String: AnyKeyPath] { ["progress": \UIProgressView.progress] }
}

extension UIControl: NamedContent {
    static var content: [String: AnyKeyPath] {
        let states: [String: AnyKeyPath] = [
            "selected": \UIControl.isSelected, "highlighted": \UIControl.isHighlighted, "enabled": \UIControl.isEnabled,
        ]
        return states.merging(values ?? [:]) { $1 }
    }

    private static var values: [String: AnyKeyPath]? {
        switch self {
        case is UITextField.Type: ["text": \UITextField.text, "attributedText": \UITextField.attributedText]
        case is UIButton.Type: ["titleLabel": \UIButton.titleLabel, "imageView": \UIButton.imageView]
        case is UISlider.Type: ["value": \UISlider.value]
        case is UISwitch.Type: ["on": \UISwitch.isOn]
        case is UISegmentedControl.Type: ["selectedSegmentIndex": \UISegmentedControl.selectedSegmentIndex]
        case is UIPageControl.Type: ["currentPage": \UIPageControl.currentPage]
        default: nil
        }
    }

    static var keys: [String: AnyKeyPath] {
        switch self {
        case is UIDatePicker.Type: ["textColor": \UIDatePicker.textColor]
        case is UITextField.Type: ["clearButton": \UITextField.clearButton, "_clearButton": \UITextField.clearButton]
        default: [:]
        }
    }
}

extension UIPickerView: NamedContent {
    static var keys: [String: AnyKeyPath] { ["textColor": \UIPickerView.textColor] }
}
