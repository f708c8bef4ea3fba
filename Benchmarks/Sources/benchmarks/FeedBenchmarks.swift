// SPDX-License-Identifier: MIT
import Foundation
@_spi(Window) import PortableUIKit
import TemplateLayout

private let cardCount = 10_000
private let wide: CGFloat = 390
private let narrow: CGFloat = 320
private let margin: CGFloat = 16

/// A card with three texts laid out by constraints.
private final class FeedCell: UITableViewCell {
    static let fontSizes: [CGFloat] = [17, 14, 12]
    private let labels = fontSizes.map { size in
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        var above = contentView.topAnchor
        for (index, label) in labels.enumerated() {
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: above, constant: index == 0 ? margin : 8),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: margin),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -margin),
            ])
            above = label.bottomAnchor
        }
        above.constraint(equalTo: contentView.bottomAnchor, constant: -margin).isActive = true
    }

    required init?(coder: NSCoder) { fatalError("A FeedCell is made in code") }

    func show(_ texts: [String]) {
        for (label, text) in zip(labels, texts) { label.text = text }
    }
}

/// Cards of the corpora. Each number gives other cards, so that no text is cached.
private func cards(_ number: UInt64) -> [[String]] {
    TextSamples.mixed(cardCount, seed: 100 + number).enumerated().map { index, text in
        [String(text.prefix(32)), text, "¶ \(number) – \(index)"]
    }
}

/// A feed whose heights are cached by key.
@MainActor
private final class Feed: NSObject, UITableViewDataSource, UITableViewDelegate {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: wide, height: 844))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: wide, height: 844), style: .plain)
    let cards: [[String]]

    init(_ cards: [[String]]) {
        self.cards = cards
        super.init()
        table.register(FeedCell.self, forCellReuseIdentifier: "FeedCell")
        table.estimatedRowHeight = 160
        table.dataSource = self
        table.delegate = self
        window.addSubview(table)
        window.isHidden = false
    }

    func height(_ index: Int) -> CGFloat {
        table.templateLayout.height(for: FeedCell.self, key: index) { $0.show(self.cards[index]) }
    }

    func sumOfHeights() -> CGFloat { cards.indices.reduce(0) { $0 + height($1) } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cards.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "FeedCell", for: indexPath)
        (cell as? FeedCell)?.show(cards[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath.row) }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        table.templateLayout.estimatedHeight(for: FeedCell.self, key: indexPath.row)
    }
}

/// The same three texts measured by PangoLayout alone, without a card.
@MainActor
private final class PangoFeed {
    private let peers = FeedCell.fontSizes.map { PangoPeer(fontSize: Double($0)) }
    private(set) var layouts: [OpaquePointer] = []

    func make(_ cards: [[String]]) {
        for card in cards {
            for (peer, text) in zip(peers, card) { layouts.append(peer.layout(text)) }
        }
    }

    func sumOfHeights(width: CGFloat) -> Int {
        layouts.enumerated().reduce(0) {
            $0 + Int(peers[$1.offset % 3].height(of: $1.element, width: Double(width - 2 * margin)))
        }
    }

    func release() {
        for layout in layouts { peers[0].release(layout) }
        layouts = []
    }
}

/// A scheduler with turns of 4 ms that the benchmark starts.
@MainActor
private final class FrameIdleScheduler: IdleScheduler {
    private final class Token: IdleToken {
        var work: (@MainActor (IdleTurn) -> IdleWorkState)?
        func cancel() { work = nil }
    }

    private let token = Token()

    func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        token.work = work
        return token
    }

    func turn(seconds: Double) {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        _ = token.work?(IdleTurn { clock.now < end })
    }
}

/// The work and the time of measuring all rows of a feed in idle turns.
private struct PrecacheTurns {
    var turns = 0
    var rows = 0
    var textsPreparedAhead = 0
    /// The main thread's time in turns, in seconds.
    var seconds = 0.0
}

/// Measures all rows of a feed in idle turns of 4 ms in frames of 1/120 s.
@MainActor
private func precacheTurns(_ cards: [[String]], readsAhead: Bool) -> PrecacheTurns {
    let feed = Feed(cards)
    feed.window.layoutIfNeeded()
    let scheduler = FrameIdleScheduler()
    let progress = feed.table.templateLayout.startPrecaching(
        on: scheduler,
        content: readsAhead
            ? { indexPath in TemplateContent(of: FeedCell.self) { $0.show(cards[indexPath.row]) } } : nil)
    var result = PrecacheTurns()
    let clock = ContinuousClock()
    while !progress.isFinished, result.turns < 100_000 {
        result.turns += 1
        result.seconds += clock.measure { scheduler.turn(seconds: 0.004) }.seconds
        usleep(4333)
    }
    result.rows = feed.table.templateLayout.counters.rowsPrecached
    result.textsPreparedAhead = feed.table.templateLayout.counters.textsPreparedAhead
    return result
}

/// The processor time of this thread, in seconds. Other processes on the machine do not affect it.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Performs idle turns of the main run loop, and records the longest one since the last frame.
@MainActor
final class TimedTurns: IdleScheduler {
    private let turns = RunLoopIdleScheduler()
    var longest = 0.0
    var total = 0.0
    /// Called after each turn.
    var onTurn: (() -> Void)?

    func schedule(_ work: @escaping @MainActor (IdleTurn) -> IdleWorkState) -> any IdleToken {
        turns.schedule { turn in
            let start = processorTime()
            defer {
                let time = processorTime() - start
                self.longest = max(self.longest, time)
                self.total += time
                self.onTurn?()
            }
            return work(turn)
        }
    }

    func performInBackground(_ work: @escaping @Sendable () -> Void) { turns.performInBackground(work) }
}

/// Scrolls a feed by 24 points in each of 120 frames a second, on the main run loop, while its rows are precached, and
/// draws as a window does. Times are processor seconds of the main thread.
@MainActor
private final class ScrolledFrames {
    private(set) var count = 0
    private(set) var longestTurn = 0.0
    private(set) var longestWork = 0.0
    /// A frame's own work and the longest idle turn before it.
    private(set) var longest = 0.0
    private(set) var longCount = 0

    private let feed: Feed
    private let turns = TimedTurns()
    private let compositor: WindowCompositor
    private let scale = 2
    private var pixels = [UInt32](repeating: 0, count: Int(wide) * 844 * 4)

    init(_ feed: Feed) {
        self.feed = feed
        compositor = WindowCompositor(window: feed.window)
        draw(everything: true)
    }

    func scrollWhilePrecaching() {
        let timer = Timer(timeInterval: 1 / 120, repeats: true) { [unowned self] _ in
            MainActor.assumeIsolated { makeFrame() }
        }
        RunLoop.main.add(timer, forMode: .default)
        let progress = feed.table.templateLayout.startPrecaching(on: turns)
        while !progress.isFinished, count < 20_000 {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
        }
        timer.invalidate()
    }

    private func makeFrame() {
        let start = processorTime()
        feed.table.contentOffset.y += 24
        draw(everything: false)
        let work = processorTime() - start
        count += 1
        longestWork = max(longestWork, work)
        longestTurn = max(longestTurn, turns.longest)
        longest = max(longest, work + turns.longest)
        if work + turns.longest > 0.008 { longCount += 1 }
        turns.longest = 0
    }

    private func draw(everything: Bool) {
        feed.window.layoutIfNeeded()
        let width = Int(wide) * scale
        pixels.withUnsafeMutableBytes {
            _ = compositor.draw(
                into: $0, width: width, height: 844 * scale, bytesPerRow: width * 4, scale: CGFloat(scale),
                everything: everything)
        }
    }
}

let feedBenchmarks: [Benchmark] = [
    Benchmark("feed/fresh/pango-layout") { run in
        var number: UInt64 = 0
        run.measure(operations: cardCount, warmUps: 1, runs: 3) {
            number += 1
            return (cards(number), PangoFeed())
        } _: { state in
            state.1.make(state.0)
            use(state.1.sumOfHeights(width: wide))
            state.1.release()
        }
    },
    Benchmark("feed/fresh/auto-layout", baseline: "feed/fresh/pango-layout") { run in
        var number: UInt64 = 10
        run.measure(operations: cardCount, warmUps: 1, runs: 3) {
            number += 1
            return Feed(cards(number))
        } _: { feed in
            use(feed.sumOfHeights())
        }
    },
    Benchmark("feed/another-width/pango-layout") { run in
        let pango = PangoFeed()
        pango.make(cards(20))
        use(pango.sumOfHeights(width: wide))
        var isWide = true
        run.measure(operations: cardCount, warmUps: 1, runs: 3) {
            isWide.toggle()
            use(pango.sumOfHeights(width: isWide ? wide : narrow))
        }
        pango.release()
    },
    // Each run has a new width, so that the prepared texts are only broken into lines again.
    Benchmark("feed/another-width/auto-layout", baseline: "feed/another-width/pango-layout") { run in
        let feed = Feed(cards(20))
        use(feed.sumOfHeights())
        var width = narrow
        run.measure(operations: cardCount, warmUps: 1, runs: 5) {
            width -= 1
            feed.table.frame.size.width = width
            use(feed.sumOfHeights())
        }
    },
    // A device that is rotated repeatedly: the heights of both widths are cached, as after precaching.
    Benchmark("feed/known-width/auto-layout", baseline: "feed/another-width/pango-layout") { run in
        let feed = Feed(cards(20))
        use(feed.sumOfHeights())
        feed.table.frame.size.width = narrow
        use(feed.sumOfHeights())
        run.measure(operations: cardCount) {
            feed.table.frame.size.width = feed.table.frame.size.width == wide ? narrow : wide
            use(feed.sumOfHeights())
        }
    },
    Benchmark("feed/precache-while-scrolling") { run in
        FeedTable.warmUp()
        var precached = 0
        var frames: ScrolledFrames?
        run.measure(operations: 1, warmUps: 0, runs: 1) {
            Feed(cards(30))
        } _: { feed in
            frames = ScrolledFrames(feed)
            frames?.scrollWhilePrecaching()
            precached = feed.table.templateLayout.counters.rowsPrecached
        }
        guard let frames else { return }
        run.count("frames", Double(frames.count))
        run.count("rows precached", Double(precached))
        run.count("longest idle turn, ms", frames.longestTurn * 1000)
        run.count("longest frame's own work, ms", frames.longestWork * 1000)
        run.count("longest frame's work, the longest idle turn before it included, ms", frames.longest * 1000, limit: 8)
        run.count("frames above 8 ms", Double(frames.longCount), limit: 0)
    },
    Benchmark("feed/precache-turns") { run in
        // A warm-up, so that the same words are cached for both.
        _ = precacheTurns(cards(40), readsAhead: true)
        var alone = PrecacheTurns()
        var ahead = PrecacheTurns()
        run.measure(operations: 1, warmUps: 0, runs: 1) {
            alone = precacheTurns(cards(41), readsAhead: false)
            ahead = precacheTurns(cards(42), readsAhead: true)
        }
        for (name, turns) in [("texts prepared by the main thread", alone), ("texts prepared ahead", ahead)] {
            run.count("rows a turn of 4 ms, \(name)", Double(turns.rows) / Double(turns.turns))
            run.count("µs of the main thread a row, \(name)", turns.seconds * 1e6 / Double(turns.rows))
        }
        run.count("% of the texts prepared ahead", Double(ahead.textsPreparedAhead) / Double(ahead.rows * 3) * 100)
    },
]
