// SPDX-License-Identifier: MIT
import Testing

/// What the assertions of a test have in common: when references are written, and how many there were.
final class SnapshotScope: Sendable {
    @TaskLocal static var current: SnapshotScope?

    let record: SnapshotRecordMode?
    let counter = SnapshotCounter()

    init(record: SnapshotRecordMode?) {
        self.record = record
    }
}

/// Says when the snapshots of a test, or of all tests of a suite, are written.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    /// When references are written.
    public let record: SnapshotRecordMode?

    /// A suite's trait holds for its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, with snapshots counted from 1.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A test's own trait is the inner one of its suite's.
        let scope = SnapshotScope(record: record ?? SnapshotScope.current?.record)
        try await SnapshotScope.$current.withValue(scope) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Says when the snapshots of a test, or of all tests of a suite, are written; `nil` leaves it to the environment
    /// variable `SNAPSHOT_TESTING_RECORD`.
    public static func snapshots(record: SnapshotRecordMode? = nil) -> SnapshotsTrait { SnapshotsTrait(record: record) }
}
