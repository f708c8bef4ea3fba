// SPDX-License-Identifier: MIT
import SwiftParser
import SwiftSyntax

/// Changes the sources of an iOS app so that Swift on Linux compiles them: `#selector`, `@objc`, outlets and actions.
///
/// No line moves, so errors of the compiler are on the lines of the original.
public enum SourceLowering {
    /// What is written for a target.
    public struct Options: Codable, Hashable, Sendable {
        /// Whether `#Preview` becomes a preview of TemplatePreviews; otherwise it is removed.
        public var hasPreviews: Bool
        /// Whether the module is a program, which `@main` and `@UIApplicationMain` start; in a library they are removed, so that
        /// its tests can be linked.
        public var isProgram: Bool
        /// Whether the text begins with `#sourceLocation`, because it is compiled under another path.
        public var namesSource: Bool
        /// Conditions of `#if` that are true.
        public var defines: [String]
        /// Whether each file has UIKit without an import of its own, as from a bridging header.
        public var importsUIKit: Bool
        /// Whether names that UIKit had until Swift 4 become those of today.
        public var isSwift4: Bool

        /// The options of a target.
        public init(
            hasPreviews: Bool = false, isProgram: Bool = false, namesSource: Bool = false, defines: [String] = [],
            project: ProjectSettings? = nil
        ) {
            self.hasPreviews = hasPreviews
            self.isProgram = isProgram
            self.namesSource = namesSource
            self.defines = defines
            importsUIKit = project?.importsUIKit ?? false
            isSwift4 = project?.isSwift4 ?? false
        }
    }

    /// A lowered source.
    public struct Output: Codable, Sendable {
        /// The text to compile.
        public var text: String
        /// What could not be lowered.
        public var errors: [SourceError]
    }

    /// Lowers the files of a module, given by their paths. The files are independent of each other except for overrides in
    /// extensions, tables of outlets, protocols and previews.
    public static func lower(_ sources: [String: String], _ options: Options = Options()) -> [String: Output] {
        let trees = sources.mapValues { Parser.parse(source: $0) }
        let plan = ModulePlan(trees.mapValues(summary))
        var result: [String: Output] = [:]
        for (file, tree) in trees { result[file] = lower(tree, file, plan[file], options) }
        return result
    }

    static func summary(_ tree: SourceFileSyntax) -> FileSummary {
        let collector = SummaryCollector()
        collector.walk(tree)
        let initializers = OwnInitializerCollector()
        initializers.walk(tree)
        var summary = collector.summary
        summary.initializers = initializers.found
        return summary
    }

    static func lower(_ tree: SourceFileSyntax, _ file: String, _ plan: FilePlan, _ options: Options) -> Output {
        let lowering = FileLowering(tree, file, plan, options)
        lowering.walk(tree)
        lowering.finish()
        var text = lowering.edits.result()
        if options.namesSource { text = "#sourceLocation(file: \(quoted(file)), line: 1)\n" + text }
        return Output(text: text, errors: lowering.errors)
    }

    /// A string literal of the text.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for character in text {
            if character == "\"" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return result + "\""
    }
}

/// Lowers one file: walks its tree and records the changes.
final class FileLowering: SyntaxVisitor {
    var edits: Edits
    let plan: FilePlan
    let options: SourceLowering.Options
    private(set) var errors: [SourceError] = []
    /// The types around the present node.
    var scope: [TypeScope] = []
    /// The conditions of `#if` around the present node, lowered.
    var conditions: [String] = []
    var tables: [TableEntry] = []
    var previewCount = 0
    /// Whether the lowered file uses names of PortableUIKit that the original has from Swift itself or from Foundation.
    var needsUIKit = false
    /// Whether operators of accessibility traits are written.
    var hasTraitOperators = false
    /// The modules that the lines before the present node import.
    private(set) var importedModules: Set<String> = []
    private var importsUIKit: Bool { importedModules.contains("UIKit") }
    private(set) var importsXCTest = false
    // A module that imports UIKit gives it to the files that import the module, as do all modules of Objective-C.
    private var importsOthers = false
    private var namesUIKit = false
    /// The parts of Foundation that are modules of their own on Linux.
    private var foundationModules: Set<String> = []
    private let file: String
    private let tree: SourceFileSyntax

    init(_ tree: SourceFileSyntax, _ file: String, _ plan: FilePlan, _ options: SourceLowering.Options) {
        edits = Edits(tree.syntaxTextBytes)
        self.file = file
        self.plan = plan
        self.options = options
        self.tree = tree
        super.init(viewMode: .sourceAccurate)
    }

    func fail(_ node: some SyntaxProtocol, _ message: String) {
        let converter = SourceLocationConverter(fileName: file, tree: tree)
        let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        guard conditions.isEmpty else {
            // The branch of `#if` may not be compiled.
            return edits.append(condition("#error(\(SourceLowering.quoted("line \(place.line): \(message)")))"))
        }
        errors.append(SourceError(file: file, line: place.line, column: place.column, message: message))
    }

    /// The range of a node without the spaces and comments around it.
    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    // MARK: Types

    /// A type around the present node.
    struct TypeScope {
        let path: String
        let isClass: Bool
        let isExtension: Bool
        let isGeneric: Bool
        let isProtocol: Bool
        /// Whether code after the file's declarations can name the type.
        let isNameable: Bool
        /// Whether `@objcMembers` applies.
        let isObjectiveC: Bool
        /// The number of conditions around the declaration.
        let conditionCount: Int
        var table = TableEntry.Members()
    }

    private func begin(
        _ name: String, _ modifiers: DeclModifierListSyntax, isClass: Bool = false, isExtension: Bool = false,
        isGeneric: Bool = false, isProtocol: Bool = false, isObjectiveC: Bool = false
    ) -> SyntaxVisitorContinueKind {
        let isPrivate = !scope.isEmpty && (modifiers.has("private") || modifiers.has("fileprivate"))
        scope.append(
            TypeScope(
                path: (scope.map(\.path).suffix(1) + [name]).joined(separator: "."), isClass: isClass,
                isExtension: isExtension, isGeneric: isGeneric || scope.contains(where: \.isGeneric),
                isProtocol: isProtocol,
                isNameable: !isPrivate && functionDepth == 0 && scope.allSatisfy(\.isNameable),
                isObjectiveC: isObjectiveC, conditionCount: conditions.count))
        if isClass, !isExtension, let path = scope.last?.path { declaredClasses.insert(path) }
        return .visitChildren
    }

    var functionDepth = 0
    private(set) var declaredClasses: Set<String> = []

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        conformToFlowLayout(node)
        conformToOverridings(node)
        conformToInitializing(node.inheritanceClause)
        return begin(
            node.name.text, node.modifiers, isClass: true, isGeneric: node.genericParameterClause != nil,
            isObjectiveC: node.attributes.names.contains("objcMembers"))
    }
    override func visitPost(_ node: ClassDeclSyntax) {
        if let texts = plan.insertions[scope.last?.path ?? ""] {
            // Their types are from another file.
            needsUIKit = true
            let brace = node.memberBlock.rightBrace
            let followsMember = !node.memberBlock.members.isEmpty && !brace.leadingTrivia.contains(where: \.isNewline)
            edits.insert(
                (followsMember ? "; " : " ") + texts.joined(separator: "; ") + " ", at: range(brace).lowerBound)
        }
        endType()
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        if plan.module.classes.contains(name) { conformToInitializing(node.inheritanceClause) }
        return begin(
            name, node.modifiers, isClass: !plan.module.protocols.contains(name), isExtension: true,
            isGeneric: node.genericWhereClause != nil || plan.module.isGeneric(name),
            isProtocol: plan.module.protocols.contains(name))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { endType() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text, node.modifiers) }
    override func visitPost(_ node: StructDeclSyntax) { endType() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text, node.modifiers) }
    override func visitPost(_ node: EnumDeclSyntax) { endType() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node.name.text, node.modifiers) }
    override func visitPost(_ node: ActorDeclSyntax) { endType() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerOptionalRequirements(node)
        lowerRequiredInitializer(node)
        return begin(node.name.text, node.modifiers, isProtocol: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { endType() }

    private func endType() {
        let ended = scope.removeLast()
        guard ended.isClass else { return }
        let parts = ended.isExtension ? [] : plan.tableParts[ended.path] ?? []
        guard ended.isNameable, !ended.isExtension || !ended.table.isEmpty else { return }
        tables.append(TableEntry(scope: ended, number: tables.count, conditions: conditions, parts: parts))
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        moveIntoClass(node.modifiers, Signature.name(node), node.name)
        let labels = node.signature.parameterClause.parameters.map(\.firstName)
        renameSwift4(node.modifiers, Signature.name(node), node.name, labels: labels)
        overrideMemberOfExtension(node.modifiers, Signature.name(node), node.name, types: Signature.types(node)) {
            Signature.dispatcher(node, $0, $1)
        }
        record(node)
        lowerTestMethod(node)
        declareListMethod(node)
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if scope.last?.isExtension == true, let word = node.modifiers.first(where: { $0.name.text == "override" }) {
            fail(word, "an initializer can't be overridden in an extension on Linux: move it into the class")
        }
        if Signature.isOfSegue(node), let word = node.modifiers.first(where: { $0.name.text == "override" }) {
            // PortableUIKit's segue makes objects of the classes that storyboards name by it.
            edits.replace(range(word), by: "required")
        }
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            moveIntoClass(node.modifiers, name.text, name)
            moveObserver(node, name.text)
            renameSwift4(node.modifiers, name.text, name, labels: [])
            overrideMemberOfExtension(node.modifiers, name.text, name) {
                proto, types in node.bindings.first.flatMap { Signature.dispatcher(node, $0, name.text, proto, types) }
            }
        }
        record(node)
        observe(node)
        return .visitChildren
    }

    /// Members of NSObject that have no isolation.
    private static let nonisolatedMembers: Set<String> = ["description", "debugDescription", "hash", "isEqual(_:)"]

    /// Renames a member of an extension that the class's body calls, because it overrides or is overridden.
    private func moveIntoClass(_ modifiers: DeclModifierListSyntax, _ name: String, _ token: TokenSyntax) {
        guard functionDepth == 0, let type = scope.last, type.isExtension else { return }
        let override = modifiers.first { $0.name.text == "override" }
        if let renamed = plan.moved[type.path + "." + name] {
            if let override {
                // As an override it had the isolation of NSObject's member.
                let isFree = Self.nonisolatedMembers.contains(name) && !modifiers.has("nonisolated")
                edits.replace(range(override), by: isFree ? "nonisolated" : "")
            }
            edits.replace(range(token), by: renamed)
        } else if let override, ReplaceableMembers.contain(type.path, name), let first = modifiers.first {
            edits.insert("@_dynamicReplacement(for: \(name)) ", at: range(first).lowerBound)
            edits.blank(range(override))
            // A class that overrides the member in its own extension has the other name.
            edits.replace(range(token), by: "replacement_" + name.prefix { $0 != "(" })
        } else if let override, plan.module.extensionOverrides.overrides[type.path + "." + name] == nil {
            fail(
                override,
                plan.module.classes.contains(type.path)
                    ? "this override can't move from the extension into the class: move it there, or write its type"
                    : "\(type.path) is not a class of this module, so \(name) can't be overridden in its extension on Linux: "
                        + "override it in a subclass")
        }
    }

    // MARK: Words

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "UIApplicationMain", options.isProgram {
            edits.replace(range(node), by: "@main")
            return .skipChildren
        }
        let startsProgram = (name == "UIApplicationMain" || name == "main") && !options.isProgram
        // The type of a method's code, which a function without closures would not have.
        let isOfMethod = name == "convention" && node.parent?.parent?.trimmedDescription.contains("Selector") == true
        guard startsProgram || isOfMethod || AttributeLowering.isObjectiveC(name) else { return .visitChildren }
        edits.blank(range(node))
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" || (node.name.text == "optional" && scope.last?.isProtocol == true) {
            edits.blank(range(node))
        }
        // Without Objective-C, what an extension declares can't be overridden outside of the module.
        if node.name.text == "open", scope.last?.isExtension == true {
            edits.replace(range(node), by: "public")
        }
        return .visitChildren
    }

    override func visit(_ node: SuperExprSyntax) -> SyntaxVisitorContinueKind {
        callOverridden(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if AttributeLowering.foundationNames.contains(node.baseName.text) { needsUIKit = true }
        lowerModuleName(node.baseName, node)
        renameUnusable(node.baseName)
        renameSwift4(node.baseName)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        renameSwift4(node)
        lowerMemberOfAnyObject(node)
        lowerFulfillment(node)
        lowerMainBundle(node)
        return .visitChildren
    }

    /// The `window` of an app's delegate is optional as a member, too, on iOS: `delegate?.window??.rootViewController`.
    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        let inner = node.expression.as(OptionalChainingExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
        if inner?.declName.baseName.text == "window" { edits.blank(range(node.questionMark)) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        renameSwift4(node)
        lowerClassDescription(node)
        lowerOptionalCall(node)
        lowerForcedCall(node)
        lowerReceiver(node)
        lowerConformance(node)
        lowerBatch(node)
        lowerClassBundle(node)
        lowerDocumentType(node)
        lowerAbsolute(node)
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        lowerOptionalTrait(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if AttributeLowering.foundationNames.contains(node.name.text) { needsUIKit = true }
        lowerModuleName(node.name, node)
        renameUnusable(node.name)
        renameSwift4(node.name)
        return .visitChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind {
            if let module = AttributeLowering.foundationModule(of: name) { foundationModules.insert(module) }
            namesUIKit = namesUIKit || name.prefixMatch(of: /UI[A-Z][a-z]/) != nil
        }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first { importedModules.insert(module.name.text) }
        // On a phone XCTest has UIKit, and so has a framework whose header imports it.
        if node.path.first?.name.text == "XCTest" { importsXCTest = true }
        if importsXCTest || node.attributes.names.contains("testable") { needsUIKit = true }
        importsOthers = importsOthers || !TypeCheck.toolchain.contains(node.path.first?.name.text ?? "")
        lowerSubmodule(node)
        return .visitChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        var before: [String] = []
        for clause in node.clauses {
            let condition = clause.condition.map { lowerCondition($0, of: clause) }
            let reached = before.map { "!(\($0))" } + (condition.map { ["(\($0))"] } ?? [])
            if let condition { before.append(condition) }
            conditions.append(reached.joined(separator: " && "))
            if let elements = clause.elements { walk(elements) }
            conditions.removeLast()
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            needsUIKit = true
            lowerSelector(node)
        case "keyPath":
            needsUIKit = true
            lowerKeyPath(node)
        case "Preview":
            lowerPreview(Syntax(node), node.arguments, node.trailingClosure, node.additionalTrailingClosures)
            return .visitChildren
        default: return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" {
            lowerPreview(Syntax(node), node.arguments, node.trailingClosure, node.additionalTrailingClosures)
        }
        return .visitChildren
    }

    func finish() {
        for table in tables { write(table) }
        if let hidden = plan.hiddenInitializers { writeModuleTable(hidden) }
        // A framework passes Foundation on, too: its header imports it.
        if importsOthers, !importsUIKit { foundationModules.insert("Foundation") }
        if needsUIKit || options.importsUIKit || ((importsOthers || plan.module.importsUIKit) && namesUIKit),
            !importsUIKit
        {
            edits.append("import UIKit")
        }
        for module in foundationModules.subtracting(importedModules).sorted() { edits.append("import \(module)") }
        if options.hasPreviews, previewCount > 0 { edits.append("import TemplatePreviews") }
        if options.hasPreviews, let previews = plan.previews { writePreviewList(previews) }
    }
}

enum AttributeLowering {
    /// Whether an attribute is for Objective-C or Interface Builder, which Swift on Linux refuses.
    static func isObjectiveC(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "IBDesignable",
        "GKInspectable", "NSManaged", "NSCopying",
    ]

    /// Names that Apple's Foundation has, and on Linux PortableUIKit.
    static let foundationNames: Set<String> = [
        "Selector", "NSSelectorFromString", "NSStringFromSelector", "NSKeyValueObservation",
        "NSKeyValueObservingOptions",
        "NSKeyValueObservedChange", "NSKeyValueChange", "NSKeyValueChangeKey", "objc_getAssociatedObject",
        "objc_setAssociatedObject",
        "objc_AssociationPolicy", "autoreleasepool", "CGAffineTransform", "CGVector", "CFAbsoluteTime",
        "CFAbsoluteTimeGetCurrent", "NSItemProvider", "NSItemProviderReading", "NSItemProviderWriting",
        "NSUserActivity", "NSHashTable", "NSMapTable", "NSPointerFunctions", "NSEC_PER_SEC", "NSEC_PER_MSEC",
        "USEC_PER_SEC", "MAXFLOAT", "NSInteger", "objc_sync_enter", "objc_sync_exit", "CFString", "CFArray", "CFData",
        "CFURL",
        "CFDictionary", "kCFBooleanTrue", "kCFBooleanFalse", "NSPredicate", "DateComponentsFormatter",
        "RelativeDateTimeFormatter", "UndoManager", "NSDataDetector", "NSTextCheckingTypes",
        "AutoreleasingUnsafeMutablePointer", "NSException",
    ]

    /// The module that has a type of Apple's Foundation on Linux, if it is not Foundation.
    static func foundationModule(of name: String) -> String? {
        if networkingNames.contains(where: name.hasPrefix) { return "FoundationNetworking" }
        if name.hasPrefix("CFRunLoop") || name.hasPrefix("kCFRunLoop") { return "CoreFoundation" }
        return name.hasPrefix("XMLParser") ? "FoundationXML" : nil
    }

    /// The beginnings of names.
    private static let networkingNames = [
        "URLSession", "URLRequest", "URLResponse", "URLCache", "URLCredential", "URLProtocol", "URLProtectionSpace",
        "URLAuthenticationChallenge", "HTTPURLResponse", "HTTPCookie", "CachedURLResponse",
    ]
}
