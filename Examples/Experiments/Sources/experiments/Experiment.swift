// SPDX-License-Identifier: MIT
import Foundation

/// UIKit code that records lines. Its expected lines are in `Expected`, in the file of its name.
@MainActor
struct Experiment {
    let name: String
    let run: (Recording) -> Void

    init(_ name: String, _ run: @escaping (Recording) -> Void) {
        (self.name, self.run) = (name, run)
    }

    func lines() -> [String] {
        let recording = Recording()
        run(recording)
        return recording.lines
    }
}

/// The lines of an experiment, in order.
@MainActor
final class Recording {
    private(set) var lines: [String] = []

    func callAsFunction(_ line: String) { lines.append(line) }

    /// The numbers after a word, in order of their first occurrence.
    func numbers(_ word: String) -> String {
        let numbers = lines.filter { $0.hasPrefix(word + ":") }.map { String($0.dropFirst(word.count + 1)) }
        return numbers.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " ")
    }

    func replaceLines(by lines: [String]) { self.lines = lines }
}

/// What a document says that an experiment prints.
struct ExpectedOutput {
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// The lines at the beginning of the file with a `#`: the document, its section, and the set-up.
    private(set) var heading: [String] = []
    private(set) var lines: [String] = []
    /// Whether consecutive equal lines count as one, as in the document.
    private(set) var collapsesRepeats = false
    /// The reasons for lines that are known to differ, by the line's number from 1.
    private(set) var knownDifferences: [Int: String] = [:]

    init(_ name: String) throws {
        for line in try Self.file(name) {
            if line.hasPrefix("#") { heading.append(String(line.dropFirst(2))) } else { lines.append(line) }
        }
        collapsesRepeats = heading.contains { $0.contains("repeats collapsed") }
        // name, numbers such as 1-3,7, reason
        for line in try Self.file("known-differences") where line.hasPrefix(name + " ") {
            let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { throw Mistake(description: "known-differences.txt: \(line)") }
            for range in parts[1].split(separator: ",") {
                let ends = range.split(separator: "-").compactMap { Int($0) }
                guard let first = ends.first, let last = ends.last, first <= last else {
                    throw Mistake(description: "known-differences.txt: \(line)")
                }
                for number in first...last { knownDifferences[number] = parts[2] }
            }
        }
    }

    private static func file(_ name: String) throws -> [String] {
        guard let url = Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Expected") else {
            throw Mistake(description: "Expected/\(name).txt is missing")
        }
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

/// Expected lines at the left, ours at the right.
struct Comparison {
    private(set) var text: String
    /// Whether all lines are equal, but for known differences.
    private(set) var passes = true

    init(_ expected: ExpectedOutput, ours: [String]) {
        var ours = ours
        if expected.collapsesRepeats {
            ours = ours.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        let difference = ours.difference(from: expected.lines)
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let width = max(12, expected.lines.map(\.count).max() ?? 0)
        func padded(_ text: String) -> String { text + String(repeating: " ", count: width - text.count) }
        var rows = expected.heading + ["  " + padded("expected") + "     ours"]
        var reasons: [String] = []
        var (left, right) = (0, 0)
        while left < expected.lines.count || right < ours.count {
            let isRemoved = removed.contains(left) && left < expected.lines.count
            let isInserted = inserted.contains(right) && right < ours.count
            guard isRemoved || isInserted else {
                rows.append("  \(padded(expected.lines[left]))  =  \(ours[right])")
                left += 1
                right += 1
                continue
            }
            // A line that only we print counts to the expected line before it.
            let number = isRemoved ? left + 1 : left
            let reason = expected.knownDifferences[number]
            if let reason, !reasons.contains(reason) { reasons.append(reason) }
            if reason == nil { passes = false }
            let mark = reason == nil ? "≠" : "~"
            rows.append("  \(padded(isRemoved ? expected.lines[left] : ""))  \(mark)  \(isInserted ? ours[right] : "")")
            if isRemoved { left += 1 }
            if isInserted { right += 1 }
        }
        rows.append(passes ? (reasons.isEmpty ? "equal" : "known differences (~)") : "DIFFERENT (≠)")
        text = (rows + reasons.map { "  ~ " + $0 }).joined(separator: "\n")
    }
}
