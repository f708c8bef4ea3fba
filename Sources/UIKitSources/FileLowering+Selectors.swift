// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// The class around the present node.
    private var owner: TypeScope? { scope.last }

    /// Makes a value of `#selector(…)` whose method the compiler checks.
    func lowerSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1 else {
            return fail(node, "#selector has one method")
        }
        let kind = argument.label?.text
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            expression = inner.expression
        }
        var cast: FunctionTypeSyntax?
        if let (inner, type) = Self.cast(expression) { (expression, cast) = (inner, type) }
        guard let (root, name, written) = method(expression) else { return }
        let labels = written ?? Self.editActionLabels(root, name)
        guard kind == nil else { return lowerAccessor(node, kind, root, name) }
        let compound = labels.map { name + "(" + $0.map { $0 + ":" }.joined() + ")" } ?? name
        let title =
            plan.module.objectiveCNames[root + "." + (labels == nil ? name + "()" : compound)]
            ?? ObjectiveCName.selector(name, labels ?? [])
        let method: String
        if !Self.isType(root) {
            // An object, whose class the compiler finds.
            method =
                "of: \(root), { o in o.\(compound)\(cast.map { " as @MainActor " + Signature.oneLine($0.trimmedDescription) } ?? "") }"
        } else if let cast {
            // The function's type may have the receiver, as in `Screen.tap as (Screen) -> () -> Void`.
            let type = Signature.oneLine(cast.trimmedDescription)
            method =
                "\(root).\(compound) as \(cast.returnClause.type.is(FunctionTypeSyntax.self) ? type : "(\(root)) -> \(type)")"
        } else if let labels, plan.module.protocols.contains(root) || Self.isProtocolName(root) {
            let arguments = labels.enumerated().map { ($1 == "_" ? "" : $1 + ": ") + "$\($0)" }
            method = "{ (o: \(root)) in { o.\(name)(\(arguments.joined(separator: ", "))) } }"
        } else if plan.module.protocols.contains(root) || Self.isProtocolName(root) {
            method = "{ (o: \(root)) in o.\(name) }"
        } else {
            let isStatic = plan.module.classMethods.contains(root + "." + compound)
            method = "\(isStatic ? "ofClass: " : "")\(root).\(compound)"
        }
        edits.replace(
            range(node),
            by: "Selector(\(method), \(SourceLowering.quoted(title)))" + anySender(root + "." + compound)
                + overriding(root + "." + compound))
    }

    /// What follows the selector of a method by its path if it is one of an extension, which classes override.
    private func overriding(_ method: String) -> String {
        let all = plan.module.extensionOverrides
        // `#selector(f)` is of the only method of this name.
        let path = all.originals.keys.first { $0 == method || $0.prefix { $0 != "(" } == method }
        guard let path, let proto = all.originals[path] else { return "" }
        let types = ["any \(proto)"] + (all.categories[path] ?? [])
        return ".overridden { " + types.map { "$0 is " + $0 }.joined(separator: " || ") + " }"
    }

    /// What follows the selector of a method by its path if the method uses no parameter.
    func anySender(_ method: String) -> String {
        plan.module.methodsOfAnySender.contains(method) ? ".takingAnySender" : ""
    }

    /// Whether a path ends in a type.
    private static func isType(_ path: String) -> Bool { path.split(separator: ".").last.map(isTypeName) ?? false }

    /// Whether a name is that of a type, by its first letter.
    private static func isTypeName(_ name: Substring) -> Bool { name.first { $0 != "_" }?.isUppercase == true }

    /// Protocols of UIKit and Foundation by their usual names.
    private static func isProtocolName(_ name: String) -> Bool {
        name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || name.hasSuffix("DataSourcePrefetching")
    }

    /// The labels of UIKit's editing actions, for which `copy` alone is unambiguous on iOS: NSObject has one, too.
    private static func editActionLabels(_ root: String, _ name: String) -> [String]? {
        root == "UIResponderStandardEditActions" && name != "updateTextAttributes" ? ["_"] : nil
    }

    private func lowerAccessor(_ node: MacroExpansionExprSyntax, _ kind: String?, _ root: String, _ name: String) {
        // The compiler finds the class of an object.
        let receiver = Self.isType(root) ? "{ (o: \(root)) in" : "of: \(root), { o in"
        switch kind {
        case "getter":
            edits.replace(range(node), by: "Selector(\(receiver) { o.\(name) } }, \"\(name)\")")
        case "setter":
            let body = "\(receiver) { o.\(name) = $0 } }"
            edits.replace(range(node), by: "Selector(\(body), \"\(ObjectiveCName.setter(name))\")")
        default: fail(node, "#selector takes a method, 'getter:' or 'setter:'")
        }
    }

    private static func cast(_ expression: ExprSyntax) -> (ExprSyntax, FunctionTypeSyntax)? {
        // Without folding, `a as T` is a sequence of three.
        guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3 else { return nil }
        let elements = Array(sequence.elements)
        guard elements[1].is(UnresolvedAsExprSyntax.self), let type = elements[2].as(TypeExprSyntax.self)?.type else {
            return nil
        }
        var plain = type
        while let tuple = plain.as(TupleTypeSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
            plain = inner.type
        }
        if let attributed = plain.as(AttributedTypeSyntax.self) { plain = attributed.baseType }
        return plain.as(FunctionTypeSyntax.self).map { (elements[0], $0) }
    }

    /// The type, the name and the labels of a method: of the type around it for `tap`, `self.tap`, of another for `Other.tap`.
    private func method(_ expression: ExprSyntax) -> (root: String, name: String, labels: [String]?)? {
        var base: ExprSyntax?
        let reference: DeclReferenceExprSyntax
        if let member = expression.as(MemberAccessExprSyntax.self) {
            (base, reference) = (member.base, member.declName)
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            fail(expression, "#selector takes the name of a method, as in #selector(Screen.tap(_:))")
            return nil
        }
        guard let root = root(base, expression) else { return nil }
        return (root, reference.baseName.text, reference.argumentNames?.arguments.map(\.name.text))
    }

    private func root(_ base: ExprSyntax?, _ expression: ExprSyntax) -> String? {
        // The object of an optional chain is not read: only its class counts.
        let text = (base.map { Signature.oneLine($0.trimmedDescription) } ?? "self").replacing("?", with: "!")
        if text == "self!" { return root(nil, expression) }
        if text == "self" || text == "super" {
            guard let owner else {
                fail(expression, "name the class of the method: #selector(Screen.\(expression.trimmedDescription))")
                return nil
            }
            return owner.isProtocol ? "Self" : owner.path
        }
        return text
    }

    /// Makes the name of `#keyPath(…)`, whose properties the compiler checks.
    func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first?.expression else { return fail(node, "#keyPath has one path") }
        let words = argument.trimmedDescription.split(separator: ".").map { $0.trimmed }
        guard words.allSatisfy({ word in word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
            return fail(argument, "#keyPath takes names of properties, as in #keyPath(Person.name)")
        }
        if words == ["UIApplication", "shared"] {
            // The property of the class has another name in Objective-C.
            return edits.replace(range(node), by: "\"sharedApplication\"")
        }
        var path = words
        var root = owner?.path ?? ""
        if let first = path.first, first == "self" {
            path.removeFirst()
        } else {
            let types = path.prefix { Self.isTypeName(Substring($0)) }
            if !types.isEmpty {
                root = types.joined(separator: ".")
                path.removeFirst(types.count)
            }
        }
        guard !root.isEmpty, !path.isEmpty else {
            return fail(argument, "name the class of the property, as in #keyPath(Person.name)")
        }
        let name = path.joined(separator: ".")
        edits.replace(range(node), by: "KeyPathName.of(\\\(root).\(name), \"\(name)\")")
    }
}
