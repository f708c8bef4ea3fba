// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Objects that are made and dropped leave no memory behind, and none of them is retained. Each kind has a process of its own, because other tests
/// allocate, too. `FUZZ_SECONDS=600` makes up to 200,000 of each.
struct MemoryTests {
    @Test(arguments: ["texts", "cells", "lists", "pictures", "pushes"])
    func droppedObjectsLeaveNoMemory(_ kind: String) throws {
        let program = try RunningProgram(
            "MemoryProbe", [kind, "\(fuzzSeconds * 0.05)", "200000"], environment: ProcessInfo.processInfo.environment)
        let line = try #require(program.waitForLine("growth "), "\(kind): \(program.output)")
        let growth = try #require(Int(line.dropFirst("growth ".count)))
        #expect(growth <= 40, "\(program.output)")
        // Some are in use: the last list and its cells, the controllers of the stack.
        let alive = try #require(program.output.first { $0.hasPrefix("alive ") }.flatMap { Int($0.dropFirst(6)) })
        #expect(alive <= 100, "\(program.output)")
    }

    /// The cache keeps as many texts as their costs allow. 200,000 texts of various lengths, one after the other, leave gaps in the heap.
    @Test func theCostOfATextIsItsMemory() throws {
        let program = try RunningProgram(
            "MemoryProbe", ["costs", "1", "0"], environment: ProcessInfo.processInfo.environment)
        _ = try #require(program.waitForLine("end"), "\(program.output)")
        // Of words that are wider than their line, of Chinese, and of the rest: the memory and the cost.
        let pairs = program.output.filter { $0.hasPrefix("cost ") }
            .map { $0.split(separator: " ").compactMap { Double(String($0)) } }
        #expect(pairs.count == 3)
        for pair in pairs { #expect(pair[0] * 1.15 < pair[1] && pair[1] < pair[0] * 1.6, "\(program.output)") }
    }

    /// The default context caches 96 MB of texts.
    @Test func cachedTextsStayWithinTheirLimit() throws {
        let program = try RunningProgram(
            "MemoryProbe", ["cached texts", "\(fuzzSeconds * 0.05)", "1000000"],
            environment: ProcessInfo.processInfo.environment)
        let line = try #require(program.waitForLine("resident "), "\(program.output)")
        let megabytes = try #require(Int(line.dropFirst("resident ".count)))
        #expect(megabytes <= 96 + 60, "\(program.output)")
    }
}
