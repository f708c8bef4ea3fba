// SPDX-License-Identifier: MIT
import Foundation

// What is observed by name of the classes with texts and pictures.

extension UILabel: NamedContent {
    func observeContent(_ name: String, _ options: NSKeyValueObservingOptions, _ report: @escaping (Any?, Any?) -> Void)
        -> NSKeyValueObservation?
    {
        switch name {
        case "text": observe(optional: \.text, options, report)
        case "attributedText": observe(optional: \.attributedText, options, report)
        case "font": observe(optional: \.font, options, report)
        default: nil
        }
    }
}

extension UITextField: NamedContent {
    func observeContent(_ name: String, _ options: NSKeyValueObservingOptions, _ report: @escaping (Any?, Any?) -> Void)
        -> NSKeyValueObservation?
    {
        switch name {
        case "text": observe(optional: \.text, options, report)
        case "attributedText": observe(optional: \.attributedText, options, report)
        default: nil
        }
    }
}

extension UITextView: NamedContent {
    func observeContent(_ name: String, _ options: NSKeyValueObservingOptions, _ report: @escaping (Any?, Any?) -> Void)
        -> NSKeyValueObservation?
    {
        name == "text" ? observe(optional: \.text, options, report) : nil
    }
}

extension UIImageView: NamedContent {
    func observeContent(_ name: String, _ options: NSKeyValueObservingOptions, _ report: @escaping (Any?, Any?) -> Void)
        -> NSKeyValueObservation?
    {
        name == "image" ? observe(optional: \.image, options, report) : nil
    }
}
