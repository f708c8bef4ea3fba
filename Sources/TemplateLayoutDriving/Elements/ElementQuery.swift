// SPDX-License-Identifier: MIT
@_exported import PlatformUIKit

/// What an element of a screen must be, such as `.label("Archive")`.
///
/// ```swift
/// try screen.find(.role(.button), .label("Archive"), .inside(.identifier("toolbar")))
/// try screen.find(.class(MailCell.self), .containing(.text("Maren Holt")))
/// ```
@MainActor
public struct ElementQuery: CustomStringConvertible {
    /// The words for failure messages, such as `label "Archive"`.
    public let description: String
    /// The name that was looked for, to find the nearest ones.
    let name: String?
    let matches: @MainActor (Candidate, ElementSearch) -> Bool

    private init(
        _ description: String, name: String? = nil,
        _ matches: @escaping @MainActor (Candidate, ElementSearch) -> Bool
    ) {
        self.description = description
        self.name = name
        self.matches = matches
    }

    /// An accessibility element with this label.
    public static func label(_ label: String) -> ElementQuery {
        ElementQuery("label \"\(label)\"", name: label) { candidate, _ in
            candidate.isElement && candidate.object.accessibilityLabel == label
        }
    }

    /// An accessibility element whose label contains a text.
    public static func label(containing part: String) -> ElementQuery {
        ElementQuery("label containing \"\(part)\"", name: part) { candidate, _ in
            candidate.isElement && candidate.object.accessibilityLabel?.contains(part) ?? false
        }
    }

    /// A view or an element with this accessibility identifier.
    public static func identifier(_ identifier: String) -> ElementQuery {
        ElementQuery("identifier \"\(identifier)\"", name: identifier) { candidate, _ in
            candidate.identifier == identifier
        }
    }

    /// A view that shows this text: a label, a text field or its placeholder, a text view.
    public static func text(_ text: String) -> ElementQuery {
        ElementQuery("text \"\(text)\"", name: text) { candidate, _ in candidate.texts.contains(text) }
    }

    /// A view whose shown text contains a text.
    public static func text(containing part: String) -> ElementQuery {
        ElementQuery("text containing \"\(part)\"", name: part) { candidate, _ in
            candidate.texts.contains { $0.contains(part) }
        }
    }

    /// A view of this class or of a subclass.
    public static func `class`<View: UIView>(_ type: View.Type) -> ElementQuery {
        ElementQuery("class \(type)", name: "\(type)") { candidate, _ in candidate.object is View }
    }

    /// A view whose class has this name: for classes that the test can't name.
    public static func `class`(named name: String) -> ElementQuery {
        ElementQuery("class \(name)", name: name) { candidate, _ in "\(type(of: candidate.object))" == name }
    }

    /// An accessibility element that has all of these traits, such as `.button`.
    public static func role(_ traits: UIAccessibilityTraits) -> ElementQuery {
        ElementQuery("role \(traits.names.isEmpty ? "\(traits.rawValue)" : traits.names.joined(separator: ", "))") {
            candidate, _ in candidate.isElement && candidate.object.accessibilityTraits.contains(traits)
        }
    }

    /// A view or an element inside of another one.
    public static func inside(_ outer: ElementQuery) -> ElementQuery {
        ElementQuery("inside of \(outer.description)", name: outer.name) { candidate, search in
            search.ancestors(of: candidate).contains { outer.matches($0, search) }
        }
    }

    /// A view that another one is in.
    public static func containing(_ inner: ElementQuery) -> ElementQuery {
        ElementQuery("containing \(inner.description)", name: inner.name) { candidate, search in
            search.candidates.contains { other in
                inner.matches(other, search) && search.ancestors(of: other).contains { $0.object === candidate.object }
            }
        }
    }

    /// A view or an element for which a condition holds.
    ///
    /// - Parameters:
    ///   - description: The condition in words, for failure messages.
    ///   - condition: Whether a view or an element is searched for.
    public static func satisfying(
        _ description: String, _ condition: @escaping @MainActor (UIResponder) -> Bool
    ) -> ElementQuery { ElementQuery(description) { candidate, _ in condition(candidate.object) } }
}

/// A view or an accessibility element that a search looks at.
@MainActor
struct Candidate {
    let object: UIResponder
    /// The view around an element that is not a view.
    let container: UIView?
    /// Whether assistive technology sees it.
    let isElement: Bool
    /// The frame in the window, in points.
    let frame: CGRect

    var view: UIView? { object as? UIView }

    var identifier: String? {
        view?.accessibilityIdentifier ?? (object as? UIAccessibilityElement)?.accessibilityIdentifier
    }

    /// The texts that the view itself shows.
    var texts: [String] {
        switch object {
        case let label as UILabel: [label.text].compactMap { $0 }
        case let field as UITextField:
            [(field.text ?? "").isEmpty ? field.placeholder : field.text].compactMap { $0 }
        case let text as UITextView: [text.text].compactMap { $0 }
        default: []
        }
    }
}
