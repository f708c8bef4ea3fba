// SPDX-License-Identifier: MIT
import Foundation

/// Follows a sheet that picks documents (Apple: "UIDocumentPickerDelegate"). Every method is optional.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// The user has picked documents, or has saved those that were exported.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The user has picked none.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// The user has picked a document: the older method, for delegates without the one above.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// Calls the older method for each document.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// What a sheet does with documents (Apple: "UIDocumentPickerMode").
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Gives copies of the documents that are picked.
    case `import` = 0
    /// Opens the documents that are picked.
    case open = 1
    /// Copies documents to a folder that is picked.
    case exportToService = 2
    /// Moves documents to a folder that is picked.
    case moveToService = 3
}

/// A sheet in which the user picks documents, or a folder to save them in (Apple: "UIDocumentPickerViewController"): a list of files.
/// On a desktop with a dialog for files (by its portal), that dialog.
open class UIDocumentPickerViewController: UIViewController {
    /// The delegate.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several documents can be picked.
    open var allowsMultipleSelection = false
    /// Whether extensions are shown. They always are.
    open var shouldShowFileExtensions = false
    /// The folder that is shown first; `nil` for the user's documents.
    open var directoryURL: URL?

    private let types: [UTType]
    private let exported: [URL]
    private let copies: Bool
    private var isAnswered = false
    private var dialog: (() -> Void)?

    /// A sheet for documents of some types. `asCopy` gives copies in a temporary folder.
    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        (types, exported, copies) = (contentTypes, [], asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// A sheet for a folder to which files are moved, or copied if `asCopy` is true.
    public init(forExporting urls: [URL], asCopy: Bool = false) {
        (types, exported, copies) = ([], urls, asCopy)
        super.init(nibName: nil, bundle: nil)
    }

    /// Not available.
    public required init?(coder: NSCoder) { nil }

    /// A sheet for documents of types by their identifiers, in the mode `import` or `open`. Unknown identifiers are ignored.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        guard mode == .import || mode == .open else {
            fatalError("UIDocumentPickerViewController: documents are picked in the modes import and open")
        }
        (types, exported, copies) = (allowedUTIs.compactMap { UTType($0) }, [], mode == .import)
        super.init(nibName: nil, bundle: nil)
    }

    /// A sheet for a folder to which files are copied or moved, in the mode `exportToService` or `moveToService`.
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        (types, exported, copies) = ([], urls, Self.copies(mode))
        super.init(nibName: nil, bundle: nil)
    }

    /// A sheet for a folder to which a file is copied or moved, in the mode `exportToService` or `moveToService`.
    public init(url: URL, in mode: UIDocumentPickerMode) {
        (types, exported, copies) = ([], [url], Self.copies(mode))
        super.init(nibName: nil, bundle: nil)
    }

    private static func copies(_ mode: UIDocumentPickerMode) -> Bool {
        guard mode == .exportToService || mode == .moveToService else {
            fatalError("UIDocumentPickerViewController: files are saved in the modes exportToService and moveToService")
        }
        return mode == .exportToService
    }

    /// What the sheet does with documents.
    open var documentPickerMode: UIDocumentPickerMode {
        if exported.isEmpty { return copies ? .import : .open }
        return copies ? .exportToService : .moveToService
    }

    private func accepts(_ url: URL) -> Bool {
        guard exported.isEmpty else { return false }
        guard let type = UTType(filenameExtension: url.pathExtension) else {
            return types.contains(.data) || types.contains(.item)
        }
        return types.contains { type.conforms(to: $0) }
    }

    /// Shows the list, if the desktop has no dialog.
    open override func viewDidLoad() {
        super.viewDidLoad()
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        let folder = directoryURL ?? documents ?? FileManager.default.homeDirectoryForCurrentUser
        let offer = FileList.Offer(
            accepts: { [weak self] in self?.accepts($0) ?? false },
            choosesFolders: !exported.isEmpty || types.contains(.folder), choosesSeveral: allowsMultipleSelection,
            onChoice: { [weak self] in self?.choose($0) }, onClose: { [weak self] in self?.finish(nil) })
        let isExport = !exported.isEmpty
        dialog = FileList.dialog(isExport ? "Save" : "Open", buttonTitle: isExport ? "Save" : nil, folder, offer)
        view.isHidden = dialog != nil
        guard dialog == nil else { return }
        embed(UINavigationController(rootViewController: FileList(folder, offer)), in: view)
    }

    /// Shows the desktop's dialog.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dialog?()
        dialog = nil
    }

    /// A sheet that is swiped away is cancelled.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if presentingViewController == nil || isBeingDismissed { answer(nil) }
    }

    private func choose(_ urls: [URL]) {
        let files = FileManager.default
        let folder =
            exported.isEmpty ? files.temporaryDirectory.appendingPathComponent(UUID().uuidString) : urls[0]
        let sources = exported.isEmpty ? urls : exported
        guard copies || !exported.isEmpty else { return finish(urls) }
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            finish(
                try sources.map { source in
                    let place = folder.appendingPathComponent(source.lastPathComponent)
                    if copies {
                        try files.copyItem(at: source, to: place)
                    } else {
                        try files.moveItem(at: source, to: place)
                    }
                    return place
                })
        } catch {
            WarningLog.write("UIDocumentPickerViewController: \(error)")
            finish(nil)
        }
    }

    private func finish(_ urls: [URL]?) {
        guard let presenter = presentingViewController else { return answer(urls) }
        // Disappearing is not cancelling now.
        isAnswered = true
        presenter.dismiss(animated: true) { [self] in
            isAnswered = false
            answer(urls)
        }
    }

    private func answer(_ urls: [URL]?) {
        guard !isAnswered else { return }
        isAnswered = true
        if let urls {
            delegate?.documentPicker(self, didPickDocumentsAt: urls)
        } else {
            delegate?.documentPickerWasCancelled(self)
        }
    }
}
