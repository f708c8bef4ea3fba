// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Objects that are made and dropped leave no memory behind. Each kind has a process of its own, because other tests
/// allocate, too. `FUZZ_SECONDS=600` makes up to 200,000 of each.
@Suite struct MemoryTests {
    @Test(arguments: ["texts", "cells", "lists", "pictures", "pushes"])
    func droppedObjectsLeaveNoMemory(_ kind: String) throws {
        let program = try RunningProgram(
            "MemoryProbe", [kind, "\(fuzzSeconds * 0.05)", "200000"], environment: ProcessInfo.processInfo.environment)
        let line = try #require(program.waitForLine("growth "), "\(kind): \(program.output)")
        let growth = try #require(Int(line.dropFirst("growth ".count)))
        #expect(growth <= 40, "\(program.output)")
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
