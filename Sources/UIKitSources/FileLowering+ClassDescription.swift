// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// `type(of: object).description()`, a class method of NSObject on iOS, becomes the name of the class, which it
    /// returns; of UIKit's classes with the module, `PortableUIKit.UIView`.
    func lowerClassDescription(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
            called.declName.baseName.text == "description", let base = called.base?.as(FunctionCallExprSyntax.self),
            base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of",
            !plan.module.classMethods.contains(where: { $0.hasSuffix(".description()") })
        else { return }
        edits.insert("String(reflecting: ", at: range(base).lowerBound)
        edits.replace(range(base).upperBound..<range(node).upperBound, by: ")")
    }
}
