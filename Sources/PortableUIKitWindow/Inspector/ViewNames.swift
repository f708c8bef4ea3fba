// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

@MainActor
enum ViewNames {
    /// The class of a view and its property, such as `UILabel titleLabel`.
    static func name(of view: UIView) -> String {
        property(of: view).map { "\(type(of: view)) \($0)" } ?? "\(type(of: view))"
    }

    /// The property of the nearest responder around a view that has the view; `nil` if only UIKit's own classes have it.
    static func property(of view: UIView) -> String? {
        sequence(first: view as UIResponder, next: \.next).dropFirst().lazy.compactMap { owner in
            var mirror: Mirror? = Mirror(reflecting: owner)
            while let current = mirror, !String(reflecting: current.subjectType).hasPrefix("PortableUIKit.") {
                for child in current.children where (child.value as? UIView) === view {
                    return child.label?.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
                }
                mirror = current.superclassMirror
            }
            return nil
        }.first
    }

    /// A text with the addresses of views in a window, such as `UILabel:0x7f08`, replaced by the views' names.
    static func replaceAddresses(in text: String, of window: UIView?) -> String {
        guard let window, text.contains(":0x") else { return text }
        var text = text
        func replace(_ view: UIView) {
            let address = ":0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
            if text.contains(address) {
                text = text.replacingOccurrences(
                    of: "\(type(of: view))\(address)", with: property(of: view) ?? "\(type(of: view))")
            }
            for subview in view.subviews { replace(subview) }
        }
        replace(window)
        return text
    }
}
