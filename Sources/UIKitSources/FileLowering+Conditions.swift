// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes `os(iOS)` and `targetEnvironment(simulator)` true; returns the condition as it is then.
    func lowerCondition(_ condition: ExprSyntax) -> String {
        let finder = PlatformFinder(Set(options.defines))
        finder.walk(condition)
        let whole = range(condition)
        var text = ""
        var position = whole.lowerBound
        for (node, value) in finder.found {
            let place = range(node)
            edits.replace(place, by: value)
            text += edits.text(position..<place.lowerBound) + value
            position = place.upperBound
        }
        text += edits.text(position..<whole.upperBound)
        return Signature.oneLine(text)
    }

    /// Finds the conditions of the platform.
    private final class PlatformFinder: SyntaxVisitor {
        var found: [(ExprSyntax, String)] = []
        private let defines: Set<String>

        init(_ defines: Set<String>) {
            self.defines = defines
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if defines.contains(node.baseName.text) { found.append((ExprSyntax(node), "true")) }
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.trimmedDescription
            let argument = node.arguments.first?.expression.trimmedDescription
            switch (name, argument) {
            case ("os", "iOS"), ("targetEnvironment", "simulator"): found.append((ExprSyntax(node), "true"))
            case ("os", "Linux"): found.append((ExprSyntax(node), "false"))
            default: break
            }
            return .skipChildren
        }
    }
}
