// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// Counts the snapshots of a test that have no name.
final class SnapshotCounter: Sendable {
    /// For tests without the trait `.snapshots(record:)`.
    static let shared = SnapshotCounter()

    private let counts = Mutex<[String: Int]>([:])

    /// 1 for the first snapshot of a test, 2 for the next.
    func next(_ test: String) -> Int {
        counts.withLock { counts in
            counts[test, default: 0] += 1
            return counts[test] ?? 1
        }
    }
}

/// Notes which references tests have used, for `snapshots list --dead --used`.
enum UsedReferences {
    private static let lock = Mutex(())

    /// Adds a line to the file that the environment variable `SNAPSHOT_USED` names.
    static func note(_ path: String, environment: [String: String]) throws {
        guard let file = environment["SNAPSHOT_USED"], !file.isEmpty else { return }
        try lock.withLock { _ in
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
}
