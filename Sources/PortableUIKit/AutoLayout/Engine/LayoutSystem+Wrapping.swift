// SPDX-License-Identifier: MIT
import Foundation

// Wrapping text: its height depends on its width.
extension LayoutSystem {
    /// Breaks all wrapping texts at their widths in the layout, in two passes: the first pass, with each text in one
    /// line, gives the widths; the second, with each text broken at its width, gives the heights.
    func wrapTexts() {
        // A view may change the list while its content is measured.
        let texts = wrappingItems
        for solved in texts {
            solved.lines.isBroken = false
            setContent(of: solved, to: solved.content.size)
        }
        retryBrokenRows()
        // All widths are read before a text is broken, because each text may move the others.
        for solved in texts { solved.lines.givenWidth = width(of: solved) }
        for solved in texts { setContent(of: solved, to: size(of: solved, at: solved.lines.givenWidth)) }
        retryBrokenRows()
        for _ in 0..<Self.mostRounds {
            // A text may have become narrower because of another one; then it needs more lines, at its present width.
            var narrowed: [(SolvedItem, Double)] = []
            for solved in texts {
                let width = width(of: solved)
                if needsMoreLines(solved, at: width) { narrowed.append((solved, width)) }
            }
            if narrowed.isEmpty { break }
            for (solved, width) in narrowed { setContent(of: solved, to: size(of: solved, at: width)) }
            retryBrokenRows()
        }
    }

    /// The number of times that texts are broken again.
    private static var mostRounds: Int { 2 }

    private func width(of solved: SolvedItem) -> Double { Double(tidied(value(solved.width))) }

    /// The size of text at this width; cached for one width.
    private func size(of solved: SolvedItem, at width: Double) -> CGSize {
        let unbroken = solved.content.size
        solved.lines.isBroken = width < Double(unbroken.width) - 1e-6
        guard solved.lines.isBroken, let text = solved.wrappingView else { return unbroken }
        if solved.lines.brokenWidth != width {
            AutoLayoutCounters.counted.contentMeasurements += 1
            let size = text.contentSize(wrappedAt: CGFloat(width))
            solved.lines.brokenSize = size
            solved.lines.brokenWidth = width
        }
        return solved.lines.brokenSize
    }

    /// Whether the broken text is wider than its present width.
    private func needsMoreLines(_ solved: SolvedItem, at width: Double) -> Bool {
        guard solved.lines.isBroken else { return width < Double(solved.content.size.width) - 1e-6 }
        return width < Double(solved.lines.brokenSize.width) - 1e-6 && solved.lines.brokenWidth != width
    }

    // MARK: Widths in the views

    /// Stores the widths of a layout in the views: afterwards `intrinsicContentSize` and `preferredMaxLayoutWidth` are
    /// those of the wrapped text. Fits and layouts of superviews don't use them.
    func storeWrappingWidths() {
        for solved in wrappingItems {
            // The root's width belongs to the layout around it, unless constraints give it.
            guard let text = solved.wrappingView, text !== root || !text.translatesAutoresizingMaskIntoConstraints
            else {
                continue
            }
            let width = CGFloat(solved.lines.givenWidth)
            guard text.contentWrappingWidth ?? 0 != width else { continue }
            text.contentWrappingWidth = width
            if text !== root { text.autoLayout?.engine?.wrappingWidthChanged() }
        }
    }

    /// The size of a text that is fitted by itself comes from the layout around it, unless its width is given.
    func unbrokenWidth(of text: any WrappingContent) -> CGFloat? {
        !isRootWidthGiven(for: purpose) && text === root ? text.contentWrappingWidth : nil
    }

    /// Reads the size of a root that is wrapping text again, if its width of one line may differ from that of the values.
    func updateWidthOfRootText(for next: Purpose) {
        guard !isRootWidthGiven(for: next) || !isRootWidthGiven(for: purpose), let item = items[ObjectIdentifier(root)],
            item.content.wraps
        else { return }
        pending.recordContent(of: item)
    }

    private func isRootWidthGiven(for purpose: Purpose) -> Bool {
        if case .fit(let target) = purpose { target.horizontal == .required } else { true }
    }
}
