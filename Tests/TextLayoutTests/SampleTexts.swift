// SPDX-License-Identifier: MIT
import Foundation

/// The repository's own texts in many scripts, a paragraph each.
enum SampleTexts {
    static let names = ["en", "zh", "ja", "ko", "ar", "he", "hi", "th", "mixed"]

    static func paragraphs(_ name: String, from file: String = #filePath) throws -> [String] {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: folder.appendingPathComponent("Fixtures/text/\(name).txt"), encoding: .utf8)
        return text.split(separator: "\n").map(String.init)
    }

    /// The paragraphs of all samples.
    static let all: [String] = {
        do {
            return try names.flatMap { try paragraphs($0) }
        } catch {
            fatalError("Tests/Fixtures/text: \(error)")
        }
    }()
}
