// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes `os(iOS)` and `targetEnvironment(simulator)` true, and a clause that imports SwiftUI, as previews of UIKit's views do, depend on
    /// it; returns the condition as it is then.
    func lowerCondition(_ condition: ExprSyntax, of clause: IfConfigClauseSyntax) -> String {
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
        if clause.imports("SwiftUI") {
            edits.insert("canImport(SwiftUI) && (", at: whole.lowerBound)
            edits.insert(")", at: whole.upperBound)
            text = "canImport(SwiftUI) && (\(text))"
        }
        return Signature.oneLine(text)
    }

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
            // The compiler that came with the SDK of iOS 26, of whose parts PortableUIKit has few.
            case ("compiler", ">=6.2"), ("swift", ">=6.2"): found.append((ExprSyntax(node), "false"))
            case ("os", "Linux"): found.append((ExprSyntax(node), "false"))
            default: break
            }
            return .skipChildren
        }
    }
}

extension IfConfigClauseSyntax {
    fileprivate func imports(_ module: String) -> Bool {
        elements?.as(CodeBlockItemListSyntax.self)?.contains { item in
            item.item.as(ImportDeclSyntax.self)?.path.first?.name.text == module
        } == true
    }
}
