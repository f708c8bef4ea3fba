// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// `target?.perform(action, with: self)`, `delegate.responds(to: …)`: the methods of NSObject, which the object may only have on a
    /// phone by its static type, as `AnyObject` or a protocol. The compiler chooses NSObject's where the type has none itself.
    func lowerReceiver(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(MemberAccessExprSyntax.self), let base = called.base,
            Self.isMessage(called.declName.baseName.text, node.arguments),
            !base.is(SuperExprSyntax.self), !["self", "Self"].contains(base.trimmedDescription),
            base.trimmedDescription.first?.isUppercase != true
        else { return }
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        // Otherwise the chain would end before the call.
        guard !object.trimmedDescription.contains("?.") || base.is(OptionalChainingExprSyntax.self) else { return }
        needsUIKit = true
        edits.insert("MessageReceiver.of(", at: range(object).lowerBound)
        edits.insert(")", at: range(object).upperBound)
    }

    private static func isMessage(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
        let first = arguments.first
        switch (name, first?.label?.text) {
        case ("performSelector", "onMainThread"), ("performSelector", "inBackground"): return true
        case ("responds", "to"): return arguments.count == 1
        case ("perform", nil):
            let selector = first?.expression.trimmedDescription.lowercased() ?? ""
            return selector.contains("selector") || selector.contains("action")
        default: return false
        }
    }
}
