// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// `extension NSObject: Initializable {}`, where the protocol requires `init()`: Swift refuses it, because that of `NSObject` is not
    /// `required`. So the requirement becomes a member of an extension that makes an object of the class. Classes of the module
    /// that conform themselves keep the requirement, by a protocol of its own.
    func lowerRequiredInitializer(_ node: ProtocolDeclSyntax) {
        guard plan.module.initializing.contains(node.name.text), let requirement = node.requiredInitializer else {
            return
        }
        needsUIKit = true
        let own = Self.initializing(node.name.text)
        let colon = node.inheritanceClause == nil ? ": " : ", "
        edits.insert(
            colon + "ReplaceableInitialization",
            at: node.inheritanceClause.map { range($0).upperBound } ?? range(node.name).upperBound)
        edits.blank(range(requirement))
        let make = "MadeObject.of(Self.self, (Self.self as? any \(own).Type).map { type in { type.init() } })"
        edits.append(
            condition(
                "protocol \(own) { init() }; extension \(node.name.text) { init() { self.init(made: \(make), ()) } }"))
    }

    /// Lets a class of the module that conforms to such a protocol conform to that of the requirement.
    func conformToInitializing(_ clause: InheritanceClauseSyntax?) {
        guard let clause else { return }
        let all = clause.inheritedTypes.map(\.type.trimmedDescription).filter(plan.module.initializing.contains)
        guard !all.isEmpty else { return }
        edits.insert(all.map { ", " + Self.initializing($0) }.joined(), at: range(clause).upperBound)
    }

    private static func initializing(_ name: String) -> String { "Initializing_" + name }
}
