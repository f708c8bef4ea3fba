// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// The linear expression of an attribute.
//
// Positions are in the coordinates of one view, the nearest common ancestor of the constraint's items: the item's own
// variable plus those of the views between. So a constraint between siblings, or between a view and its superview, has
// two to four terms at any depth.
extension LayoutSystem {
    /// The expression `first − multiplier × second` of a constraint, without the constraint's constant.
    func expression(of row: ConstraintRow) -> LinearExpression? {
        let constraint = row.constraint
        guard let first = constraint.firstOperand, let reference = constraint.referenceView else { return nil }
        row.dependsOnGeometry = false
        detachBaselines(of: row)
        // If leading is right, positions are measured from the right: leading is −x.
        let horizontal = [first.attribute, constraint.secondOperand?.attribute].compactMap { $0 }
        let isMirrored =
            horizontal.contains(where: \.isDirectional) && reference.readsRightToLeft
            && horizontal.allSatisfy { $0.kind == .horizontal }
        guard var expression = expression(of: first, in: reference, factor: 1, row: row) else { return nil }
        if isMirrored { expression = expression * -1 }
        if let second = constraint.secondOperand {
            let multiplier = Double(constraint.multiplier)
            guard let other = self.expression(of: second, in: reference, factor: -multiplier, row: row) else {
                return nil
            }
            expression -= other * (multiplier * (isMirrored ? -1 : 1))
        }
        row.ownOffset = expression.constant
        attachBaselines(of: row)
        expression.constant = row.offset
        return expression
    }

    /// - Parameter factor: The factor of the operand in the constraint's expression.
    private func expression(
        of operand: LayoutOperand, in reference: UIView, factor: Double, row: ConstraintRow
    ) -> LinearExpression? {
        guard let item = operand.item else { return nil }
        guard let end = expression(of: operand.attribute, of: item, in: reference, factor: factor, row: row) else {
            return nil
        }
        guard operand.isDistance else { return end }
        guard let origin = operand.originItem,
            let start = expression(
                of: operand.originAttribute, of: origin, in: reference, factor: -factor, row: row)
        else { return nil }
        // A distance has the direction of the language if its ends have.
        let isMirrored =
            operand.attribute.isDirectional && operand.originAttribute.isDirectional && reference.readsRightToLeft
        return isMirrored ? start - end : end - start
    }

    private func expression(
        of attribute: NSLayoutConstraint.Attribute, of item: any LayoutItem, in reference: UIView, factor: Double,
        row: ConstraintRow
    ) -> LinearExpression? {
        if attribute.isWithinMargins, let view = item as? UIView {
            let guide = view.systemGuide(.layoutMargins)
            return expression(of: attribute.withoutMargins, of: guide, in: reference, factor: factor, row: row)
        }
        if item === reference, attribute.kind != .dimension, reference is any ScrollableContent,
            row.constraint.items.contains(where: { $0 !== reference })
        {
            // Edges attach to the content, and centres to the frame (Apple: "Working with Scroll Views").
            if attribute.withoutMargins == .centerX { return makeItem(item).width * 0.5 }
            if attribute.withoutMargins == .centerY { return makeItem(item).height * 0.5 }
            let guide = reference.systemGuide(.scrollContent)
            return expression(of: attribute, of: guide, in: reference, factor: factor, row: row)
        }
        // As in UIKit, the direction of the view that contains the items determines the leading side.
        let isRightToLeft = attribute.isDirectional && reference.readsRightToLeft
        let solved = makeItem(item)
        if attribute != (isRightToLeft ? .trailing : .leading) { solved.markConstrainedLength(by: attribute) }
        switch attribute.withoutMargins {
        case .width: return LinearExpression(solved.width)
        case .height: return LinearExpression(solved.height)
        case .left: return origin(of: solved, .horizontal, in: reference, row: row)
        case .right: return origin(of: solved, .horizontal, in: reference, row: row) + solved.width
        case .leading:
            let left = origin(of: solved, .horizontal, in: reference, row: row)
            return isRightToLeft ? left + solved.width : left
        case .trailing:
            let left = origin(of: solved, .horizontal, in: reference, row: row)
            return isRightToLeft ? left : left + solved.width
        case .centerX: return origin(of: solved, .horizontal, in: reference, row: row) + solved.width * 0.5
        case .top: return origin(of: solved, .vertical, in: reference, row: row)
        case .bottom: return origin(of: solved, .vertical, in: reference, row: row) + solved.height
        case .centerY: return origin(of: solved, .vertical, in: reference, row: row) + solved.height * 0.5
        case .firstBaseline, .lastBaseline:
            return baseline(attribute == .lastBaseline, of: solved, in: reference, factor: factor, row: row)
        default: return nil
        }
    }

    /// The left or top of an item in the coordinates of `reference`.
    private func origin(
        of solved: SolvedItem, _ axis: NSLayoutConstraint.Axis, in reference: UIView, row: ConstraintRow
    ) -> LinearExpression {
        if solved.item === reference { return LinearExpression(reference.alignmentInset(axis)) }
        var expression = LinearExpression(solved.origin(axis))
        var container = solved.item.layoutContainer
        while let view = container, view !== reference {
            let outer = makeItem(view)
            expression += LinearExpression(outer.origin(axis))
            expression.constant -= view.alignmentInset(axis)
            // Subviews move against the origin of the bounds, for example when a scroll view scrolls.
            expression.constant -= Double(axis == .horizontal ? view.bounds.origin.x : view.bounds.origin.y)
            row.dependsOnGeometry = true
            container = view.superview
        }
        return expression
    }

    /// The baseline: that of the view that the item names for it, else the item's own top or bottom.
    ///
    /// The distance of the line is not included: it is part of the row's offset.
    private func baseline(
        _ isLast: Bool, of solved: SolvedItem, in reference: UIView, factor: Double, row: ConstraintRow
    ) -> LinearExpression {
        var target = solved
        if let view = solved.view {
            let named = isLast ? view.forLastBaselineLayout : view.forFirstBaselineLayout
            if named !== view, named.isDescendant(of: view) {
                return baseline(isLast, of: makeItem(named), in: reference, factor: factor, row: row)
            }
            target = makeItem(view)
        }
        let top = origin(of: target, .vertical, in: reference, row: row)
        if let content = target.view as? any BaselineContent, content.hasBaseline {
            let isFromCenter = content.heightAroundCenteredText != nil
            row.baselines.append(.init(item: target, isLast: isLast, isFromCenter: isFromCenter, factor: factor))
            if isFromCenter { return top + target.height * 0.5 }
        }
        return isLast ? top + target.height : top
    }
}

extension SolvedItem {
    /// Records which lengths occur in constraints.
    func markConstrainedLength(by attribute: NSLayoutConstraint.Attribute) {
        switch attribute {
        case .width, .right, .leading, .trailing, .centerX: hasNamedWidth = true
        case .height, .bottom, .centerY: hasNamedHeight = true
        default: break
        }
    }
}

extension UIView {
    /// The distance of the alignment rectangle from the frame's origin.
    final func alignmentInset(_ axis: NSLayoutConstraint.Axis) -> Double {
        let insets = alignmentRectInsets
        return Double(axis == .horizontal ? insets.left : insets.top)
    }
}
