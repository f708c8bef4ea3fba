/// All benchmarks, topic by topic. A new topic is a file with one such list, and a line here.
let catalogue: [Benchmark] = [
    rowGeometryBenchmarks,
    tableUpdateBenchmarks,
    solverBenchmarks,
    autoLayoutBenchmarks,
    textBenchmarks,
    textScaleBenchmarks + textThreadBenchmarks,
    tableBenchmarks,
    templateLayoutBenchmarks,
    [keyedMemoryBenchmark],
    knownCardBenchmarks,
    feedBenchmarks,
].flatMap { $0 }

/// All contests. They come after the benchmarks.
@MainActor let contestCatalogue: [Contest] = cardContests + listContests
