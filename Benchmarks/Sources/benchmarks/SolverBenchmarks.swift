// SPDX-License-Identifier: MIT
import Cassowary

private let kiwi = try? KiwiPeer.loaded.get()

let solverBenchmarks: [Benchmark] = cardBenchmarks + chainBenchmarks

/// A benchmark and, if kiwi is installed, its peer before it.
private func compared(
    _ name: String, limit: Duration? = nil, peer: (@MainActor (KiwiPeer, BenchmarkRun) throws -> Void)?,
    _ body: @escaping @MainActor (BenchmarkRun) throws -> Void
) -> [Benchmark] {
    guard let kiwi, let peer else { return [Benchmark(name, limit: limit, body)] }
    return [
        Benchmark("\(name)/kiwi") { run in try peer(kiwi, run) },
        Benchmark(name, baseline: "\(name)/kiwi", limit: limit, body),
    ]
}

// MARK: A card

private let cardBenchmarks: [Benchmark] = [
    compared(
        "solver/card/build-solve-read-free", limit: .microseconds(35),
        peer: { kiwi, run in run.measure(operations: 1000) { use(kiwi.buildCard(1000)) } }
    ) { run in
        try run.measure(operations: 1000) { for _ in 0..<1000 { use(try CardSystem().sum()) } }
        run.count("constraints", Double(try CardSystem().solver.counters.constraintsAdded))
    },
    compared(
        "solver/card/suggest-3-heights-and-read", limit: .nanoseconds(500),
        peer: { kiwi, run in
            let card = kiwi.makeCard()
            run.measure(operations: 10_000) { use(kiwi.editCard(card, 10_000)) }
            kiwi.freeCard(card)
        }
    ) { run in
        let card = try CardSystem()
        for label in 1..<4 { try card.solver.addEditVariable(card.leaves[label].height, strength: .priority(760)) }
        try run.measure(operations: 10_000) {
            for round in 0..<10_000 {
                for label in 1..<4 {
                    let height = CardSystem.height(ofLabel: label, round: round)
                    try card.solver.suggest(value: height, for: card.leaves[label].height)
                }
                use(card.solver.value(of: card.container.height))
            }
        }
        run.count("pivots", Double(card.solver.counters.pivots))
    },
    compared("solver/card/edit-6-constants-and-read", limit: .microseconds(5), peer: nil) { run in
        let card = try CardSystem()
        _ = card.sum()
        card.solver.resetCounters()
        try run.measure(operations: 10_000) {
            for round in 0..<10_000 {
                for label in 1..<4 {
                    let height = CardSystem.height(ofLabel: label, round: round)
                    let constraints = card.heights[label - 1]
                    try card.solver.setConstant(of: constraints.hugging, to: -height)
                    try card.solver.setConstant(of: constraints.compression, to: -height)
                }
                use(card.solver.value(of: card.container.height))
            }
        }
        run.count("pivots", Double(card.solver.counters.pivots))
        run.count("constraints added", Double(card.solver.counters.constraintsAdded), limit: 0)
    },
    compared("solver/card/new-width-read-all", limit: .microseconds(5), peer: nil) { run in
        let card = try CardSystem()
        _ = card.sum()
        card.solver.resetCounters()
        try run.measure(operations: 1000) {
            for round in 0..<1000 {
                try card.solver.setConstant(of: card.width, to: [-320, -414, -210, -375][round % 4])
                use(card.sum())
            }
        }
        run.count("constraints added", Double(card.solver.counters.constraintsAdded), limit: 0)
        run.count("pivots per width", Double(card.solver.counters.pivots) / 24_000)
    },
    compared(
        "solver/card/replace-a-constraint-and-read",
        peer: { kiwi, run in
            let card = kiwi.makeCard()
            run.measure(operations: 1000) { use(kiwi.replaceInCard(card, 1000)) }
            kiwi.freeCard(card)
        }
    ) { run in
        let card = try CardSystem()
        for label in 1..<4 { try card.solver.addEditVariable(card.leaves[label].height, strength: .priority(760)) }
        var held = try card.solver.add(card.leaves[2].height - 300, .lessThanOrEqual)
        try run.measure(operations: 1000) {
            for round in 0..<1000 {
                try card.solver.remove(held)
                let limit = card.leaves[2].height - Double(300 + round % 8)
                held = try card.solver.add(limit, .lessThanOrEqual)
                use(card.solver.value(of: card.container.height))
            }
        }
    },
].flatMap { $0 }

// MARK: Chains

private let chainBenchmarks: [Benchmark] =
    [1000, 10_000].flatMap { (length: Int) -> [Benchmark] in
        let limit: Duration? = length == 1000 ? .microseconds(600) : nil
        return ChainSystem.orders(length).flatMap { name, order -> [Benchmark] in
            compared(
                "solver/chain-\(length)/\(name)", limit: limit,
                // Ten times the length takes kiwi a hundred times as long.
                peer: length > 1000
                    ? nil
                    : { @MainActor @Sendable kiwi, run in
                        run.measure(warmUps: 1, runs: 5) { use(kiwi.chain(Int32(length), order)) }
                    }
            ) { run in
                try run.measure { use(try ChainSystem(order).end) }
            }
        }
    }
    + [1000, 10_000].flatMap { length in
        ChainSystem.orders(length).flatMap { name, order in
            compared(
                "solver/gap-chain-\(length)/\(name)", limit: length == 1000 ? .milliseconds(2) : nil,
                peer: length > 1000
                    ? nil
                    : { @MainActor @Sendable kiwi, run in
                        run.measure(warmUps: 1, runs: 3) { use(kiwi.gapChain(Int32(length), order)) }
                    }
            ) { run in
                try run.measure { use(try GapChainSystem(order).end) }
            }
        }
    }
    + [1000, 10_000].map { length in
        Benchmark("solver/column-\(length)/shuffled") { run in
            let order = ChainSystem.orders(length)[2].order
            try run.measure { use(try ColumnSystem(order).end) }
        }
    } + [
        Benchmark("solver/gap-chain-10000/edit-a-gap-read-the-end", limit: .microseconds(1)) { run in
            let chain = try GapChainSystem(ChainSystem.orders(10_000)[0].order)
            use(chain.end)
            try run.measure(operations: 1000) {
                for round in 0..<1000 {
                    try chain.solver.setConstant(of: chain.gaps[9990], to: -Double(round % 50))
                    use(chain.end)
                }
            }
        },
        Benchmark("solver/column-10000/edit-a-content-read-the-end", limit: .microseconds(1)) { run in
            let column = try ColumnSystem(ChainSystem.orders(10_000)[0].order)
            use(column.end)
            try run.measure(operations: 1000) {
                for round in 0..<1000 {
                    let length = Double(10 + round % 50)
                    let content = column.contents[9990]
                    try column.solver.setConstant(of: content.hugging, to: -length)
                    try column.solver.setConstant(of: content.compression, to: -length)
                    use(column.end)
                }
            }
        },
        Benchmark("solver/chain-10000/suggest-the-start-read-the-end", limit: .microseconds(1)) { run in
            let chain = try ChainSystem(ChainSystem.orders(10_000)[2].order, isHeld: false)
            try chain.solver.addEditVariable(chain.variables[0], strength: .priority(500))
            try run.measure(operations: 1000) {
                for round in 0..<1000 {
                    try chain.solver.suggest(value: Double(round), for: chain.variables[0])
                    use(chain.end)
                }
            }
        },
        Benchmark("solver/chain-10000/edit-a-link-read-the-end", limit: .microseconds(1)) { run in
            let chain = try ChainSystem(ChainSystem.orders(10_000)[2].order)
            try run.measure(operations: 1000) {
                for round in 0..<1000 {
                    try chain.solver.setConstant(of: chain.links[5000], to: -Double(round))
                    use(chain.end)
                }
            }
        },
        Benchmark("solver/chain-10000/edit-each-link-once") { run in
            let order = ChainSystem.orders(10_000)[2].order
            try run.measure(operations: 10_000, warmUps: 1, runs: 5, setUp: { try ChainSystem(order) }) { chain in
                for link in chain.links { try chain.solver.setConstant(of: link, to: -11) }
            }
        },
    ]
