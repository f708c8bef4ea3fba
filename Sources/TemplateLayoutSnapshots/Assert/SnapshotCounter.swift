// SPDX-License-Identifier: MIT
import Foundation

/// Numbers the snapshots of a test that have no name.
@MainActor
final class SnapshotCounter {
    /// The counter of tests without the trait `.snapshots(record:)`.
    static let shared = SnapshotCounter()

    private var counts: [String: Int] = [:]

    nonisolated init() {}

    /// The next number for a test: 1 for its first snapshot.
    func next(_ test: String) -> Int {
        counts[test, default: 0] += 1
        return counts[test] ?? 1
    }
}

/// Records which references tests have used, for `snapshots list --dead --used`.
@MainActor
enum UsedReferences {
    /// Appends a line to the file that the environment variable `SNAPSHOT_USED` names.
    static func note(_ path: String, environment: [String: String]) throws {
        guard let file = environment["SNAPSHOT_USED"], !file.isEmpty else { return }
        if !FileManager.default.fileExists(atPath: file) {
            _ = FileManager.default.createFile(atPath: file, contents: nil)
        }
        guard let handle = FileHandle(forWritingAtPath: file) else {
            throw SnapshotError("SNAPSHOT_USED names \(file), which can't be written")
        }
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data((path + "\n").utf8))
    }
}
