// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import TextLayout

private let texts = TextSamples.mixed
private let textsPerTurn = 50

/// Prepares all texts a number of times, on this thread or on one thread for each core.
private func prepare(passes: Int, inParallel: Bool, context: TextContext) {
    let work: @Sendable (Int) -> Void = { turn in
        for index in turn * textsPerTurn..<(turn + 1) * textsPerTurn {
            let text = AttributedText(texts[index % texts.count], font: .system(size: 14))
            use(PreparedText(text, context: context).size(width: 343))
        }
    }
    let turns = passes * texts.count / textsPerTurn
    if inParallel {
        DispatchQueue.concurrentPerform(iterations: turns, execute: work)
    } else {
        for turn in 0..<turns { work(turn) }
    }
}

/// The processor time of this process, in seconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// A process that prepares the texts for each byte that it receives, and then sends one byte back.
final class PreparingProcess {
    static let argument = "--prepare-texts"
    /// The repetitions that take two threads some tenths of a second.
    fileprivate static let passes = 40

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = [Self.argument]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // The process is ready when it has prepared the texts once.
        begin()
        wait()
    }

    func begin() { input.fileHandleForWriting.write(Data([0])) }

    func wait() { use(output.fileHandleForReading.readData(ofLength: 1)) }

    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    static func runIfAsked(_ arguments: [String]) {
        guard arguments.count == 2, arguments[1] == argument else { return }
        let context = TextContext()
        while !FileHandle.standardInput.readData(ofLength: 1).isEmpty {
            prepare(passes: passes, inParallel: false, context: context)
            FileHandle.standardOutput.write(Data([0]))
        }
        exit(0)
    }
}

/// The same texts prepared by one thread and by one thread for each core, off the main actor, in alternating runs.
///
/// The gain by two cores also depends on the machine: on shared memory and on other processes. For comparison, two
/// processes that share nothing are timed as well, and one of them alone.
let textThreadBenchmarks: [Benchmark] = [
    Benchmark("text/threads") { run in
        let clock = ContinuousClock()
        let passes = PreparingProcess.passes
        let context = TextContext()
        let processes = [try PreparingProcess(), try PreparingProcess()]
        defer { for process in processes { process.stop() } }
        func time(_ active: ArraySlice<PreparingProcess>) -> Double {
            clock.measure {
                for process in active { process.begin() }
                for process in active { process.wait() }
            }.seconds
        }
        /// Elapsed time and processor time, in seconds.
        func time(inParallel: Bool) -> (clock: Double, processors: Double) {
            let before = processorTime()
            let duration = clock.measure { prepare(passes: passes, inParallel: inParallel, context: context) }
            return (duration.seconds, processorTime() - before)
        }
        // Fills the word cache of each thread's fonts.
        prepare(passes: 8, inParallel: true, context: context)
        var (gains, costs, ceilings, alone): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
        var one = (clock: 0.0, processors: 0.0)
        run.measure(operations: passes * texts.count, warmUps: 1, runs: 9) {
            // This is done before each timed run.
            ceilings.append(2 * time(processes[..<1]) / time(processes[...]))
            one = time(inParallel: false)
            alone.append(one.clock)
        } _: { (_: inout Void) in
            let all = time(inParallel: true)
            gains.append(one.clock / all.clock)
            costs.append(all.processors / one.processors)
        }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        run.count("µs/text of one thread", median(alone) / Double(passes * texts.count) * 1e6)
        run.count("times as fast as one thread, median of turns", median(gains))
        run.count("times the processor time of one thread", median(costs))
        run.count("times as fast are two processes as one", median(ceilings))
    }
]
