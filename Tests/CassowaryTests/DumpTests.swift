// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Cassowary

/// The dump of a solver, as shown in the documentation.
struct DumpTests {
    @Test func allPartsAreShown() throws {
        let solver = Solver()
        let left = solver.makeVariable("left")
        let right = solver.makeVariable("right")
        let width = solver.makeVariable("width")
        try solver.add(right - left - 100, .equal)
        try solver.add(left - 16, .greaterThanOrEqual)
        try solver.add(width - 0.5 * right, .equal, strength: .priority(750))
        let limit = try solver.add(width - 50, .lessThanOrEqual)
        #expect(solver.value(of: width) == 50)
        #expect(
            solver.dump() == """
                Variables
                  left = [right] - 100
                  right = [right]
                  width = [width]
                Constraints
                  c0  required  right - left - 100 == 0  (link)
                  c1  required  left - 16 >= 0
                  c2  @750  width - 0.5·right == 0
                  c3  required  width - 50 <= 0
                Definitions
                  [right] = r1 + 116
                  [width] = 0.5·[right] + r2
                Tableau
                  r2 = -0.5·r1 - r3 - 8  (<= 0)
                Objectives
                  @750: 0.5·r1 + r3

                """)
        #expect(try solver.description(of: limit) == "required  width - 50 <= 0")
        #expect(Solver.dumpLegend.contains("Tableau"))
    }

    /// The guide contains dumps of this system before and after an edit. They have to equal the actual dumps.
    @Test func theDumpsInTheGuideAreActualDumps() throws {
        let solver = Solver()
        let container = solver.makeVariable("container.width")
        let left = solver.makeVariable("label.left")
        let width = solver.makeVariable("label.width")
        let title = solver.makeVariable("title.left")
        try solver.add(container - 320, .equal)
        try solver.add(left - 16, .equal)
        try solver.add(title - left, .equal)
        try solver.add(container - left - width - 16, .greaterThanOrEqual)
        let hugging = try solver.add(width - 400, .lessThanOrEqual, strength: .priority(250))
        let compression = try solver.add(width - 400, .greaterThanOrEqual, strength: .priority(750))
        #expect(solver.value(of: width) == 288)
        let before = solver.dump()
        try solver.setConstant(of: hugging, to: -100)
        try solver.setConstant(of: compression, to: -100)
        #expect(solver.value(of: width) == 100)
        let after = solver.dump()

        let guide = try String(contentsOf: Self.guide, encoding: .utf8)
        let lower = "Definitions\n" + after.components(separatedBy: "Definitions\n")[1]
        for shown in [before, lower, Solver.dumpLegend + "\n"] {
            let isThere = guide.contains("```text\n\(shown)```")
            #expect(isThere, "the guide lacks:\n\(shown)")
        }
    }

    private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Sources/Cassowary/Cassowary.docc/HowAConstraintBecomesARow.md")
}
