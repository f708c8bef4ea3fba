import Cassowary
import Foundation

// The size of a view's content: two constraints for each axis, hugging and compression resistance.
extension LayoutEngine {
    /// Takes over a view's `intrinsicContentSize` after it has changed.
    func updateContent(of solved: SolvedItem) {
        solved.contentIsChanged = false
        guard let view = solved.view else { return }
        if solved.hasBaselineRows { noteBaselines(of: view) }
        if let wrappingView = solved.wrappingView, wrappingView.wrapsContentToWidth {
            if solved.wrapping == nil {
                solved.wrapping = .init()
                wrappingItems.append(solved)
            }
            // Measured when its width is known.
            solved.wrapping?.isStale = true
            return
        }
        if solved.wrapping != nil {
            solved.wrapping = nil
            wrappingItems.removeAll { $0 === solved }
        }
        AutoLayoutCounters.counted.contentMeasurements += 1
        setContent(of: solved, view.intrinsicContentSize)
    }

    private func noteBaselines(of view: UIView) {
        for row in rows.values
        where row.dependsOnGeometry && !row.isEdited && row.constraint.items.contains(where: { $0 === view }) {
            row.isEdited = true
            updateRow(row)
        }
    }

    private func setContent(of solved: SolvedItem, _ size: CGSize) {
        setContent(of: solved, .horizontal, Double(size.width))
        setContent(of: solved, .vertical, Double(size.height))
    }

    private func setContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, _ length: Double) {
        let rows = solved[content: axis]
        let length = length.isFinite && length >= 0 ? length : -1
        guard length != rows.length else { return }
        mayRetryBroken = true
        if rows.length >= 0, length >= 0 {
            solved[content: axis].length = length
            // First the bound that gives way: where both are required, the other order would contradict itself for a moment,
            // and one of the two would be given up. Each is looked up anew, as an edit may drop one.
            if length > rows.length, let hugging = solved[content: axis].hugging { edit(hugging, -length) }
            if let resistance = solved[content: axis].compressionResistance { edit(resistance, -length) }
            if length < rows.length, let hugging = solved[content: axis].hugging { edit(hugging, -length) }
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
        for solved in wrappingItems { solved.wrapping?.givenWidth = value(solved.width) }
        for solved in wrappingItems { wrap(solved, at: solved.wrapping?.givenWidth ?? 0) }
        // A text may have got narrower because another one did; then it needs more lines, in the width it has now.
        for _ in 0..<2 {
            var isSettled = true
            for solved in wrappingItems where needsMoreLines(solved) {
                wrap(solved, at: value(solved.width))
                isSettled = false
            }
            if isSettled { break }
        }
        if remembering {
            for solved in wrappingItems {
                solved.wrappingView?.contentWrappingWidth = solved.wrapping.map { CGFloat($0.givenWidth) }
            }
        }
    }

    private func unwrap(_ solved: SolvedItem) {
        guard let view = solved.wrappingView, var wrapping = solved.wrapping else { return }
        if wrapping.isStale {
            wrapping.isStale = false
            wrapping.wrappingWidth = nil
            wrapping.unwrapped = measure(view, at: nil)
        }
        wrapping.isWrapped = false
        solved.wrapping = wrapping
        setContent(of: solved, .horizontal, Double(wrapping.unwrapped.width))
        // The height waits for the width; at first there is one line.
        if solved.verticalContent.length < 0 { setContent(of: solved, .vertical, Double(wrapping.unwrapped.height)) }
    }

    private func wrap(_ solved: SolvedItem, at width: Double) {
        guard let view = solved.wrappingView, var wrapping = solved.wrapping else { return }
        if width >= Double(wrapping.unwrapped.width) - 1e-6 || wrapping.unwrapped.width < 0 {
            setContent(of: solved, wrapping.unwrapped)
            wrapping.isWrapped = false
        } else {
            if wrapping.wrappingWidth.map({ abs($0 - width) > 1e-6 }) ?? true {
                wrapping.wrapped = measure(view, at: CGFloat(width))
                wrapping.wrappingWidth = width
            }
            wrapping.isWrapped = true
            setContent(of: solved, wrapping.wrapped)
        }
        solved.wrapping = wrapping
    }

    /// Whether the view is narrower than its text was broken for.
    private func needsMoreLines(_ solved: SolvedItem) -> Bool {
        guard let wrapping = solved.wrapping else { return false }
        let assumed = wrapping.isWrapped ? wrapping.wrapped.width : wrapping.unwrapped.width
        return value(solved.width) < Double(assumed) - 1e-6 && wrapping.wrappingWidth != value(solved.width)
    }

    /// The size of a view's content at a width, or in one line. The view's own memory of its width is left as it was.
    private func measure(_ view: any WrappingContent, at width: CGFloat?) -> CGSize {
        AutoLayoutCounters.counted.contentMeasurements += 1
        let remembered = view.contentWrappingWidth
        view.contentWrappingWidth = width
        defer { view.contentWrappingWidth = remembered }
        return view.intrinsicContentSize
    }
}

extension SolvedItem.ContentRows {
    /// Whether one of the two was made required, which can't be changed in place.
    var hasRequired: Bool { hugging == nil || compressionResistance == nil }
}
