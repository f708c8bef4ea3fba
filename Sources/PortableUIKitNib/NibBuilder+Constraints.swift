// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

extension NibBuilder {
    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
        "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
        "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]

    /// Makes and activates a constraint; placeholders of Interface Builder are ignored.
    func addConstraint(_ element: NibElement, holder: UIView) {
        guard element.name == "constraint", element.bool("placeholder") != true else { return }
        for id in ["firstItem", "secondItem"].compactMap(element.string) where object(for: id) == nil {
            // Interface Builder compiles such a document, too, as that of Firefox Lockwise's list.
            return WarningLog.write(
                "\(document.file): the constraint '\(element.id ?? "")' is about '\(id)', which is not in the document")
        }
        func item(_ attribute: String) -> AnyObject? { element.string(attribute).flatMap(object) }
        func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
            guard let text = element.string(name) else { return nil }
            guard let found = Self.attributes[text] else {
                fail("the constraint '\(element.id ?? "")' has the unknown attribute '\(text)'")
            }
            return found
        }
        guard let first = attribute("firstAttribute") else { return }
        let second = item("secondItem")
        let constraint = NSLayoutConstraint(
            item: item("firstItem") ?? holder, attribute: first,
            relatedBy: element.choice("relation", Self.relations) ?? .equal,
            toItem: second, attribute: second == nil ? .notAnAttribute : attribute("secondAttribute") ?? first,
            multiplier: multiplier(of: element), constant: element.number("constant") ?? 0)
        if let priority = element.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
        constraint.identifier = element.string("identifier")
        record(constraint, as: element)
        constraint.isActive = true
    }

    /// A number, or a ratio such as "3:4".
    private func multiplier(of element: NibElement) -> CGFloat {
        guard let text = element.string("multiplier") else { return 1 }
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).compactMap { Double($0) }
        if parts.count == 2, parts[1] != 0 { return CGFloat(parts[0] / parts[1]) }
        return CGFloat(parts.first ?? 1)
    }
}
