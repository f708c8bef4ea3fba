// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import TemplateLayoutSnapshots

/// Pictures of cards compared with their references: drawn, read from the file, compared.
@MainActor let snapshotContests: [Contest] = [
    Contest(
        name: "snapshots/cards", title: "cards of every script, 375 points wide, at 2 pixels a point",
        operation: "picture", operations: 1,
        figures: [
            .init(name: "card", title: "one card: made, measured, drawn, compared with its PNG file"),
            .init(name: "screen", title: "a table of 50 cards at its full height, the same"),
        ],
        entrants: [
            .init(name: ourPictures) { try PictureContestant(pictureInput.cards) },
            .init(name: chromiumPictures) { try ChromiumPictures(pictureInput.cards) },
        ],
        limits: [
            .init(figure: "card", entrant: ourPictures, atMost: .milliseconds(5)),
            .init(figure: "screen", entrant: ourPictures, atMost: .milliseconds(50)),
        ])
]

private let ourPictures = "assertSnapshot, .image"
private let chromiumPictures = "Chromium, screenshot, not compared"
@MainActor private let pictureInput = CardInput(cards: SampleCard.cards(50, english: false))

/// The memory of a process that compares 500 pictures.
let snapshotBenchmarks: [Benchmark] = [
    Benchmark("snapshots/500-pictures") { run in
        let cards = SampleCard.cards(500, english: false)
        let references = try References()
        for (index, card) in cards.enumerated() { try references.record(.card(card), "card \(index)") }
        let before = PeakMemory.peakInKilobytes(reset: true)
        run.measure(operations: cards.count, warmUps: 0, runs: 1) {
            for (index, card) in cards.enumerated() { references.check(.card(card), "card \(index)") }
        }
        guard let before, let after = PeakMemory.peakInKilobytes(reset: false) else { return }
        run.count("MB more at most", Double(after - before) / 1024)
        run.count("MB at most", Double(after) / 1024, limit: 300)
    }
]

private enum PeakMemory {
    /// The peak memory of the process, in kilobytes; `nil` if the platform does not report it.
    static func peakInKilobytes(reset: Bool) -> Int? {
        if reset { try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8) }
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { Int($0.filter(\.isNumber)) }
    }
}

/// References in a separate folder.
@MainActor
private final class References {
    enum Subject {
        case card(SampleCard)
        case screen([SampleCard])
    }

    private let source: String

    init() throws { source = try PeerFiles.place("snapshots-\(UUID())").appendingPathComponent("Cards.swift").path }

    private func failure(_ subject: Subject, _ name: String, record: SnapshotRecordMode) throws -> SnapshotFailure? {
        let device = SnapshotDevice(name: "card", size: CGSize(width: 375, height: 667))
        switch subject {
        case .card(let card):
            let cell = ConstraintCardCell(style: .default, reuseIdentifier: nil)
            cell.show(card)
            return try verifySnapshot(
                of: cell, as: .image(on: device), named: name, record: record, filePath: source, testName: "cards()")
        case .screen(let cards):
            let source = CardSource(cards)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            table.register(ConstraintCardCell.self, forCellReuseIdentifier: "card")
            table.dataSource = source
            return try withExtendedLifetime(source) {
                try verifySnapshot(
                    of: table, as: .image(on: device), named: name, record: record, filePath: self.source,
                    testName: "cards()")
            }
        }
    }

    func record(_ subject: Subject, _ name: String) throws {
        let said = try failure(subject, name, record: .all)?.message ?? ""
        guard said.contains("recorded") else { throw PeerFailure("a reference was not written: \(said)") }
    }

    func check(_ subject: Subject, _ name: String) {
        do {
            if let failure = try failure(subject, name, record: .never) { stop("\(failure)") }
        } catch {
            stop("\(error)")
        }
    }
}

private final class CardSource: NSObject, UITableViewDataSource {
    private let cards: [SampleCard]

    init(_ cards: [SampleCard]) {
        self.cards = cards
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cards.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "card", for: indexPath)
        (cell as? CardCell)?.show(cards[indexPath.row])
        return cell
    }
}

/// The project's pictures.
@MainActor
private final class PictureContestant: Contestant {
    private let cards: [SampleCard]
    private let references: References

    init(_ cards: [SampleCard]) throws {
        self.cards = cards
        references = try References()
        for (index, card) in cards.enumerated() { try references.record(.card(card), "card \(index)") }
        try references.record(.screen(cards), "screen")
    }

    func round() throws -> [Sample] {
        let clock = ContinuousClock()
        let single = clock.measure {
            for (index, card) in cards.enumerated() { references.check(.card(card), "card \(index)") }
        }
        let screen = clock.measure { references.check(.screen(cards), "screen") }
        return [
            Sample(figure: "card", seconds: single.seconds, operations: cards.count),
            Sample(figure: "screen", seconds: screen.seconds),
        ]
    }
}
