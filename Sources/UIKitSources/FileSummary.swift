// SPDX-License-Identifier: MIT
import SwiftSyntax

/// What the lowering of a module's other files needs of a file.
struct FileSummary: Codable, Hashable {
    /// A method or property of a class or of its extension.
    struct Member: Codable, Hashable {
        /// The name with labels for methods: `tap(_:)`.
        var name: String
        var isOverride: Bool
        /// Whether it is a member of the class rather than of its objects.
        var isStatic: Bool
        var isInExtension: Bool
        /// The declaration of the class body that calls the renamed member of the extension; `nil` if there can be none.
        var forwarder: String?
        /// The name in Objective-C, if the declaration gives one.
        var objectiveCName: String?
        /// Whether nib files and selectors of a name alone find it.
        var isListed: Bool
        /// Whether documents set it.
        var isOutlet: Bool
        /// The types of the parameters; `nil` if some have default values.
        var types: String?
        /// Whether it has `@objc` in an extension, so that subclasses may override it on a phone.
        var isOpenInExtension: Bool
        /// Whether it would be open with `@objc`, which it has if the extension conforms to an `@objc` protocol that requires it.
        var isOpenIfRequired: Bool
        /// Whether the body of the method names no parameter.
        var ignoresParameters: Bool
    }

    /// A class or an extension of a type.
    struct Part: Codable, Hashable {
        /// The name of the type with those around it: `Outer.Screen`.
        var path: String
        /// The first name after the colon of a class, which may be its superclass.
        var superclass: String?
        var isExtension: Bool
        /// Whether it is a class that other modules see.
        var isPublic = false
        /// The names after the colon.
        var inherited: [String] = []
        /// Whether it is a class with `@MainActor`.
        var isOnMainActor = false
        var members: [Member]
    }

    var parts: [Part] = []
    var protocols: [String] = []
    /// The requirements of protocols with `@objc`, as `Themed.applyTheme()`.
    var objectiveCRequirements: [String] = []
    /// Protocols that require `init()`.
    var initializing: [String] = []
    /// Types that are no classes.
    var values: [String] = []
    /// Types with generic parameters.
    var generics: [String] = []
    var previewCount = 0
    var initializers = OwnInitializers()
    /// Whether the file imports UIKit itself.
    var importsUIKit = false
    /// The modules of libraries that the file imports.
    var libraries: Set<String> = []
}

/// Reads the declarations of a file.
final class SummaryCollector: SyntaxVisitor {
    private(set) var summary = FileSummary()
    private var scope: [String] = []
    private var open: [FileSummary.Part] = []
    private var isObjectiveCExtension = false, isPlainExtension = false

    init() { super.init(viewMode: .sourceAccurate) }

    private func begin(_ name: String, _ part: FileSummary.Part?) -> SyntaxVisitorContinueKind {
        scope.append(name)
        open.append(part ?? FileSummary.Part(path: "", superclass: nil, isExtension: false, members: []))
        return .visitChildren
    }

    private func end() {
        let part = open.removeLast()
        if !part.path.isEmpty { summary.parts.append(part) }
        scope.removeLast()
    }

    private func path(_ name: String) -> String { (scope + [name]).joined(separator: ".") }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.genericParameterClause != nil { summary.generics.append(path(node.name.text)) }
        let first = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        return begin(
            node.name.text,
            FileSummary.Part(
                path: path(node.name.text), superclass: first, isExtension: false,
                isPublic: node.modifiers.has("public") || node.modifiers.has("open"), inherited: inherited(node),
                isOnMainActor: node.attributes.names.contains("MainActor"), members: []))
    }
    override func visitPost(_ node: ClassDeclSyntax) { end() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        isObjectiveCExtension = node.attributes.names.contains("objc")
        isPlainExtension =
            node.genericWhereClause == nil && !node.modifiers.has("private") && !node.modifiers.has("fileprivate")
        return begin(
            name,
            FileSummary.Part(path: name, superclass: nil, isExtension: true, inherited: inherited(node), members: []))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { end() }

    private func inherited(_ node: some DeclGroupSyntax) -> [String] {
        node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    }

    private func beginValue(_ name: String, _ parameters: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
        if parameters != nil { summary.generics.append(path(name)) }
        summary.values.append(path(name))
        return begin(name, nil)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        beginValue(node.name.text, node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { end() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        beginValue(node.name.text, node.genericParameterClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { end() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        beginValue(node.name.text, node.genericParameterClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { end() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        summary.protocols.append(node.name.text)
        if node.requiredInitializer != nil { summary.initializing.append(node.name.text) }
        for member in node.memberBlock.members where node.attributes.names.contains("objc") {
            let variable = member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
            if let name = member.decl.as(FunctionDeclSyntax.self).map(Signature.name) ?? variable {
                summary.objectiveCRequirements.append(node.name.text + "." + name)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // Files of tests get UIKit.
        let isOfTests = node.attributes.names.contains("testable")
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if isOfTests || ["UIKit", "XCTest"].contains(module) { summary.importsUIKit = true }
        if !FileLowering.isOfSystem(module) { summary.libraries.insert(module) }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" { summary.previewCount += 1 }
        return .visitChildren
    }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" { summary.previewCount += 1 }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        let hasDefaults = parameters.contains { $0.defaultValue != nil }
        add(
            node.attributes, node.modifiers, Signature.name(node), Signature.types(node), hasDefaults: hasDefaults,
            ignoresParameters: Signature.ignoresParameters(node)
        ) {
            Signature.forwarder(node)
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
            return .skipChildren
        }
        add(node.attributes, node.modifiers, name.identifier.text, "", hasDefaults: false) {
            Signature.forwarder(node, binding, name.identifier.text)
        }
        return .skipChildren
    }

    private func add(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ name: String, _ types: String,
        hasDefaults: Bool, ignoresParameters: Bool = false, forwarder: () -> String?
    ) {
        guard let part = open.last, !part.path.isEmpty else { return }
        let isOverride = modifiers.has("override")
        let isStatic = modifiers.has("static") || modifiers.has("class")
        let forwarder = part.isExtension && !modifiers.has("private") ? forwarder() : nil
        let canBeOpen =
            part.isExtension && isPlainExtension && !isStatic && !isOverride && !hasDefaults && forwarder != nil
            && !modifiers.has("fileprivate")
        let isObjectiveC = isObjectiveCExtension || attributes.names.contains("objc")
        open[open.count - 1].members.append(
            FileSummary.Member(
                name: name, isOverride: isOverride, isStatic: isStatic, isInExtension: part.isExtension,
                forwarder: forwarder, objectiveCName: attributes.objectiveCName, isListed: attributes.isListed,
                isOutlet: attributes.isOutlet,
                types: hasDefaults ? nil : types,
                isOpenInExtension: canBeOpen && isObjectiveC, isOpenIfRequired: canBeOpen && !isObjectiveC,
                ignoresParameters: ignoresParameters))
    }
}

extension ProtocolDeclSyntax {
    var requiredInitializer: InitializerDeclSyntax? {
        memberBlock.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first {
            $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil
        }
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}

extension AttributeListSyntax {
    /// The names of the attributes; those inside of `#if` count.
    var names: [String] { compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } }

    /// Whether nib files and selectors of a name alone find a declaration with these attributes.
    var isListed: Bool {
        names.contains { ["objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable"].contains($0) }
    }

    /// Whether documents set a declaration with these attributes.
    var isOutlet: Bool { names.contains { $0 == "IBOutlet" || $0 == "IBInspectable" } }

    /// The name in `@objc(name)`.
    var objectiveCName: String? {
        for case .attribute(let attribute) in self where attribute.attributeName.trimmedDescription == "objc" {
            if let name = attribute.arguments?.trimmedDescription, !name.isEmpty { return name }
        }
        return nil
    }
}
