// SPDX-License-Identifier: MIT
import SwiftSyntax

extension FileLowering {
    /// Optional methods of UIKit's delegates for whose names PortableUIKit's protocols have no property.
    private static let optionalMethods: Set<String> = [
        "collectionView", "numberOfSections", "scrollViewWillBeginZooming", "scrollViewDidEndZooming",
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
        "applicationWillEnterForeground", "applicationWillTerminate", "sceneDidDisconnect", "sceneDidBecomeActive",
        "sceneWillResignActive", "sceneWillEnterForeground", "sceneDidEnterBackground", "animationDidStart",
        "documentPickerWasCancelled", "splitViewControllerDidCollapse", "splitViewControllerDidExpand",
        "addAnimations", "addCompletion", "continueAnimation",
    ]

    /// Names that closures of apps may have, too: the arguments of a method have a label.
    private static let labelledMethods: Set<String> = [
        "viewForZooming", "animationDidStop", "layoutSublayers", "draw", "action", "scene", "windowScene",
        "contextMenuInteraction", "dragInteraction", "dropInteraction", "editMenuInteraction", "pointerInteraction",
        "documentPicker", "presentationCount", "presentationIndex", "position", "primaryViewController",
        "targetDisplayModeForAction",
    ]

    /// The labels of methods of tables' delegates for drag and drop and prefetching, which have no property of the name `tableView`.
    private static let labelsOfTables: Set<String> = [
        "cancelPrefetchingForRowsAt", "itemsForAddingTo", "dragPreviewParametersForRowAt", "dragSessionWillBegin",
        "dragSessionDidEnd", "dragSessionAllowsMoveOperation", "canHandle", "dropSessionDidEnter",
        "dropSessionDidUpdate", "dropSessionDidExit", "dropSessionDidEnd", "dropPreviewParametersForRowAt",
    ]

    /// Whether a call is one of an optional method for whose name there is no property, rather than of a closure.
    private static func isOptional(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.compactMap(\.label?.text)
        if name == "tableView" { return labels.contains(where: labelsOfTables.contains) }
        return optionalMethods.contains(name) || labelledMethods.contains(name) && !labels.isEmpty
    }

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
        if Self.isOptional(name, node) || Self.methodsWithProperties.contains(name)
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
            Self.isOptional(member.declName.baseName.text, node)
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
