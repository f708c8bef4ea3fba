// SPDX-License-Identifier: MIT
import Foundation

/// When the reference of a snapshot is written.
///
/// The environment variable `SNAPSHOT_TESTING_RECORD` has the same words, and holds where a test says nothing. Where the
/// environment variable `CI` is set, nothing is written.
public enum SnapshotRecordMode: String, Hashable, Sendable, CaseIterable {
    /// Where there is none. The test fails, so that nobody overlooks it.
    case missing
    /// Where there is none, or another one. The test fails.
    case failed
    /// Always. The test fails.
    case all
    /// Never. A test without a reference fails.
    case never

    /// The mode that holds, from what the test says, its trait, and the environment.
    static func effective(
        _ own: SnapshotRecordMode?, scope: SnapshotRecordMode?, environment: [String: String]
    ) throws -> SnapshotRecordMode {
        let general = try named(environment["SNAPSHOT_TESTING_RECORD"])
        return isContinuousIntegration(environment) ? .never : own ?? scope ?? general ?? .missing
    }

    static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
        !["", "0", "false", "no"].contains((environment["CI"] ?? "").lowercased())
    }

    private static func named(_ word: String?) throws -> SnapshotRecordMode? {
        guard let word, !word.isEmpty else { return nil }
        guard let mode = SnapshotRecordMode(rawValue: word) else {
            throw SnapshotError(
                "SNAPSHOT_TESTING_RECORD is '\(word)', which is none of "
                    + allCases.map(\.rawValue).joined(separator: ", "))
        }
        return mode
    }
}
