import Foundation

/// Texts of 20 to 400 characters cut from the corpora, always the same.
enum TextSamples {
    /// Cuts of every script in turn.
    static let mixed = cuts(2000, from: corpora)

    /// English only.
    static let english = cuts(2000, from: corpora.filter { $0.name.hasPrefix("en") })

    /// One script each, for telling them apart.
    static let byLanguage = corpora.map { ($0.name, cuts(300, from: [$0])) }

    /// Long text of every script: at least a million bytes.
    static let long = String(
        corpora.map(\.text).joined(separator: " ").replacingOccurrences(of: "\n", with: " ").prefix(2_000_000))

    /// Cuts of every script in turn; another seed gives other cuts.
    static func mixed(_ count: Int, seed: UInt64) -> [String] { cuts(count, from: corpora, seed: seed) }

    private static func cuts(_ count: Int, from corpora: [(name: String, text: String)], seed: UInt64 = 3) -> [String] {
        var generator = SplitMix64(seed: seed)
        let texts = corpora.map { Array($0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
        return (0..<count).map { index in
            let text = texts[index % texts.count]
            let length = min(Int.random(in: 20...400, using: &generator), text.count)
            let start = Int.random(in: 0...(text.count - length), using: &generator)
            return String(text[start..<start + length]).trimmingCharacters(in: .whitespaces)
        }
    }

    /// The shared corpora beside the checkout, or the repository's own samples.
    private static let corpora: [(name: String, text: String)] = {
        var folder = URL(fileURLWithPath: #filePath)
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            for candidate in ["shared/corpora", "Tests/Fixtures/text"] {
                let found = texts(in: folder.appendingPathComponent(candidate))
                if !found.isEmpty { return found }
            }
        }
        return []
    }()

    private static func texts(in folder: URL) -> [(name: String, text: String)] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "txt" && !$0.lastPathComponent.hasPrefix("mixed") }
            .sorted { $0.path < $1.path }
            .compactMap { file in
                (try? String(contentsOf: file, encoding: .utf8)).map { (file.lastPathComponent, $0) }
            }
    }
}
