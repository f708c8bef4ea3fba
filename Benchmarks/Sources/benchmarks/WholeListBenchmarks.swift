// SPDX-License-Identifier: MIT
import CoreFoundation
import Foundation
import PortableUIKit
import TemplateLayout
import TextLayout

/// A list of cards of every script in a window, whose heights are measured in the idle turns of the main run loop.
@MainActor
private final class WholeList {
    struct Card: Equatable {
        var number: Int
        var content: SampleCard

        static func == (one: Card, other: Card) -> Bool { one.number == other.number }
    }

    private let window: UIWindow
    private let turns = TimedTurns()
    let table: UITableView
    let list: TemplateList<Card>
    /// The longest turn, in seconds of the main thread's processor time.
    var longestTurn: Double { turns.longest }
    /// All turns, in seconds of the main thread's processor time.
    var turnTime: Double { turns.total }

    /// A list of so many rows, with so many different cards. Each number gives other texts, so that none is cached.
    convenience init(_ count: Int, cards: Int, number: UInt64) {
        let contents = TextSamples.mixed(cards, seed: 700 + number).enumerated().map { index, text in
            SampleCard(title: String(text.prefix(24)), body: text, caption: "¶ \(number) – \(index)")
        }
        self.init((0..<count).map { contents[$0 % contents.count] }, width: 390)
    }

    init(_ cards: [SampleCard], width: CGFloat) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 844))
        table = UITableView(frame: window.bounds, style: .plain)
        list = TemplateList(
            table,
            row: TemplateRow(
                key: { $0.number }, version: { _ in 0 },
                measure: { (cell: ConstraintCardCell, card: Card) in cell.show(card.content) }))
        window.addSubview(table)
        window.isHidden = false
        list.items = cards.enumerated().map { Card(number: $0, content: $1) }
        window.layoutIfNeeded()
    }

    func measureAll() {
        (turns.longest, turns.total) = (0, 0)
        let layout = table.templateLayout
        layout.counters.rowsPrecached = 0
        list.startPrecaching(on: turns)
        // The visible rows are measured before. Widths of earlier runs are not waited for.
        let count = list.items.count - 30
        turns.onTurn = { if layout.counters.rowsPrecached >= count { CFRunLoopStop(CFRunLoopGetMain()) } }
        while layout.counters.rowsPrecached < count {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
        layout.stopPrecaching()
    }
}

/// A list of cards whose heights the idle turns of the main run loop measure; its time is that of the wall clock.
@MainActor
final class IdleCards: Contestant {
    private let cards: [SampleCard]

    init(_ cards: [SampleCard]) { self.cards = cards }

    func round() throws -> [Sample] {
        Memory.words.prepare(TextContext.shared)
        let scene = WholeList(cards, width: 375)
        let clock = ContinuousClock()
        let fresh = clock.measure { scene.measureAll() }
        scene.table.frame.size.width = 300
        scene.table.layoutIfNeeded()
        let again = clock.measure { scene.measureAll() }
        return [
            Sample(figure: "fresh", seconds: fresh.seconds), Sample(figure: "new-width", seconds: again.seconds),
        ]
    }
}

let wholeListBenchmarks: [Benchmark] = [
    Benchmark("list/whole/10000-new-cards", limit: .milliseconds(350)) { run in
        var number: UInt64 = 0
        var (longest, ahead, processor) = (0.0, 0, 0.0)
        run.measure(warmUps: 1, runs: 5) {
            number += 1
            return WholeList(10_000, cards: 10_000, number: number)
        } _: { scene in
            scene.measureAll()
            processor = scene.turnTime
            longest = max(longest, scene.longestTurn)
            ahead = scene.table.templateLayout.counters.textsPreparedAhead
        }
        run.count("longest turn, ms", longest * 1000, limit: 8)
        run.count("main thread's processor time in turns, ms", processor * 1000)
        run.count("% of the texts prepared by other threads", Double(ahead) / 300)
    },
    anotherWidth("list/whole/100000-at-another-width", cards: 2000, limit: .milliseconds(800)),
    // The prepared texts of 10,000 cards are 60 MB, which no processor's cache holds.
    anotherWidth("list/whole/100000-at-another-width/10000-cards", cards: 10_000),
]

/// Rows whose texts were prepared at another width.
private func anotherWidth(_ name: String, cards: Int, limit: Duration? = nil) -> Benchmark {
    Benchmark(name, limit: limit) { run in
        let scene = WholeList(100_000, cards: cards, number: 50)
        scene.measureAll()
        var (width, longest): (CGFloat, Double) = (390, 0)
        run.measure(warmUps: 1, runs: 5) {
            width -= 1
            scene.table.frame.size.width = width
            scene.measureAll()
            longest = max(longest, scene.longestTurn)
        }
        run.count("longest turn, ms", longest * 1000, limit: 8)
        run.count("main thread's processor time in turns, ms", scene.turnTime * 1000)
    }
}
