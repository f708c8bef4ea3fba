// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit

/// A leaf with an intrinsic size. For the solver it is equal to a label whose text is measured.
@MainActor
private final class Leaf: UIView {
    var size = CGSize(width: 100, height: 20)

    init() {
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
}

/// A card of a feed: title, body and picture below each other, author and time side by side under them.
@MainActor
private struct Card {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let leaves: [UIView]

    init(_ makeText: () -> UIView) {
        leaves = [makeText(), makeText(), Leaf(), makeText(), makeText()]
        for leaf in leaves {
            leaf.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(leaf)
        }
        leaves[4].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        let names = ["title", "body", "picture", "author", "time"]
        let views = Dictionary(uniqueKeysWithValues: zip(names, leaves))
        let formats = [
            "H:|-16-[title]-16-|", "H:|-16-[body]-16-|", "H:|-16-[picture]-(>=16)-|", "H:|-16-[author]-8-[time]-16-|",
            "V:|-12-[title]-8-[body]-8-[picture]-8-[author]-12-|",
        ]
        NSLayoutConstraint.activate(
            formats.flatMap { NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views) }
                + [leaves[4].bottomAnchor.constraint(equalTo: leaves[3].bottomAnchor)])
    }

    func height(width: CGFloat) -> CGFloat {
        content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

private let texts = [
    "A title of a few words",
    "A body that goes on for a while, long enough that it is broken into three or four lines.",
    "Somebody", "5 h", "Another title, which is longer than the first one", "A short body.",
]

@MainActor
private func labelCard() -> Card {
    Card {
        let label = UILabel()
        label.numberOfLines = 0
        return label
    }
}

@MainActor
private func leafCard() -> Card {
    Card { Leaf() }
}

/// A label whose texts were measured before, so that a fit takes the time of the solver and the engine around it. It
/// returns the sizes of a label with the same text at every width, and causes the same edits.
@MainActor
private final class MeasuredLabel: UILabel {
    private var sizes: [[(width: CGFloat, size: CGSize)]] = Array(repeating: [], count: texts.count)
    private let measuring = UILabel()

    var textIndex = 0 {
        didSet { invalidateIntrinsicContentSize() }
    }

    init() {
        super.init(frame: .zero)
        numberOfLines = 0
        measuring.numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth
        for known in sizes[textIndex] where known.width == width { return known.size }
        measuring.text = texts[textIndex]
        measuring.preferredMaxLayoutWidth = width
        let size = measuring.intrinsicContentSize
        sizes[textIndex].append((width, size))
        return size
    }
}

@MainActor
private func measuredCard() -> Card {
    Card { MeasuredLabel() }
}

@MainActor
private func setTexts(_ card: Card, _ step: Int) {
    for (index, leaf) in card.leaves.enumerated() {
        let textIndex = (index + step) % texts.count
        if let label = leaf as? MeasuredLabel {
            label.textIndex = textIndex
        } else {
            (leaf as? UILabel)?.text = texts[textIndex]
        }
    }
}

/// The counted work of one fit.
@MainActor
private func countWork(_ run: BenchmarkRun, _ fits: Int, _ body: () -> Void) {
    let before = AutoLayoutCounters.current
    body()
    let work = AutoLayoutCounters.current - before
    run.count("constraints added and removed", Double(work.constraintsAdded + work.constraintsRemoved), limit: 0)
    run.count("edits/fit", Double(work.edits) / Double(fits))
    run.count("pivots/fit", Double(work.pivots) / Double(fits))
}

private func newTexts(
    _ name: String, limit: Duration? = nil, makeCard: @escaping @MainActor () -> Card
) -> Benchmark {
    Benchmark(name, limit: limit) { run in
        let card = makeCard()
        setTexts(card, 0)
        var sum: CGFloat = card.height(width: 320)
        var step = 0
        @MainActor func refit() {
            step += 1
            setTexts(card, step)
            sum += card.height(width: 320)
        }
        run.measure(operations: 1000, warmUps: 3, runs: 21) { for _ in 0..<1000 { refit() } }
        use(sum)
        countWork(run, 100) { for _ in 0..<100 { refit() } }
    }
}

private func textsAtNewWidth(
    _ name: String, limit: Duration? = nil, makeCard: @escaping @MainActor () -> Card
) -> Benchmark {
    Benchmark(name, limit: limit) { run in
        let card = makeCard()
        setTexts(card, 0)
        var sum: CGFloat = card.height(width: 320)
        var step = 0
        @MainActor func refit() {
            step += 1
            sum += card.height(width: step % 2 == 0 ? 320 : 568)
        }
        run.measure(operations: 1000, warmUps: 3, runs: 21) { for _ in 0..<1000 { refit() } }
        use(sum)
        countWork(run, 100) { for _ in 0..<100 { refit() } }
    }
}

/// Fits of the feed's card, with new texts or at new widths.
private func feedCard(
    _ name: String, changesTexts: Bool = true, widths: [CGFloat] = [358]
) -> Benchmark {
    let name = "auto-layout/feed-card/\(name)"
    return Benchmark(name) { run in
        let cell = AutoPostCell(style: .default, reuseIdentifier: nil)
        // Posts without pictures, because another aspect ratio is another constraint.
        let posts = Array(Post.samples.filter { $0.picture == nil }.prefix(60))
        var sum: CGFloat = 0
        @MainActor func fit(_ step: Int) {
            if changesTexts { cell.show(posts[step % posts.count]) }
            let size = CGSize(width: widths[step % widths.count], height: 0)
            sum +=
                cell.contentView.systemLayoutSizeFitting(
                    size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
        }
        cell.show(posts[0])
        // A warm-up with all posts.
        for step in posts.indices { fit(step) }
        run.measure(operations: posts.count * 20) { for _ in 0..<20 { for step in posts.indices { fit(step) } } }
        countWork(run, posts.count) { for step in posts.indices { fit(step) } }
        use(sum)
    }
}

let autoLayoutBenchmarks: [Benchmark] = [
    // Sizes are stored numbers, so the time is that of the solver and the engine around it.
    Benchmark("auto-layout/card/new-sizes", limit: .microseconds(5)) { run in
        let card = leafCard()
        var sum: CGFloat = card.height(width: 320)
        var step = 0
        @MainActor func refit() {
            step += 1
            for (index, leaf) in card.leaves.enumerated() {
                guard let leaf = leaf as? Leaf else { continue }
                leaf.size.height = CGFloat(20 + (step + index) % 5 * 10)
                leaf.invalidateIntrinsicContentSize()
            }
            sum += card.height(width: 320)
        }
        run.measure(operations: 1000, warmUps: 3, runs: 21) { for _ in 0..<1000 { refit() } }
        use(sum)
        countWork(run, 100) { for _ in 0..<100 { refit() } }
    },
    Benchmark("auto-layout/card/new-width", limit: .microseconds(5)) { run in
        let card = leafCard()
        var sum: CGFloat = card.height(width: 320)
        var step = 0
        @MainActor func refit() {
            step += 1
            sum += card.height(width: step % 2 == 0 ? 320 : 568)
        }
        run.measure(operations: 1000, warmUps: 3, runs: 21) { for _ in 0..<1000 { refit() } }
        use(sum)
        countWork(run, 100) { for _ in 0..<100 { refit() } }
    },
    newTexts("auto-layout/card/new-texts", makeCard: labelCard),
    // The engine with its views and constraints, without measuring texts.
    newTexts("auto-layout/card/new-texts/without-measuring", makeCard: measuredCard),
    textsAtNewWidth("auto-layout/card/texts-at-new-width", makeCard: labelCard),
    textsAtNewWidth(
        "auto-layout/card/texts-at-new-width/without-measuring", limit: .microseconds(5), makeCard: measuredCard),
    feedCard("new-texts"),
    feedCard("texts-at-new-width", changesTexts: false, widths: [358, 279]),
    Benchmark("auto-layout/card/from-nothing") { run in
        var sum: CGFloat = 0
        @MainActor func fit() { sum += leafCard().height(width: 320) }
        run.measure(operations: 100, warmUps: 3, runs: 21) { for _ in 0..<100 { fit() } }
        use(sum)
    },
]
