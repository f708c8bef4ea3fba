// SPDX-License-Identifier: MIT
import Foundation

/// The files of a folder, of which the user chooses some: the list of the sheets that pick documents and pictures.
final class FileList: UITableViewController {
    /// What the list offers, and what follows.
    struct Offer {
        /// Whether a file can be chosen.
        var accepts: @MainActor (URL) -> Bool
        /// Whether folders are chosen, and not only opened.
        var choosesFolders = false
        var choosesSeveral = false
        var showsPictures = false
        var onChoice: @MainActor ([URL]) -> Void
        var onClose: @MainActor () -> Void
    }

    /// A function that shows what is offered in the desktop's dialog; `nil` where there is none.
    static func dialog(
        _ title: String, buttonTitle: String? = nil, _ folder: URL, _ offer: Offer
    ) -> (() -> Void)? {
        guard let desktop = UIApplication.shared.run.desktop, desktop.hasFileDialog else { return nil }
        var request = FileRequest(title: title, buttonTitle: buttonTitle, folder: folder)
        request.choosesFolders = offer.choosesFolders
        request.choosesSeveral = offer.choosesSeveral
        func accepts(_ pathExtension: String) -> Bool {
            offer.accepts(folder.appendingPathComponent("a.\(pathExtension)"))
        }
        // Who accepts an unknown extension accepts all.
        if !accepts("unknown") { request.extensions = UTType.knownExtensions.filter(accepts) }
        return {
            desktop.chooseFiles(request) { urls in
                if let urls, !urls.isEmpty { offer.onChoice(urls) } else { offer.onClose() }
            }
        }
    }

    private let offer: Offer
    private let entries: [(url: URL, isFolder: Bool)]

    init(_ folder: URL, _ offer: Offer) {
        self.offer = offer
        let found =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
        entries = found.map { ($0, Self.isFolder($0)) }
            .filter { $0.isFolder || offer.accepts($0.url) }
            .sorted { $0.url.lastPathComponent < $1.url.lastPathComponent }
        super.init(style: .plain)
        title = folder.lastPathComponent
        let close = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in offer.onClose() })
        navigationItem.rightBarButtonItem = close
        guard offer.choosesSeveral || offer.choosesFolders else { return }
        let open = UIBarButtonItem(
            title: "Open",
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                let chosen = (tableView.indexPathsForSelectedRows ?? []).map { entries[$0.row].url }
                if !chosen.isEmpty { offer.onChoice(chosen) } else if offer.choosesFolders { offer.onChoice([folder]) }
            })
        navigationItem.rightBarButtonItems = [open, close]
    }

    required init?(coder: NSCoder) { nil }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsMultipleSelection = offer.choosesSeveral
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { entries.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let entry = entries[indexPath.row]
        cell.textLabel?.text = entry.url.lastPathComponent
        cell.imageView?.image = UIImage(systemName: entry.isFolder ? "folder" : "doc")
        if offer.showsPictures, !entry.isFolder, let image = UIImage(contentsOfFile: entry.url.path) {
            cell.imageView?.image = image.preparingThumbnail(of: CGSize(width: 36, height: 36))
        }
        if entry.isFolder { cell.accessoryType = .disclosureIndicator }
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let entry = entries[indexPath.row]
        if entry.isFolder {
            tableView.deselectRow(at: indexPath, animated: true)
            navigationController?.pushViewController(FileList(entry.url, offer), animated: true)
        } else if !offer.choosesSeveral {
            offer.onChoice([entry.url])
        }
    }
}
