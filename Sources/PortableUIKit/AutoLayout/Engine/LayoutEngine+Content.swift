import Cassowary
import Foundation

// The size of a view's content: two constraints for each axis, hugging and compression resistance.
extension LayoutEngine {
    /// Takes over a view's `intrinsicContentSize` after it has changed.
    func updateContent(of solved: SolvedItem) {
        solved.contentIsChanged = false
        guard solved.view != nil else { return }
        measureContent(of: solved)
        // Text that wraps has its size, and its lines, when its width is known.
        guard solved.wrapping == nil else { return }
        takeOverBaselines(of: solved)
        setContent(of: solved, solved.content)
    }

    /// Asks a view for the size of its content, if that has changed since it was asked.
    func measureContent(of solved: SolvedItem) {
        guard solved.contentIsStale else { return }
        solved.contentIsStale = false
        solved.baselines = nil
        if solved.wrapsContent {
            if solved.wrapping == nil {
                solved.wrapping = .init()
                wrappingItems.append(solved)
                fitPlans.forget()
            }
            solved.wrapping?.wrappingWidth = nil
            solved.wrapping?.unwrapped = measure(solved, at: nil)
            return
        }
        if solved.wrapping != nil {
            solved.wrapping = nil
            wrappingItems.removeAll { $0 === solved }
            fitPlans.forget()
        }
        if let size = solved.intrinsicContentSize {
            AutoLayoutCounters.counted.contentMeasurements += 1
            solved.content = size
        }
    }

    private func setContent(of solved: SolvedItem, _ size: CGSize) {
        setContent(of: solved, .horizontal, Double(size.width))
        setContent(of: solved, .vertical, Double(size.height))
    }

    private func setContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, _ length: Double) {
        let rows = solved[content: axis]
        let length = SolvedItem.contentLength(length)
        guard length != rows.length else { return }
        mayRetryBroken = true
        if rows.length >= 0, length >= 0 {
            solved[content: axis].length = length
            // First the bound that gives way: where both are required, the other order would contradict itself for a moment,
            // and one of the two would be given up. Each is looked up anew, as an edit may drop one.
            if length > rows.length, let hugging = solved[content: axis].hugging {
                edit(hugging, -length, isParameter: true)
            }
            if let resistance = solved[content: axis].compressionResistance {
                edit(resistance, -length, isParameter: true)
            }
            if length < rows.length, let hugging = solved[content: axis].hugging {
                edit(hugging, -length, isParameter: true)
            }
            return
        }
        removeContent(of: solved, axis)
        if length >= 0 { addContent(of: solved, axis, length) }
    }

    private func addContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, _ length: Double) {
        guard let view = solved.view else { return }
        let excess = solved.length(axis) - length
        solved[content: axis].length = length
        solved[content: axis].compressionResistance = add(
            excess, .greaterThanOrEqual, Strength(view.contentCompressionResistancePriority(for: axis)),
            .content(solved, axis))
        solved[content: axis].hugging = add(
            excess, .lessThanOrEqual, Strength(view.contentHuggingPriority(for: axis)), .content(solved, axis))
    }

    private func removeContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis) {
        let rows = solved[content: axis]
        if let hugging = rows.hugging { remove(hugging) }
        if let resistance = rows.compressionResistance { remove(resistance) }
        solved[content: axis] = .init()
    }

    func dropContentHandle(_ handle: Cassowary.Constraint, of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis) {
        if solved[content: axis].hugging == handle { solved[content: axis].hugging = nil }
        if solved[content: axis].compressionResistance == handle { solved[content: axis].compressionResistance = nil }
    }

    /// Takes over a view's hugging and compression resistance after they have changed.
    func updateContentPriorities(of solved: SolvedItem) {
        guard let view = solved.view else { return }
        fitPlans.forget()
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let rows = solved[content: axis]
            guard rows.length >= 0 else { continue }
            let hugging = Strength(view.contentHuggingPriority(for: axis))
            let resistance = Strength(view.contentCompressionResistancePriority(for: axis))
            guard let huggingRow = rows.hugging, let resistanceRow = rows.compressionResistance, !hugging.isRequired,
                !resistance.isRequired, !rows.hasRequired
            else {
                removeContent(of: solved, axis)
                addContent(of: solved, axis, rows.length)
                continue
            }
            setStrength(huggingRow, hugging)
            setStrength(resistanceRow, resistance)
        }
    }

    // MARK: Wrapped text

    /// Gives text that wraps its height, in two passes: first every such view has the width of its text in one line, which
    /// gives the widths; then each text is broken at the width it got, which gives the heights.
    ///
    /// - Parameter remembering: Whether the views keep the widths, as they do in a layout pass: `intrinsicContentSize` and
    ///   `preferredMaxLayoutWidth` then tell of the wrapped text.
    func settleWrappedContents(remembering: Bool) {
        guard !wrappingItems.isEmpty else { return }
        for solved in wrappingItems { unwrap(solved) }
        // All widths are read before a text is wrapped: each may move the others.
        for solved in wrappingItems { solved.wrapping?.givenWidth = wrappingWidth(of: solved) }
        if fitPlans.isDrafting { draftWidths() }
        takeOver {
            for solved in wrappingItems { wrap(solved, at: solved.wrapping?.givenWidth ?? 0) }
        }
        // A text may have got narrower because another one did; then it needs more lines, in the width it has now.
        for _ in 0..<2 {
            var isSettled = true
            for solved in wrappingItems where needsMoreLines(solved, at: wrappingWidth(of: solved)) {
                wrap(solved, at: wrappingWidth(of: solved))
                isSettled = false
                fitPlans.isDrafting = false
            }
            if isSettled { break }
        }
        if remembering {
            for solved in wrappingItems {
                solved.wrappingView?.contentWrappingWidth = solved.wrapping.map { CGFloat($0.givenWidth) }
            }
        }
    }

    /// The width that the layout gives, without the dust of arithmetic: what is left of a line decides where it breaks.
    private func wrappingWidth(of solved: SolvedItem) -> Double { Double(tidied(value(solved.width))) }

    private func unwrap(_ solved: SolvedItem) {
        guard var wrapping = solved.wrapping else { return }
        wrapping.isWrapped = false
        solved.wrapping = wrapping
        setContent(of: solved, .horizontal, Double(wrapping.unwrapped.width))
        // The height waits for the width; at first there is one line.
        if solved.verticalContent.length < 0 { setContent(of: solved, .vertical, Double(wrapping.unwrapped.height)) }
    }

    private func wrap(_ solved: SolvedItem, at width: Double) {
        setContent(of: solved, wrappedSize(of: solved, at: width))
        takeOverBaselines(of: solved)
    }

    /// The size of text that has this width to stand in; remembered for one width.
    func wrappedSize(of solved: SolvedItem, at width: Double) -> CGSize {
        guard let wrapping = solved.wrapping else { return .zero }
        let isWrapped = width < Double(wrapping.unwrapped.width) - 1e-6
        solved.wrapping?.isWrapped = isWrapped
        guard isWrapped else { return wrapping.unwrapped }
        if let known = wrapping.wrappingWidth, abs(known - width) <= 1e-6 { return wrapping.wrapped }
        let size = measure(solved, at: CGFloat(width))
        solved.wrapping?.wrapped = size
        solved.wrapping?.wrappingWidth = width
        return size
    }

    /// Whether the view, which now has this width, is narrower than its text was broken for.
    func needsMoreLines(_ solved: SolvedItem, at width: Double) -> Bool {
        guard let wrapping = solved.wrapping else { return false }
        guard wrapping.isWrapped else { return width < Double(wrapping.unwrapped.width) - 1e-6 }
        return width < Double(wrapping.wrapped.width) - 1e-6 && wrapping.wrappingWidth != width
    }

    /// The size of a view's content at a width, or in one line. The view's own memory of its width is left as it was.
    private func measure(_ solved: SolvedItem, at width: CGFloat?) -> CGSize {
        AutoLayoutCounters.counted.contentMeasurements += 1
        if let label = solved.plainLabel {
            return label.look { $0.plainContentSize(wrappedAt: width ?? 0) }
        }
        guard let view = solved.wrappingView else { return .zero }
        let remembered = view.contentWrappingWidth
        view.contentWrappingWidth = width
        defer { view.contentWrappingWidth = remembered }
        return view.intrinsicContentSize
    }
}

extension SolvedItem {
    /// Whether the height of the content follows from its width now.
    fileprivate var wrapsContent: Bool {
        if let plainLabel { return plainLabel.look { $0.wrapsContentToWidth } }
        return wrappingView?.wrapsContentToWidth ?? false
    }

    /// What the view answers; `nil` for a guide.
    fileprivate var intrinsicContentSize: CGSize? {
        if let plainLabel { return plainLabel.look { $0.plainContentSize(wrappedAt: 0) } }
        return view?.intrinsicContentSize
    }
}

extension SolvedItem.ContentRows {
    /// Whether one of the two was made required, which can't be changed in place.
    var hasRequired: Bool { hugging == nil || compressionResistance == nil }
}
