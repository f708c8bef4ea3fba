// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Renames a type or a constant of Swift 4.
    func renameSwift4(_ name: TokenSyntax) {
        guard options.isSwift4, let new = Swift4Names.name(name.text) else { return }
        edits.replace(range(name), by: new)
        // Traits were numbers.
        if name.text.hasPrefix("UIAccessibilityTrait"), !hasTraitOperators {
            hasTraitOperators = true
            let traits = "UIAccessibilityTraits"
            edits.append(
                "private func |= (a: inout \(traits), b: \(traits)) { a.formUnion(b) }; "
                    + "private func | (a: \(traits), b: \(traits)) -> \(traits) { a.union(b) }; "
                    + "private func & (a: \(traits), b: \(traits)) -> \(traits) { a.intersection(b) }")
        }
    }

    /// Renames a property or a notification of Swift 4.
    func renameSwift4(_ node: MemberAccessExprSyntax) {
        guard options.isSwift4 else { return }
        let name = node.declName.baseName
        if node.base == nil || node.base?.trimmedDescription.hasSuffix("Notification.Name") == true,
            let new = Swift4Names.notification(name.text)
        {
            edits.replace(range(node), by: new)
        } else if let new = Swift4Names.members[name.text] {
            edits.replace(range(name), by: new.base)
        }
    }

    /// Renames a method or a function of Swift 4.
    func renameSwift4(_ node: FunctionCallExprSyntax) {
        guard options.isSwift4 else { return }
        let arguments = Array(node.arguments)
        guard
            let name =
                (node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
                ?? node.calledExpression.as(DeclReferenceExprSyntax.self))?.baseName
        else { return }
        if name.text.hasPrefix("UIAccessibilityIs"), arguments.isEmpty {
            return edits.replace(range(node), by: "UIAccessibility.is" + name.text.dropFirst(17))
        }
        if let rest = Swift4Names.functions[name.text], let first = arguments.first {
            edits.blank(range(name))
            if let comma = first.trailingComma {
                edits.replace(range(comma), by: rest)
            } else {
                edits.insert(rest, at: range(first).upperBound)
            }
            return
        }
        let labels = arguments.map { $0.label?.text ?? "_" }
        guard let new = Swift4Names.members[name.text + "(" + labels.map { $0 + ":" }.joined() + ")"] else { return }
        edits.replace(range(name), by: new.base)
        for (argument, label) in zip(arguments, new.labels) {
            guard let old = argument.label, let colon = argument.colon, old.text != label else { continue }
            edits.replace(
                range(old).lowerBound..<range(colon).upperBound, by: label == "_" ? "" : label + ":")
        }
    }

    /// Renames an overridden method or property of Swift 4.
    func renameSwift4(_ modifiers: DeclModifierListSyntax, _ name: String, _ token: TokenSyntax, labels: [TokenSyntax])
    {
        guard options.isSwift4, modifiers.has("override"), let new = Swift4Names.members[name] else { return }
        edits.replace(range(token), by: new.base)
        for (old, label) in zip(labels, new.labels) where old.text != label { edits.replace(range(old), by: label) }
    }
}
