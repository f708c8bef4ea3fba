// SPDX-License-Identifier: MIT
/// Cards of text, measured by the project and by its peers.
@MainActor let cardContests: [Contest] = [2000, 10_000].flatMap { count in
    [cardContest("mixed", "every script", count), cardContest("english", "English", count)]
}

private let constraintCards = "TemplateLayout, Auto Layout"
private let idleCards = "TemplateLayout, list in idle turns"
private let frameCards = "TemplateLayout, frames"
private let textCards = "TextLayout, the texts alone"
private let constraintCardsOfKnownWords = "TemplateLayout, words known"
private let textCardsOfKnownWords = "TextLayout, words known"
private let pangoCards = "PangoLayout, the texts alone"
private let harfBuzzCards = "HarfBuzz, shaping alone"
private let gtkFreshCards = "GTK 4, new widgets"
private let gtkReusedCards = "GTK 4, one card reused"
private let chromiumBatch = "Chromium, all at once"
private let chromiumSingle = "Chromium, one by one"
private let chromiumSingleWordsUnknown = "Chromium, words unknown"

@MainActor
private func cardContest(_ name: String, _ words: String, _ count: Int) -> Contest {
    let input = CardInput(cards: SampleCard.cards(count, english: name == "english"))
    return Contest(
        name: "cards/\(name)/\(count)", title: "\(count) cards of \(words)", operation: "card", operations: count,
        figures: [
            .init(name: "fresh", title: "fresh, nothing known, at width 375"),
            .init(name: "new-width", title: "all again at width 300"),
        ],
        entrants: [
            .init(name: constraintCards) { TemplateCards.constraints(input.cards) },
            .init(name: constraintCardsOfKnownWords) { TemplateCards.constraints(input.cards, .words) },
            .init(name: idleCards) { IdleCards(input.cards) },
            .init(name: frameCards) { TemplateCards.frames(input.cards) },
            .init(name: textCards) { TextCards(input.cards) },
            .init(name: textCardsOfKnownWords) { TextCards(input.cards, .words) },
            .init(name: pangoCards) {
                try PeerProgram("pango", arguments: [try input.file()], packages: "libpango1.0-dev")
            },
            .init(name: harfBuzzCards) {
                try PeerProgram(
                    "harfbuzz", arguments: [try input.file()], packages: "libharfbuzz-dev, libfontconfig-dev")
            },
            .init(name: gtkFreshCards) {
                try PeerProgram(
                    "gtk-cards", arguments: [try input.file(), "fresh"],
                    environment: try VirtualDisplay.environment(), packages: "libgtk-4-dev")
            },
            .init(name: gtkReusedCards) {
                try PeerProgram(
                    "gtk-cards", arguments: [try input.file(), "reused"],
                    environment: try VirtualDisplay.environment(), packages: "libgtk-4-dev")
            },
            .init(name: chromiumBatch) { try ChromiumPeer(input.cards, way: .batch) },
            .init(name: chromiumSingle) { try ChromiumPeer(input.cards, way: .oneByOne) },
            .init(name: chromiumSingleWordsUnknown) {
                try ChromiumPeer(input.cards, way: .oneByOneWordsUnknown)
            },
        ],
        targets: [
            .init(figure: "new-width", entrant: textCards, peer: pangoCards, atLeast: 1000),
            .init(figure: "fresh", entrant: constraintCards, peer: gtkFreshCards, atLeast: 20),
            .init(figure: "fresh", entrant: constraintCards, peer: chromiumSingle, atLeast: 5),
            // Chromium caches the words of earlier rounds, so this contestant does too.
            .init(
                figure: "fresh", entrant: constraintCardsOfKnownWords, peer: chromiumSingle,
                atLeast: name == "english" ? 8 : 12),
            .init(figure: "new-width", entrant: constraintCards, peer: chromiumBatch, atLeast: 6),
            .init(figure: "new-width", entrant: constraintCards, peer: pangoCards, atLeast: 30),
        ])
}
