// SPDX-License-Identifier: MIT
/// All benchmarks, topic by topic. A new topic is a file with one such list, and a line here.
let catalogue: [Benchmark] = [
    rowGeometryBenchmarks,
    tableUpdateBenchmarks,
    solverBenchmarks,
    autoLayoutBenchmarks,
    textBenchmarks,
    textScaleBenchmarks + textThreadBenchmarks + lineBenchmarks,
    tableBenchmarks,
    templateLayoutBenchmarks,
    listBenchmarks,
    [keyedMemoryBenchmark],
    knownCardBenchmarks,
    feedBenchmarks,
    snapshotBenchmarks,
].flatMap { $0 }

/// All contests. They come before the benchmarks: peers are processes of their own, and where the project measures a million
/// rows first, its texts meet a heap full of holes, which takes a sixth longer.
@MainActor let contestCatalogue: [Contest] = cardContests + listContests + snapshotContests
