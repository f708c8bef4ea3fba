// SPDX-License-Identifier: MIT
import Foundation
import TextLayout

/// Compares the number of lines with Chromium's, with the same fonts, in every language at 20 widths. Only the project's
/// measuring is timed. Differences are printed to standard error.
///
/// A named font has its own metrics and no tracking, so both sides lay out the same glyphs.
let lineBenchmarks: [Benchmark] = TextSamples.byLanguage.map { file, texts in
    let language = String(file.prefix(2))
    return Benchmark("text/lines/\(language)") { run in
        let font = Font(family: "Inter", size: 17)
        let context = TextContext()
        let prepared = texts.map {
            PreparedText(AttributedText($0, font: font), context: context, keepsHangulWords: true)
        }
        let widths = (0..<20).map { 100 + 17.3 * Double($0) }
        var ours: [[Int]] = []
        run.measure(operations: texts.count * widths.count, warmUps: 0, runs: 1) {
            ours = widths.map { width in prepared.map { ParagraphLayout($0, width: width).lines.count } }
        }
        let theirs = try chromiumLineCounts(texts, widths, language)
        var differences: [String: [String]] = [:]
        for (column, width) in widths.enumerated() {
            for row in texts.indices where ours[column][row] != theirs[column][row] {
                let kind = ours[column][row] > theirs[column][row] ? "more lines than Chromium" : "fewer lines"
                differences[kind, default: []].append(
                    "\(width): \(ours[column][row]) and \(theirs[column][row]): \(texts[row].debugDescription)")
            }
        }
        let count = differences.values.reduce(0) { $0 + $1.count }
        run.count("texts × widths", Double(texts.count * widths.count))
        run.count("different in %", 100 * Double(count) / Double(texts.count * widths.count), limit: 1)
        for (kind, list) in differences.sorted(by: { $0.key < $1.key }) {
            report("\(language): \(list.count) with \(kind), of which\n  " + list.prefix(10).joined(separator: "\n  "))
        }
    }
}

private func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

@MainActor
private func chromiumLineCounts(_ texts: [String], _ widths: [Double], _ language: String) throws -> [[Int]] {
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("peers/lines.html")
    let browser = try DevToolsPipe()
    defer { browser.close() }
    let target = try browser.call("Target.createTarget", ["url": source.absoluteString])
    let attached = try browser.call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    guard let session = attached["sessionId"] as? String else { throw PeerFailure("Chromium shows no page") }
    var tries = 0
    while try browser.evaluate("typeof lineCounts === 'function'", session: session) as? Bool != true {
        tries += 1
        guard tries < 600 else { throw PeerFailure("Chromium does not load \(source.path)") }
        Thread.sleep(forTimeInterval: 0.05)
    }
    let names = ["zh": "zh-CN", "en": "en"]
    let arguments = try JSONSerialization.data(withJSONObject: [texts, widths, names[language] ?? language])
    let call = "lineCounts(...\(String(decoding: arguments, as: UTF8.self)))"
    guard let counts = try browser.evaluate(call, session: session) as? [[NSNumber]] else {
        throw PeerFailure("Chromium counts no lines")
    }
    return counts.map { $0.map(\.intValue) }
}
