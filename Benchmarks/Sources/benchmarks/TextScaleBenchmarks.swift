import Dispatch
import Foundation
import TextLayout

private let font = Font.system(size: 14)

/// Text of every script of about so many bytes, in one paragraph or in lines of a few words.
private func longText(bytes: Int, isOneParagraph: Bool) -> String {
    var text = ""
    var words = 0
    while text.utf8.count < bytes {
        for word in TextSamples.long.split(separator: " ") {
            text += word
            words += 1
            text += isOneParagraph || words % 20 != 0 ? " " : "\n"
            if text.utf8.count >= bytes { break }
        }
    }
    return text
}

/// Time per character: it must not grow with the text.
private func long(_ kind: String, isOneParagraph: Bool) -> [Benchmark] {
    [("1KB", 1000), ("10KB", 10_000), ("100KB", 100_000), ("1MB", 1_000_000)].map { name, bytes in
        let baseline = name == "1KB" ? nil : "text/long/\(kind)/1KB"
        return Benchmark("text/long/\(kind)/\(name)", baseline: baseline) { run in
            let context = TextContext()
            let repeats = max(1, 100_000 / bytes)
            let text = longText(bytes: bytes, isOneParagraph: isOneParagraph)
            let characters = text.unicodeScalars.count
            run.measure(operations: characters * repeats, warmUps: 1, runs: 5) {
                for _ in 0..<repeats {
                    use(PreparedText(AttributedText(text, font: font), context: context).size(width: 343))
                }
            }
            let prepared = PreparedText(AttributedText(text, font: font), context: context)
            let kept = allocation { PreparedText(AttributedText(text, font: font), context: context) }
            run.count("bytes/character by its own count", Double(prepared.memoryCost) / Double(characters), limit: 24)
            if let bytes = kept.bytes {
                run.count("bytes/character allocated", Double(bytes) / Double(characters))
            }
        }
    }
}

private func prepare(_ texts: [String], threads: Int, context: TextContext) {
    DispatchQueue.concurrentPerform(iterations: threads) { part in
        for index in stride(from: part, to: texts.count, by: threads) {
            use(PreparedText(AttributedText(texts[index], font: font), context: context).size(width: 343))
        }
    }
}

/// The same texts prepared by one thread and by two, off the main actor.
private let threads: [Benchmark] = [1, 2].map { count in
    Benchmark("text/threads/\(count)", baseline: count == 1 ? nil : "text/threads/1") { run in
        let context = TextContext()
        // Fills the words of each thread's own fonts.
        for _ in 0..<4 { prepare(TextSamples.mixed, threads: 2, context: context) }
        run.measure(operations: TextSamples.mixed.count, warmUps: 1, runs: 9) {
            prepare(TextSamples.mixed, threads: count, context: context)
        }
    }
}

/// A process of its own that finds the fonts, measures one card, and ends.
enum ColdStart {
    static let argument = "--measure-one-card"
    private static let title = "The bakery on the corner opens before the trams do."
    private static let body = "By six the window is fogged, and the first tray of rolls is on the counter."

    /// Does what the arguments ask for in a process started by a benchmark.
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
                // Its output ends with it; waiting for the process itself takes turns of 50 ms.
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                use(output.fileHandleForReading.readDataToEndOfFile())
            }
        }
    }
}

let textScaleBenchmarks: [Benchmark] =
    long("one-paragraph", isOneParagraph: true) + long("lines", isOneParagraph: false) + threads + [
        ColdStart.benchmark("pango", baseline: nil), ColdStart.benchmark("own", baseline: "text/cold-start/pango"),
    ]
