// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Fits a method of an `XCTestCase` on the main actor to XCTest on Linux, which has no actor and calls all methods on the main
    /// thread. It stops at a test that is not asynchronous, and its `setUp` and `tearDown` are not isolated.
    func lowerTestMethod(_ node: FunctionDeclSyntax) {
        guard functionDepth == 0, node.signature.parameterClause.parameters.isEmpty,
            node.signature.returnClause == nil, node.signature.effectSpecifiers?.asyncSpecifier == nil,
            let test = Syntax(node).ancestor(ClassDeclSyntax.self),
            test.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.hasSuffix("TestCase") == true,
            node.attributes.names.contains("MainActor")
                || plan.module.mainActorClasses.contains(scope.last?.path ?? "") && !node.modifiers.has("nonisolated")
        else { return }
        if node.name.text.hasPrefix("test") {
            edits.insert(" async", at: range(node.signature.parameterClause).upperBound)
            // In a closure that is not asynchronous, calls choose the same of several methods as before.
            if let body = node.body, !body.statements.isEmpty {
                let (word, effect) = node.signature.effectSpecifiers == nil ? ("", "") : ("try ", " throws")
                edits.insert(" \(word)({ ()\(effect) -> Void in", at: range(body.leftBrace).upperBound)
                edits.insert("})() ", at: range(body.rightBrace).lowerBound)
            }
        } else if node.modifiers.has("override"), !node.modifiers.has("class"), let body = node.body,
            ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains(node.name.text)
        {
            let start = node.signature.effectSpecifiers == nil ? "" : "try "
            edits.insert(" \(start)MainActor.assumeIsolated {", at: range(body.leftBrace).upperBound)
            edits.insert("} ", at: range(body.rightBrace).lowerBound)
        }
    }
}
