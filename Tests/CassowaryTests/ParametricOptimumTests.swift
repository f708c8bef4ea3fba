// SPDX-License-Identifier: MIT
import Cassowary
import TestSupport
import Testing

/// Optima as functions of constants in the constraints, compared with solvers that have these constants.
@Suite struct ParametricOptimumTests {
    /// A system of constraints whose constants may be parameters.
    private struct System {
        struct Row {
            /// The coefficients and the indices of their variables.
            var terms: [(coefficient: Double, variable: Int)]
            var constant: Double
            /// The parameter whose negative is the constant, if any.
            var parameter: Int?
            var relation: Relation
            var strength: Strength
        }

        var variableCount = 0
        var rows: [Row] = []
        var parameters: [Double] = []

        /// Makes a solver of the system, its variables, and the constraints of each parameter.
        func solver() throws -> (solver: Solver, variables: [Variable], groups: [[Constraint]]) {
            let solver = Solver()
            let variables = (0..<variableCount).map { solver.makeVariable("x\($0)") }
            var groups = [[Constraint]](repeating: [], count: parameters.count)
            for row in rows {
                var expression = LinearExpression(row.parameter.map { -parameters[$0] } ?? row.constant)
                for term in row.terms { expression += term.coefficient * variables[term.variable] }
                let handle = try solver.add(expression, row.relation, strength: row.strength)
                if let parameter = row.parameter { groups[parameter].append(handle) }
            }
            return (solver, variables, groups)
        }

        /// Makes boxes in a row of a container, with content sizes, gaps and random constraints. Most systems are
        /// ambiguous or contradictory, as layouts are.
        init(using generator: inout SeededGenerator) {
            let count = Int.random(in: 1...5, using: &generator)
            variableCount = count + 1
            let strengths = [Strength.priority(750), .priority(250), .priority(749.5), .priority(50)]
            func optional() -> Strength { strengths.randomElement(using: &generator)! }
            // Parameter 0 is the container's width.
            parameters.append(Double(Int.random(in: 0...60, using: &generator)))
            rows.append(
                Row(
                    terms: [(1, count)], constant: 0, parameter: 0, relation: .equal,
                    strength: Bool.random(using: &generator) ? .priority(999) : .priority(50)))
            for box in 0..<count {
                rows.append(
                    Row(
                        terms: [(1, box)], constant: 0, parameter: nil, relation: .greaterThanOrEqual,
                        strength: .required))
                let parameter = parameters.count
                parameters.append(Double(Int.random(in: 0...30, using: &generator)))
                for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
                    rows.append(
                        Row(
                            terms: [(1, box)], constant: 0, parameter: parameter, relation: relation,
                            strength: optional()))
                }
            }
            var sum = (0..<count).map { (coefficient: 1.0, variable: $0) }
            sum.append((-1, count))
            rows.append(
                Row(
                    terms: sum, constant: Double(Int.random(in: 0...10, using: &generator)), parameter: nil,
                    relation: Bool.random(using: &generator) ? .equal : .lessThanOrEqual, strength: .required))
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                let first = Int.random(in: 0...count, using: &generator)
                let coefficient = [-1, -2, -0.5].randomElement(using: &generator)!
                let hasParameter = Int.random(in: 0..<3, using: &generator) == 0
                if hasParameter { parameters.append(Double(Int.random(in: 0...9, using: &generator))) }
                rows.append(
                    Row(
                        terms: [(1, first), (coefficient, (first + 1) % (count + 1))],
                        constant: Double(Int.random(in: -9...9, using: &generator)),
                        parameter: hasParameter ? parameters.count - 1 : nil,
                        relation: Relation.allCases.randomElement(using: &generator)!, strength: optional()))
            }
        }
    }

    @Test func valuesAgreeWithASolverThatHasTheParametersAsConstants() throws {
        var functions = 0
        var hits = 0
        var misses = 0
        try withSeeds(400) { seed, generator in
            var system = System(using: &generator)
            let (solver, variables, groups) = try system.solver()
            let queried = variables.shuffled(using: &generator).prefix(2)
            let scope: Solver.ParametricScope = Bool.random(using: &generator) ? .connected : .everything
            let nonNegative = Bool.random(using: &generator) ? groups.count : 0
            guard
                let optimum = try solver.parametricOptimum(
                    of: Array(queried), by: groups, nonNegativeCount: nonNegative, within: scope)
            else { return }
            functions += 1
            #expect(optimum.count == 2, "SEED=\(seed)")
            let present = optimum.values(for: ContiguousArray(system.parameters))
            #expect(present?.count == 2, "SEED=\(seed): the present values")
            for _ in 0..<12 {
                for index in system.parameters.indices where Bool.random(using: &generator) {
                    system.parameters[index] = Double(Int.random(in: 0...60, using: &generator))
                }
                let parameters = ContiguousArray(system.parameters)
                guard let planned = optimum.values(for: parameters) else {
                    misses += 1
                    continue
                }
                // A new solver may select any optimal solution, so the values have to be equal in all of them.
                guard let fresh = try? system.solver() else {
                    Issue.record("SEED=\(seed): the region contains values without a solution")
                    continue
                }
                hits += 1
                for (place, variable) in queried.enumerated() {
                    let index = variables.firstIndex(of: variable)!
                    let value = fresh.solver.value(of: fresh.variables[index])
                    #expect(abs(value - planned[place]) < 1e-6, "SEED=\(seed): \(system.parameters)")
                }
            }
        }
        #expect(functions > 50 && hits > 500 && misses > 100, "\(functions) functions, \(hits) hits, \(misses) misses")
    }

    @Test func anAmbiguousVariableHasNoFunction() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let y = solver.makeVariable("y")
        let limit = try solver.add(x - 10, .lessThanOrEqual)
        #expect(try solver.parametricOptimum(of: [x], by: [[limit]]) == nil)
        #expect(try solver.parametricOptimum(of: [y], by: []) == nil)
        try solver.add(x, .equal, strength: .priority(1))
        let optimum = try #require(try solver.parametricOptimum(of: [x], by: [[limit]]))
        #expect(optimum.values(for: [10]) == [0])
        #expect(optimum.values(for: [0]) != nil && optimum.values(for: [-1]) == nil)
    }

    @Test func weakerConstraintsAddNoConditionsToAnOptimum() throws {
        // The label has the width of its container, independently of its text.
        let solver = Solver()
        let width = solver.makeVariable("width")
        let label = solver.makeVariable("label")
        let suggested = try solver.add(width - 300, .equal, strength: .priority(999))
        try solver.add(label - width + 32, .equal)
        let resistance = try solver.add(label - 80, .greaterThanOrEqual, strength: .priority(750))
        let hugging = try solver.add(label - 80, .lessThanOrEqual, strength: .priority(250))
        let optimum = try #require(
            try solver.parametricOptimum(of: [label], by: [[suggested], [resistance, hugging]], nonNegativeCount: 2))
        for parameters in [[300, 1000], [300, 0], [5, 0]] as [ContiguousArray<Double>] {
            #expect(optimum.values(for: parameters) != nil)
        }
        #expect(optimum.values(for: [375, 1000]) == [343] && !optimum.depends(on: 1))
    }

    @Test func valuesReplaceTheFirstElements() throws {
        let solver = Solver()
        let x = solver.makeVariable("x")
        let limit = try solver.add(x - 10, .equal)
        let floor = try solver.add(x, .greaterThanOrEqual)
        let optimum = try #require(try solver.parametricOptimum(of: [x], by: [[limit], [floor]]))
        var values: ContiguousArray<Double> = [1, 2, 3]
        #expect(optimum.evaluate(for: [4, 0], into: &values) && values == [4, 2, 3])
        #expect(!optimum.evaluate(for: [4, 5], into: &values) && values == [4, 2, 3])
    }

    @Test func variablesOfOtherSolversFail() {
        let solver = Solver()
        let foreign = Solver().makeVariable("x")
        #expect(throws: SolverError.unknownVariable(foreign)) {
            _ = try solver.parametricOptimum(of: [foreign], by: [])
        }
    }
}
