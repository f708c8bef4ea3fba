// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles
import TemplateLayout
import Testing

/// Numbers the snapshots of a test that have no name.
@MainActor
final class SnapshotCounter {
    /// The counter of tests without the trait `.snapshots(record:)`.
    static let shared = SnapshotCounter()

    private var counts: [String: Int] = [:]

    nonisolated init() {}

    func next(_ test: String) -> Int {
        counts[test, default: 0] += 1
        return counts[test] ?? 1
    }
}

@MainActor
enum UsedReferences {
    /// The snapshot that a reference belongs to.
    private struct Owner: Equatable {
        let test: String
        let name: String?
        /// Distinguishes equal functions of two suites in a file.
        let running: Test.ID?
    }

    private static var owners: [String: Owner] = [:]

    /// Adds a reference, also to the file that the environment variable `SNAPSHOT_USED` names, for
    /// `snapshots list --dead --used`.
    ///
    /// - Throws: ``SnapshotError`` if another snapshot has the same file.
    static func add(_ file: SnapshotFile, of test: String, named name: String?, environment: [String: String]) throws {
        let running = Test.current.flatMap { $0.name == test ? $0.id : nil }
        let owner = Owner(test: test, name: name, running: running)
        let first = owners[file.path] ?? owner
        owners[file.path] = first
        guard first == owner else {
            let words = [first, owner].map { "\($0.name.map { "'\($0)'" } ?? "one without a name") of \($0.test)" }
            throw SnapshotError(
                """
                two snapshots have the file \(file.shortName): \(words[0]), and \(words[1]). A file name keeps only the \
                letters, the digits and _ of the test's and the snapshot's name: pass named: with others
                """)
        }
        guard let path = environment["SNAPSHOT_USED"], !path.isEmpty else { return }
        guard let record = regularFile(at: URL(fileURLWithPath: path)) else {
            throw SnapshotError("SNAPSHOT_USED names \(path), which is no file")
        }
        if !FileManager.default.fileExists(atPath: record.path) { try replaceFile(at: record, with: Data()) }
        let handle = try FileHandle(forWritingTo: record)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data((file.path + "\n").utf8))
    }
}
