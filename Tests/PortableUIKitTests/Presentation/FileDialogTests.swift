// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Sheets that pick files by a dialog of the desktop.
@MainActor
struct FileDialogTests {
    private final class FakeDesktop: Desktop {
        var clipboardText: String?
        var hasFileDialog: Bool { true }
        /// What the user chooses; `nil` for none.
        var chosen: [URL]?
        func chooseFiles(_ request: FileRequest, _ body: @escaping @MainActor ([URL]?) -> Void) { body(chosen) }
    }

    private final class Delegate: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate,
        UIDocumentPickerDelegate
    {
        var calls: [String] = []
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) { calls.append("picked") }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { calls.append("cancelled") }
        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            calls.append("picked \(urls.count)")
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { calls.append("cancelled") }
    }

    private func calls(for sheet: UIViewController, choosing urls: [URL]?) -> [String] {
        let (desktop, delegate) = (FakeDesktop(), Delegate())
        desktop.chosen = urls
        UIApplication.shared.run.desktop = desktop
        defer { UIApplication.shared.run.desktop = nil }
        (sheet as? UIImagePickerController)?.delegate = delegate
        (sheet as? UIDocumentPickerViewController)?.delegate = delegate
        sheet.loadViewIfNeeded()
        sheet.viewDidAppear(false)
        return delegate.calls
    }

    /// The sheet has no view beside the dialog: without a call the app would stay behind it.
    @Test func aFileThatIsNoPictureCancelsTheSheet() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
        try Data("no picture".utf8).write(to: place)
        defer { try? FileManager.default.removeItem(at: place) }
        #expect(calls(for: UIImagePickerController(), choosing: [place]) == ["cancelled"])
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        try image.pngData()?.write(to: place)
        #expect(calls(for: UIImagePickerController(), choosing: [place]) == ["picked"])
    }

    @Test func aDialogWithoutAFileIsCancelled() {
        for urls: [URL]? in [nil, []] {
            #expect(calls(for: UIImagePickerController(), choosing: urls) == ["cancelled"])
            let documents = UIDocumentPickerViewController(forOpeningContentTypes: [.data])
            #expect(calls(for: documents, choosing: urls) == ["cancelled"])
        }
    }
}
