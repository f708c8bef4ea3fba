// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Optional methods of UIKit's delegates for whose names PortableUIKit's protocols have no property.
    private static let optionalMethods: Set<String> = [
        "collectionView", "numberOfSections", "viewForZooming", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
        "scrollViewDidZoom", "navigationController", "tabBarController", "application", "pickerView",
        "presentationControllerShouldDismiss", "presentationControllerWillDismiss", "presentationControllerDidDismiss",
        "presentationControllerDidAttemptToDismiss", "searchBar", "searchBarShouldBeginEditing",
        "searchBarTextDidBeginEditing", "searchBarShouldEndEditing", "searchBarTextDidEndEditing",
        "searchBarSearchButtonClicked", "searchBarCancelButtonClicked", "searchBarBookmarkButtonClicked",
        "searchBarResultsListButtonClicked", "willPresentSearchController", "didPresentSearchController",
        "willDismissSearchController", "didDismissSearchController", "presentSearchController", "tabBar",
        "navigationBar",
        "pageViewController", "splitViewController", "animationController", "interactionControllerForPresentation",
        "interactionControllerForDismissal", "presentationController", "adaptivePresentationStyle", "indexTitles",
        "prepareForPopoverPresentation", "tableViewDidEndMultipleSelectionInteraction",
        "collectionViewDidEndMultipleSelectionInteraction", "imagePickerController", "imagePickerControllerDidCancel",
        "sheetPresentationControllerDidChangeSelectedDetentIdentifier", "animationEnded",
        "navigationControllerSupportedInterfaceOrientations", "tabBarControllerSupportedInterfaceOrientations",
        "applicationWillResignActive", "applicationDidBecomeActive", "applicationDidEnterBackground",
        "applicationWillEnterForeground", "applicationWillTerminate",
    ]

    /// Optional methods for whose names the protocols have one.
    private static let methodsWithProperties: Set<String> = [
        "tableView", "sectionIndexTitles", "gestureRecognizer", "gestureRecognizerShouldBegin", "textField",
        "textView", "textFieldShouldBeginEditing", "textFieldDidBeginEditing", "textFieldShouldEndEditing",
        "textFieldDidEndEditing", "textFieldShouldClear", "textFieldShouldReturn", "textFieldDidChangeSelection",
        "textViewShouldBeginEditing", "textViewDidBeginEditing", "textViewShouldEndEditing", "textViewDidEndEditing",
        "textViewDidChange", "textViewDidChangeSelection", "scrollViewDidScroll", "scrollViewWillBeginDragging",
        "scrollViewWillEndDragging", "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating",
        "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop",
        "scrollViewDidScrollToTop", "scrollViewDidChangeAdjustedContentInset",
    ]

    /// `delegate!.tableView!(table, heightForRowAt: path)` becomes a call of the method itself, whose result is not optional. The
    /// name of a closure, which is called in the same way, is none of a delegate's methods or is a member of `self`.
    func lowerForcedCall(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(ForceUnwrapExprSyntax.self),
            let member = called.expression.as(MemberAccessExprSyntax.self), let base = member.base,
            base.trimmedDescription != "self"
        else { return }
        let name = member.declName.baseName.text
        if Self.optionalMethods.contains(name) || Self.methodsWithProperties.contains(name)
            || plan.module.optionalMethods.contains(name)
        {
            edits.blank(range(called.exclamationMark))
        }
    }

    /// `delegate?.collectionView?(view, didSelectItemAt: path)` becomes a call whose result is `nil` if only the default of
    /// the method ran.
    func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let called = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = called.expression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.optionalMethods.contains(member.declName.baseName.text),
            // Otherwise a closure of that name is called.
            member.declName.baseName.text != "viewForZooming" || node.arguments.first?.label != nil
        else { return }
        needsUIKit = true
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        let isFollowed = node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
        edits.insert("OptionalRequirement.call(", at: range(object).lowerBound)
        let outer = outerArguments(of: node)
        for name in outer { edits.replace(range(name), by: Self.captured(name.text)) }
        let captures = Set(outer.map(\.text)).sorted().map { "\(Self.captured($0)) = \($0)" }
        let capture = captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))] "
        edits.replace(range(object).upperBound..<range(member.period).lowerBound, by: ", { \(capture)o_ in o_")
        edits.blank(range(called.questionMark))
        edits.insert(isFollowed ? " })?" : " })", at: range(node).upperBound)
    }

    /// The `$0` of a closure around a call, in its arguments: in the closure of the lowered call they have another name.
    private func outerArguments(of call: FunctionCallExprSyntax) -> [TokenSyntax] {
        let finder = OuterArgumentFinder(viewMode: .sourceAccurate)
        finder.walk(call.arguments)
        return finder.names
    }

    private static func captured(_ name: String) -> String { "outer\(name.dropFirst())_" }
}

/// Finds `$0` outside of closures.
private final class OuterArgumentFinder: SyntaxVisitor {
    var names: [TokenSyntax] = []
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .dollarIdentifier = token.tokenKind { names.append(token) }
        return .skipChildren
    }
}
