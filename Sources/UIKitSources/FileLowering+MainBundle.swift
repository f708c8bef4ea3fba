// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Where an app looks for its files: its resources are in the main bundle on iOS, and in the bundle of their target in a package.
    private static let lookups: Set<String> = [
        "url", "urls", "path", "paths", "resourceURL", "resourcePath", "bundleURL", "bundlePath",
    ]

    /// `Bundle.main.url(forResource:withExtension:)` and its relatives look among the resources of the file's target.
    func lowerMainBundle(_ node: MemberAccessExprSyntax) {
        guard let main = node.base?.as(MemberAccessExprSyntax.self), main.declName.baseName.text == "main",
            ["Bundle", "Foundation.Bundle"].contains(main.base?.trimmedDescription),
            Self.lookups.contains(node.declName.baseName.text)
        else { return }
        edits.insert(".withResources(of: #fileID)", at: range(main).upperBound)
        needsUIKit = true
    }

    /// `Bundle(for: FeedPresenter.self)` of a framework's class is the bundle of the resources of its target.
    func lowerClassBundle(_ node: FunctionCallExprSyntax) {
        guard ["Bundle", "Foundation.Bundle"].contains(node.calledExpression.trimmedDescription),
            let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "for"
        else { return }
        edits.insert(".withResources(ofClass: \(argument.expression.trimmedDescription))", at: range(node).upperBound)
        needsUIKit = true
    }

    /// `bundle.path(forResource: name, ofType: "nib")`, with which libraries look for the document of a class, which is not compiled here.
    func lowerDocumentType(_ node: FunctionCallExprSyntax) {
        guard node.arguments.first?.label?.text == "forResource", let type = node.arguments.dropFirst().first,
            ["ofType", "withExtension"].contains(type.label?.text), type.expression.trimmedDescription == "\"nib\""
        else { return }
        edits.replace(range(type.expression), by: "\"xib\"")
    }
}
