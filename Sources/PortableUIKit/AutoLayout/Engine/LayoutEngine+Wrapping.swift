// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The source of the values of a fit or a layout while text is broken into lines: the solver, or plans.
@MainActor
protocol LayoutValues: ~Copyable {
    /// Sets the size of a content; `false` if this source can't compute the result.
    mutating func setContent(
        of solved: SolvedItem, to size: CGSize, for stage: FitPlan.Stage, in engine: LayoutEngine
    ) -> Bool
    /// Whether the size of a text in one line has to be set again after the text was broken.
    func forgetsUnbroken(_ solved: SolvedItem) -> Bool
    /// Computes the values of one stage; `false` if this source has no valid result.
    mutating func solve(_ stage: FitPlan.Stage, in engine: LayoutEngine) -> Bool
    /// The width of a wrapping text, by its index, in points.
    func width(of solved: SolvedItem, at place: Int, in engine: LayoutEngine) -> Double
}

// Wrapping text: its height depends on its width.
extension LayoutEngine {
    /// Breaks all wrapping texts at their widths in the layout, in two passes: the first pass, with each text in one
    /// line, gives the widths; the second, with each text broken at its width, gives the heights.
    ///
    /// - Returns: Whether all values were valid; those of the solver always are.
    @discardableResult
    func wrapTexts(_ values: inout some LayoutValues & ~Copyable) -> Bool {
        // A view may change the list while its content is measured.
        let texts = wrappingItems
        guard !texts.isEmpty else { return values.solve(.sizes, in: self) }
        for place in texts.indices where values.forgetsUnbroken(texts[place]) {
            let solved = texts[place]
            solved.isBroken = false
            guard values.setContent(of: solved, to: solved.content, for: .widths, in: self) else { return false }
        }
        guard values.solve(.widths, in: self) else { return false }
        // All widths are read before a text is broken, because each text may move the others.
        for place in texts.indices {
            texts[place].givenWidth = Double(tidied(values.width(of: texts[place], at: place, in: self)))
        }
        for place in texts.indices {
            let size = size(of: texts[place], at: texts[place].givenWidth)
            guard values.setContent(of: texts[place], to: size, for: .sizes, in: self) else { return false }
        }
        for round in 0... {
            guard values.solve(.sizes, in: self) else { return false }
            guard round < Self.mostRounds else { break }
            // A text may have become narrower because of another one; then it needs more lines, at its present width.
            var isSettled = true
            for place in texts.indices {
                let width = Double(tidied(values.width(of: texts[place], at: place, in: self)))
                guard needsMoreLines(texts[place], at: width) else { continue }
                texts[place].narrowedWidth = width
                isSettled = false
            }
            if isSettled { break }
            for solved in texts {
                guard let width = solved.narrowedWidth else { continue }
                solved.narrowedWidth = nil
                let size = size(of: solved, at: width)
                guard values.setContent(of: solved, to: size, for: .sizes, in: self) else { return false }
            }
        }
        return true
    }

    /// The number of times that texts are broken again.
    private static var mostRounds: Int { 2 }

    /// The size of text at this width; cached for one width.
    private func size(of solved: SolvedItem, at width: Double) -> CGSize {
        let isWrapped = width < Double(solved.content.width) - 1e-6
        solved.isBroken = isWrapped
        guard isWrapped else { return solved.content }
        if solved.brokenWidth != width { breakText(of: solved, at: width) }
        return solved.brokenSize
    }

    // A separate function, so that the text is retained once and only here.
    @inline(never)
    private func breakText(of solved: SolvedItem, at width: Double) {
        guard let text = solved.wrappingView else { return }
        AutoLayoutCounters.counted.contentMeasurements += 1
        solved.brokenSize = text.contentSize(wrappedAt: CGFloat(width))
        solved.brokenWidth = width
    }

    /// Whether the broken text is wider than its present width.
    private func needsMoreLines(_ solved: SolvedItem, at width: Double) -> Bool {
        guard solved.isBroken else { return width < Double(solved.content.width) - 1e-6 }
        return width < Double(solved.brokenSize.width) - 1e-6 && solved.brokenWidth != width
    }

    // MARK: Cached widths

    /// Stores the widths of a layout in the views: afterwards `intrinsicContentSize` and `preferredMaxLayoutWidth` are
    /// those of the wrapped text. Fits and layouts of superviews don't use them.
    func rememberWrappingWidths() {
        for solved in wrappingItems {
            // The root's width belongs to the layout around it, unless constraints give it.
            guard let text = solved.wrappingView, text !== root || !text.translatesAutoresizingMaskIntoConstraints
            else {
                continue
            }
            let width = CGFloat(solved.givenWidth)
            guard text.contentWrappingWidth ?? 0 != width else { continue }
            text.contentWrappingWidth = width
            if text !== root { text.autoLayout?.engine?.forgetLatestFit() }
        }
    }

    /// The size of a text that is fitted by itself comes from the layout around it, unless its width is given.
    func unbrokenWidth(of text: any WrappingContent) -> CGFloat? {
        !isRootWidthGiven && text === root ? text.contentWrappingWidth : nil
    }

    /// Decides the width of one line for a root that is wrapping text.
    func unbreakRoot(isWidthGiven: Bool) {
        guard isWidthGiven != isRootWidthGiven || !isWidthGiven else { return }
        isRootWidthGiven = isWidthGiven
        guard isBuilt, let item = existingItem(of: root), item.wraps else { return }
        recordContentChange(of: item)
        changes.count &+= 1
    }
}

/// The values of the solver.
struct SolverValues: LayoutValues {
    func setContent(of solved: SolvedItem, to size: CGSize, for stage: FitPlan.Stage, in engine: LayoutEngine) -> Bool {
        engine.setContent(of: solved, to: size, for: stage)
        return true
    }

    func forgetsUnbroken(_ solved: SolvedItem) -> Bool { true }

    func solve(_ stage: FitPlan.Stage, in engine: LayoutEngine) -> Bool {
        // Conflicts at the lines of the previous stage may be resolved at those of this one.
        engine.retryBrokenRows()
        if engine.fitPlans.makesPlan(of: stage) { engine.draftPlan(of: stage) }
        return true
    }

    func width(of solved: SolvedItem, at place: Int, in engine: LayoutEngine) -> Double { engine.value(solved.width) }
}
