// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Renames a member of an extension that subclasses override, or its override; writes the member that finds the override.
    func overrideMemberOfExtension(
        _ modifiers: DeclModifierListSyntax, _ name: String, _ token: TokenSyntax, types: String = "",
        _ dispatcher: (_ proto: String, _ categories: [String]) -> (member: String, requirement: String)?
    ) {
        guard functionDepth == 0, let type = scope.last else { return }
        let path = type.path + "." + name
        let all = plan.module.extensionOverrides
        if let proto = all.originals[path], all.overloads[path] ?? types == types,
            let (member, requirement) = dispatcher(proto, all.categories[path] ?? [])
        {
            edits.replace(range(token), by: ExtensionOverrides.original + token.text)
            var head = "extension \(type.path)"
            if let node = Syntax(token).ancestor(ExtensionDeclSyntax.self) {
                head = Signature.prefix(node.attributes, node.modifiers) + head
            }
            // The compiler checks that classes with overrides inherit from the extension's class.
            let isolation = type.path.hasPrefix("UI") ? "@MainActor " : ""
            let text = "\(head) { \(member) }; \(isolation)protocol \(proto): \(type.path) { \(requirement) }"
            edits.append(condition(text))
        } else if let isBelow = all.overrides[path], modifiers.has("override"),
            !type.isExtension || !plan.module.classes.contains(type.path)
        {
            if ["forwardingTarget(for:)", "responds(to:)"].contains(name),
                let type = Syntax(token).ancestor(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.first?
                    .type,
                ["Selector!", "Selector?"].contains(type.trimmedDescription)
            {
                // As the requirement of the protocol.
                edits.replace(range(type), by: "Selector")
            }
            if !isBelow, let word = modifiers.first(where: { $0.name.text == "override" }) { edits.blank(range(word)) }
            edits.replace(
                range(token),
                by: (type.isExtension ? ExtensionOverrides.prefix(of: type.path) : ExtensionOverrides.override)
                    + token.text)
        }
    }

    /// Makes a method of the observer of an override that moved into the class, which observes the property there.
    func moveObserver(_ node: VariableDeclSyntax, _ name: String) {
        guard functionDepth == 0, let type = scope.last, type.isExtension, plan.moved[type.path + "." + name] != nil,
            let binding = node.bindings.first, let (accessor, parameter) = Signature.observer(binding),
            let annotation = binding.typeAnnotation
        else { return }
        edits.replace(range(node.bindingSpecifier), by: "func")
        edits.replace(range(annotation), by: "(\(parameter): \(annotation.type.trimmedDescription))")
        let end = accessor.parameters.map { range($0) } ?? range(accessor.accessorSpecifier)
        edits.replace(range(accessor.accessorSpecifier).lowerBound..<end.upperBound, by: "do")
    }

    /// Lets a class conform to the protocols of the members of extensions that it overrides.
    func conformToOverridings(_ node: ClassDeclSyntax) {
        let path = (scope.map(\.path).suffix(1) + [node.name.text]).joined(separator: ".")
        guard let protocols = plan.module.extensionOverrides.conformances[path],
            let types = node.inheritanceClause?.inheritedTypes
        else { return }
        edits.insert(protocols.map { ", " + $0 }.joined(), at: range(types).upperBound)
    }

    /// Makes `super.f` call the override of a superclass, or the renamed original.
    func callOverridden(_ node: SuperExprSyntax) {
        guard let type = scope.last, let access = node.parent?.as(MemberAccessExprSyntax.self) else { return }
        let base = access.declName.baseName
        let supers = plan.module.extensionOverrides.supers
        var prefix = supers[type.path + "." + base.text]
        if let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id {
            let begin =
                type.path + "." + base.text + "(" + call.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
            let rest = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
            prefix =
                rest == 0
                ? supers[begin + ")"]
                : supers.first { $0.key.hasPrefix(begin) && $0.key.dropFirst(begin.count).count { $0 == ":" } == rest }?
                    .value
        }
        if let prefix { edits.replace(range(base), by: prefix + base.text) }
    }
}

extension Syntax {
    /// The nearest node around this one that has a type.
    func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let present = node {
            if let found = present.as(type) { return found }
            node = present.parent
        }
        return nil
    }
}
