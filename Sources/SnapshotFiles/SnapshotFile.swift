// SPDX-License-Identifier: MIT
import Foundation

/// Where the reference of a snapshot is: `__Snapshots__/Suite/test.name.png` beside the test's source file, where the suite
/// is the source file without its extension.
package struct SnapshotFile: Hashable, Sendable {
    /// The folder of references, beside sources.
    package static let folderName = "__Snapshots__"

    /// The path of the reference.
    package let path: String
    /// The suite and the name of the file, as `Suite/test.name.png`.
    package let shortName: String

    /// The reference of a snapshot.
    ///
    /// - Parameters:
    ///   - sourcePath: the test's source file.
    ///   - test: the test, such as "inbox()".
    ///   - name: tells the snapshots of a test apart.
    ///   - pathExtension: of the file, without a dot; `nil` for none.
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

    /// A function's name without its parameters.
    static func functionName(of test: String) -> String {
        String(test.prefix { $0 != "(" })
    }

    /// Letters and digits of a text; what is between them becomes one hyphen.
    static func plain(_ text: String) -> String {
        let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return parts.isEmpty ? "unnamed" : parts.joined(separator: "-")
    }
}

/// A file in a folder of references.
package struct ReferenceFile: Sendable {
    /// Where it is.
    package let path: String
    /// How long it is.
    package let byteCount: Int
    /// The test's source file; it may not be there any more.
    package let sourcePath: String
    /// The name of the test, as it stands in the file's name.
    package let test: String

    /// All references in a folder and the folders in it, by path. What is in hidden folders, as `.build`, is left out.
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
