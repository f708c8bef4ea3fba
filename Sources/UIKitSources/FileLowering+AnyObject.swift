// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Members of an `AnyObject` that Objective-C finds in an NSValue or NSNumber.
    private static let classes = [
        "cgPointValue": "NSValue", "cgRectValue": "NSValue", "cgSizeValue": "NSValue", "doubleValue": "NSNumber",
        "integerValue": "NSNumber",
    ]

    /// `(info[key] as AnyObject).cgRectValue`, `info[key].map { $0 as AnyObject }?.cgRectValue`: a cast that may fail replaces the
    /// one to `AnyObject`, as the member is nil in an object of another class.
    func lowerMemberOfAnyObject(_ node: MemberAccessExprSyntax) {
        guard let type = Self.classes[node.declName.baseName.text], var base = node.base else { return }
        while true {
            if let inner = base.as(OptionalChainingExprSyntax.self)?.expression {
                base = inner
                continue
            }
            if let inner = base.as(ForceUnwrapExprSyntax.self)?.expression {
                base = inner
                continue
            }
            if let call = base.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure,
                closure.statements.count == 1, let inner = closure.statements.first?.item.as(ExprSyntax.self)
            {
                base = inner
                continue
            }
            if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first?.expression
            {
                base = inner
                continue
            }
            break
        }
        let parts = base.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
        guard parts.count > 2, let cast = parts[parts.count - 2].as(UnresolvedAsExprSyntax.self),
            parts[parts.count - 1].trimmedDescription == "AnyObject"
        else { return }
        needsUIKit = true
        edits.replace(range(cast).lowerBound..<range(parts[parts.count - 1]).upperBound, by: "as? \(type)")
    }
}
