// SPDX-License-Identifier: MIT
import Foundation

/// A file that is replaced as a whole: who reads it meanwhile finds the old one or the new one.
///
/// What is new is written beside it first. If the program ends before it takes the file's place, the next one that saves
/// there removes it.
struct ReplacedFile {
    /// The file itself, behind all symbolic links.
    private let url: URL
    private let isSomethingElse: Bool

    /// The file at a URL, which need not exist.
    init(_ link: URL) {
        var url = link.standardizedFileURL
        // By hand, because Foundation follows only links that lead somewhere.
        for _ in 0..<32 {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
            url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
        }
        self.url = url
        let type = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
        isSomethingElse = type != nil && type != .typeRegular
    }

    /// Whether there is no directory, device or pipe.
    var isFile: Bool { !isSomethingElse }

    /// Puts data in the place of what is there. The file keeps its permissions.
    ///
    /// - Throws: ``TemplateLayoutError/notAFile(path:)``, or what writing throws.
    func write(_ data: Data) throws {
        guard isFile else { throw TemplateLayoutError.notAFile(path: url.path) }
        removeLeftovers()
        let process = ProcessInfo.processInfo.processIdentifier
        let new = folder.appendingPathComponent("\(prefix)\(process)-\(UUID().uuidString)")
        do {
            try data.write(to: new, options: .withoutOverwriting)
            let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
            if let mode = attributes?[.posixPermissions] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
            }
            guard rename(new.path, url.path) == 0 else {
                throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
            }
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
    }

    private var folder: URL { url.deletingLastPathComponent() }

    /// What the names of new files that are not in their place yet begin with, before the number of the process.
    private var prefix: String { ".\(url.lastPathComponent).new-" }

    /// Removes what processes have left that are not any more.
    private func removeLeftovers() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            guard name.hasPrefix(prefix), let number = name.dropFirst(prefix.count).split(separator: "-").first,
                let process = pid_t(number), kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }
}
