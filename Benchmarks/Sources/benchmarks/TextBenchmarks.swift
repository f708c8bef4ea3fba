// SPDX-License-Identifier: MIT
import TextLayout

private let font = Font.system(size: 14)
private let wide = 343.0
private let narrow = 268.0

private let samples: [(String, [String])] =
    [("mixed", TextSamples.mixed), ("english", TextSamples.english)]
    + TextSamples.byLanguage.map { (String($0.prefix(2)), $1) }

@MainActor private var peer = PangoPeer(fontSize: 14)

private func fresh(_ name: String, _ texts: [String]) -> [Benchmark] {
    let small = texts.count < 1000
    let runs = small ? 5 : 7
    return [
        Benchmark("text/parts/\(name)/pango") { run in
            run.measure(operations: texts.count, warmUps: 1, runs: runs) {
                for text in texts { peer.prepare(text) }
            }
        },
        Benchmark("text/fresh/\(name)/pango-layout") { run in
            run.measure(operations: texts.count, warmUps: 1, runs: runs) {
                for text in texts {
                    let layout = peer.layout(text)
                    use(peer.height(of: layout, width: wide))
                    peer.release(layout)
                }
            }
        },
        Benchmark("text/prepare/\(name)", baseline: "text/parts/\(name)/pango") { run in
            let context = TextContext()
            run.measure(operations: texts.count, warmUps: 1, runs: runs) {
                for text in texts { use(PreparedText(AttributedText(text, font: font), context: context)) }
            }
        },
        Benchmark("text/fresh/\(name)", baseline: "text/fresh/\(name)/pango-layout") { run in
            let context = TextContext()
            run.measure(operations: texts.count, warmUps: 1, runs: runs) {
                for text in texts {
                    use(PreparedText(AttributedText(text, font: font), context: context).size(width: wide))
                }
            }
            let before = context.counters
            for text in texts { use(PreparedText(AttributedText(text, font: font), context: context)) }
            let calls = context.counters.shapingCalls - before.shapingCalls
            run.count("shaping calls/text", Double(calls) / Double(texts.count))
        },
    ]
}

private func newWidth(_ name: String, _ texts: [String]) -> [Benchmark] {
    [
        Benchmark("text/new-width/\(name)/pango-layout") { run in
            let layouts = texts.map { peer.layout($0) }
            var isWide = false
            for layout in layouts { use(peer.height(of: layout, width: narrow)) }
            run.measure(operations: texts.count, warmUps: 1, runs: 5) {
                isWide.toggle()
                for layout in layouts { use(peer.height(of: layout, width: isWide ? wide : narrow)) }
            }
            for layout in layouts { peer.release(layout) }
        },
        Benchmark(
            "text/new-width/\(name)", baseline: "text/new-width/\(name)/pango-layout", limit: .nanoseconds(250)
        ) { run in
            let context = TextContext()
            let prepared = texts.map { PreparedText(AttributedText($0, font: font), context: context) }
            let characters = texts.reduce(0) { $0 + $1.unicodeScalars.count }
            var isWide = false
            var sum = 0.0
            for text in prepared { sum += text.size(width: narrow).height }
            let before = context.counters.shapingCalls
            run.measure(operations: texts.count, warmUps: 3, runs: 21) {
                isWide.toggle()
                let width = isWide ? wide : narrow
                for text in prepared { sum += text.size(width: width).height }
            }
            use(sum)
            let bytes = prepared.reduce(0) { $0 + $1.memoryCost }
            run.count("bytes/character", Double(bytes) / Double(characters), limit: 24)
            run.count("characters/text", Double(characters) / Double(texts.count))
            run.count("shaping calls", Double(context.counters.shapingCalls - before))
        },
    ]
}

let textBenchmarks: [Benchmark] = samples.flatMap { fresh($0, $1) + newWidth($0, $1) }
