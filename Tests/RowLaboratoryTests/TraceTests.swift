// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import RowLaboratory

/// The callbacks of the experiments, compared with the orders that devices printed. Repeats of one line are collapsed.
@MainActor @Suite struct TraceTests {
    private nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Traces")

    private nonisolated static let goldenNames: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }()

    @Test func everyExperimentHasAGoldenTrace() {
        #expect(Experiment.all.filter { !$0.linesDependOnFonts }.map(\.name).sorted() == Self.goldenNames)
    }

    @Test(arguments: goldenNames)
    func theTraceEqualsTheGoldenTrace(name: String) throws {
        let text = try String(contentsOf: Self.folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
        let golden = text.split(separator: "\n").map(String.init)
        let outcome = try Experiment.named(name).run()
        #expect(outcome.recording.collapsed == golden)
    }

    @Test func tracesMatchDevicesExceptA4() {
        for experiment in Experiment.all {
            let expected: Verdict = experiment.name == "A4" ? .sameContract("requested once") : .same
            #expect(experiment.run().verdict == expected, "\(experiment.name)")
        }
    }

    @Test func callsAreCountedWhileScrollingDownAndUp() throws {
        let exact = try Experiment.named("A4-calls").run()
        #expect(exact.recording.counts["heights, start"] == 10 && exact.recording.counts["heights, back"] == 0)
        #expect(exact.recording.counts["cells, down"] == 3 && exact.recording.counts["cells, back"] == 3)
        let estimated = try Experiment.named("A5-calls").run().recording.counts
        #expect(estimated["heights, start"] == 7 && estimated["heights, down"] == 3)
        #expect(estimated["heights, back"] == 0 && estimated["estimates, start"] == 10)
    }

    @Test func everyReportNamesItsSourceItsReleaseAndCollapsedLines() throws {
        for experiment in Experiment.all {
            let text = TraceReport.text(of: experiment.run())
            #expect(text.contains("\nsource: "), "\(experiment.name)")
            #expect(text.contains("\ncollapsed: "), "\(experiment.name)")
            #expect(text.contains("\nrelease: ") == (experiment.source == .device), "\(experiment.name)")
        }
        let recording = Recording()
        for line in ["a", "a", "b", "b", "b"] { recording(line) }
        let text = TraceReport.provenance(of: try Experiment.named("A7-plain"), recording)
        #expect(text.hasSuffix("release: unknown\ncollapsed: repeats of one line in a row (3 of 5)"))
    }

    @Test func theContentShrinksOnlyDuringTheFirstScrollDown() throws {
        let outcome = try Experiment.named("A5-150").run()
        let samples = outcome.recording.contentHeights
        #expect(samples.prefix(2).map(\.height) == [1500, 1150])
        let down = samples.filter { $0.phase == .down }.map(\.height)
        #expect(Set(down) == [1100, 1050, 1000])
        #expect(down == down.sorted(by: >))
        #expect(samples.filter { $0.phase == .back }.allSatisfy { $0.height == 1000 })
    }
}

/// Verdicts on invented recordings.
@MainActor @Suite struct JudgementTests {
    private func recording(_ lines: [String]) -> Recording {
        let recording = Recording()
        for line in lines { recording(line) }
        return recording
    }

    @Test func repeatsOfALineDoNotMatter() {
        let judgement = Judgement(order: ["a", "b"], recording: recording(["a", "a", "b", "b"]))
        #expect(judgement.verdict == .same)
    }

    @Test func anotherOrderIsReportedWithItsFirstDifference() {
        let judgement = Judgement(order: ["a", "b", "c"], recording: recording(["a", "c"]))
        #expect(judgement.verdict == .differs(["line 2 is 'c' instead of 'b'"]))
        #expect(judgement.verdict.isBad)
        let short = Judgement(order: ["a", "b"], recording: recording(["a"]))
        #expect(short.verdict == .differs(["line 2 is nothing more instead of 'b'"]))
    }

    @Test func aContractHoldsOnlyIfItsFactsHold() {
        func verdict(_ count: Int) -> Verdict {
            Judgement(
                order: ["a", "b"], recording: recording(["b"]), facts: [Fact("rows", known: 1, ours: count)],
                otherwise: "requested once"
            ).verdict
        }
        #expect(verdict(1) == .sameContract("requested once"))
        #expect(verdict(2) == .differs(["rows: 2 instead of 1"]))
    }

    @Test func aBrokenFactDiffersEvenInTheSameOrder() {
        let judgement = Judgement(
            order: ["a"], recording: recording(["a"]), facts: [Fact("rows", known: [0, 1], ours: [1, 0])])
        #expect(judgement.verdict == .differs(["rows: 1, 0 instead of 0–1"]))
    }

    @Test func ordersOfCallsAreShownSideBySide() {
        let text = TraceReport.sideBySide(["a", "b", "d"], ["a", "c", "d"], source: .device)
        let marks = text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: " ").map(String.init)
        }
        #expect(marks == [["a", "=", "a"], ["b", "<"], [">", "c"], ["d", "=", "d"]])
    }

    @Test func consecutiveNumbersAreFormattedAsRanges() {
        #expect(rangeText([]) == "none")
        #expect(rangeText([0, 1, 2, 5, 4]) == "0–2, 5, 4")
    }
}
