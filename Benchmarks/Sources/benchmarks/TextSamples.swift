// SPDX-License-Identifier: MIT
import Foundation

/// Texts of 20 to 400 characters cut from the corpora, always the same.
enum TextSamples {
    /// Cuts of every script in turn.
    static let mixed = cuts(2000, from: corpora)

    /// English only.
    static let english = cuts(2000, from: corpora.filter { $0.name.hasPrefix("en") })

    /// Cuts by language.
    static let byLanguage = corpora.map { ($0.name, cuts(300, from: [$0])) }

    /// Long text of every script: at least a million bytes.
    static let long = String(
        corpora.map(\.text).joined(separator: " ").replacingOccurrences(of: "\n", with: " ").prefix(2_000_000))

    /// The characters of every script's text, one script each, without line ends.
    static let everyScript = characters(of: corpora)

    /// The characters of the English text.
    static let englishOnly = characters(of: corpora.filter { $0.name.hasPrefix("en") })

    /// A part of a text, cut between its characters.
    static func cut(
        _ lengths: ClosedRange<Int>, from text: [Character], using generator: inout SplitMix64
    ) -> String {
        let length = min(Int.random(in: lengths, using: &generator), text.count)
        let start = Int.random(in: 0...(text.count - length), using: &generator)
        return String(text[start..<start + length]).trimmingCharacters(in: .whitespaces)
    }

    private static func characters(of corpora: [(name: String, text: String)]) -> [[Character]] {
        corpora.map { Array($0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
    }

    /// Cuts of every script in turn; another seed gives other cuts.
    static func mixed(_ count: Int, seed: UInt64) -> [String] { cuts(count, from: corpora, seed: seed) }

    private static func cuts(_ count: Int, from corpora: [(name: String, text: String)], seed: UInt64 = 3) -> [String] {
        var generator = SplitMix64(seed: seed)
        let texts = characters(of: corpora)
        return (0..<count).map { cut(20...400, from: texts[$0 % texts.count], using: &generator) }
    }

    /// The folder of the texts: the shared corpora beside the checkout, the folder in the environment variable
    /// `SHARED_CORPORA`, or else the repository's own samples.
    static let folder: URL = {
        if let named = ProcessInfo.processInfo.environment["SHARED_CORPORA"] {
            return URL(fileURLWithPath: named, isDirectory: true)
        }
        let here = URL(fileURLWithPath: #filePath)
        let folders = sequence(first: here.deletingLastPathComponent()) { folder in
            folder.path == "/" ? nil : folder.deletingLastPathComponent()
        }
        for candidate in ["shared/corpora", "Tests/Fixtures/text"] {
            for folder in folders.map({ $0.appendingPathComponent(candidate) }) where !texts(in: folder).isEmpty {
                return folder
            }
        }
        stop("there are no texts to measure: neither shared/corpora nor Tests/Fixtures/text")
    }()

    private static let corpora = texts(in: folder)

    private static func texts(in folder: URL) -> [(name: String, text: String)] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" && !$0.lastPathComponent.hasPrefix("mixed") }
            .sorted { $0.path < $1.path }
            .compactMap { file in
                (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
            }
    }
}
