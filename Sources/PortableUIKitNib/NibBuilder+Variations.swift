// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// What an element has in some size classes: `heightClass=compact-widthClass=regular`, or `default`.
private struct SizeClassVariation {
    let element: NibElement
    private let classes: [Substring]

    init(_ element: NibElement) {
        self.element = element
        classes = (element.string("key") ?? "").split(separator: "-").filter { $0 != "default" }
    }

    /// The variations of an element, those for fewer classes first: later ones win.
    static func all(of element: NibElement) -> [SizeClassVariation] {
        element.children.filter { $0.name == "variation" }.map(SizeClassVariation.init)
            .sorted { $0.classes.count < $1.classes.count }
    }

    @MainActor func applies(to traits: UITraitCollection) -> Bool {
        classes.allSatisfy { text in
            let size = text.hasPrefix("widthClass") ? traits.horizontalSizeClass : traits.verticalSizeClass
            return text.hasSuffix("=compact") ? size == .compact : text.hasSuffix("=regular") && size == .regular
        }
    }
}

extension NibBuilder {
    /// Lets the size classes choose the constraints of a view that are active, and their constants.
    func addVariations(of element: NibElement, to holder: UIView) {
        var changes: [@MainActor (UITraitCollection) -> Void] = []
        let masks = SizeClassVariation.all(of: element).flatMap { variation in
            variation.element.children.filter { $0.string("key") == "constraints" }.flatMap(\.children)
                .map { (variation, reference: $0.string("reference"), isInstalled: $0.name == "include") }
        }
        for child in element.list("constraints") {
            let own = masks.filter { $0.reference == child.id }
            let constants = SizeClassVariation.all(of: child).filter { $0.element.number("constant") != nil }
            guard !own.isEmpty || !constants.isEmpty,
                let constraint = object(for: child.id ?? "") as? NSLayoutConstraint
            else { continue }
            let constant = constraint.constant
            changes.append { traits in
                constraint.isActive = own.last { $0.0.applies(to: traits) }?.isInstalled ?? true
                let found = constants.last { $0.applies(to: traits) }
                constraint.constant = found?.element.number("constant") ?? constant
            }
        }
        guard !changes.isEmpty else { return }
        for change in changes { change(holder.traitCollection) }
        holder.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _) in
            for change in changes { change(view.traitCollection) }
        }
    }
}
