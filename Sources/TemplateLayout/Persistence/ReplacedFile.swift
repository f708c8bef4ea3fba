// SPDX-License-Identifier: MIT
import Foundation

/// The file at a URL, behind all symbolic links, which need not exist; `nil` if there is a directory, device or pipe.
package func regularFile(at link: URL) -> URL? {
    var url = link.standardizedFileURL
    // By hand, because Foundation does not follow links to files that do not exist.
    for _ in 0..<32 {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else { break }
        url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
    }
    let type = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.type] as? FileAttributeType
    return type == nil || type == .typeRegular ? url : nil
}

/// Replaces the content of a file as a whole: a reader finds either the old or the new content. The file keeps its permissions, and
/// a symbolic link stays one. (Foundation's atomic writing keeps neither on Linux.)
///
/// The new content is written to a file beside it, which is then renamed. If the program ends before that, the next program that
/// saves there removes the new file.
///
/// - Throws: ``TemplateLayoutError/notAFile(path:)``, or an error of writing.
package func replaceFile(at link: URL, with data: Data) throws {
    guard let url = regularFile(at: link) else { throw TemplateLayoutError.notAFile(path: link.path) }
    let (manager, folder) = (FileManager.default, url.deletingLastPathComponent())
    // A long name is cut, because the new file's name is longer, and names have at most 255 bytes.
    var name = url.lastPathComponent
    while name.utf8.count > 200 { name.removeLast() }
    // Before the number of the process.
    let prefix = ".\(name).new-"
    for name in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(prefix) {
        guard let number = name.dropFirst(prefix.count).split(separator: "-").first, let process = pid_t(number),
            kill(process, 0) != 0, errno == ESRCH
        else { continue }
        try? manager.removeItem(at: folder.appendingPathComponent(name))
    }
    let process = ProcessInfo.processInfo.processIdentifier
    let new = folder.appendingPathComponent("\(prefix)\(process)-\(UUID().uuidString)")
    do {
        try data.write(to: new, options: .withoutOverwriting)
        if let mode = (try? manager.attributesOfItem(atPath: url.path))?[.posixPermissions] {
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: new.path)
        }
        guard rename(new.path, url.path) == 0 else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
        }
    } catch {
        try? manager.removeItem(at: new)
        throw error
    }
}
