import TestSupport
import Testing

@testable import Cassowary

@Suite struct SolverTests {
    @Test func theExampleOfTheDocumentation() throws {
        let solver = Solver()
        let left = solver.makeVariable("left")
        let right = solver.makeVariable("right")
        try solver.add(right - left - 100, .greaterThanOrEqual, strength: .required)
        try solver.add(right - 80, .equal, strength: .priority(750))
        try solver.add(left, .equal, strength: .priority(250))
        #expect(solver.value(of: left) == -20)
        #expect(solver.value(of: right) == 80)
        #expect(solver.invariantViolations() == [])
    }

    @Test func randomSequencesKeepTheInvariants() throws {
        try withSeeds(200) { seed, generator in
            let solver = Solver()
            let variables = (0..<Int.random(in: 1...8, using: &generator)).map { solver.makeVariable("x\($0)") }
            var constraints: [Constraint] = []
            for step in 0..<60 {
                let dice = Int.random(in: 0..<10, using: &generator)
                if dice < 6 || constraints.isEmpty {
                    var expression = LinearExpression(Double(Int.random(in: -20...20, using: &generator)))
                    for _ in 0..<Int.random(in: 1...3, using: &generator) {
                        let coefficient = Double([-2, -1, -1, 1, 1, 3].randomElement(using: &generator)!)
                        expression += coefficient * variables.randomElement(using: &generator)!
                    }
                    let relation = Relation.allCases.randomElement(using: &generator)!
                    let strength: Strength =
                        [.required, .required, .priority(750), .priority(250), .priority(50.5)].randomElement(
                            using: &generator)!
                    let before = solver.dump()
                    do {
                        constraints.append(try solver.add(expression, relation, strength: strength))
                    } catch {
                        #expect(solver.dump() == before, "seed \(seed) step \(step)")
                    }
                } else if dice < 8 {
                    let index = constraints.indices.randomElement(using: &generator)!
                    try solver.remove(constraints.remove(at: index))
                } else if dice < 9 {
                    let before = solver.dump()
                    do {
                        try solver.setConstant(
                            of: constraints.randomElement(using: &generator)!,
                            to: Double(Int.random(in: -20...20, using: &generator)))
                    } catch {
                        #expect(solver.dump() == before, "seed \(seed) step \(step)")
                    }
                } else {
                    let before = solver.dump()
                    do {
                        try solver.setStrength(
                            of: constraints.randomElement(using: &generator)!,
                            to: [.required, .priority(500), .priority(50.5)].randomElement(using: &generator)!)
                    } catch {
                        #expect(solver.dump() == before, "seed \(seed) step \(step)")
                    }
                }
                if Bool.random(using: &generator) {
                    let wrong = solver.invariantViolations()
                    #expect(wrong == [], "seed \(seed) step \(step)")
                    if !wrong.isEmpty { return }
                }
            }
        }
    }
}
