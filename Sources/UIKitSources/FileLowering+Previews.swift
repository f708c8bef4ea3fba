// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Makes `#Preview("Mail") { … }` a type of previews; without TemplatePreviews it is removed.
    func lowerPreview(
        _ node: Syntax, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
        _ others: MultipleTrailingClosureElementListSyntax
    ) {
        guard let closure, others.isEmpty else {
            return fail(node, "#Preview has one closure, which returns a view or a controller")
        }
        previewCount += 1
        guard options.hasPreviews else { return edits.blank(range(node)) }
        let title = arguments.first { $0.label == nil }?.expression.trimmedDescription
        let name = title?.hasPrefix("\"") == true ? title! : SourceLowering.quoted("Preview \(previewCount)")
        let head = range(node).lowerBound..<range(closure).lowerBound
        edits.replace(
            head,
            by:
                "enum Preview_\(plan.token)_\(previewCount): TemplatePreviews { static var previews: [TemplatePreview] { "
                + "TemplatePreview(\(name)) ")
        edits.insert(" } }", at: range(closure).upperBound)
    }

    /// Lists the previews of all files in the type `SourcePreviews`, for `TemplatePreviewProgram.run`.
    func writePreviewList(_ previews: [String: Int]) {
        let all = previews.sorted { $0.key < $1.key }.flatMap { token, count in
            (1...count).map { "Preview_\(token)_\($0).previews" }
        }
        edits.append(
            "public enum SourcePreviews: TemplatePreviews { public static var previews: [TemplatePreview] { "
                + all.joined(separator: "; ") + " } }")
    }
}
