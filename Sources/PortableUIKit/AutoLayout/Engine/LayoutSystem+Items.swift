// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// Views and guides in the solver.
extension LayoutSystem {
    /// The solver's item of `item`, created if it is new. `isConstrained` tells whether a constraint depends on it.
    @discardableResult
    func makeItem(_ item: any LayoutItem, isConstrained: Bool = true) -> SolvedItem {
        let key = ObjectIdentifier(item)
        if let solved = items[key] {
            if isConstrained, !solved.isConstrained {
                solved.isConstrained = true
                if solved.hasKeptFrame { solved.view?.superview?.setNeedsLayout() }
            }
            return solved
        }
        let solved = SolvedItem(item, solver: solver, isNamed: namesVariables)
        solved.isConstrained = isConstrained
        items[key] = solved
        orderIsStale = true
        for variable in solved.variables { owners[variable] = solved }
        // A view with a frame keeps the size of its frame, whatever the superview's size would make of it.
        let isFramed = solved.view.map { $0 !== root && $0.translatesAutoresizingMaskIntoConstraints } ?? false
        // Nor do the insets of a view make it larger: on devices a cell in which everything is centred has no height.
        let isInset = (item as? UILayoutGuide)?.systemKind?.isInset ?? false
        for length in isFramed || isInset ? [] : [solved.width, solved.height] {
            if let row = add(LinearExpression(length), .greaterThanOrEqual, .required, .notNegative) {
                solved.fixedRows.append(row)
            }
        }
        if let view = solved.view {
            if view !== root, view.translatesAutoresizingMaskIntoConstraints {
                solved.autoresizing = .init()
                updatePlacement(of: solved)
                // Constraints that are added after this one may give the superview a place.
                if view.superview.map(keepsSubviewFrames) == true { pending.moved.append(solved) }
            } else {
                pending.recordContent(of: solved)
            }
        } else if let guide = item as? UILayoutGuide, let kind = guide.systemKind {
            addGuideRows(guide, kind, solved)
        }
        return solved
    }

    /// Removes items from the solver, with every constraint on them.
    func removeItems(_ leaving: [SolvedItem]) {
        orderIsStale = true
        let identities = Set(leaving.map { ObjectIdentifier($0.item) })
        for row in rows.values
        where row.constraint.items.contains(where: { identities.contains(ObjectIdentifier($0)) }) {
            removeConstraint(row.constraint)
        }
        // A view whose baseline belongs to a removed descendant has another baseline from now on.
        for row in leaving.flatMap(\.baselineRows) where rows[ObjectIdentifier(row.constraint)] != nil {
            removeConstraint(row.constraint)
            pending.constraints.append(row.constraint)
        }
        for solved in leaving {
            solved.handles.forEach(remove)
            items[ObjectIdentifier(solved.item)] = nil
        }
        for solved in leaving {
            for variable in solved.variables {
                owners[variable] = nil
                removeVariable(variable)
            }
        }
        let isGone = { (solved: SolvedItem) in identities.contains(ObjectIdentifier(solved.item)) }
        wrappingItems.removeAll(where: isGone)
        systemGuides.removeAll(where: isGone)
        pending.contents.removeAll(where: isGone)
        pending.moved.removeAll(where: isGone)
    }

    /// Removes `view` and its descendants from the solver.
    ///
    /// - Returns: `false`, without a change, if they are so many that building the solver again is faster.
    func removeSubtree(_ view: UIView) -> Bool {
        var leaving: [SolvedItem] = []
        gatherItems(view, into: &leaving)
        guard leaving.count * 2 <= items.count else { return false }
        removeItems(leaving)
        return true
    }

    private func gatherItems(_ view: UIView, into leaving: inout [SolvedItem]) {
        if let solved = items[ObjectIdentifier(view)] { leaving.append(solved) }
        if let state = view.autoLayout {
            for guide in state.layoutGuides + Array(state.systemGuides.values) {
                if let solved = items[ObjectIdentifier(guide)] { leaving.append(solved) }
            }
        }
        guard !view.isLayoutRoot else { return }
        for subview in view.storedSubviews { gatherItems(subview, into: &leaving) }
    }

    // MARK: Ambiguity

    /// Gives every item its weight for resolving ambiguity: views are as small as possible, later views in the tree
    /// before earlier ones, and are positioned as far to the left and to the top as possible.
    ///
    /// The weights depend only on the order of the tree, not on the time when views were added, so that only the tree
    /// and the constraints determine a layout. O(views).
    func weighItems() {
        orderIsStale = false
        var place = 0.0
        func weigh(_ item: any LayoutItem) {
            // Square roots of different numbers: no two sums of a few of them are equal.
            let weight = 1 / (place + 1.7).squareRoot()
            place += 1
            guard let solved = items[ObjectIdentifier(item)] else { return }
            /// The first one of several views without content in a stack view is the largest instead.
            func share(_ axis: NSLayoutConstraint.Axis) -> Double {
                solved.isFirstInStack(axis) && !solved.content.wraps && solved.content.length(axis) < 0 ? 1.0 / 16 : 1
            }
            do {
                try solver.setTieBreakWeight(of: solved.width, to: weight * share(.horizontal))
                try solver.setTieBreakWeight(of: solved.height, to: weight * 0.618 * share(.vertical))
                try solver.setTieBreakWeight(of: solved.minX, to: weight / 4096)
                try solver.setTieBreakWeight(of: solved.minY, to: weight * 0.7 / 4096)
            } catch {
                fatalError("Auto Layout: the solver lost a variable: \(error)")
            }
        }
        func visit(_ view: UIView) {
            if view === root || !view.translatesAutoresizingMaskIntoConstraints { weigh(view) }
            guard view === root || !view.isLayoutRoot else { return }
            for guide in view.autoLayout?.layoutGuides ?? [] { weigh(guide) }
            if let guide = view.autoLayout?.systemGuides[.scrollContent] { weigh(guide) }
            for subview in view.storedSubviews { visit(subview) }
        }
        visit(root)
    }

    // MARK: Views placed by autoresizing mask

    /// Constrains the view to its frame, and to its superview's size by its mask.
    func updatePlacement(of solved: SolvedItem) {
        solved.isMoved = false
        guard let view = solved.view, let superview = view.superview, solved.autoresizing != nil else { return }
        let rectangle = view.alignmentRect(forFrame: view.untransformedFrame)
        let mask = view.autoresizingMask
        update(
            \.horizontal, .horizontal, of: solved, in: superview, start: Double(rectangle.minX),
            length: Double(rectangle.width), extent: Double(superview.bounds.width),
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        update(
            \.vertical, .vertical, of: solved, in: superview, start: Double(rectangle.minY),
            length: Double(rectangle.height), extent: Double(superview.bounds.height),
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
    }

    /// Whether the solver has no place for a superview, because it has no constraints.
    private func keepsSubviewFrames(_ superview: UIView) -> Bool {
        superview !== root && !superview.translatesAutoresizingMaskIntoConstraints
            && !makeItem(superview, isConstrained: false).isPlaced
    }

    /// `origin − share × superview = constant` and the same for the length; the shares are the parts of a change of the
    /// superview's length.
    private func update(
        _ path: WritableKeyPath<SolvedItem.AutoresizingRows, SolvedItem.AutoresizingRows.Axis>,
        _ axis: NSLayoutConstraint.Axis, of solved: SolvedItem, in superview: UIView, start: Double, length: Double,
        extent: Double, flexible: (start: Bool, length: Bool, end: Bool)
    ) {
        guard var rows = solved.autoresizing?[keyPath: path] else { return }
        let parts = [
            flexible.start ? max(start, 0) : 0, flexible.length ? max(length, 0) : 0,
            flexible.end ? max(extent - start - length, 0) : 0,
        ]
        let keepsFrame = keepsSubviewFrames(superview)
        let count = Double([flexible.start, flexible.length, flexible.end].filter { $0 }.count)
        let sum = parts.reduce(0, +)
        func share(_ isFlexible: Bool, _ part: Double) -> Double {
            guard isFlexible, !keepsFrame else { return 0 }
            return sum > 0 ? part / sum : 1 / count
        }
        let originShare = share(flexible.start, parts[0])
        let lengthShare = share(flexible.length, parts[1])
        let originConstant = start - originShare * extent
        let lengthConstant = length - lengthShare * extent
        // The superview's length is part of the row only if something is flexible.
        let container = originShare != 0 || lengthShare != 0 ? makeItem(superview).length(axis) : nil
        func expression(_ variable: Variable, _ share: Double, _ constant: Double) -> LinearExpression {
            var expression = LinearExpression(terms: [.init(variable)], constant: -constant)
            if share != 0, let container { expression += container * -share }
            return expression
        }
        if rows.originShare != originShare || rows.origin == nil {
            if let former = rows.origin { remove(former) }
            rows.origin = add(
                expression(solved.origin(axis), originShare, originConstant), .equal, .required,
                .autoresizing(solved, axis, isOrigin: true))
        } else if rows.originConstant != originConstant, let handle = rows.origin {
            edit(handle, -originConstant)
        }
        if rows.lengthShare != lengthShare || rows.length == nil {
            if let former = rows.length { remove(former) }
            rows.length = add(
                expression(solved.length(axis), lengthShare, lengthConstant), .equal, .required,
                .autoresizing(solved, axis, isOrigin: false))
        } else if rows.lengthConstant != lengthConstant, let handle = rows.length {
            edit(handle, -lengthConstant)
        }
        rows.originShare = originShare
        rows.lengthShare = lengthShare
        rows.originConstant = originConstant
        rows.lengthConstant = lengthConstant
        solved.autoresizing?[keyPath: path] = rows
    }
}

extension UIView {
    /// The frame without the transform, which constraints refer to.
    final var untransformedFrame: CGRect {
        let size = bounds.size
        let anchor = ownLayer.anchorPoint
        return CGRect(
            x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }
}
