// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes a test on the main actor asynchronous: XCTest on Linux stops at one that is not (swift-corelibs-xctest calls
    /// tests as functions without an actor).
    func makeAsynchronous(_ node: FunctionDeclSyntax) {
        guard functionDepth == 0, node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
            node.signature.returnClause == nil, node.signature.effectSpecifiers?.asyncSpecifier == nil,
            let test = Syntax(node).ancestor(ClassDeclSyntax.self),
            test.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.hasSuffix("TestCase") == true,
            node.attributes.names.contains("MainActor")
                || test.attributes.names.contains("MainActor") && !node.modifiers.has("nonisolated")
        else { return }
        edits.insert(" async", at: range(node.signature.parameterClause).upperBound)
    }
}
