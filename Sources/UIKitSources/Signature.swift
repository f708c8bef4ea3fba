// SPDX-License-Identifier: MIT
import SwiftParser
import SwiftSyntax

/// Names and calls of declarations.
enum Signature {
    /// What the renamed member of an extension is called. A class and its superclasses, of which it has `depth` in the module, have
    /// different names for it: no extension overrides a member of another.
    static func moved(_ name: String, depth: Int = 0) -> String {
        (depth == 0 ? "extension_" : "extension\(depth)_") + name.prefix { $0 != "(" }
    }

    /// `tap(_:)`; without parameters `tap()`.
    static func name(_ node: FunctionDeclSyntax) -> String {
        node.name.text + "(" + labels(node).map { $0 + ":" }.joined() + ")"
    }

    /// Whether an initializer is `init(identifier:source:destination:)`.
    static func isOfSegue(_ node: InitializerDeclSyntax) -> Bool {
        node.signature.parameterClause.parameters.map(\.firstName.text) == ["identifier", "source", "destination"]
    }

    /// The types of a method's parameters.
    static func types(_ node: FunctionDeclSyntax) -> String {
        node.signature.parameterClause.parameters.map { oneLine($0.type.trimmedDescription) }.joined(separator: ", ")
    }

    static func labels(_ node: FunctionDeclSyntax) -> [String] {
        node.signature.parameterClause.parameters.map(\.firstName.text)
    }

    /// How the method's body names a parameter, also one whose only name is a word of Swift: `func clean(for: Session)`.
    static func value(of parameter: FunctionParameterSyntax) -> String {
        let name = (parameter.secondName ?? parameter.firstName).text
        return name.hasPrefix("`") || name.isValidSwiftIdentifier(for: .variableName) ? name : "`\(name)`"
    }

    /// Whether a method has parameters of classes and its body names no parameter.
    static func ignoresParameters(_ node: FunctionDeclSyntax) -> Bool {
        let parameters = node.signature.parameterClause.parameters
        let names = parameters.map { ($0.secondName ?? $0.firstName).text }
        let takesAny = parameters.allSatisfy { $0.type.trimmedDescription.hasPrefix("Any") }
        guard !takesAny, let body = node.body else { return false }
        return !body.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    private static let dropped: Set<String> = ["private", "fileprivate"]

    static func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = attributes.compactMap { $0.as(AttributeSyntax.self) }
            .filter { !AttributeLowering.isObjectiveC($0.attributeName.trimmedDescription) }
            .map(\.trimmedDescription)
        let words = modifiers.filter { !dropped.contains($0.name.text) && $0.name.text != "dynamic" }
            .map(\.trimmedDescription)
        return (kept + words).map { oneLine($0) + " " }.joined()
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { line in
            (line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line).trimmed
        }.joined(separator: " ")
    }

    /// The method of the class body that calls the renamed method of an extension.
    static func forwarder(_ node: FunctionDeclSyntax) -> String? {
        let node = naming(node)
        return call(node).map {
            prefix(node.attributes, node.modifiers) + declaration(node) + " { \($0)\(moved(node.name.text))\($1) }"
        }
    }

    /// The method with names for the parameters that have none.
    private static func naming(_ node: FunctionDeclSyntax) -> FunctionDeclSyntax {
        let parameters = node.signature.parameterClause.parameters.enumerated().map { number, parameter in
            guard (parameter.secondName ?? parameter.firstName).text == "_" else { return parameter }
            return parameter.with(\.firstName.trailingTrivia, .space).with(
                \.secondName, .identifier("unnamed\(number)_"))
        }
        return node.with(\.signature.parameterClause.parameters, FunctionParameterListSyntax(parameters))
    }

    static func declaration(_ node: FunctionDeclSyntax, named prefix: String = "") -> String {
        "func " + prefix + node.name.text + oneLine(node.signature.trimmedDescription)
    }

    /// What is before and after the name of a method in a call that passes its parameters on.
    private static func call(_ node: FunctionDeclSyntax) -> (before: String, arguments: String)? {
        guard node.genericParameterClause == nil, node.genericWhereClause == nil else { return nil }
        let parameters = node.signature.parameterClause.parameters
        var arguments: [String] = []
        for parameter in parameters {
            guard parameter.ellipsis == nil else { return nil }
            let sign =
                parameter.type.is(AttributedTypeSyntax.self)
                    && parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
            arguments.append(label + sign + value(of: parameter))
        }
        let effects = node.signature.effectSpecifiers
        let words = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        return (words, "(" + arguments.joined(separator: ", ") + ")")
    }

    /// The property of the class body that reads and sets the renamed property of an extension.
    static func forwarder(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String) -> String? {
        let renamed = moved(name)
        if let (accessor, parameter) = observer(binding), let type = binding.typeAnnotation?.type.trimmedDescription {
            let value = accessor.accessorSpecifier.text == "didSet" ? "oldValue" : "newValue"
            let body = "\(accessor.accessorSpecifier.text) { \(renamed)(\(parameter): \(value)) }"
            return prefix(node.attributes, node.modifiers) + "var \(name): \(oneLine(type)) { \(body) }"
        }
        guard let (type, isSettable) = computed(binding) else { return nil }
        let body = isSettable ? "get { \(renamed) } set { \(renamed) = newValue }" : renamed
        return prefix(node.attributes, node.modifiers) + "var \(name): \(type) { \(body) }"
    }

    /// The `didSet` or `willSet` of a property that has nothing else, and the name of the other value in it.
    static func observer(_ binding: PatternBindingSyntax) -> (accessor: AccessorDeclSyntax, parameter: String)? {
        guard case .accessors(let list)? = binding.accessorBlock?.accessors, list.count == 1, let accessor = list.first
        else { return nil }
        let values = ["didSet": "oldValue", "willSet": "newValue"]
        return values[accessor.accessorSpecifier.text].map { (accessor, accessor.parameters?.name.text ?? $0) }
    }

    private static func computed(_ binding: PatternBindingSyntax) -> (type: String, isSettable: Bool)? {
        guard let type = binding.typeAnnotation?.type.trimmedDescription, let block = binding.accessorBlock else {
            return nil
        }
        var isSettable = false
        if case .accessors(let list) = block.accessors {
            isSettable = list.contains { $0.accessorSpecifier.text == "set" }
        }
        return (oneLine(type), isSettable)
    }

    /// An override with `public`, unless it says how accessible it is.
    static func madePublic(_ forwarder: String) -> String {
        let words = forwarder.split(separator: " ").prefix { $0 != "func" && $0 != "var" }
        let hasAccess = words.contains { ["open", "public", "package", "internal"].contains($0) }
        return hasAccess ? forwarder : forwarder.replacing("override ", with: "public override ", maxReplacements: 1)
    }

    // MARK: Overrides of members of extensions

    /// A forwarder to an override of a member of an extension of a class of another module.
    static func overriding(_ forwarder: String, _ name: String, isBelow: Bool) -> String {
        let base = name.prefix { $0 != "(" }
        let word = name.contains("(") ? "func " : "var "
        var words = isBelow ? forwarder : forwarder.replacing("override ", with: "", maxReplacements: 1)
        if ["forwardingTarget(for:)", "responds(to:)"].contains(name) {
            // As the requirement of the protocol.
            words = words.replacing(/Selector[!?]/, with: "Selector", maxReplacements: 1)
        }
        return words.replacing(word + base, with: word + ExtensionOverrides.override + base, maxReplacements: 1)
    }

    /// A method that calls the override of an object that has one, or the renamed original; and the requirement of the protocol of
    /// objects that have one.
    static func dispatcher(
        _ node: FunctionDeclSyntax, _ proto: String, _ categories: [String]
    ) -> (member: String, requirement: String)? {
        let node = naming(node)
        guard let (before, arguments) = call(node) else { return nil }
        let name = node.name.text
        let override = casts(proto, categories) { "return \(before)o.\($0)\(name)\(arguments)" }.joined(separator: "; ")
        let original = "\(before)\(ExtensionOverrides.original)\(name)\(arguments)"
        return (
            prefix(node.attributes, node.modifiers).replacing("open ", with: "public ") + declaration(node)
                + " { \(override); return \(original) }",
            isolation(node.attributes, node.modifiers) + declaration(node, named: ExtensionOverrides.override)
        )
    }

    /// The same of a property.
    static func dispatcher(
        _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String, _ proto: String,
        _ categories: [String]
    ) -> (member: String, requirement: String)? {
        guard let (type, isSettable) = computed(binding) else { return nil }
        let (override, original) = (ExtensionOverrides.override + name, ExtensionOverrides.original + name)
        let getter =
            casts(proto, categories) { "return o.\($0)\(name)" }.joined(separator: "; ") + "; return \(original)"
        let setters = casts(proto, categories) { "o.\($0)\(name) = newValue" }.joined(separator: " else ")
        let setter = isSettable ? " set { \(setters) else { \(original) = newValue } }" : ""
        return (
            prefix(node.attributes, node.modifiers).replacing("open ", with: "public ")
                + "var \(name): \(type) { get { \(getter) }\(setter) }",
            isolation(node.attributes, node.modifiers) + "var \(override): \(type) { get \(isSettable ? "set " : "")}"
        )
    }

    /// Statements that do something with an object that has an override, given the prefix of its name.
    private static func casts(_ proto: String, _ categories: [String], _ body: (_ prefix: String) -> String) -> [String]
    {
        ([("any " + proto, ExtensionOverrides.override)] + categories.map { ($0, ExtensionOverrides.prefix(of: $0)) })
            .map { "if let o = self as? \($0) { \(body($1)) }" }
    }

    private static func isolation(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        prefix(attributes, modifiers.filter { $0.name.text == "nonisolated" })
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
