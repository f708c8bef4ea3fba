// SPDX-License-Identifier: MIT
import SwiftSyntax

/// The outlets and actions that a file declares for a class.
struct TableEntry {
    struct Members {
        var outlets: [String] = []
        typealias Action = (base: String, labels: [String], types: [String], name: String)
        var actions: [Action] = []

        /// Whether the table of the class names this part of it, though none of its members may be in it.
        var isListed = false

        var isEmpty: Bool { outlets.isEmpty && actions.isEmpty && !isListed }
    }

    let scope: FileLowering.TypeScope
    /// The number of the table in its file.
    let number: Int
    let conditions: [String]
    /// The tokens of other files with members of the class in extensions.
    let parts: [String]

    var members: Members { scope.table }
}

extension FileLowering {
    private static let actionAttributes: Set<String> = ["IBAction", "IBSegueAction", "objc"]

    /// Adds an outlet to the table of its class.
    func record(_ node: VariableDeclSyntax) {
        noteListed(node.attributes)
        guard functionDepth == 0, scope.last?.isClass == true, scope.last?.conditionCount == conditions.count,
            node.attributes.isOutlet || isObserved(node),
            // Only Interface Builder may use it, and Swift has no way to.
            !node.attributes.trimmedDescription.contains("unavailable"),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        scope[scope.count - 1].table.outlets.append(name)
    }

    private func noteListed(_ attributes: AttributeListSyntax) {
        if functionDepth == 0, scope.last?.isClass == true, attributes.isListed {
            scope[scope.count - 1].table.isListed = true
        }
    }

    /// Adds an action to the table of its class.
    func record(_ node: FunctionDeclSyntax) {
        noteListed(node.attributes)
        guard functionDepth == 0, scope.last?.isClass == true, scope.last?.conditionCount == conditions.count,
            node.attributes.names.contains(where: Self.actionAttributes.contains),
            !node.modifiers.has("static"), !node.modifiers.has("class"), node.genericParameterClause == nil
        else { return }
        let parameters = node.signature.parameterClause.parameters
        guard parameters.count <= 3, node.signature.effectSpecifiers == nil,
            !parameters.contains(where: { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") })
        else { return }
        let labels = Signature.labels(node)
        let name = node.attributes.objectiveCName ?? ObjectiveCName.selector(node.name.text, labels)
        let types = parameters.map { Signature.oneLine($0.type.trimmedDescription) }
        scope[scope.count - 1].table.actions.append((node.name.text, labels, types, name))
    }

    /// Writes the table of a class after the end of the file, where it sees private members: a function in an extension, and a
    /// class that PortableUIKit finds by its name.
    func write(_ table: TableEntry) {
        let path = table.scope.path
        let name = path.split(separator: ".").joined(separator: "_")
        let isForeign = table.scope.isExtension && plan.module.foreignTables.contains(path)
        // Of a class of another module, the first file with a runtime attribute has the table.
        let parts = isForeign ? plan.tableParts[path] : table.parts
        let isPart =
            table.scope.isExtension && !sameFile(path)
            && (isForeign ? parts == nil : plan.module.classes.contains(path))
        guard !table.scope.isExtension || isPart || isForeign else { return }
        let suffix = isPart ? "_" + plan.token : ""
        let extensions = tables.filter { $0.scope.isExtension && $0.scope.path == path }
        // One part for all extensions of the file, and without a condition, because the other file names it without one.
        let isOfExtensions = isPart || isForeign
        if isOfExtensions, extensions.first?.number != table.number { return }
        let conditions = isOfExtensions ? [] : table.conditions
        var outlets = isOfExtensions ? [] : table.members.outlets
        var actions = isOfExtensions ? [] : table.members.actions
        for other in extensions
        where (isOfExtensions ? other.conditions.filter { $0 != "true" } : other.conditions) == conditions {
            outlets += other.members.outlets
            if !isForeign { actions += other.members.actions }
        }
        let hasInitializer = !isPart && plan.initializers.contains(path)
        guard isOfExtensions || !outlets.isEmpty || !actions.isEmpty || !table.parts.isEmpty || hasInitializer else {
            return
        }
        let selectors = selectors(of: actions, path)
        let paths = outlets.map { "\"\($0)\": \\\(path).\($0)" }
        let outletList = "[" + (paths.isEmpty ? ":" : paths.joined(separator: ", ")) + "]"
        let actionList = "[" + selectors.joined(separator: ", ") + "]"
        let moreOutlets = (parts ?? []).map { ".merging(outlets_\(name)_\($0)()) { $1 }" }.joined()
        let moreActions = (parts ?? []).map { " + actions_\(name)_\($0)()" }.joined()
        var lines = [
            "extension \(path) { @MainActor static func outlets_\(name)\(suffix)() -> [String: AnyKeyPath] { "
                + "(\(outletList) as [String: AnyKeyPath])\(moreOutlets) }; "
                + "static func actions_\(name)\(suffix)() -> [Selector] { \(actionList)\(moreActions) } }"
        ]
        if !isPart {
            var type = path
            if table.scope.isGeneric {
                lines.append(
                    "@MainActor protocol Listing_\(name) { static func outlets_\(name)() -> [String: AnyKeyPath]; "
                        + "static func actions_\(name)() -> [Selector] }; extension \(path): Listing_\(name) {}"
                )
                type = "(type as? any Listing_\(name).Type)?"
            }
            let orNone = table.scope.isGeneric ? (" ?? [:]", " ?? []") : ("", "")
            lines.append(
                "nonisolated final class Members_\(name): ClassMemberTable { "
                    + "@MainActor override class func outlets(of type: AnyClass) -> [String: AnyKeyPath] { "
                    + "\(type).outlets_\(name)()\(orNone.0) }; "
                    + "@MainActor override class func actions(of type: AnyClass) -> [Selector] { "
                    + "\(type).actions_\(name)()\(orNone.1) }"
                    + (hasInitializer
                        ? "; @MainActor override class var initializer: (@MainActor @Sendable () -> AnyObject)? { { \(path)() } } }"
                        : " }"))
        }
        needsUIKit = true
        edits.append(Self.conditional(lines.joined(separator: "\n"), conditions))
    }

    /// The selectors of a class's methods.
    private func selectors(of actions: [TableEntry.Members.Action], _ path: String) -> [String] {
        let bases = Dictionary(grouping: actions, by: \.base)
        return actions.map { action in
            let compound =
                action.base + (action.labels.isEmpty ? "" : "(" + action.labels.map { $0 + ":" }.joined() + ")")
            let others = (bases[action.base] ?? []).filter { action.labels.isEmpty || $0.labels == action.labels }
            var method = "\(path).\(compound)"
            if others.count > 1 || action.labels.isEmpty {
                // A closure says which of the methods with one name is meant; UIKit's classes have some, too, such as `show`.
                let parameters = action.types.enumerated().map { "a\($0): \($1)" }.joined(separator: ", ")
                let arguments = action.labels.enumerated().map { ($1 == "_" ? "" : $1 + ": ") + "a\($0)" }
                method =
                    "{ (o: \(path)) in {\(parameters.isEmpty ? "" : " (\(parameters)) in") "
                    + "o.\(action.base)(\(arguments.joined(separator: ", "))) } }"
            }
            return "Selector(\(method), \"\(action.name)\")" + anySender("\(path).\(compound)")
        }
    }

    func writeModuleTable(_ hidden: [String]) {
        func list(_ names: [String]) -> String { "[" + names.map(SourceLowering.quoted).joined(separator: ", ") + "]" }
        let libraries =
            plan.libraries.isEmpty
            ? "" : "override class var importedModules: [String] { \(list(plan.libraries)) }; "
        edits.append(
            "nonisolated final class Members_: ClassMemberTable { \(libraries)"
                + "override class var hiddenInitializers: Set<String> { \(list(hidden)) } }")
    }

    /// Whether this file declares the class.
    private func sameFile(_ path: String) -> Bool {
        tables.contains { !$0.scope.isExtension && $0.scope.path == path } || declaredClasses.contains(path)
    }

    // MARK: Key-value observing

    /// Whether observers of a property are told its changes. Such a property is in the table, which its name is looked up in.
    private func isObserved(_ node: VariableDeclSyntax) -> Bool {
        node.modifiers.has("dynamic") && (node.attributes.names.contains("objc") || scope.last?.isObjectiveC == true)
            && node.bindingSpecifier.text == "var" && !node.modifiers.has("override") && !node.modifiers.has("static")
            && !node.modifiers.has("class")
    }

    /// Makes a property that was `dynamic` tell its observers, as key-value observing does.
    func observe(_ node: VariableDeclSyntax) {
        guard isObserved(node), node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return }
        let call = "didChangeValue(for: \\.\(name))"
        needsUIKit = true
        guard let block = binding.accessorBlock else {
            return edits.insert(" { didSet { \(call) } }", at: range(binding).upperBound)
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        func body(_ word: String) -> CodeBlockSyntax? { accessors.first { $0.accessorSpecifier.text == word }?.body }
        if let setter = body("set") {
            edits.insert(" defer { \(call) };", at: range(setter.leftBrace).upperBound)
        } else if let observer = body("didSet") {
            edits.insert(" defer { \(call) };", at: range(observer.leftBrace).upperBound)
        } else if body("willSet") != nil {
            edits.insert(" didSet { \(call) }", at: range(block.leftBrace).upperBound)
        }
    }

    /// `abs(self)` in an extension of `CGFloat`: Foundation on Linux has a static function of that name, which the compiler finds first.
    func lowerAbsolute(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
            Syntax(node).ancestor(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription == "CGFloat"
        else { return }
        edits.insert("Swift.", at: range(name).lowerBound)
    }
}
