// SPDX-License-Identifier: MIT
import Foundation

// Constraints to baselines.
//
// A baseline is the top or the bottom of a view and a distance, which depends on the lines of the view's text. The
// distance is part of the constant of each constraint to the baseline, and changes like the size of a content.
extension LayoutSystem {
    /// Registers a row at the items whose baselines it contains, and computes its offset.
    func attachBaselines(of row: ConstraintRow) {
        for baseline in row.baselines where !baseline.item.baselineRows.contains(where: { $0 === row }) {
            baseline.item.baselineRows.append(row)
        }
        computeOffset(of: row)
    }

    func detachBaselines(of row: ConstraintRow) {
        for baseline in row.baselines { baseline.item.baselineRows.removeAll { $0 === row } }
        row.baselines.removeAll(keepingCapacity: true)
    }

    /// Updates a row for changed baselines of its sides.
    func computeOffset(of row: ConstraintRow) {
        row.offset = row.ownOffset
        for baseline in row.baselines {
            let lines = baselines(of: baseline.item)
            row.offset += baseline.factor * (baseline.isLast ? -lines.lastFromBottom : lines.firstFromTop)
        }
    }

    /// Makes the rows again whose baselines now belong to other views; returns whether there are any.
    func replaceRowsOfOtherBaselines() -> Bool {
        let replaced = rows.values.filter(\.namesOtherBaselines)
        for row in replaced {
            for baseline in row.baselines {
                (baseline.item.lines.unbrokenBaselines, baseline.item.lines.brokenBaselines) = (nil, nil)
            }
            removeConstraint(row.constraint)
            pending.constraints.append(row.constraint)
        }
        return !replaced.isEmpty
    }

    /// The baselines of a view, with its text broken as in the present layout.
    private func baselines(of solved: SolvedItem) -> SolvedItem.Baselines {
        let width = solved.lines.isBroken ? solved.lines.brokenWidth : nil
        if let width {
            if let known = solved.lines.brokenBaselines, known.width == width { return known }
        } else if let known = solved.lines.unbrokenBaselines {
            return known
        }
        let baselines =
            if solved.content.wraps, let text = solved.wrappingView {
                text.whileWrapped(at: width.map { CGFloat($0) } ?? unbrokenWidth(of: text)) {
                    SolvedItem.Baselines(of: solved, width: width)
                }
            } else {
                SolvedItem.Baselines(of: solved, width: width)
            }
        if width == nil { solved.lines.unbrokenBaselines = baselines } else { solved.lines.brokenBaselines = baselines }
        return baselines
    }
}

extension SolvedItem.Baselines {
    @MainActor
    fileprivate init(of solved: SolvedItem, width: Double?) {
        let view = solved.view as? any BaselineContent
        self.width = width
        let half = Double(view?.heightAroundCenteredText ?? 0) / 2
        firstFromTop = Double(view?.firstBaselineOffsetFromTop ?? 0) - half
        lastFromBottom = Double(view?.baselineOffsetFromBottom ?? 0) - half
    }
}

extension ConstraintRow {
    /// Whether the constraint now means the baselines of other views than when it was put into the solver.
    fileprivate var namesOtherBaselines: Bool {
        let present = constraint.baselineViews
        return present.count != baselines.count
            || zip(present, baselines).contains { view, baseline in
                view !== baseline.item.view || (view.heightAroundCenteredText != nil) != baseline.isFromCenter
            }
    }
}

extension NSLayoutConstraint {
    /// The views whose baselines a constraint contains, in the order of its expression.
    fileprivate var baselineViews: [any BaselineContent] {
        var views: [any BaselineContent] = []
        for operand in [firstOperand, secondOperand].compactMap({ $0 }) {
            for (item, attribute) in [
                (operand.item, operand.attribute), (operand.originItem, operand.originAttribute),
            ] where attribute == .firstBaseline || attribute == .lastBaseline {
                guard let view = (item as? UIView)?.baselineView(isLast: attribute == .lastBaseline) else { continue }
                if let view = view as? any BaselineContent, view.hasBaseline { views.append(view) }
            }
        }
        return views
    }
}

extension UIView {
    /// The view with the line of text that is this view's baseline.
    fileprivate func baselineView(isLast: Bool) -> UIView {
        let named = isLast ? forLastBaselineLayout : forFirstBaselineLayout
        return named !== self && named.isDescendant(of: self) ? named.baselineView(isLast: isLast) : self
    }
}
