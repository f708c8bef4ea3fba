// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@testable import SnapshotFiles
@testable import TemplateLayoutSnapshots
@testable import snapshots

/// A run leaves a report, and its new snapshots are accepted or rejected.
@MainActor struct ReportTests {
    private let folder: SnapshotFolder
    private var run: SnapshotRun { SnapshotRun(folder: folder.url.appendingPathComponent("artifacts").path) }
    private var program: (String...) -> SnapshotsProgram.Result {
        let environment = folder.environment
        return { SnapshotsProgram.run(arguments: $0, environment: environment) }
    }

    /// A run with one snapshot of each kind.
    init() throws {
        folder = try SnapshotFolder()
        _ = folder.failure(of: makeCard("Hi"), as: .image(on: .iPhoneSE))
        _ = folder.failure(of: makeCard("Hi", top: 13), as: .image(on: .iPhoneSE))
        _ = folder.failure(of: "old", as: .lines, named: "text")
        _ = folder.failure(of: "new </script>", as: .lines, named: "text")
        _ = folder.failure(of: "same", as: .lines, named: "same")
        _ = folder.failure(of: "same", as: .lines, named: "same")
        _ = folder.failure(of: "first", as: .lines, named: "first")
        _ = folder.failure(of: UIView(), as: .image, named: "empty")
    }

    @Test func eachComparisonIsARecord() throws {
        let records = run.records()
        #expect(
            records.map(\.name).map { $0.dropFirst(11) } == [
                "empty.png", "first.txt", "name.png", "same.txt", "text.txt",
            ])
        #expect(records.map(\.status) == [.error, .new, .changed, .passed, .changed])
        #expect(records[2].message.hasPrefix("UILabel 'Hi' 2 pt lower"))
        #expect(records[2].smallNew == nil)
        // The new value is what its reference would be.
        let new = try Data(contentsOf: URL(fileURLWithPath: run.path(try #require(records[2].new))))
        #expect(PNGTexts.read(from: new)?["Description"]?.contains("UILabel") == true)
        #expect(
            try Data(contentsOf: folder.reference())
                == Data(contentsOf: URL(fileURLWithPath: run.path(try #require(records[2].old)))))
    }

    @Test func theFirstFailureOfARunKeepsItsPicturesWhereThatBeforeFailedToo() throws {
        let folder = try SnapshotFolder()
        let run = SnapshotRun(folder: folder.url.appendingPathComponent("artifacts").path)
        let files = FileManager.default
        let reference = folder.reference()
        try files.createDirectory(at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
        try files.copyItem(at: self.folder.reference(), to: reference)
        // What the run before has left.
        var record = SnapshotRecord(
            name: "Suite/test.name.png", status: .changed, message: "", reference: reference.path)
        record.new = "Suite/test.name.png.now.png"
        try run.begin(identity: "another run")
        try run.add(record)
        _ = folder.failure(of: makeCard("Hi", top: 13), as: .image(on: .iPhoneSE))
        let new = try #require(run.records().last?.new)
        #expect(new == record.new && files.fileExists(atPath: run.path(new)))
    }

    @Test func thePageContainsEverything() throws {
        SnapshotReporting.write(in: run.folder)
        let page = try String(contentsOfFile: run.path("report.html"), encoding: .utf8)
        #expect(page.contains("data:image/png;base64,") && page.contains("new \\u003C/script>"))
        #expect(!page.contains("http://") && !page.contains("https://") && !page.contains("src=\""))
        let json = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: run.path("report.json"))))
        let counts = (json as? [String: Any])?["counts"] as? [String: Int]
        #expect(counts == ["changed": 2, "new": 1, "error": 1, "passed": 1])
        let summary = SnapshotReport(run).markdown()
        #expect(
            summary.contains("4 failed, 1 passed.") && summary.contains("| changed | `Suite/test.name.png` | UILabel"))
    }

    @Test func theSummaryGoesWhereACINamesIt() throws {
        let summary = folder.url.appendingPathComponent("summary.md")
        try Data("before\n".utf8).write(to: summary)
        folder.environment["GITHUB_STEP_SUMMARY"] = summary.path
        _ = folder.failure(of: "same", as: .lines, named: "same")
        SnapshotReporting.write(in: run.folder)
        #expect(try String(contentsOf: summary, encoding: .utf8).hasPrefix("before\n### Snapshots"))
    }

    @Test func passingPicturesAreShownOnRequest() throws {
        let way = Snapshotting<UIView, SnapshotPicture>.image(on: .iPhoneSE)
        _ = folder.failure(of: makeCard("Equal"), as: way, named: "equal")
        _ = folder.failure(of: makeCard("Equal"), as: way, named: "equal")
        func pictures(_ page: Data) -> Int {
            String(decoding: page, as: UTF8.self).components(separatedBy: "data:image/png").count - 1
        }
        #expect(try pictures(SnapshotReport(run).page()) == 2)
        #expect(try pictures(SnapshotReport(run, showsPassed: true).page()) == 3)
        folder.environment["SNAPSHOT_REPORT"] = "sometimes"
        #expect(folder.failure(of: "same", as: .lines, named: "same")?.message.contains("none of all, none") == true)
    }

    @Test func aHundredLargeFailuresStaySmall() throws {
        let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        for number in 0..<60 {
            let label = UILabel(frame: CGRect(x: 10, y: number * 14, width: 370, height: 14))
            label.font = .systemFont(ofSize: 11)
            label.text = (0..<9).map { "word \(number * 37 % (11 + $0)) of \($0)" }.joined(separator: ", ")
            screen.addSubview(label)
        }
        let way = Snapshotting<UIView, SnapshotPicture>.image(traits: [.displayScale(3)])
        _ = folder.failure(of: screen, as: way, named: "large")
        screen.subviews[3].frame.origin.x += 5
        _ = folder.failure(of: screen, as: way, named: "large")
        let record = try #require(run.records().first { $0.name.contains("large") })
        #expect(record.smallOld != nil && record.smallNew != nil)
        for number in 0..<100 {
            var copy = record
            copy.name = "Suite/test.\(number).png"
            copy.reference += "\(number)"
            try run.add(copy)
        }
        let page = try SnapshotReport(run).page()
        #expect(page.count <= 10_000_000)
        #expect(String(decoding: page, as: UTF8.self).components(separatedBy: "data:image/png").count > 200)
    }

    @Test func anAcceptedReferenceKeepsItsLinkAndPermissions() throws {
        let (link, file) = (folder.reference(), folder.url.appendingPathComponent("elsewhere.png"))
        let manager = FileManager.default
        try manager.moveItem(at: link, to: file)
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try manager.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(program("accept", "Suite/test.name").status == 0)
        #expect(try manager.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o640)
    }

    @Test func acceptedSnapshotsAreTheNewReferences() throws {
        #expect(program("list", "--changed").output.hasSuffix("3 snapshots differ from their references or are new"))
        #expect(program("list", folder.url.path).output.contains("changed in the last run"))
        let wrong = program("accept", "Suite/none.png")
        #expect(wrong.status == 1 && wrong.errors.contains("no different or new snapshot 'Suite/none.png'"))
        #expect(program("accept", "Suite/test.name").output == "accepted Suite/test.name.png\n1 snapshots accepted")
        #expect(folder.failure(of: makeCard("Hi", top: 13), as: .image(on: .iPhoneSE)) == nil)
        #expect(program("accept", "--all").output.hasSuffix("2 snapshots accepted"))
        #expect(folder.failure(of: "new </script>", as: .lines, named: "text") == nil)
        #expect(program("accept", "--all").status == 1)
    }

    @Test func rejectedSnapshotsLeaveTheReferences() throws {
        let before = try Data(contentsOf: folder.reference())
        let new = try #require(run.records().first { $0.name.hasSuffix("name.png") }?.new)
        #expect(program("reject", "Suite/test.name.png").status == 0)
        #expect(try Data(contentsOf: folder.reference()) == before)
        #expect(!FileManager.default.fileExists(atPath: run.path(new)))
        #expect(!program("list", "--changed").output.contains("name.png"))
    }

    @Test func whereNothingIsWrittenTheNewValueIsKept() throws {
        folder.environment["CI"] = "1"
        _ = folder.failure(of: "of CI", as: .lines, named: "ci")
        let record = try #require(run.records().first { $0.name.hasSuffix("ci.txt") })
        #expect(record.status == .new && !folder.references.contains("test.ci.txt"))
        #expect(program("accept", "Suite/test.ci").status == 0)
        #expect(folder.failure(of: "of CI", as: .lines, named: "ci") == nil)
    }

    @Test func aNewRunForgetsTheOldOne() throws {
        let old = try #require(run.records().first { $0.old != nil }?.old)
        try run.begin(identity: "another")
        #expect(run.records().isEmpty && !FileManager.default.fileExists(atPath: run.path(old)))
        try run.add(SnapshotRecord(name: "a", status: .passed, message: "", reference: "a"))
        try run.begin(identity: "another")
        #expect(run.records().count == 1)
    }

    @Test func reportsOfSeveralMachinesAreJoined() throws {
        let out = folder.url.appendingPathComponent("all").path
        let other = SnapshotRun(folder: folder.url.appendingPathComponent("other").path)
        try other.begin(identity: "2")
        try other.add(SnapshotRecord(name: "Suite/b.txt", status: .passed, message: "", reference: "/b.txt"))
        #expect(program("merge", run.folder, other.folder, "--out", out).output.contains("4 failed, 2 passed."))
        let merged = SnapshotRun(folder: out)
        #expect(merged.records().count == 6)
        let page = try String(contentsOfFile: merged.path("report.html"), encoding: .utf8)
        #expect(page.contains("data:image/png") && page.contains("Suite/b.txt"))
        #expect(program("merge", "/no/folder", "--out", out).status == 2)
    }

    // MARK: The server

    private func answer(_ request: String) -> String {
        String(
            decoding: ReviewServer.answer(
                to: request.replacingOccurrences(of: "\n", with: "\r\n"), SnapshotReview(folder: run.folder),
                host: "127.0.0.1:8400"), as: UTF8.self)
    }

    @Test func aClickAccepts() throws {
        #expect(answer("GET / HTTP/1.1\nHost: 127.0.0.1:8400\n\n").contains("Suite/test.name.png"))
        let post = "POST /accept?name=Suite%2Ftest.name.png HTTP/1.1\nHost: 127.0.0.1:8400\n"
        #expect(answer(post + "Origin: https://elsewhere.example\n\n").hasPrefix("HTTP/1.1 403"))
        #expect(answer("POST /accept?name=Suite%2Ftest.name.png HTTP/1.1\nHost: a\n\n").hasPrefix("HTTP/1.1 403"))
        #expect(answer(post + "Origin: http://127.0.0.1:8400\n\n").hasSuffix("accepted"))
        #expect(folder.failure(of: makeCard("Hi", top: 13), as: .image(on: .iPhoneSE)) == nil)
        #expect(answer("POST /reject?name=none HTTP/1.1\nHost: 127.0.0.1:8400\n\n").hasPrefix("HTTP/1.1 404"))
    }

    // MARK: Shares of machines

    @Test func eachSnapshotIsOfOneMachine() throws {
        let shards = try (1...8).compactMap { try SnapshotShard(environment: ["SNAPSHOT_SHARD": "\($0)/8"]) }
        let names = (0..<5000).map { "Suite\($0 / 100)/previews.Mail-\($0)-pt.png" }
        let owners = names.map { name in shards.filter { $0.contains(name) }.map(\.number) }
        #expect(owners.allSatisfy { $0.count == 1 })
        let counts = Dictionary(grouping: owners.flatMap { $0 }, by: { $0 }).mapValues(\.count)
        #expect(counts.count == 8 && counts.values.allSatisfy { (500...750).contains($0) })
        // The share of a name is the same in every process.
        #expect(owners[0] == [try #require(shards.first { $0.contains("Suite0/previews.Mail-0-pt.png") }).number])
        for wrong in ["0/8", "9/8", "a/b", "3", "1/0"] {
            #expect(throws: SnapshotError.self) { try SnapshotShard(environment: ["SNAPSHOT_SHARD": wrong]) }
        }
    }

    @Test func snapshotsOfOtherMachinesAreSkipped() throws {
        var recorded = 0
        for number in 1...3 {
            folder.environment["SNAPSHOT_SHARD"] = "\(number)/3"
            for name in 0..<30 where folder.failure(of: "x", as: .lines, named: "shard \(name)") != nil {
                recorded += 1
            }
        }
        #expect(recorded == 30)
        #expect(folder.references.filter { $0.contains("shard") }.count == 30)
    }
}
