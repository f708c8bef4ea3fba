// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Weights select one of several optimal solutions, so that values depend only on the constraints.
struct TieBreakTests {
    @Test func theVariableWithTheGreaterWeightIsMinimized() throws {
        let solver = Solver()
        let (left, right) = (solver.makeVariable("left"), solver.makeVariable("right"))
        for variable in [left, right] {
            try solver.add(variable, .greaterThanOrEqual)
            try solver.add(variable - 80, .equal, strength: .priority(750))
        }
        try solver.add(left + right - 100, .equal)
        for (weights, expected) in [((2.0, 1.0), (20.0, 80.0)), ((1.0, 2.0), (80.0, 20.0))] {
            try solver.setTieBreakWeight(of: left, to: weights.0)
            try solver.setTieBreakWeight(of: right, to: weights.1)
            #expect(solver.value(of: left) == expected.0 && solver.value(of: right) == expected.1)
            #expect(try solver.isAmbiguous(left) && solver.invariantViolations() == [])
        }
    }

    @Test func anUnboundedWeightedVariableIsIgnored() throws {
        let solver = Solver()
        let (open, bounded) = (solver.makeVariable("open"), solver.makeVariable("bounded"))
        try solver.add(open - 10, .lessThanOrEqual)
        try solver.add(bounded - 5, .greaterThanOrEqual)
        try solver.add(bounded - 50, .lessThanOrEqual)
        try solver.setTieBreakWeight(of: open, to: 1)
        try solver.setTieBreakWeight(of: bounded, to: 1)
        #expect(solver.value(of: bounded) == 5 && solver.value(of: open) <= 10)
        #expect(solver.engine.rebuilds == 0)
        #expect(throws: SolverError.self) { try solver.setTieBreakWeight(of: open, to: .nan) }
    }

    /// A chain of boxes in a frame that is usually too narrow or too wide for their content sizes.
    private func boxes(_ contentSizes: [Double], _ width: Double) throws -> (
        solver: Solver, read: () -> [Double], edit: (Int, Double) throws -> Void
    ) {
        let solver = Solver()
        let variables = contentSizes.map { _ in solver.makeVariable() }
        var sum = LinearExpression(-width)
        var pairs: [(Constraint, Constraint)] = []
        for (index, variable) in variables.enumerated() {
            try solver.add(variable, .greaterThanOrEqual)
            try solver.setTieBreakWeight(of: variable, to: 1 / (Double(index) + 1.7).squareRoot())
            pairs.append(
                (
                    try solver.add(variable - contentSizes[index], .greaterThanOrEqual, strength: .priority(750)),
                    try solver.add(variable - contentSizes[index], .lessThanOrEqual, strength: .priority(250))
                ))
            sum += 1 * variable
        }
        let frame = try solver.add(sum, .equal)
        return (
            solver, { variables.map { solver.value(of: $0) } },
            { index, value in
                guard index < pairs.count else { return try solver.setConstant(of: frame, to: -value) }
                try solver.setConstant(of: pairs[index].0, to: -value)
                try solver.setConstant(of: pairs[index].1, to: -value)
            }
        )
    }

    @Test func editedSystemsHaveTheValuesOfNewOnes() throws {
        try withSeeds(40) { seed, generator in
            var contentSizes = (0..<6).map { _ in Double(Int.random(in: 0...40, using: &generator)) }
            var width = 100.0
            let edited = try boxes(contentSizes, width)
            for step in 0..<40 {
                let index = Int.random(in: 0...6, using: &generator)
                let value = Double(Int.random(in: 0...(index == 6 ? 200 : 40), using: &generator))
                if index == 6 { width = value } else { contentSizes[index] = value }
                try edited.edit(index, value)
                if Bool.random(using: &generator) { continue }
                let expected = try boxes(contentSizes, width).read()
                let isSame = zip(edited.read(), expected).allSatisfy { abs($0 - $1) < 1e-9 }
                #expect(isSame, "SEED=\(seed) step \(step)")
                #expect(edited.solver.invariantViolations() == [], "SEED=\(seed) step \(step)")
            }
        }
    }
}
