// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Fits a method of an `XCTestCase` on the main actor to XCTest on Linux, which has no actor and calls all methods on the main
    /// thread: it stops at a test on the main actor that is not asynchronous, and its `setUp` and `tearDown` are not isolated.
    ///
    /// A test of a class on the main actor stays synchronous. While an asynchronous one waits for an expectation, nothing else can run
    /// on the main queue. Where only the method is on the main actor, it becomes asynchronous: another closure can't capture the test.
    func lowerTestMethod(_ node: FunctionDeclSyntax) {
        guard functionDepth == 0, node.signature.parameterClause.parameters.isEmpty,
            node.signature.returnClause == nil, node.signature.effectSpecifiers?.asyncSpecifier == nil,
            let test = Syntax(node).ancestor(ClassDeclSyntax.self),
            test.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.hasSuffix("TestCase") == true
        else { return }
        let isOnMainActor = node.attributes.names.contains("MainActor")
        let classIs =
            plan.module.mainActorClasses.contains(scope.last?.path ?? "") && !node.modifiers.has("nonisolated")
        guard isOnMainActor || classIs else { return }
        let isTest = node.name.text.hasPrefix("test")
        if isTest, isOnMainActor {
            edits.insert(" async", at: range(node.signature.parameterClause).upperBound)
            // In a closure that is not asynchronous, calls choose the same of several methods as before.
            if let body = node.body, !body.statements.isEmpty {
                let (word, effect) = node.signature.effectSpecifiers == nil ? ("", "") : ("try ", " throws")
                edits.insert(" \(word)({ ()\(effect) -> Void in", at: range(body.leftBrace).upperBound)
                edits.insert("})() ", at: range(body.rightBrace).lowerBound)
            }
        } else if let body = node.body,
            isTest
                || node.modifiers.has("override") && !node.modifiers.has("class")
                    && ["setUp", "setUpWithError", "tearDown", "tearDownWithError"].contains(node.name.text)
        {
            if isTest { edits.insert("nonisolated ", at: range(node.funcKeyword).lowerBound) }
            guard !body.statements.isEmpty else { return }
            let start = node.signature.effectSpecifiers == nil ? "" : "try "
            edits.insert(" \(start)MainActor.assumeIsolated {", at: range(body.leftBrace).upperBound)
            edits.insert("} ", at: range(body.rightBrace).lowerBound)
        }
    }

    /// `expectation.fulfill` as a value becomes a closure: the method has parameters with defaults in XCTest on Linux.
    func lowerFulfillment(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, let base = node.base,
            !base.is(OptionalChainingExprSyntax.self), node.parent?.is(LabeledExprSyntax.self) == true, importsXCTest
        else { return }
        edits.insert("{ ", at: range(node).lowerBound)
        edits.insert("() }", at: range(node).upperBound)
    }
}
