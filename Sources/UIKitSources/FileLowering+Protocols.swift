// SPDX-License-Identifier: MIT
import SwiftSyntax

/// The functions through which the optional methods of a protocol are called, by the names of the methods.
private struct OptionalCalls {
    var names: [String] = []
    var methods: [String: [String]] = [:]
    /// What a variable with the method takes: `if let tapped = delegate.didTap { tapped(card, 3) }`.
    var values: [String: [String]] = [:]
}

extension FileLowering {
    /// Gives the optional requirements of an Objective-C protocol default implementations, and a property of each name, through
    /// which `delegate?.inbox?(self, didOpen: message)` is `nil` if the method is not implemented.
    func lowerOptionalRequirements(_ node: ProtocolDeclSyntax) {
        let optional = node.memberBlock.members.map(\.decl).filter {
            ($0.asProtocol(WithModifiersSyntax.self)?.modifiers.has("optional")) ?? false
        }
        let above = node.inheritanceClause.map { range($0).upperBound } ?? range(node.name).upperBound
        if node.inheritanceClause == nil, node.attributes.names.contains("objc") {
            // Only classes conform to a protocol of Objective-C, so that a variable of its type may be weak.
            edits.insert(": AnyObject", at: above)
        }
        guard !optional.isEmpty else { return }
        needsUIKit = true
        let name = node.name.text
        let access = node.modifiers.first { ["public", "package", "fileprivate", "private"].contains($0.name.text) }
        // A member of an extension of a private protocol is private to the file by itself.
        let word = access.map { $0.name.text.hasSuffix("private") ? "" : $0.name.text + " " } ?? ""
        let isolation = node.attributes.names.contains("MainActor") ? "@MainActor " : ""
        var members: [String] = []
        var calls = OptionalCalls()
        // A property conflicts with a method of its name without parameters, and with another property of its name: it belongs
        // to a protocol above.
        var propertiesAbove: [String] = []
        for declaration in optional {
            if let method = declaration.as(FunctionDeclSyntax.self) {
                lower(method, of: name, word, &members, &calls)
            } else if let property = declaration.as(VariableDeclSyntax.self), let binding = property.bindings.first,
                let type = binding.typeAnnotation?.type
            {
                lower(property, binding, type, of: name, word, &members, &propertiesAbove)
            } else {
                fail(declaration, "only methods and properties can be optional")
            }
        }
        for base in calls.names {
            let type = "OptionalMethods_\(name)_\(base)"
            let methods = calls.methods[base] ?? []
            let all = methods + (methods.count == 1 ? calls.values[base] ?? [] : [])
            if all.contains(where: { $0.contains("callAsFunction()") }) {
                propertiesAbove.append(
                    "\(word)var \(base): \(type)? { (self as? any \(name)).map { \(type)(o: $0) } }")
            } else {
                members.append("\(word)var \(base): \(type)? { \(type)(o: self) }")
            }
            edits.append(
                condition(
                    "\(isolation)\(word)struct \(type) { fileprivate let o: any \(name); " + all.joined(separator: "; ")
                        + " }"))
        }
        if !propertiesAbove.isEmpty {
            let calls = "OptionalCalls_\(name)"
            edits.insert(", " + calls, at: above)
            edits.append(
                condition(
                    "\(word)protocol \(calls) {}; extension \(calls) { "
                        + propertiesAbove.map { isolation + $0 }.joined(separator: "; ") + " }"))
        }
        edits.append(condition("\(isolation)extension \(name) { " + members.joined(separator: "; ") + " }"))
    }

    /// Writes the default of an optional property, and a property of its name whose value is `nil` if the property is not implemented.
    /// An expression whose type the property does not decide has that one: the requirement and its default are disfavoured.
    private func lower(
        _ property: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ typeSyntax: TypeSyntax, of name: String,
        _ word: String, _ members: inout [String], _ propertiesAbove: inout [String]
    ) {
        let text = Signature.oneLine(binding.pattern.trimmedDescription)
        let type = Signature.oneLine(typeSyntax.trimmedDescription)
        let missing = "OptionalRequirement.missing(\(SourceLowering.quoted(name + "." + text)))"
        let isSettable = binding.accessorBlock?.description.contains("set") ?? false
        let body = isSettable ? "get { \(missing) } set {}" : missing
        guard !type.hasSuffix("?"), !type.hasSuffix("!") else {
            members.append("\(word)var \(text): \(type) { \(body) }")
            return
        }
        members.append("@_disfavoredOverload \(word)var \(text): \(type) { \(body) }")
        edits.insert("@_disfavoredOverload ", at: range(property.bindingSpecifier).lowerBound)
        propertiesAbove.append(
            "\(word)var \(text): \(isSimple(type) ? type : "(\(type))")? { (self as? any \(name)).flatMap { o in "
                + "OptionalRequirement.result { () -> \(type) in o.\(text) } } }")
    }

    /// Writes the default of an optional method, and the functions that call the method if it is implemented.
    private func lower(
        _ method: FunctionDeclSyntax, of name: String, _ word: String, _ members: inout [String],
        _ calls: inout OptionalCalls
    ) {
        guard let (parameters, arguments) = parameters(method) else { return }
        let base = method.name.text
        let result = method.signature.returnClause.map { Signature.oneLine($0.type.trimmedDescription) } ?? "Void"
        let title = SourceLowering.quoted(name + "." + Signature.name(method))
        members.append(
            "\(word)func \(base)(\(parameters)) -> \(result) { return OptionalRequirement.missing(\(title)) }")
        if calls.methods[base] == nil { calls.names.append(base) }
        let optionalResult = result.hasSuffix("?") ? result : isSimple(result) ? result + "?" : "(\(result))?"
        let body =
            " -> \(optionalResult) { OptionalRequirement.result { o.\(base)(\(arguments)) }"
            + (result.hasSuffix("?") ? " ?? nil }" : " }")
        calls.methods[base, default: []].append(
            "@discardableResult \(word)func callAsFunction(\(parameters))" + body)
        if let unlabelled = withoutLabels(method) {
            calls.values[base, default: []].append(
                "@discardableResult \(word)func callAsFunction(\(unlabelled))" + body)
        }
    }

    private func isSimple(_ type: String) -> Bool {
        type.allSatisfy { $0.isLetter || $0.isNumber || "._[]<>".contains($0) }
    }

    /// The parameters of a method as they are written, and the arguments that pass them on.
    private func parameters(_ node: FunctionDeclSyntax) -> (String, String)? {
        var arguments: [String] = []
        for parameter in node.signature.parameterClause.parameters {
            guard (parameter.secondName ?? parameter.firstName).text != "_" else {
                fail(parameter, "name this parameter of an optional method")
                return nil
            }
            let name = Signature.value(of: parameter)
            arguments.append(parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)")
        }
        let text = Signature.oneLine(node.signature.parameterClause.parameters.trimmedDescription)
        return (text, arguments.joined(separator: ", "))
    }

    /// The parameters of a method without labels, if it has any.
    private func withoutLabels(_ node: FunctionDeclSyntax) -> String? {
        let parameters = node.signature.parameterClause.parameters
        guard parameters.contains(where: { $0.firstName.text != "_" }) else { return nil }
        return parameters.map {
            "_ \(Signature.value(of: $0)): \(Signature.oneLine($0.type.trimmedDescription))"
        }.joined(separator: ", ")
    }

    /// Text after the end of the file that is compiled under the conditions of the present node.
    func condition(_ text: String) -> String { Self.conditional(text, conditions) }

    static func conditional(_ text: String, _ conditions: [String]) -> String {
        let open = conditions.map { "#if \($0)\n" }.joined()
        return open + text + conditions.map { _ in "\n#endif" }.joined()
    }
}
