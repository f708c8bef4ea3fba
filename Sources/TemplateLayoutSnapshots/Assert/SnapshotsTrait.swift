// SPDX-License-Identifier: MIT
import Testing

/// The state that the assertions of one test share: the record mode and the numbers of snapshots.
final class SnapshotScope: Sendable {
    @TaskLocal static var current: SnapshotScope?

    let record: SnapshotRecordMode?
    let counter = SnapshotCounter()

    init(record: SnapshotRecordMode?) { self.record = record }
}

/// Sets when references are written, for a test or for all tests of a suite.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    /// When references are written.
    public let record: SnapshotRecordMode?

    /// The trait of a suite applies to all its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, with its own counter.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        // A test's trait is nested in its suite's trait, and takes precedence.
        let scope = SnapshotScope(record: record ?? SnapshotScope.current?.record)
        try await SnapshotScope.$current.withValue(scope) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Sets when references are written, for a test or for all tests of a suite; `nil`: the environment variable
    /// `SNAPSHOT_TESTING_RECORD` decides.
    public static func snapshots(record: SnapshotRecordMode? = nil) -> SnapshotsTrait { SnapshotsTrait(record: record) }
}
