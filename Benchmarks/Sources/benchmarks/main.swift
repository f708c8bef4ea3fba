// SPDX-License-Identifier: MIT
import Foundation

func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(2)
}

/// Prints a line and flushes it, also into a pipe.
func show(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

ColdStart.runIfAsked(CommandLine.arguments)
PreparingProcess.runIfAsked(CommandLine.arguments)

let options: Options
do {
    options = try Options(arguments: CommandLine.arguments.dropFirst())
} catch {
    stop("\(error)\n\(Options.usage)")
}
if options.isHelp {
    print(Options.usage)
    exit(0)
}

/// Creates an output file before the run, so that a bad path fails before hours of measuring.
func createFile(_ path: String?) {
    guard let path else { return }
    if !FileManager.default.createFile(atPath: path, contents: nil) { stop("can't write to \(path)") }
}

func write(_ path: String?, _ data: () throws -> Data) {
    guard let path else { return }
    do {
        try data().write(to: URL(fileURLWithPath: path))
    } catch {
        stop("can't write to \(path): \(error.localizedDescription)")
    }
}

if let file = options.drawnFile {
    do {
        let report = try Report(jsonFile: file)
        write(options.chartFile) { ReportChart(report: report).pngData() }
    } catch {
        stop("can't read \(file): \(error)")
    }
    exit(0)
}

let byName = Dictionary(grouping: catalogue, by: \.name)
if let twice = byName.first(where: { $1.count > 1 })?.key { stop("two benchmarks are called \(twice)") }

func isWanted(_ name: String) -> Bool { options.filter.map(name.contains) ?? true }
var wanted = Set(catalogue.map(\.name).filter(isWanted))
let contests = contestCatalogue.filter { isWanted($0.name) }.map { contest in
    var contest = contest
    if let name = options.contestant { contest.entrants.removeAll { !$0.name.contains(name) } }
    return contest
}
if wanted.isEmpty, contests.isEmpty {
    stop("no benchmark's name contains '\(options.filter ?? "")'; --list prints them all")
}
if options.isList {
    for benchmark in catalogue where wanted.contains(benchmark.name) { print(benchmark.name) }
    for contest in contests { print(contest.name) }
    exit(0)
}
for benchmark in catalogue where wanted.contains(benchmark.name) {
    guard let baseline = benchmark.baseline else { continue }
    guard byName[baseline] != nil else { stop("\(benchmark.name) is compared with \(baseline), which is unknown") }
    wanted.insert(baseline)
}

if Machine.isDebugBuild {
    let line = String(repeating: "!", count: 80)
    let warning = "\(line)\nTHIS IS A DEBUG BUILD: EVERY FIGURE BELOW IS WORTHLESS. Use `make bench`.\n\(line)\n"
    FileHandle.standardError.write(Data(warning.utf8))
}
createFile(options.jsonFile)
createFile(options.chartFile)

var report = Report(machine: .current())
let nameWidth = max(30, wanted.map(\.count).max() ?? 0)
show(Table.header(report.machine, nameWidth: nameWidth))
if wanted.contains(where: { $0.hasPrefix("solver/") }), case .failure(let missing) = KiwiPeer.loaded {
    report.missingPeers["kiwi"] = missing.reason
    show("missing: kiwi: \(missing.reason)")
}
for contest in contests {
    let result = ContestRun.result(of: contest, rounds: options.rounds)
    report.contests.append(result)
    show(ContestTable.text(result))
}
for benchmark in catalogue where wanted.contains(benchmark.name) {
    let run = BenchmarkRun(runFactor: options.runFactor)
    do {
        try benchmark.body(run)
    } catch {
        stop("\(benchmark.name) failed: \(error)")
    }
    var result = Result(benchmark, run)
    if let baseline = report.results.first(where: { $0.name == benchmark.baseline }) {
        result.speedup = baseline.median / result.median
    }
    report.results.append(result)
    show(Table.line(result, nameWidth: nameWidth))
}
VirtualDisplay.stop()
PeerFiles.removeAll()
report.machine.fonts = MeasuredFont.noted
write(options.jsonFile) { try report.json() }
write(options.chartFile) { ReportChart(report: report).pngData() }
