// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The menu of a document, from a bar button on a sheet (Apple: "presentOptionsMenu(from:animated:)").
@MainActor
struct DocumentMenuTests {
    private final class Owner: NSObject, UIDocumentInteractionControllerDelegate {
        var closed: [String] = []
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
            closed.append("options")
        }
        func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
            closed.append("open in")
        }
    }

    @Test func aButtonOnASheetOpensTheMenuOverTheSheet() {
        let (world, owner) = (TouchWorld(), Owner())
        let (root, sheet) = (UIViewController(), UIViewController())
        world.window.rootViewController = root
        world.window.makeKeyAndVisible()
        world.window.layoutIfNeeded()
        let item = UIBarButtonItem(systemItem: .action)
        sheet.navigationItem.rightBarButtonItem = item
        root.present(UINavigationController(rootViewController: sheet), animated: false)
        let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/notes.txt"))
        controller.delegate = owner
        #expect(!controller.presentPreview(animated: false))
        #expect(controller.presentOptionsMenu(from: item, animated: false))
        #expect(sheet.navigationController?.presentedViewController is UIActivityViewController)
        controller.dismissMenu(animated: false)
        #expect(sheet.navigationController?.presentedViewController == nil && owner.closed == ["options"])
        #expect(root.presentedViewController === sheet.navigationController)
        #expect(controller.presentOpenInMenu(from: .zero, in: sheet.view, animated: false))
        #expect(sheet.navigationController?.presentedViewController is UIActivityViewController)
        controller.dismissMenu(animated: false)
        #expect(owner.closed == ["options", "open in"])
    }
}
