// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes the closure of `performBatchUpdates` in an extension of a list, or one that calls a parameter which does not escape, one
    /// that does not escape, as UIKit declares it.
    func lowerBatch(_ node: FunctionCallExprSyntax) {
        guard let closure = node.arguments.first?.expression.as(ClosureExprSyntax.self) ?? node.trailingClosure else {
            return
        }
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard let name = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
            name.baseName.text == "performBatchUpdates"
        else { return }
        let start = range(node).lowerBound..<range(name).lowerBound
        if let base = member?.base, base.trimmedDescription != "self" {
            guard callsParameter(closure) else { return }
            needsUIKit = true
            let optional = base.as(OptionalChainingExprSyntax.self)
            edits.insert("NonEscapingBatch(" + (optional == nil ? "" : "optional: "), at: start.lowerBound)
            return edits.insert(")", at: optional.map { range($0.questionMark).lowerBound } ?? range(base).upperBound)
        }
        guard let type = scope.last, type.isExtension, ["UITableView", "UICollectionView"].contains(type.path) else {
            return
        }
        needsUIKit = true
        edits.replace(start, by: "NonEscapingBatch(self).")
    }

    /// Whether a closure names a closure that does not escape, which is a parameter of a function around it.
    private func callsParameter(_ closure: ClosureExprSyntax) -> Bool {
        guard let function = Syntax(closure).ancestor(FunctionDeclSyntax.self) else { return false }
        let names = function.signature.parameterClause.parameters.filter { $0.type.is(FunctionTypeSyntax.self) }.map {
            ($0.secondName ?? $0.firstName).text
        }
        return closure.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
}
