// SPDX-License-Identifier: MIT
// A program for the tests of what a window shares with the desktop. `DesktopProbe STEP…`: each tap performs the next step,
// "copy TEXT", "paste", "open EXTENSION", "save FILE", "picture" or "link URL", and prints what comes of it.
import Foundation
import PortableUIKit
import PortableUIKitWindow

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

final class DesktopController: UIViewController, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
    UINavigationControllerDelegate
{
    private var steps = CommandLine.arguments.dropFirst().map { $0.split(separator: " ").map(String.init) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemRed
        let tap = UITapGestureRecognizer(target: self, action: Selector(DesktopController.tap(_:), "tap:"))
        view.addGestureRecognizer(tap)
    }

    func tap(_ recognizer: UITapGestureRecognizer) {
        guard !steps.isEmpty else { return }
        let (step, argument) = (steps[0][0], steps[0].dropFirst().joined(separator: " "))
        steps.removeFirst()
        switch step {
        case "copy":
            UIPasteboard.general.string = argument
            say("copied")
        case "paste":
            say("pasted \(UIPasteboard.general.string ?? "-") \(UIPasteboard.general.changeCount)")
        case "link": UIApplication.shared.open(URL(fileURLWithPath: argument)) { say("opened \($0)") }
        default: whenThereIsADialog { [self] in present(picker(step, argument), animated: true) }
        }
    }

    private func picker(_ step: String, _ argument: String) -> UIViewController {
        if step == "picture" {
            let picker = UIImagePickerController()
            picker.delegate = self
            return picker
        }
        let picker =
            step == "save"
            ? UIDocumentPickerViewController(forExporting: [URL(fileURLWithPath: argument)], asCopy: true)
            : UIDocumentPickerViewController(
                forOpeningContentTypes: UTType(filenameExtension: argument).map { [$0] } ?? [.data])
        picker.delegate = self
        return picker
    }

    private func whenThereIsADialog(_ body: @escaping @MainActor () -> Void) {
        if UIApplication.shared.run.desktop?.hasFileDialog ?? false { return body() }
        _ = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.whenThereIsADialog(body) }
        }
    }

    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        say("picked \(urls.map(\.path).joined(separator: " "))")
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { say("cancelled") }
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        say("picture \((info[.originalImage] as? UIImage)?.size.width ?? 0)")
        picker.dismiss(animated: true)
    }
}

let application = try WindowApplication(title: "Desktop", size: CGSize(width: 200, height: 300), scale: 1) {
    DesktopController()
}
application.onFrame = { say("frame") }
exit(application.run())
