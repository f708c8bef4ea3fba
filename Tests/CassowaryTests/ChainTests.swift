// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import Cassowary

/// Chains of variables connected by equalities that are added, removed and edited in any order.
struct ChainTests {
    struct Chain {
        let solver = Solver()
        let variables: [Variable]
        var links: [Constraint?]

        init(length: Int) {
            let solver = solver
            variables = (0...length).map { solver.makeVariable("x\($0)") }
            links = Array(repeating: nil, count: length)
        }

        mutating func addLink(_ index: Int) throws {
            links[index] = try solver.add(variables[index + 1] - variables[index] - 10, .equal)
        }
    }

    @Test func aChainIsOneUnknownInAnyOrder() throws {
        var generator = SeededGenerator(seed: 5)
        let forwards = Array(0..<500)
        for order in [forwards, forwards.reversed(), forwards.shuffled(using: &generator)] {
            for anchorPosition in [0, 250, 500] {
                var chain = Chain(length: 500)
                for (count, index) in order.enumerated() {
                    if count == anchorPosition { try chain.solver.add(chain.variables[0] - 3, .equal) }
                    try chain.addLink(index)
                }
                if anchorPosition == 500 { try chain.solver.add(chain.variables[0] - 3, .equal) }
                for (index, variable) in chain.variables.enumerated() {
                    #expect(chain.solver.value(of: variable) == 3 + 10 * Double(index))
                }
                #expect(chain.solver.counters.pivots == 0)
                #expect(chain.solver.invariantViolations() == [])
            }
        }
    }

    @Test func gapsBetweenNeighboursVisitOnlyAPartOfTheChain() throws {
        var generator = SeededGenerator(seed: 8)
        let forwards = Array(0..<300)
        for order in [forwards, forwards.reversed(), forwards.shuffled(using: &generator)] {
            let solver = Solver()
            let variables = (0...300).map { _ in solver.makeVariable() }
            try solver.add(variables[0], .equal)
            var gaps: [Constraint] = []
            var visitedCount = 0
            for index in order {
                let gap = variables[index + 1] - variables[index] - 10
                gaps.append(try solver.add(gap, .greaterThanOrEqual))
                try solver.add(gap, .equal, strength: .priority([250, 500, 750][index % 3]))
                visitedCount += Int(solver.engine.ordered.count)
            }
            // Terms common to both neighbours cancel before they are visited. Only a gap that joins two parts of the
            // chain visits the terms of one part.
            #expect(visitedCount < 10 * 300)
            #expect(solver.value(of: variables[300]) == 3000)
            #expect(solver.counters.pivots == 0)
            #expect(solver.invariantViolations() == [])
            try solver.setConstant(of: gaps[order.firstIndex(of: 150)!], to: -25)
            #expect(solver.value(of: variables[150]) == 1500 && solver.value(of: variables[151]) == 1525)
            #expect(solver.value(of: variables[300]) == 3015)
            #expect(solver.counters.pivots == 0)
            #expect(solver.invariantViolations() == [])
        }
    }

    @Test func linksCanBeEditedInPlace() throws {
        var chain = Chain(length: 50)
        for index in 0..<50 { try chain.addLink(index) }
        try chain.solver.add(chain.variables[20], .equal)
        var offsets = Array(repeating: 10.0, count: 50)
        var generator = SeededGenerator(seed: 6)
        for _ in 0..<200 {
            let index = Int.random(in: 0..<50, using: &generator)
            offsets[index] = Double(Int.random(in: -50...50, using: &generator))
            try chain.solver.setConstant(of: chain.links[index]!, to: -offsets[index])
            let probe = Int.random(in: 0...50, using: &generator)
            let expected =
                probe < 20 ? -offsets[probe..<20].reduce(0, +) : offsets[20..<probe].reduce(0, +)
            #expect(chain.solver.value(of: chain.variables[probe]) == expected)
        }
        #expect(chain.solver.counters.constraintsAdded == 51 && chain.solver.counters.pivots == 0)
        #expect(chain.solver.invariantViolations() == [])
    }

    @Test func linksCanBeRemovedAndAddedAgain() throws {
        var chain = Chain(length: 60)
        for index in 0..<60 { try chain.addLink(index) }
        try chain.solver.add(chain.variables[0], .equal, strength: .priority(500))
        try chain.solver.add(chain.variables[60] - 1000, .lessThanOrEqual)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            let index = Int.random(in: 0..<60, using: &generator)
            if let link = chain.links[index] {
                try chain.solver.remove(link)
                chain.links[index] = nil
            } else {
                try chain.addLink(index)
            }
            let connected = chain.links.prefix { $0 != nil }.count
            #expect(chain.solver.value(of: chain.variables[connected]) == 10 * Double(connected))
            #expect(chain.solver.invariantViolations() == [])
        }
    }

    @Test func anInequalityOnEachVariableOfAChainHasOneCoefficient() throws {
        var chain = Chain(length: 200)
        for index in 0..<200 { try chain.addLink(index) }
        for variable in chain.variables { try chain.solver.add(variable - 5, .greaterThanOrEqual) }
        #expect(chain.solver.value(of: chain.variables[0]) == 5)
        // There is one row for each variable but the first, with one coefficient each.
        var coefficients = 0
        for symbol in 0..<chain.solver.engine.tableau.symbols.count {
            var node = chain.solver.engine.tableau.symbols[symbol].row
            while node != none {
                coefficients += 1
                node = chain.solver.engine.tableau.nodes[node].nextInRow
            }
        }
        #expect(coefficients <= 202)
    }

    @Test func aCircleOfEqualitiesIsRedundantOrAConflict() throws {
        let solver = Solver()
        let variables = (0..<5).map { _ in solver.makeVariable() }
        for index in 0..<5 { try solver.add(variables[(index + 1) % 5] - variables[index], .equal) }
        try solver.add(variables[2] - 7, .equal)
        for variable in variables { #expect(solver.value(of: variable) == 7) }
        #expect(throws: SolverError.self) { try solver.add(variables[0] - variables[3] - 1, .equal) }
        // x = 2x has the solution 0.
        let x = solver.makeVariable()
        let y = solver.makeVariable()
        try solver.add(x - y, .equal)
        try solver.add(x - 2 * y, .equal)
        #expect(solver.value(of: x) == 0 && solver.value(of: y) == 0)
        #expect(try !solver.isAmbiguous(x))
        #expect(solver.invariantViolations() == [])
    }
}
