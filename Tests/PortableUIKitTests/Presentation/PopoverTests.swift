// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Popovers are shown as sheets. Sheets are centred if there is space.
@MainActor
struct PopoverTests {
    private final class Source: NSObject, UIPopoverPresentationControllerDelegate {
        var sourceView: UIView?
        var calls = 0
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            calls += 1
            popoverPresentationController.sourceView = sourceView
        }
    }

    /// Apple, "UIPopoverPresentationController": the example presents the controller and then sets the source. On a phone, the popover is
    /// a sheet, which needs none.
    @Test func theSourceIsSetAfterThePopoverIsPresented() {
        let diary = ControllerDiary()
        let (root, details) = (DiaryController("root", diary), DiaryController("details", diary))
        let window = makePresentingWindow(root)
        details.modalPresentationStyle = .popover
        root.present(details, animated: true)
        details.popoverPresentationController?.sourceView = root.view
        window.layoutIfNeeded()
        #expect(root.presentedViewController === details)
    }

    @Test func aPopoverRequestsItsSourceFromItsDelegateAndIsShownAsASheet() throws {
        let diary = ControllerDiary()
        let (root, details) = (DiaryController("root", diary), DiaryController("details", diary))
        let window = makePresentingWindow(root)
        details.modalPresentationStyle = .popover
        let popover = try #require(details.popoverPresentationController)
        let source = Source()
        source.sourceView = root.view
        popover.delegate = source
        popover.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
        root.present(details, animated: false)
        window.layoutIfNeeded()
        #expect(source.calls == 1 && root.presentedViewController === details)
        #expect(popover.frameOfPresentedViewInContainerView.width == 300)
        #expect(popover.presentedView === popover.adaptiveSheetPresentationController.presentedView)
        #expect(details.view.isDescendant(of: try #require(popover.presentedView)))
        #expect(popover.dimming != nil)
        popover.tappedBeside()
        #expect(root.presentedViewController == nil)
    }

    @Test func anActionSheetOfAButtonHasASource() throws {
        let root = UIViewController()
        _ = makePresentingWindow(root)
        let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        sheet.popoverPresentationController?.barButtonItem = UIBarButtonItem(systemItem: .trash)
        root.present(sheet, animated: false)
        #expect(root.presentedViewController === sheet)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    /// Neuburg, "Programming iOS" (action sheets as popovers): on a tablet the app sets the source after it has presented the sheet.
    @Test func theSourceIsSetAfterAnActionSheetIsPresented() {
        let (world, before) = (TouchWorld(), UIScreen.main.traitCollection)
        UIScreen.main.overrideTraits(with: UITraitCollection(userInterfaceIdiom: .pad))
        world.open()
        defer {
            world.close()
            UIScreen.main.overrideTraits(with: before)
        }
        let (root, source) = (UIViewController(), Source())
        source.sourceView = root.view
        world.window.rootViewController = root
        world.window.layoutIfNeeded()
        for delegate in [nil, source] {
            let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
            sheet.popoverPresentationController?.delegate = delegate
            root.present(sheet, animated: true)
            if delegate == nil { sheet.popoverPresentationController?.barButtonItem = UIBarButtonItem() }
            world.clock.advance(by: 1)
            #expect(root.presentedViewController === sheet)
            root.dismiss(animated: false)
        }
        #expect(source.calls == 1)
    }

    @Test func returnInAnAlertsLastFieldPerformsThePreferredAction() throws {
        let typist = Typist()
        let root = UIViewController()
        typist.window.rootViewController = root
        typist.window.layoutIfNeeded()
        let alert = UIAlertController(title: "Sign in", message: nil, preferredStyle: .alert)
        var chosen: [String] = []
        let action = UIAlertAction(title: "Go", style: .default) { _ in chosen.append("Go") }
        alert.addAction(action)
        alert.preferredAction = action
        alert.addTextField { $0.placeholder = "Name" }
        alert.addTextField { $0.placeholder = "Word" }
        root.present(alert, animated: false)
        typist.window.layoutIfNeeded()
        let fields = try #require(alert.textFields)
        #expect(fields[0].becomeFirstResponder())
        typist.press("return")
        #expect(fields[1].isFirstResponder && chosen.isEmpty)
        typist.press("return")
        #expect(chosen == ["Go"] && root.presentedViewController == nil)
    }
}
