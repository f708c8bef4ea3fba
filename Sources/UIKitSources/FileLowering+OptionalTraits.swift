// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Properties of text input that its protocol has as optional ones on a phone.
    private static let optionalTraits: Set<String> = [
        "keyboardAppearance", "keyboardType", "returnKeyType", "autocorrectionType", "autocapitalizationType",
        "spellCheckingType", "enablesReturnKeyAutomatically", "isSecureTextEntry", "textContentType",
    ]

    /// `switch input.keyboardAppearance { case .dark?: … }`: the value becomes an optional one, as the pattern demands.
    func lowerOptionalTrait(_ node: SwitchExprSyntax) {
        guard let member = node.subject.as(MemberAccessExprSyntax.self),
            Self.optionalTraits.contains(member.declName.baseName.text), node.hasOptionalPattern
        else { return }
        edits.insert("Optional(", at: range(node.subject).lowerBound)
        edits.insert(")", at: range(node.subject).upperBound)
    }

    /// `view.conforms(to: UITextInput.self)` of the Objective-C runtime becomes `(view is UITextInput)`.
    func lowerConformance(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(MemberAccessExprSyntax.self), let base = called.base,
            called.declName.baseName.text == "conforms", node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "to", let type = argument.expression.as(MemberAccessExprSyntax.self),
            type.declName.baseName.text == "self", let name = type.base?.trimmedDescription,
            name.first?.isUppercase == true
        else { return }
        edits.insert("(", at: range(node).lowerBound)
        edits.replace(range(base).upperBound..<range(node).upperBound, by: " is \(name))")
    }
}

extension SwitchExprSyntax {
    fileprivate var hasOptionalPattern: Bool {
        cases.contains { one in
            one.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self)?.caseItems.contains {
                $0.pattern.trimmedDescription.hasSuffix("?")
            } == true
        }
    }
}
