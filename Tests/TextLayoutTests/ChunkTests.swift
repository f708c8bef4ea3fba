import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Texts put together from chunks measured before are those that shaping the whole text gives.
@Suite struct ChunkTests {
    /// Everything that lines follow from, and what tells two preparations apart.
    static func describe(_ storage: TextStorage) -> [String] {
        var lines = ["characters \(storage.characterCount)", "flags \(storage.flags.map(\.rawValue))"]
        for index in storage.paragraphs.indices {
            let paragraph = storage.paragraphs[index]
            lines.append("paragraph \(paragraph.byteStart)..<\(paragraph.byteEnd) width \(paragraph.width)")
            lines.append(
                "extents \(paragraph.top) \(paragraph.bottom) \(paragraph.isUniform) \(paragraph.isRightToLeft)")
            for item in paragraph.items {
                var style = storage.style(ofItem: item)
                style.baselineClass = 0
                lines.append("item at \(storage.items[item].byte), \(storage.items[item].character): \(style)")
            }
            for boundary in paragraph.boundaries {
                let unsafe = storage.unsafeBreak(at: boundary).map { "\($0)" } ?? ""
                lines.append(
                    """
                    boundary at \(storage.boundaryBytes[boundary]): \(storage.boundaryStarts[boundary]) \
                    \(storage.boundaryFits[boundary]) \(unsafe)
                    """)
            }
        }
        return lines
    }

    static func check(_ text: AttributedText, direction: WritingDirection = .natural, shaper: Shaper) {
        shaper.locked {
            let whole = Itemizer.prepare(
                text, string: text.string, direction: direction, with: shaper, usesChunks: false)
            let chunks = Itemizer.prepare(text, string: text.string, direction: direction, with: shaper)
            let expected = describe(whole.storage)
            let found = describe(chunks.storage)
            guard expected != found else { return }
            let index = zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
            Issue.record(
                """
                \(text.string.debugDescription):
                \(index < found.count ? found[index] : "nothing") instead of
                \(index < expected.count ? expected[index] : "nothing")
                """)
        }
    }

    @Test func chunksGiveWhatWholeTextsGive() {
        let shaper = TextContext().freeShaper()
        for size in [11.0, 14, 17.5] {
            for text in OracleTests.texts {
                Self.check(AttributedText(text, font: .system(size: size)), shaper: shaper)
            }
        }
    }

    @Test func chunksGiveWhatWholeTextsGiveOnSharedCorpora() {
        let shaper = TextContext().freeShaper()
        let limit = ProcessInfo.processInfo.environment["ORACLE_TEXTS"].flatMap(Int.init) ?? 100
        for name in OracleTests.corpora {
            guard let corpus = sharedCorpus(named: name) else { continue }
            for text in corpus.split(separator: "\n").prefix(limit) {
                Self.check(AttributedText(String(text), font: .system(size: 14)), shaper: shaper)
            }
        }
    }
}
