// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Synchronization
import Testing

@testable import TemplateLayoutSnapshots

/// The issues that assertions report to the running test, and the list of used references.
@MainActor
struct AssertionTests {
    @Test func eachStrategyReportsAnIssueOfItsOwn() throws {
        let folder = try SnapshotFolder()
        let file = folder.url.appendingPathComponent("Suite.swift").path
        let issues = Mutex<[String]>([])
        try withKnownIssue {
            try assertSnapshots(of: "text", as: ["b": .lines, "a": .lines], record: .never, filePath: file)
        } matching: { issue in
            issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        let found = issues.withLock { $0 }
        #expect(found.count == 2)
        #expect(found.first?.contains("a.txt") == true && found.last?.contains("b.txt") == true, "sorted by name")
        #expect(folder.references.isEmpty)
    }

    @Test func aContactSheetWithoutAReferenceIsAnIssue() throws {
        let folder = try SnapshotFolder()
        let file = folder.url.appendingPathComponent("Suite.swift").path
        try withKnownIssue {
            try assertSnapshots(of: TextCell.self, showing: ["One", "Two"], record: .never, filePath: file)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("no reference") }
        }
    }

    @Test func snapshotsWithoutANameAreNumberedByTest() {
        let counter = SnapshotCounter()
        let numbers: [Int] = [counter.next("a"), counter.next("b"), counter.next("a")]
        #expect(numbers == [1, 1, 2])
    }

    @Test func usedReferencesAreAppendedToAFile() throws {
        let folder = try SnapshotFolder()
        let list = folder.url.appendingPathComponent("used.txt")
        folder.environment["SNAPSHOT_USED"] = list.path
        _ = folder.failure(of: "text", as: .lines, named: "one", record: .never)
        _ = folder.failure(of: "text", as: .lines, named: "two", record: .never)
        let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines == [folder.reference("test.one.txt").path, folder.reference("test.two.txt").path])
    }

    @Test func aListOfUsedReferencesThatCannotBeWrittenIsAFailure() throws {
        let folder = try SnapshotFolder()
        folder.environment["SNAPSHOT_USED"] = folder.url.path
        let failure = folder.failure(of: "text", as: .lines, record: .never)
        #expect(failure?.message.contains("SNAPSHOT_USED names \(folder.url.path)") == true)
    }
}
