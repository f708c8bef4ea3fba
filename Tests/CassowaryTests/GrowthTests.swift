// SPDX-License-Identifier: MIT
import Testing

@testable import Cassowary

/// The work for systems of layouts of n, 2n and 4n views.
struct GrowthTests {
    /// Labels between the sides of a container, one below the other, which determine its height.
    private func column(of count: Int) throws -> (pivots: Int, visits: Int) {
        let solver = Solver()
        let width = solver.makeVariable()
        let height = solver.makeVariable()
        try solver.add(LinearExpression(height), .greaterThanOrEqual)
        var bottom = LinearExpression()
        for index in 0..<count {
            let labelWidth = solver.makeVariable()
            let labelHeight = solver.makeVariable()
            try solver.add(LinearExpression(labelWidth), .greaterThanOrEqual)
            try solver.add(LinearExpression(labelHeight), .greaterThanOrEqual)
            try solver.add(width - labelWidth - 16, .equal)
            let top = solver.makeVariable()
            try solver.add(top - bottom - 4, .equal)
            bottom = top + labelHeight
            let length = Double(40 + index % 50)
            for (relation, priority) in [(Relation.greaterThanOrEqual, 750.0), (.lessThanOrEqual, 250)] {
                try solver.add(labelWidth - length, relation, strength: .priority(priority))
                try solver.add(labelHeight - 20, relation, strength: .priority(priority))
            }
        }
        try solver.add(height - bottom, .equal)
        try solver.add(width - 320, .equal, strength: .priority(999))
        try solver.add(LinearExpression(height), .equal, strength: .priority(50))
        #expect(abs(solver.value(of: height) - Double(24 * count)) < 1e-6)
        return (solver.counters.pivots, solver.engine.tableau.visits)
    }

    @Test func aColumnOfLabelsNeedsWorkInProportionToItsLength() throws {
        let work = try [100, 200, 400].map(column(of:))
        for (shorter, longer) in zip(work, work.dropFirst()) {
            #expect(longer.pivots <= shorter.pivots * 2 + 10, "\(work)")
            #expect(longer.visits <= shorter.visits * 5 / 2, "\(work)")
        }
    }
}
