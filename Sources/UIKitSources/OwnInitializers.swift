// SPDX-License-Identifier: MIT
import SwiftSyntax

/// The `init()`s that the classes of a file declare. A class in a variable has no other way to them than the tables of the lowering.
struct OwnInitializers: Codable, Hashable {
    /// Paths of classes whose `init()` code at the end of a file can call.
    var callable: Set<String> = []
    /// Names of classes whose `init()` it can't call.
    var hidden: Set<String> = []
    /// Paths of classes that declare designated initializers, and so may not inherit others.
    var designating: Set<String> = []
}

/// Finds the initializers of classes, also of those in functions.
final class OwnInitializerCollector: SyntaxVisitor {
    private(set) var found = OwnInitializers()

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        var path: [String] = []
        var mayBeClass = false
        var isPrivate = false
        var isCallable =
            !node.modifiers.has("private") && node.optionalMark == nil && node.signature.effectSpecifiers == nil
            && !node.attributes.names.contains("available")
        var next = node.parent
        while let around = next {
            next = around.parent
            let isConditional = around.is(IfConfigDeclSyntax.self) && path.isEmpty
            let isInFunction = around.is(CodeBlockSyntax.self) || around.is(ClosureExprSyntax.self)
            if isConditional || isInFunction || around.is(AccessorBlockSyntax.self) { isCallable = false }
            guard let type = around.asProtocol((any DeclGroupSyntax).self) else { continue }
            let extended = around.as(ExtensionDeclSyntax.self)
            guard
                let name = extended?.extendedType.trimmedDescription
                    ?? around.asProtocol((any NamedDeclSyntax).self)?.name.text
            else { continue }
            if path.isEmpty {
                mayBeClass = extended != nil || around.is(ClassDeclSyntax.self) && type.inheritanceClause != nil
            }
            path.insert(name, at: 0)
            let isGeneric =
                extended?.genericWhereClause != nil
                || around.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
            let hasActor = type.attributes.names.contains { $0.hasSuffix("Actor") && $0 != "MainActor" }
            // A private type is only hidden inside of another.
            if isPrivate || isGeneric || hasActor { isCallable = false }
            isPrivate = type.modifiers.has("private") || type.modifiers.has("fileprivate")
            if isPrivate, extended != nil { isCallable = false }
        }
        guard mayBeClass, let name = path.last else { return .visitChildren }
        let whole = path.joined(separator: ".")
        if !node.modifiers.has("convenience") { found.designating.insert(whole) }
        guard node.signature.parameterClause.parameters.isEmpty else { return .visitChildren }
        if isCallable { found.callable.insert(whole) } else { found.hidden.insert(name) }
        return .visitChildren
    }
}
