// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// The size of a view's content: two constraints for each axis, for hugging and compression resistance.
extension LayoutSystem {
    /// Updates the rows for a changed `intrinsicContentSize`.
    func updateContent(of solved: SolvedItem) {
        solved.content.isRecorded = false
        guard solved.view != nil else { return }
        measureContent(of: solved)
        // The size and the lines of wrapping text are set when its width is known.
        if !solved.content.wraps { setContent(of: solved, to: solved.content.size) }
    }

    /// Requests the size of a view's content, if it has changed.
    func measureContent(of solved: SolvedItem) {
        guard solved.content.isStale else { return }
        solved.content.isStale = false
        solved.lines = .init()
        AutoLayoutCounters.counted.contentMeasurements += 1
        guard let text = solved.wrappingView else {
            if let view = solved.view { solved.content.size = view.intrinsicContentSize }
            return
        }
        if text.wrapsContentToWidth {
            if !solved.content.wraps { setWraps(true, solved) }
            solved.content.size = text.contentSize(wrappedAt: unbrokenWidth(of: text))
        } else {
            if solved.content.wraps { setWraps(false, solved) }
            // The width from an earlier layout has no meaning for text that no longer wraps.
            if text.contentWrappingWidth != nil { text.contentWrappingWidth = nil }
            solved.content.size = text.intrinsicContentSize
        }
    }

    private func setWraps(_ wraps: Bool, _ solved: SolvedItem) {
        solved.content.wraps = wraps
        if wraps { wrappingItems.append(solved) } else { wrappingItems.removeAll { $0 === solved } }
        // The rows are made again, with strengths of the other kind.
        removeContent(of: solved, .horizontal)
        removeContent(of: solved, .vertical)
    }

    func setContent(of solved: SolvedItem, to size: CGSize) {
        setContent(of: solved, .horizontal, Double(size.width))
        setContent(of: solved, .vertical, Double(size.height))
        for row in solved.baselineRows {
            computeOffset(of: row)
            if row.constant != row.solverConstant { updateRow(row) }
        }
    }

    private func setContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, _ length: Double) {
        let former = solved.content.length(axis)
        let length = SolvedItem.contentLength(length)
        guard length != former else { return }
        guard former >= 0, length >= 0 else {
            if solved.isFirstInStack(axis) { orderIsStale = true }
            removeContent(of: solved, axis)
            if length >= 0 { addContent(of: solved, axis, length) }
            return
        }
        solved.content[axis].length = length
        // The yielding bound first: if both are required, the other order would cause a conflict, and one of them would
        // be given up. Each is looked up again, because an edit may remove one.
        if length > former, let hugging = solved.content[axis].hugging {
            edit(hugging, -length)
        }
        if let resistance = solved.content[axis].compressionResistance { edit(resistance, -length) }
        if length < former, let hugging = solved.content[axis].hugging {
            edit(hugging, -length)
        }
    }

    private func addContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, _ length: Double) {
        guard let view = solved.view else { return }
        let excess = solved.length(axis) - length
        solved.content[axis].length = length
        solved.content[axis].compressionResistance = add(
            excess, .greaterThanOrEqual,
            solved.contentStrength(view.contentCompressionResistancePriority(for: axis), axis), .content(solved, axis))
        solved.content[axis].hugging = add(
            excess, .lessThanOrEqual, solved.huggingStrength(view.contentHuggingPriority(for: axis), axis),
            .content(solved, axis))
    }

    private func removeContent(of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis) {
        let rows = solved.content[axis]
        if let hugging = rows.hugging { remove(hugging) }
        if let resistance = rows.compressionResistance { remove(resistance) }
        solved.content[axis] = .init()
    }

    func dropContentHandle(_ handle: Cassowary.Constraint, of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis) {
        if solved.content[axis].hugging == handle { solved.content[axis].hugging = nil }
        if solved.content[axis].compressionResistance == handle { solved.content[axis].compressionResistance = nil }
    }

    /// Updates the rows for changed priorities of hugging and compression resistance.
    func updateContentPriorities(of solved: SolvedItem) {
        guard let view = solved.view else { return }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let rows = solved.content[axis]
            guard rows.length >= 0 else { continue }
            let hugging = solved.huggingStrength(view.contentHuggingPriority(for: axis), axis)
            let resistance = solved.contentStrength(view.contentCompressionResistancePriority(for: axis), axis)
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
}

extension SolvedItem {
    /// The strength of a content's length.
    ///
    /// Of several contents with equal priority along a line, wrapping text is compressed first, because it can take
    /// more lines instead. Its strength is never required, because it begins with the length of one line.
    fileprivate func contentStrength(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) -> Strength {
        guard content.wraps else { return Strength(priority) }
        if axis == .vertical, priority != .required { return Strength(priority) }
        return .priority(Double(priority.rawValue) - 1 / 2048)
    }

    /// The strength of hugging, which is the least for the first one of several views in a stack view with equal priorities. Texts that
    /// wrap in a row share the length instead.
    fileprivate func huggingStrength(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) -> Strength {
        guard isFirstInStack(axis), priority != .required, !(content.wraps && axis == .horizontal) else {
            return contentStrength(priority, axis)
        }
        return .priority(Double(priority.rawValue) - 1 / 65536)
    }

    func isFirstInStack(_ axis: NSLayoutConstraint.Axis) -> Bool { view?.autoLayout?.firstAxisInStack == axis }
}

extension SolvedItem.ContentRows {
    /// Whether one of the two was made required, which can't be changed in place.
    var hasRequired: Bool { hugging == nil || compressionResistance == nil }
}
