// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes the closure of `performBatchUpdates` in an extension of a list one that does not escape, as UIKit declares it.
    func lowerBatch(_ node: FunctionCallExprSyntax) {
        guard let type = scope.last, type.isExtension, ["UITableView", "UICollectionView"].contains(type.path),
            node.arguments.first?.expression.is(ClosureExprSyntax.self) ?? (node.trailingClosure != nil)
        else { return }
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)
        guard member == nil || member?.base?.trimmedDescription == "self",
            let name = member?.declName ?? node.calledExpression.as(DeclReferenceExprSyntax.self),
            name.baseName.text == "performBatchUpdates"
        else { return }
        needsUIKit = true
        edits.replace(range(node).lowerBound..<range(name).lowerBound, by: "NonEscapingBatch(self).")
    }
}
