// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// From the solver's values to frames.
extension LayoutSystem {
    /// The alignment rectangle of an item, in points, in the coordinates of its superview or owning view.
    func alignmentRect(of solved: SolvedItem) -> CGRect {
        CGRect(
            x: tidied(value(solved.minX)), y: tidied(value(solved.minY)), width: tidied(value(solved.width)),
            height: tidied(value(solved.height)))
    }

    /// The frame for a view, each edge moved to the nearest pixel, so that neighbours that touch still touch.
    private func frame(of solved: SolvedItem, _ view: UIView, scale: CGFloat) -> CGRect {
        let rectangle = alignmentRect(of: solved)
        return view.frame(forAlignmentRect: rectangle).roundedToPixels(scale: scale)
    }

    /// Positions the direct subviews of `container` that have constraints, and its guides.
    func placeItems(in container: UIView) {
        let scale = container.displayScaleForLayout
        for view in container.storedSubviews where !view.translatesAutoresizingMaskIntoConstraints {
            guard let solved = items[ObjectIdentifier(view)] else { continue }
            guard solved.isPlaced else {
                solved.hasKeptFrame = true
                continue
            }
            view.place(frame(of: solved, view, scale: scale))
        }
        guard let state = container.autoLayout else { return }
        for guide in state.layoutGuides { place(guide, scale: scale) }
        for guide in state.systemGuides.values { place(guide, scale: scale) }
    }

    private func place(_ guide: UILayoutGuide, scale: CGFloat) {
        guard let solved = items[ObjectIdentifier(guide)] else { return }
        let rectangle = alignmentRect(of: solved).roundedToPixels(scale: scale)
        guide.solvedFrame = rectangle
        guard guide.systemKind == .scrollContent else { return }
        (guide.owningView as? any ScrollableContent)?.scrollableContentSizeSolved(
            width: solved.hasNamedWidth ? rectangle.width : nil, height: solved.hasNamedHeight ? rectangle.height : nil)
    }

    /// The frame that the constraints of a view give it, without its transform; `nil` if they give none.
    func solvedFrame(of view: UIView) -> CGRect? {
        guard let solved = items[ObjectIdentifier(view)], solved.isPlaced else { return nil }
        return frame(of: solved, view, scale: view.displayScaleForLayout)
    }

    /// Sets the size of `view`. Its centre stays.
    func takeOwnSize(of view: UIView) {
        guard let solved = items[ObjectIdentifier(view)], solved.isPlaced else { return }
        let scale = view.displayScaleForLayout
        let size = frame(of: solved, view, scale: scale).size
        if view.bounds.size != size { view.bounds.size = size }
    }

    /// Requests layout of the views whose subviews, guides or own size differ from the solver's values.
    func requestLayoutOfMovedViews() {
        var moved: [SolvedItem] = []
        var seen: Set<ObjectIdentifier> = []
        solver.readChanges { variable, _ in
            guard let solved = owners[variable], seen.insert(ObjectIdentifier(solved)).inserted else { return }
            moved.append(solved)
        }
        let scale = root.displayScaleForLayout
        for solved in moved {
            if let view = solved.view {
                guard !view.translatesAutoresizingMaskIntoConstraints else { continue }
                let frame = frame(of: solved, view, scale: scale)
                if view.bounds.size != frame.size { view.setNeedsLayout() }
                if view !== root, view.bounds.size != frame.size || view.center != frame.pixelCentre {
                    view.superview?.setNeedsLayout()
                }
            } else if let guide = solved.item as? UILayoutGuide {
                if guide.solvedFrame != alignmentRect(of: solved).roundedToPixels(scale: scale) {
                    guide.owningView?.setNeedsLayout()
                }
            }
        }
    }

    // MARK: Inspection

    /// The app's constraints that determine the position and length of an item along one axis, in the order of their
    /// activation: its own, and those of the items that it depends on. Like `Solver.constraints(determining:)`.
    func constraintsAffecting(_ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let solved = items[ObjectIdentifier(item)] else { return [] }
        var variables = [axis == .horizontal ? solved.width : solved.height]
        if solved.view !== root { variables.append(axis == .horizontal ? solved.minX : solved.minY) }
        var found: [ObjectIdentifier: NSLayoutConstraint] = [:]
        for handle in variables.flatMap(constraints(determining:)) {
            guard case .constraint(let row)? = sources[handle] else { continue }
            found[ObjectIdentifier(row)] = row.constraint
        }
        return found.values.sorted { $0.activationOrder < $1.activationOrder }
    }

    func constraints(determining variable: Variable) -> [Cassowary.Constraint] {
        do {
            return try solver.constraints(determining: variable)
        } catch {
            fatalError("Auto Layout: the solver lost a variable: \(error)")
        }
    }

    /// Whether the constraints allow another position or size of an item.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        guard let solved = items[ObjectIdentifier(item)] else { return false }
        let variables = solved.view === root ? [solved.width, solved.height] : solved.variables
        return variables.contains(where: isAmbiguous)
    }

    func isAmbiguous(_ variable: Variable) -> Bool {
        do {
            return try solver.isAmbiguous(variable)
        } catch {
            fatalError("Auto Layout: the solver lost a variable: \(error)")
        }
    }

    /// Moves a view to another position or size that the constraints allow, and back when called again; it stays
    /// ambiguous.
    func exerciseAmbiguity(of view: UIView) {
        guard let solved = items[ObjectIdentifier(view)] else { return }
        do {
            for variable in solved.variables { try solver.exerciseAmbiguity(of: variable) }
        } catch {
            fatalError("Auto Layout: the solver lost a variable: \(error)")
        }
        requestLayoutOfMovedViews()
    }
}

extension CGRect {
    /// The rectangle with each edge at the nearest pixel, half up: also for negative coordinates, so that a length of whole
    /// pixels stays.
    func roundedToPixels(scale: CGFloat) -> CGRect {
        let left = minX.nearestPixel(scale: scale)
        let top = minY.nearestPixel(scale: scale)
        let right = (origin.x + size.width).nearestPixel(scale: scale)
        let bottom = (origin.y + size.height).nearestPixel(scale: scale)
        // Lengths are whole pixels; the difference of two edges in points may have a rounding error.
        return CGRect(
            x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }

    /// The centre of a rectangle whose edges are pixels, without rounding errors.
    fileprivate var pixelCentre: CGPoint {
        CGPoint(x: tidied(origin.x + size.width / 2), y: tidied(origin.y + size.height / 2))
    }
}

extension UIView {
    /// Pixels per point of the screen on which the view is laid out.
    final var displayScaleForLayout: CGFloat { max(traitCollection.displayScale, 1) }

    /// Sets size and position without changing the transform. As in UIKit, `center` becomes the middle of `frame` for
    /// any anchor point: a view with another anchor point is moved by it.
    final func place(_ frame: CGRect) {
        if bounds.size != frame.size { bounds.size = frame.size }
        if center != frame.pixelCentre { center = frame.pixelCentre }
    }
}
