// SPDX-License-Identifier: MIT
import PortableUIKit
import TextLayout

/// A feed of cards in a table and in a collection view, and in GTK's list and grid.
@MainActor let listContests: [Contest] = [100_000, 1_000_000].map { rowCount in
    Contest(
        name: "table/list/\(rowCount)", title: "a list of \(rowCount) cards of every script, 390 × 844",
        operation: "request", operations: 1,
        figures: [
            .init(name: "first-screen", title: "first screen: made, measured, laid out, drawn"),
            .init(name: "jump-to-middle", title: "jump to the middle, drawn"),
            .init(name: "jump-to-end", title: "jump to the end, drawn"),
            .init(name: "insert-at-front", title: "a row inserted at the front while row 30 is read"),
        ],
        entrants: [
            .init(name: ourTable) { FeedContestant(rowCount: rowCount, .texts) },
            .init(name: ourFreshTable) { FeedContestant(rowCount: rowCount, .nothing) },
            .init(name: ourGrid) { GridContestant(itemCount: rowCount) },
            .init(name: "GTK 4, GtkListView") { try gtkList(rowCount) },
            .init(name: "GTK 4, GtkGridView, one column") { try gtkList(rowCount, "grid") },
        ],
        limits: [
            .init(figure: "first-screen", entrant: ourTable, atMost: .milliseconds(30)),
            .init(figure: "jump-to-middle", entrant: ourTable, atMost: .milliseconds(16)),
            .init(figure: "jump-to-end", entrant: ourTable, atMost: .milliseconds(16)),
            .init(figure: "insert-at-front", entrant: ourTable, atMost: .milliseconds(1)),
            .init(figure: "first-screen", entrant: ourGrid, atMost: .milliseconds(20)),
            .init(figure: "jump-to-end", entrant: ourGrid, atMost: .milliseconds(16)),
            .init(figure: "insert-at-front", entrant: ourGrid, atMost: .milliseconds(1)),
        ])
}

private let ourTable = "UITableView, texts known"
private let ourFreshTable = "UITableView, nothing known"
private let ourGrid = "UICollectionView, texts known"

@MainActor private let feedInput = CardInput(
    cards: Post.samples.map { SampleCard(title: $0.title, body: $0.body, caption: $0.foot) })

@MainActor private func gtkList(_ rowCount: Int, _ kind: String...) throws -> PeerProgram {
    try PeerProgram(
        "gtk-list", arguments: [try feedInput.file(), String(rowCount)] + kind,
        environment: try VirtualDisplay.environment(), packages: "libgtk-4-dev")
}

/// The project's table. Each request is timed until it is laid out and, if the result is visible, drawn.
@MainActor
private final class FeedContestant: Contestant {
    private let rowCount: Int
    private let memory: Memory
    private let renderer = FeedTable.renderer()

    init(rowCount: Int, _ memory: Memory) {
        self.rowCount = rowCount
        self.memory = memory
    }

    func round() throws -> [Sample] {
        if memory == .texts { FeedTable.warmUp() }
        memory.prepare(.shared)
        var feed: FeedTable?
        var samples = [
            feedSample("first-screen") {
                let made = FeedTable(rowCount: rowCount)
                made.table.layoutIfNeeded()
                made.draw(with: renderer)
                feed = made
            }
        ]
        guard let feed else { return samples }
        func jump(to row: Int, _ position: UITableView.ScrollPosition) {
            feed.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
            feed.table.layoutIfNeeded()
        }
        samples.append(
            feedSample("jump-to-middle") {
                // The offset avoids the cards of the first screen.
                jump(to: rowCount / 2 + 777, .middle)
                feed.draw(with: renderer)
            })
        samples.append(
            feedSample("jump-to-end") {
                jump(to: rowCount - 1, .bottom)
                feed.draw(with: renderer)
            })
        jump(to: 30, .top)
        samples.append(
            feedSample("insert-at-front") {
                feed.rowCount += 1
                feed.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                feed.table.layoutIfNeeded()
            })
        return samples
    }
}

/// A request of a feed, timed.
@MainActor func feedSample(_ figure: String, _ request: () -> Void) -> Sample {
    let work = Work()
    let cells = PostCell.madeCount
    let duration = ContinuousClock().measure(request)
    return Sample(
        figure: figure, seconds: duration.seconds,
        counters: [("cells made", Double(PostCell.madeCount - cells))] + work.done(operations: 1))
}
