// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Optional methods of UIKit's delegates for whose names PortableUIKit's protocols have no property.
    private static let optionalMethods: Set<String> = [
        "collectionView", "numberOfSections", "viewForZooming", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
        "scrollViewDidZoom",
    ]

    /// `delegate?.collectionView?(view, didSelectItemAt: path)` becomes a call whose result is `nil` if only the default of
    /// the method ran.
    func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = called.expression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.optionalMethods.contains(member.declName.baseName.text)
        else { return }
        needsUIKit = true
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        let isFollowed = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
        edits.insert("OptionalRequirement.call(", at: range(object).lowerBound)
        edits.replace(range(object).upperBound..<range(member.period).lowerBound, by: ", { o_ in o_")
        edits.blank(range(called.questionMark))
        edits.insert(isFollowed ? " })?" : " })", at: range(node).upperBound)
    }
}
