// SPDX-License-Identifier: MIT
import Foundation

/// The content of a card.
struct SampleCard {
    let title: String
    let body: String
    let caption: String

    var texts: [String] { [title, body, caption] }

    /// Cards of every script in turn, or of English, always the same: bodies of 20 to 400 characters, titles of 6 to 24,
    /// captions of 6 to 20, cut between grapheme clusters.
    static func cards(_ count: Int, english: Bool) -> [SampleCard] {
        let corpora = english ? TextSamples.englishOnly : TextSamples.everyScript
        var generator = SplitMix64(seed: 3)
        return (0..<count).map { index in
            let text = corpora[index % corpora.count]
            func cut(_ lengths: ClosedRange<Int>) -> String {
                TextSamples.cut(lengths, from: text, using: &generator)
            }
            return SampleCard(title: cut(6...24), body: cut(20...400), caption: cut(6...20))
        }
    }
}

/// The cards of one contest, made once for all contestants.
@MainActor
final class CardInput {
    private let makeCards: () -> [SampleCard]
    private var writtenFile: String?
    private(set) lazy var cards = makeCards()

    /// - Parameter cards: evaluated when the cards are first used.
    init(cards: @autoclosure @escaping () -> [SampleCard]) {
        makeCards = cards
    }

    /// The path of a file with one line for each card. Tabs separate its texts, which contain neither tabs nor line ends.
    func file() throws -> String {
        if let writtenFile { return writtenFile }
        let path = try PeerFiles.place("cards-\(UUID()).tsv").path
        let text = cards.map { $0.texts.joined(separator: "\t") + "\n" }.joined()
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        writtenFile = path
        return path
    }
}
