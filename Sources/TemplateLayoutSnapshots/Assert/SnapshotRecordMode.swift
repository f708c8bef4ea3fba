// SPDX-License-Identifier: MIT

/// When the reference of a snapshot is written.
///
/// The environment variable `SNAPSHOT_TESTING_RECORD` has the same values; it is used if a test gives no mode. If the
/// environment variable `CI` is set, nothing is written.
public enum SnapshotRecordMode: String, Hashable, Sendable, CaseIterable {
    /// If there is no reference. The test fails, so that the new reference is noticed.
    case missing
    /// If there is no reference or it differs. The test fails.
    case failed
    /// Always. The test fails.
    case all
    /// Never. A test without a reference fails.
    case never

    /// The mode in effect: that of the call, of the trait, or of the environment, in this order.
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
