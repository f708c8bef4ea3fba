// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

/// Finds references that no test compares any more.
struct DeadReferences {
    /// The references that a run of all tests has recorded; `nil` without such a record.
    private let used: Set<String>?

    /// Takes the record of a run of all tests: one path of a reference a line. Without it the tests' sources are
    /// searched.
    init(used notes: String?) {
        used = notes.map { Set($0.split(separator: "\n").map { Self.standardized(String($0)) }) }
    }

    /// Why no test compares a reference; `nil` if one does. The search reads whole source files, including comments.
    func reason(for file: ReferenceFile) -> String? {
        if let used {
            return used.contains(Self.standardized(file.path)) ? nil : "no test of that run compared it"
        }
        guard let source = try? String(contentsOf: URL(fileURLWithPath: file.sourcePath), encoding: .utf8) else {
            return "there is no \(URL(fileURLWithPath: file.sourcePath).lastPathComponent) beside the folder"
        }
        guard Self.functions(in: source).contains(file.test) else {
            return "\(URL(fileURLWithPath: file.sourcePath).lastPathComponent) has no test \(file.test)()"
        }
        return nil
    }

    private static func standardized(_ path: String) -> String {
        URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// The names of a source's functions, as they are written in the names of references.
    static func functions(in source: String) -> Set<String> {
        var names: Set<String> = []
        for part in source.components(separatedBy: "func ").dropFirst() {
            let rest = part.drop { $0 == " " }
            if rest.hasPrefix("`") {
                names.insert(SnapshotFile.plain(String(rest.dropFirst().prefix { $0 != "`" })))
            } else {
                names.insert(SnapshotFile.plain(String(rest.prefix { $0 != "(" && $0 != "<" })))
            }
        }
        return names
    }
}
