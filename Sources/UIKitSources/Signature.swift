// SPDX-License-Identifier: MIT
import SwiftSyntax

/// Names and calls of declarations.
enum Signature {
    /// What the renamed member of an extension is called.
    static func moved(_ name: String) -> String { "extension_" + name.prefix { $0 != "(" } }

    /// `tap(_:)`; without parameters `tap()`.
    static func name(_ node: FunctionDeclSyntax) -> String {
        node.name.text + "(" + labels(node).map { $0 + ":" }.joined() + ")"
    }

    static func labels(_ node: FunctionDeclSyntax) -> [String] {
        node.signature.parameterClause.parameters.map(\.firstName.text)
    }

    private static let dropped: Set<String> = ["private", "fileprivate"]

    private static func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !AttributeLowering.isObjectiveC($0.attributeName.trimmedDescription) }
            .map(\.trimmedDescription)
        let words = modifiers.filter { !dropped.contains($0.name.text) && $0.name.text != "dynamic" }
            .map(\.trimmedDescription)
        return (kept + words).map { oneLine($0) + " " }.joined()
    }

    /// The text in one line.
    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line in
            (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
        }.joined(separator: " ")
    }

    /// The method of the class body that calls the renamed method of an extension.
    static func forwarder(_ node: FunctionDeclSyntax) -> String? {
        guard node.genericParameterClause == nil, node.genericWhereClause == nil else { return nil }
        let parameters = node.signature.parameterClause.parameters
        var arguments: [String] = []
        for parameter in parameters {
            guard parameter.ellipsis == nil, let name = parameter.secondName ?? Optional(parameter.firstName) else {
                return nil
            }
            let sign =
                parameter.type.is(AttributedTypeSyntax.self)
                    && parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
            arguments.append(label + sign + (name.text == "_" ? "" : name.text))
            if name.text == "_" { return nil }
        }
        let effects = node.signature.effectSpecifiers
        let call = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        return prefix(node.attributes, node.modifiers) + "func " + node.name.text
            + oneLine(node.signature.trimmedDescription) + " { \(call)\(moved(node.name.text))("
            + arguments.joined(separator: ", ") + ") }"
    }

    /// The property of the class body that reads and sets the renamed property of an extension.
    static func forwarder(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String) -> String? {
        guard let type = binding.typeAnnotation?.type.trimmedDescription, let block = binding.accessorBlock else {
            return nil
        }
        var isSettable = false
        if case .accessors(let list) = block.accessors {
            isSettable = list.contains { $0.accessorSpecifier.text == "set" }
        }
        let renamed = moved(name)
        let body = isSettable ? "get { \(renamed) } set { \(renamed) = newValue }" : renamed
        return prefix(node.attributes, node.modifiers) + "var \(name): \(oneLine(type)) { \(body) }"
    }
}

extension StringProtocol {
    /// The text without spaces at its ends.
    var trimmed: String {
        var slice = self[...]
        while let first = slice.first, first.isWhitespace { slice.removeFirst() }
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return String(slice)
    }
}
