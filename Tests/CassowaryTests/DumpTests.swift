import Testing

@testable import Cassowary

/// The text of a solver, as the documentation shows it.
@Suite struct DumpTests {
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
}
