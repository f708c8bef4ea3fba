// SPDX-License-Identifier: MIT

// What is observed by name of the classes with texts and pictures.

extension UILabel: NamedContent {
    static var content: [String: AnyKeyPath] {
        ["text": \UILabel.text, "attributedText": \UILabel.attributedText, "font": \UILabel.font]
    }
}

extension UITextField: NamedContent {
    static var content: [String: AnyKeyPath] {
        ["text": \UITextField.text, "attributedText": \UITextField.attributedText]
    }
}

extension UITextView: NamedContent {
    static var content: [String: AnyKeyPath] { ["text": \UITextView.text] }
}

extension UIImageView: NamedContent {
    static var content: [String: AnyKeyPath] { ["image": \UIImageView.image] }
}
