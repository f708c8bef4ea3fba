// SPDX-License-Identifier: MIT
import Foundation

/// The path of a snapshot's reference: `__Snapshots__/Suite/test.name.png` beside the test's source file. The suite is
/// the source file's name without its extension.
package struct SnapshotFile: Hashable, Sendable {
    /// The folder of references, beside sources.
    package static let folderName = "__Snapshots__"

    /// The path of the reference.
    package let path: String
    /// The suite and the file name, such as `Suite/test.name.png`.
    package let shortName: String

    /// Makes the path of a reference.
    ///
    /// - Parameters:
    ///   - sourcePath: the test's source file.
    ///   - test: the test, such as "inbox()".
    ///   - name: distinguishes the snapshots of a test.
    ///   - pathExtension: the extension without a dot; `nil`: none.
    package init(sourcePath: String, test: String, name: String, pathExtension: String?) {
        let source = URL(fileURLWithPath: sourcePath)
        let suite = source.deletingPathExtension().lastPathComponent
        let file = [Self.plain(Self.functionName(of: test)), Self.plain(name), pathExtension].compactMap { $0 }
            .joined(separator: ".")
        shortName = "\(suite)/\(file)"
        path =
            source.deletingLastPathComponent().appendingPathComponent(Self.folderName).appendingPathComponent(suite)
            .appendingPathComponent(file).path
    }

    /// The beginning of the names of all references of the test.
    package var testPrefix: String {
        String(shortName.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? "") + "."
    }

    /// A function's name without its parameters.
    static func functionName(of test: String) -> String { String(test.prefix { $0 != "(" }) }

    /// The letters and digits of a text; each run of other characters becomes a hyphen.
    package static func plain(_ text: String) -> String {
        let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return parts.isEmpty ? "unnamed" : parts.joined(separator: "-")
    }
}

package struct ReferenceFile: Sendable {
    /// Where it is.
    package let path: String
    /// The size in bytes.
    package let byteCount: Int
    /// The path of the test's source file, which may have been deleted.
    package let sourcePath: String
    /// The test's name, as it is written in the file name.
    package let test: String

    /// All references in a folder and its subfolders, sorted by path. Hidden folders such as `.build` are skipped.
    package static func all(in folder: String) -> [ReferenceFile] {
        let root = URL(fileURLWithPath: folder).standardizedFileURL
        let keys: [URLResourceKey] = [.isRegularFileKey, .fileSizeKey]
        guard
            let found = FileManager.default.enumerator(
                at: root, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        else { return [] }
        var files: [ReferenceFile] = []
        for case let url as URL in found {
            let parts = url.pathComponents
            guard parts.count >= 4, parts[parts.count - 3] == SnapshotFile.folderName,
                let values = try? url.resourceValues(forKeys: Set(keys)), values.isRegularFile == true
            else { continue }
            let suiteFolder = url.deletingLastPathComponent()
            let source = suiteFolder.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent(suiteFolder.lastPathComponent + ".swift")
            files.append(
                ReferenceFile(
                    path: url.path, byteCount: values.fileSize ?? 0, sourcePath: source.path,
                    test: String(url.lastPathComponent.prefix { $0 != "." })))
        }
        return files.sorted { $0.path < $1.path }
    }
}
