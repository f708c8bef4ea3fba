// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKit

/// A card of texts with constraints between their baselines, and its expected height.
@MainActor
private final class BaselineCard {
    /// The constraint between the baselines of a text and the one before it.
    struct Tie {
        let isFromLast: Bool
        let isToLast: Bool
        let distance: CGFloat
    }

    let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    private(set) var texts: [UIView & WrappingContent & BaselineContent] = []
    private(set) var gaps: [NSLayoutConstraint] = []
    private let ties: [Tie]
    private let insets: [CGFloat]
    private let isNested: Bool

    init(using generator: inout SeededGenerator) {
        let count = Int.random(in: 2...4, using: &generator)
        ties = (1..<count).map { _ in
            Tie(
                isFromLast: Bool.random(using: &generator), isToLast: Bool.random(using: &generator),
                distance: CGFloat(Int.random(in: 0...90, using: &generator)))
        }
        insets = (0..<count).map { _ in CGFloat(Int.random(in: 0...40, using: &generator)) }
        isNested = Int.random(in: 0..<3, using: &generator) == 0
        for index in 0..<count {
            if Int.random(in: 0..<6, using: &generator) == 0 {
                let view = UITextView()
                view.isScrollEnabled = false
                texts.append(view)
            } else {
                let label = UILabel()
                label.numberOfLines = [0, 0, 0, 1, 2].randomElement(using: &generator)!
                label.font = .systemFont(ofSize: CGFloat(Int.random(in: 10...24, using: &generator)))
                texts.append(label)
            }
            place(texts[index], index)
        }
    }

    private func place(_ view: UIView, _ index: Int) {
        view.translatesAutoresizingMaskIntoConstraints = false
        var outer = container
        if isNested {
            outer = UIView()
            outer.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(outer)
        }
        outer.addSubview(view)
        if isNested {
            NSLayoutConstraint.activate([
                outer.topAnchor.constraint(equalTo: view.topAnchor),
                outer.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                outer.leadingAnchor.constraint(equalTo: container.leadingAnchor),
                outer.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            ])
        }
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: insets[index]),
            view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            view.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor),
        ])
        guard index > 0 else {
            view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
            return
        }
        let (tie, above) = (ties[index - 1], texts[index - 1])
        let gap = (tie.isToLast ? view.lastBaselineAnchor : view.firstBaselineAnchor).constraint(
            equalTo: tie.isFromLast ? above.lastBaselineAnchor : above.firstBaselineAnchor, constant: tie.distance)
        gap.isActive = true
        gaps.append(gap)
    }

    /// Gives each text words of several scripts, so that lines have different heights.
    func change(using generator: inout SeededGenerator) {
        let words = ["Höhe", "of", "every", "ที่นี่ผู้", "متنٌ", "価格", "བསྒྲུབས", "नमस्ते", "🙂", "incomprehensibilities"]
        for view in texts where Int.random(in: 0..<4, using: &generator) > 0 {
            let count = Int.random(in: 0..<8, using: &generator)
            let text = (0..<count).map { _ in words.randomElement(using: &generator)! }.joined(separator: " ")
            if let view = view as? UITextView { view.text = text }
            guard let label = view as? UILabel else { continue }
            guard count > 0, Int.random(in: 0..<4, using: &generator) == 0 else {
                label.text = text
                continue
            }
            // One half of the text has another font size.
            let large = NSAttributedString(string: text + " ", attributes: [.font: UIFont.systemFont(ofSize: 40)])
            let small = NSAttributedString(string: text + " ", attributes: [.font: label.font!])
            let isFirst = Bool.random(using: &generator)
            let styled = NSMutableAttributedString(attributedString: isFirst ? large : small)
            styled.append(isFirst ? small : large)
            label.attributedText = styled
        }
        for gap in gaps where Int.random(in: 0..<8, using: &generator) == 0 {
            gap.constant = CGFloat(Int.random(in: 0...90, using: &generator))
        }
    }

    /// The height at a width, computed text by text.
    func expectedHeight(width: CGFloat) -> CGFloat {
        var top: CGFloat = 0
        var lineAbove: (first: CGFloat, last: CGFloat) = (0, 0)
        var height: CGFloat = 0
        for (index, view) in texts.enumerated() {
            let remembered = view.contentWrappingWidth
            view.contentWrappingWidth = nil
            let room = width - insets[index]
            if view.intrinsicContentSize.width > room { view.contentWrappingWidth = room }
            let size = view.intrinsicContentSize
            let first = view.firstBaselineOffsetFromTop
            let last = size.height - view.baselineOffsetFromBottom
            view.contentWrappingWidth = remembered
            if index > 0 {
                let tie = ties[index - 1]
                let line = (tie.isFromLast ? lineAbove.last : lineAbove.first) + gaps[index - 1].constant
                top = line - (tie.isToLast ? last : first)
            }
            lineAbove = (top + first, top + last)
            height = max(height, top + size.height)
        }
        return height
    }

    func fittedHeight(width: CGFloat) -> CGFloat {
        container.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    func layOut(width: CGFloat, height: CGFloat) {
        container.frame.size = CGSize(width: width, height: height)
        container.layoutIfNeeded()
    }

    /// The greatest error of a constraint between baselines, in points.
    var greatestError: CGFloat {
        func line(_ index: Int, isLast: Bool) -> CGFloat {
            let view = texts[index]
            let frame = view.convert(view.bounds, to: container)
            return isLast ? frame.maxY - view.baselineOffsetFromBottom : frame.minY + view.firstBaselineOffsetFromTop
        }
        return ties.indices.map { index in
            let above = line(index, isLast: ties[index].isFromLast)
            return abs(line(index + 1, isLast: ties[index].isToLast) - above - gaps[index].constant)
        }.max() ?? 0
    }
}

/// Constraints between baselines use the lines of the text in the same fit or layout, not those of an earlier one.
@MainActor
struct BaselineFittingTests {
    private func work(_ body: () throws -> Void) rethrows -> AutoLayoutCounters {
        let before = AutoLayoutCounters.current
        try body()
        return AutoLayoutCounters.current - before
    }

    @Test("The fitted height of a card equals its laid-out height, and does not depend on earlier lines")
    func randomCards() {
        withSeeds(40) { seed, generator in
            let card = BaselineCard(using: &generator)
            for step in 0..<20 {
                card.change(using: &generator)
                let width = CGFloat(Int.random(in: 120...700, using: &generator)) / 2
                let expected = card.expectedHeight(width: width)
                let height = card.fittedHeight(width: width)
                #expect(abs(height - expected) < 1e-6, "SEED=\(seed) step \(step), width \(width)")
                guard Int.random(in: 0..<3, using: &generator) == 0 else { continue }
                card.layOut(width: width, height: height)
                #expect(card.fittedHeight(width: width) == height, "SEED=\(seed) step \(step), width \(width)")
                #expect(card.greatestError <= 0.5, "SEED=\(seed) step \(step), width \(width)")
            }
        }
    }

    /// The lines of two buttons of 60 points with one font meet without a conflict: each keeps to its centre.
    @Test func baselinesOfButtonsHigherThanTheirTitles() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let buttons = ["Lap", "Start"].map { title in
            let button = UIButton(type: .system)
            button.setTitle(title, for: .normal)
            button.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(button)
            return button
        }
        let label = UILabel()
        label.text = "Beside"
        label.font = .systemFont(ofSize: 15)
        label.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(label)
        let line = buttons[0].lastBaselineAnchor.constraint(equalTo: buttons[1].firstBaselineAnchor)
        NSLayoutConstraint.activate(
            buttons.map { $0.heightAnchor.constraint(equalToConstant: 60) } + [
                buttons[0].topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
                buttons[1].topAnchor.constraint(equalTo: buttons[0].topAnchor), line,
                label.firstBaselineAnchor.constraint(equalTo: buttons[0].firstBaselineAnchor),
            ])
        func isAlongTitle() -> Bool {
            container.layoutIfNeeded()
            let title = buttons[0].titleLabel!
            let line = title.convert(title.bounds, to: container).minY + title.firstBaselineOffsetFromTop
            return abs(label.frame.minY + label.firstBaselineOffsetFromTop - line) <= 0.5
        }
        #expect(WarningLog.texts { container.layoutIfNeeded() } == [])
        #expect(buttons.allSatisfy { $0.frame.minY == 20 && $0.frame.height == 60 })
        #expect(isAlongTitle())
        let centered = label.frame.minY
        line.isActive = false
        buttons[0].contentVerticalAlignment = .top
        #expect(isAlongTitle() && label.frame.minY < centered - 10)
    }

    @Test(
        "A constraint to the baseline of a stack uses the next text when the first one is hidden or removed",
        arguments: [true, false])
    func baselineOfAStack(isHidden: Bool) {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
        let texts = [10, 30, 20].map { size in
            let label = UILabel()
            label.text = "Text"
            label.font = .systemFont(ofSize: CGFloat(size))
            return label
        }
        let stack = UIStackView(arrangedSubviews: [texts[0], texts[1]])
        stack.axis = .vertical
        for view in [stack, texts[2]] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: container.topAnchor, constant: 50),
            stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            texts[2].leadingAnchor.constraint(equalTo: stack.trailingAnchor),
            texts[2].firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor),
        ])
        func line(of label: UILabel) -> CGFloat {
            label.convert(label.bounds, to: container).minY + label.firstBaselineOffsetFromTop
        }
        container.layoutIfNeeded()
        #expect(abs(line(of: texts[0]) - line(of: texts[2])) <= 0.5)
        if isHidden { texts[0].isHidden = true } else { texts[0].removeFromSuperview() }
        container.layoutIfNeeded()
        #expect(texts[1].frame.minY == 0)
        #expect(abs(line(of: texts[1]) - line(of: texts[2])) <= 0.5)
        guard isHidden else { return }
        texts[0].isHidden = false
        container.layoutIfNeeded()
        #expect(abs(line(of: texts[0]) - line(of: texts[2])) <= 0.5)
    }
}
