// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout
import TextLayout

/// The width of the first measurement, and the width of the second one.
private let firstWidth = 375.0
private let newWidth = 300.0

/// Measures cards in a table. The rows' keys count up from the first key.
typealias CardMeasure =
    @MainActor (_ cards: [SampleCard], _ layout: TableTemplateLayout, _ firstKey: Int) throws -> CGFloat

/// The heights of cards. The compiler specializes this code for the caller's class of cells, as in an app.
@MainActor
func heights<Cell: CardCell>(
    of cards: [SampleCard], in layout: TableTemplateLayout, firstKey: Int = 0, as type: Cell.Type
) throws -> CGFloat {
    var sum: CGFloat = 0
    for index in cards.indices {
        sum += try layout.exactHeight(for: type, key: firstKey + index) { $0.show(cards[index]) }
    }
    return sum
}

/// The project's cards: heights of a table's rows, from the template of a cell class.
@MainActor
final class TemplateCards: Contestant {
    private let cards: [SampleCard]
    private let memory: Memory
    private let measure: CardMeasure
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: firstWidth, height: 800), style: .plain)

    init(_ cards: [SampleCard], _ memory: Memory = .nothing, by measure: @escaping CardMeasure) {
        self.cards = cards
        self.memory = memory
        self.measure = measure
        table.separatorStyle = .none
    }

    static func constraints(_ cards: [SampleCard], _ memory: Memory = .nothing) -> TemplateCards {
        TemplateCards(cards, memory) { try heights(of: $0, in: $1, firstKey: $2, as: ConstraintCardCell.self) }
    }

    static func frames(_ cards: [SampleCard]) -> TemplateCards {
        TemplateCards(cards) { try heights(of: $0, in: $1, firstKey: $2, as: FrameCardCell.self) }
    }

    func round() throws -> [Sample] {
        memory.prepare(TextContext.shared)
        table.templateLayout.invalidateAllKeyedHeights()
        table.frame.size.width = firstWidth
        let fresh = try sample("fresh")
        table.frame.size.width = newWidth
        return [fresh, try sample("new-width")]
    }

    private func sample(_ figure: String) throws -> Sample {
        let layout = table.templateLayout
        // The template for the width exists before the timed part, as a peer's reused element does.
        _ = try measure([SampleCard(title: "a", body: "a", caption: "a")], layout, -1)
        let work = Work()
        var sum: CGFloat = 0
        let duration = try ContinuousClock().measure { sum = try measure(cards, layout, 0) }
        return Sample(
            figure: figure, seconds: duration.seconds,
            counters: [("height", Double(sum))] + work.done(operations: cards.count))
    }
}

/// The project's text engine alone: the three texts of a card, prepared once.
@MainActor
final class TextCards: Contestant {
    private let cards: [SampleCard]
    private let memory: Memory
    private let context = TextContext()
    private let fonts = [
        Font.system(size: 17, weight: .bold), Font.system(size: 14), Font.system(size: 12),
    ]

    init(_ cards: [SampleCard], _ memory: Memory = .nothing) {
        self.cards = cards
        self.memory = memory
    }

    func round() throws -> [Sample] {
        memory.prepare(context)
        var texts: [PreparedText] = []
        texts.reserveCapacity(cards.count * 3)
        let fresh = measure("fresh") {
            var sum = 0.0
            for card in cards {
                for (text, font) in zip(card.texts, fonts) {
                    texts.append(PreparedText(AttributedText(text, font: font), context: context))
                }
                sum += height(ofCardEndingAt: texts.count, in: texts, firstWidth)
            }
            return sum
        }
        // There is no other work between the two measurements, as with the peers.
        let again = measure("new-width") {
            var sum = 0.0
            for end in stride(from: 3, through: texts.count, by: 3) {
                sum += height(ofCardEndingAt: end, in: texts, newWidth)
            }
            return sum
        }
        return [checked(fresh, firstWidth, texts), checked(again, newWidth, texts)]
    }

    private func height(ofCardEndingAt end: Int, in texts: [PreparedText], _ width: Double) -> Double {
        2 * 16 + 2 * 8 + texts[end - 3].size(width: nil).height
            + texts[end - 2].size(width: width - 2 * 16).height + texts[end - 1].size(width: nil).height
    }

    private func measure(_ figure: String, _ heights: () -> Double) -> Sample {
        let work = Work(context)
        var sum = 0.0
        let duration = ContinuousClock().measure { sum = heights() }
        return Sample(
            figure: figure, seconds: duration.seconds,
            counters: [("height", sum)] + work.done(operations: cards.count))
    }

    /// Adds the counters in which the contestants have to agree.
    private func checked(_ sample: Sample, _ width: Double, _ texts: [PreparedText]) -> Sample {
        let bodies = stride(from: 1, to: texts.count, by: 3).map { texts[$0] }
        let lines = bodies.reduce(0) { $0 + ParagraphLayout($1, width: width - 2 * 16).lines.count }
        let advance = texts.reduce(0) { $0 + $1.size(width: nil).width }
        let bytes = texts.reduce(0) { $0 + $1.memoryCost }
        let characters = texts.reduce(0) { $0 + $1.text.string.unicodeScalars.count }
        var sample = sample
        sample.counters += [
            ("lines", Double(lines)), ("advance", advance), ("bytes/character", Double(bytes) / Double(characters)),
        ]
        return sample
    }
}
