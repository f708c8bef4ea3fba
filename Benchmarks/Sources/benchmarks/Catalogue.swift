// SPDX-License-Identifier: MIT
/// All benchmarks by topic. A new topic is a file with one such list, and a line here.
let catalogue: [Benchmark] = [
    rowGeometryBenchmarks,
    tableUpdateBenchmarks,
    solverBenchmarks,
    autoLayoutBenchmarks,
    textBenchmarks,
    textScaleBenchmarks + textThreadBenchmarks + lineBenchmarks,
    tableBenchmarks,
    listMemoryBenchmarks,
    templateLayoutBenchmarks,
    listBenchmarks + wholeListBenchmarks,
    [keyedMemoryBenchmark],
    knownCardBenchmarks,
    feedBenchmarks,
    snapshotBenchmarks,
    screenBenchmarks,
    wayBenchmarks,
].flatMap { $0 }

/// All contests. They run before the benchmarks, because a benchmark of a million rows leaves a fragmented heap. It would
/// slow the project's texts down by a sixth, but not its peers, which are separate processes.
@MainActor let contestCatalogue: [Contest] = cardContests + listContests + liveRowContests + snapshotContests
