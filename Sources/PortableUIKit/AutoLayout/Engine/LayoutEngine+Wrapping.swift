// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// Where the values of a fit or a layout come from while text is broken into lines: the solver, or plans of its answers.
@MainActor
protocol LayoutValues {
    /// Gives a content a size; false where these values can't say what follows.
    mutating func setContent(of solved: SolvedItem, to size: CGSize) -> Bool
    /// Works out the values of one stage; false where these values don't hold.
    mutating func workOut(_ stage: FitPlan.Stage) -> Bool
    /// The width of a wrapping text, by its index among them, in points.
    func width(of solved: SolvedItem, at place: Int) -> Double
}

// Text that wraps: its height follows from its width.
extension LayoutEngine {
    /// Breaks all wrapping texts at the widths that the layout gives them, in two passes: first each text stands on its
    /// unbroken lines, which gives the widths; then each is broken at its width, which gives the heights.
    ///
    /// - Returns: Whether the values held to the end; those of the solver always do.
    @discardableResult
    func settle(_ values: inout some LayoutValues) -> Bool {
        // A view that is asked for its content may change what there is.
        let texts = wrappingItems
        guard !texts.isEmpty else { return values.workOut(.sizes) }
        for solved in texts {
            solved.isBroken = false
            guard values.setContent(of: solved, to: solved.content) else { return false }
        }
        guard values.workOut(.widths) else { return false }
        // All widths are read before a text is broken: each may move the others.
        for place in texts.indices {
            texts[place].givenWidth = Double(tidied(values.width(of: texts[place], at: place)))
        }
        for solved in texts {
            guard values.setContent(of: solved, to: size(of: solved, at: solved.givenWidth)) else {
                return false
            }
        }
        for round in 0... {
            guard values.workOut(.sizes) else { return false }
            guard round < Self.mostRounds else { break }
            // A text may have got narrower because another one did; then it needs more lines, in the width it has now.
            var isSettled = true
            for place in texts.indices {
                let solved = texts[place]
                let width = Double(tidied(values.width(of: solved, at: place)))
                guard needsMoreLines(solved, at: width) else { continue }
                solved.narrowedWidth = width
                isSettled = false
            }
            if isSettled { break }
            for solved in texts {
                guard let width = solved.narrowedWidth else { continue }
                solved.narrowedWidth = nil
                guard values.setContent(of: solved, to: size(of: solved, at: width)) else { return false }
            }
        }
        return true
    }

    /// How often texts are broken again.
    private static var mostRounds: Int { 2 }

    /// The size of text at this width; remembered for one width.
    private func size(of solved: SolvedItem, at width: Double) -> CGSize {
        let isWrapped = width < Double(solved.content.width) - 1e-6
        solved.isBroken = isWrapped
        guard isWrapped, let text = solved.wrappingView else { return solved.content }
        if solved.brokenWidth == width { return solved.brokenSize }
        AutoLayoutCounters.counted.contentMeasurements += 1
        let size = text.contentSize(wrappedAt: CGFloat(width))
        solved.brokenSize = size
        solved.brokenWidth = width
        return size
    }

    /// Whether a text, which now has this width, is wider as it is broken.
    private func needsMoreLines(_ solved: SolvedItem, at width: Double) -> Bool {
        guard solved.isBroken else { return width < Double(solved.content.width) - 1e-6 }
        return width < Double(solved.brokenSize.width) - 1e-6 && solved.brokenWidth != width
    }

    // MARK: Widths that views remember

    /// Lets the views keep the widths of a layout: `intrinsicContentSize` and `preferredMaxLayoutWidth` then speak of the
    /// wrapped text. Fits and layouts of what is around them don't.
    func rememberWrappingWidths() {
        for solved in wrappingItems {
            // The root's width is the business of what is around it, unless constraints give it.
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

    /// A text that is fitted by itself has the size that the layout around it has broken it to, unless its width is given.
    func unbrokenWidth(of text: any WrappingContent) -> CGFloat? {
        text === root && !isRootWidthGiven ? text.contentWrappingWidth : nil
    }

    /// Decides how the root is unbroken, if it is text that wraps.
    func unbreakRoot(isWidthGiven: Bool) {
        guard isWidthGiven != isRootWidthGiven || !isWidthGiven else { return }
        isRootWidthGiven = isWidthGiven
        if isBuilt, let item = existingItem(of: root), item.wraps { noteContentChange(of: item) }
    }
}

/// The values of the solver.
struct SolverValues: LayoutValues {
    let engine: LayoutEngine

    func setContent(of solved: SolvedItem, to size: CGSize) -> Bool {
        engine.setContent(of: solved, to: size)
        return true
    }

    func workOut(_ stage: FitPlan.Stage) -> Bool {
        // What contradicted the lines of the stage before may hold with those of this one.
        engine.retryBrokenRows()
        if engine.fitPlans.wantsPlan(of: stage) { engine.draftPlan(of: stage) }
        return true
    }

    func width(of solved: SolvedItem, at place: Int) -> Double { engine.value(solved.width) }
}
