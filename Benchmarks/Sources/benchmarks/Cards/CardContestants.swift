import PortableUIKit
import TemplateLayout
import TextLayout

/// The width that cards are first measured at, and the one that they are measured at again.
private let firstWidth = 375.0
private let newWidth = 300.0

/// The project's own cards: the heights of a table's rows by the template of a cell class.
@MainActor
final class TemplateCards<Cell: CardCell>: Contestant {
    private let cards: [SampleCard]
    private let memory: Memory
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: firstWidth, height: 800), style: .plain)

    init(_ cards: [SampleCard], _ memory: Memory = .nothing) {
        self.cards = cards
        self.memory = memory
        table.separatorStyle = .none
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
        // The template of the width is there before the clock runs, as a peer's reused element is.
        _ = try layout.exactHeight(for: Cell.self) { $0.show(SampleCard(title: "a", body: "a", caption: "a")) }
        let work = Work()
        var sum: CGFloat = 0
        let duration = try ContinuousClock().measure { sum = try heights(layout) }
        return Sample(
            figure: figure, seconds: duration.seconds,
            counters: [("height", Double(sum))] + work.done(operations: cards.count))
    }

    private func heights(_ layout: TableTemplateLayout) throws -> CGFloat {
        var sum: CGFloat = 0
        for index in cards.indices {
            sum += try layout.exactHeight(for: Cell.self, key: index) { $0.show(cards[index]) }
        }
        return sum
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
        var prepared: [PreparedText] = []
        prepared.reserveCapacity(cards.count * 3)
        let fresh = sample("fresh", firstWidth, &prepared) { prepared in
            var sum = 0.0
            for card in cards {
                for (text, font) in zip(card.texts, fonts) {
                    prepared.append(PreparedText(AttributedText(text, font: font), context: context))
                }
                sum += height(prepared[(prepared.count - 3)...], firstWidth)
            }
            return sum
        }
        let again = sample("new-width", newWidth, &prepared) { prepared in
            var sum = 0.0
            for start in stride(from: 0, to: prepared.count, by: 3) {
                sum += height(prepared[start..<start + 3], newWidth)
            }
            return sum
        }
        return [fresh, again]
    }

    private func height(_ texts: ArraySlice<PreparedText>, _ width: Double) -> Double {
        let start = texts.startIndex
        return 2 * 16 + 2 * 8 + texts[start].size(width: nil).height
            + texts[start + 1].size(width: width - 2 * 16).height + texts[start + 2].size(width: nil).height
    }

    private func sample(
        _ figure: String, _ width: Double, _ texts: inout [PreparedText], _ heights: (inout [PreparedText]) -> Double
    ) -> Sample {
        let work = Work(context)
        var sum = 0.0
        let duration = ContinuousClock().measure { sum = heights(&texts) }
        var counters = work.done(operations: cards.count)
        let bodies = stride(from: 1, to: texts.count, by: 3).map { texts[$0] }
        let lines = bodies.reduce(0) { $0 + ParagraphLayout($1, width: width - 2 * 16).lines.count }
        let advance = texts.reduce(0) { $0 + $1.size(width: nil).width }
        let bytes = texts.reduce(0) { $0 + $1.memoryCost }
        let characters = texts.reduce(0) { $0 + $1.text.string.unicodeScalars.count }
        counters += [("bytes/character", Double(bytes) / Double(characters))]
        return Sample(
            figure: figure, seconds: duration.seconds,
            counters: [("height", sum), ("lines", Double(lines)), ("advance", advance)] + counters)
    }
}
