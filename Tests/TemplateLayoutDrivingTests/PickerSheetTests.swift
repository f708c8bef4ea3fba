// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import TestSupport
import Testing

/// Sheets that pick documents and pictures, answered as by a user (Apple: "UIDocumentPickerViewController",
/// "UIImagePickerController").
@MainActor struct PickerSheetTests {
    private final class Answer: NSObject, UIDocumentPickerDelegate, UIImagePickerControllerDelegate,
        UINavigationControllerDelegate
    {
        var texts: [String] = []
        var urls: [URL] = []
        var image: UIImage?

        func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
            self.urls = urls
            texts.append(urls.map(\.lastPathComponent).joined(separator: ","))
        }
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { texts.append("cancelled") }
        func imagePickerController(
            _ picker: UIImagePickerController,
            didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            image = info[.originalImage] as? UIImage
            texts.append((info[.imageURL] as? URL)?.lastPathComponent ?? "")
            picker.dismiss(animated: true)
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            texts.append("cancelled")
            picker.dismiss(animated: true)
        }
    }

    private let root = UIViewController()
    private let screen: Screen
    private let answer = Answer()
    private let folder = temporaryPlace("Sheet")

    init() throws {
        screen = Screen(root)
        let files = FileManager.default
        try files.createDirectory(
            at: folder.appendingPathComponent("Letters"), withIntermediateDirectories: true)
        for name in ["notes.txt", "data.json", "Letters/ada.txt"] {
            try Data(name.utf8).write(to: folder.appendingPathComponent(name))
        }
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 4)).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 4))
        }
        try picture.pngData()?.write(to: folder.appendingPathComponent("beach.png"))
    }

    private func open(_ types: [UTType], asCopy: Bool = false, several: Bool = false) throws {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: asCopy)
        picker.directoryURL = folder
        picker.allowsMultipleSelection = several
        picker.delegate = answer
        try screen.perform { root.present(picker, animated: true) }
    }

    @Test func aDocumentOfATypeIsPicked() throws {
        try open([.plainText])
        #expect(screen.has(.text("notes.txt")) && !screen.has(.text("data.json")) && !screen.has(.text("beach.png")))
        try screen.find(.text("notes.txt")).tap()
        #expect(answer.texts == ["notes.txt"] && root.presentedViewController == nil)
        #expect(answer.urls.first?.deletingLastPathComponent().lastPathComponent == folder.lastPathComponent)
    }

    @Test func foldersAreOpened() throws {
        try open([.text], asCopy: true)
        try screen.find(.text("Letters")).tap()
        try screen.find(.text("ada.txt")).tap()
        let copy = try #require(answer.urls.first)
        defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
        #expect(!copy.path.hasPrefix(folder.path))
        #expect((try? String(contentsOf: copy, encoding: .utf8)) == "Letters/ada.txt")
    }

    @Test func severalAreOpenedTogether() throws {
        try open([.data], several: true)
        try screen.find(.text("notes.txt")).tap()
        try screen.find(.text("data.json")).tap()
        #expect(answer.texts.isEmpty)
        try screen.find(.label("Open")).tap()
        #expect(answer.texts == ["notes.txt,data.json"] || answer.texts == ["data.json,notes.txt"])
    }

    @Test func aSheetIsCancelled() throws {
        try open([.item])
        try screen.find(.label("Cancel")).tap()
        #expect(answer.texts == ["cancelled"] && root.presentedViewController == nil)
    }

    @Test func filesAreSavedInAFolder() throws {
        let file = folder.appendingPathComponent("report.csv")
        try Data("1,2".utf8).write(to: file)
        let picker = UIDocumentPickerViewController(forExporting: [file])
        picker.directoryURL = folder
        picker.delegate = answer
        try screen.perform { root.present(picker, animated: true) }
        #expect(!screen.has(.text("notes.txt")))
        try screen.find(.text("Letters")).tap()
        try screen.find(.label("Open")).tap()
        let saved = try #require(answer.urls.first)
        #expect(saved.deletingLastPathComponent().lastPathComponent == "Letters")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect((try? String(contentsOf: saved, encoding: .utf8)) == "1,2")
    }

    @Test func identifiersAndModesChooseTheDocuments() throws {
        final class Older: NSObject, UIDocumentPickerDelegate {
            var urls: [URL] = []
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {
                urls.append(url)
            }
        }
        let older = Older()
        for mode in [UIDocumentPickerMode.open, .import] {
            let picker = UIDocumentPickerViewController(documentTypes: ["public.plain-text", "unknown"], in: mode)
            picker.directoryURL = folder
            picker.delegate = older
            #expect(picker.documentPickerMode == mode)
            try screen.perform { root.present(picker, animated: true) }
            #expect(!screen.has(.text("data.json")))
            try screen.find(.text("notes.txt")).tap()
        }
        try #require(older.urls.count == 2)
        defer { try? FileManager.default.removeItem(at: older.urls[1].deletingLastPathComponent()) }
        #expect(older.urls[0].path.hasPrefix(folder.path) && !older.urls[1].path.hasPrefix(folder.path))
        let notes = folder.appendingPathComponent("notes.txt")
        let modes = [UIDocumentPickerMode.exportToService, .moveToService]
        #expect(modes.map { UIDocumentPickerViewController(url: notes, in: $0).documentPickerMode } == modes)
    }

    private func pickImage() throws {
        UIImagePickerController.libraryURL = folder
        let picker = UIImagePickerController()
        picker.delegate = answer
        try screen.perform { root.present(picker, animated: true) }
    }

    @Test func aPictureIsPicked() throws {
        #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
        #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
        try pickImage()
        #expect(!screen.has(.text("notes.txt")))
        try screen.find(.text("beach.png")).tap()
        #expect(answer.texts == ["beach.png"] && answer.image.map { $0.size.width / $0.size.height } == 1.5)
        #expect(root.presentedViewController == nil)
        try pickImage()
        try screen.find(.label("Cancel")).tap()
        #expect(answer.texts.last == "cancelled" && root.presentedViewController == nil)
    }

    @Test func typesConformToTypes() {
        #expect(UTType("public.png") == .png && UTType("com.nobody.nothing") == nil)
        #expect(
            UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "jpg", conformingTo: .text) == nil)
        #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .item) && !UTType.jpeg.conforms(to: .text))
        #expect(UTType.png.preferredFilenameExtension == "png")
    }
}
