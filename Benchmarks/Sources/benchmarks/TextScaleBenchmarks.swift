// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

private let font = Font.system(size: 14)

/// The same megabyte of every script, cut between words into texts of about `bytes` bytes.
private func longTexts(bytes: Int, isOneParagraph: Bool) -> [String] {
    var texts: [String] = []
    var text = ""
    var (words, left) = (0, 1_000_000)
    while true {
        for word in TextSamples.long.split(separator: " ") {
            text += word
            words += 1
            guard text.utf8.count >= min(bytes, left) else {
                text += isOneParagraph || words % 20 != 0 ? " " : "\n"
                continue
            }
            left -= text.utf8.count
            texts.append(text)
            text = ""
            if left <= 0 { return texts }
        }
    }
}

/// The time per character of a megabyte in texts of one length. It must not grow with the length. Preparing and the first
/// breaking into lines are timed separately.
private func long(_ kind: String, isOneParagraph: Bool) -> [Benchmark] {
    ["prepare", "break"].flatMap { step in
        [("1KB", 1000), ("10KB", 10_000), ("100KB", 100_000), ("1MB", 1_000_000)].map { name, bytes in
            let baseline = name == "1KB" ? nil : "text/long/\(kind)/\(step)/1KB"
            return Benchmark("text/long/\(kind)/\(step)/\(name)", baseline: baseline) { run in
                let context = TextContext()
                let texts = longTexts(bytes: bytes, isOneParagraph: isOneParagraph)
                let characters = texts.reduce(0) { $0 + $1.unicodeScalars.count }
                let prepareAll = { texts.map { PreparedText(AttributedText($0, font: font), context: context) } }
                if step == "prepare" {
                    run.measure(operations: characters, warmUps: 1, runs: 5) { use(prepareAll()) }
                    let prepared = prepareAll()
                    let cost = prepared.reduce(0) { $0 + $1.memoryCost }
                    run.count("bytes/character by its own count", Double(cost) / Double(characters), limit: 24)
                    if let bytes = allocation(of: prepareAll).bytes {
                        run.count("bytes/character allocated", Double(bytes) / Double(characters))
                    }
                } else {
                    run.measure(operations: characters, warmUps: 1, runs: 5, setUp: prepareAll) { prepared in
                        for text in prepared { use(text.size(width: 343)) }
                    }
                }
            }
        }
    }
}

/// A separate process that finds the fonts, measures one card, and ends.
enum ColdStart {
    static let argument = "--measure-one-card"
    private static let title = "The bakery on the corner opens before the trams do."
    private static let body = "By six the window is fogged, and the first tray of rolls is on the counter."

    /// Runs the measurement if the arguments request it, in a process started by a benchmark.
    @MainActor
    static func runIfAsked(_ arguments: [String]) {
        guard arguments.count == 3, arguments[1] == argument else { return }
        if arguments[2] == "pango" {
            let peer = PangoPeer(fontSize: 14)
            for text in [title, body] { use(peer.height(of: peer.layout(text), width: 343)) }
        } else {
            for text in [title, body] {
                use(PreparedText(AttributedText(text, font: font)).size(width: 343))
            }
        }
        exit(0)
    }

    fileprivate static func benchmark(_ kind: String, baseline: String?) -> Benchmark {
        Benchmark("text/cold-start/\(kind)", baseline: baseline, limit: .milliseconds(150)) { run in
            try run.measure(warmUps: 2, runs: 9) {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                process.arguments = [argument, kind]
                // The output ends with the process. Waiting for the process itself has a resolution of 50 ms.
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                use(output.fileHandleForReading.readDataToEndOfFile())
            }
        }
    }
}

let textScaleBenchmarks: [Benchmark] =
    long("one-paragraph", isOneParagraph: true) + long("lines", isOneParagraph: false) + [
        ColdStart.benchmark("pango", baseline: nil), ColdStart.benchmark("own", baseline: "text/cold-start/pango"),
    ]
