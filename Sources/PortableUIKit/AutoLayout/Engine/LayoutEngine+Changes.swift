// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// Changes that views and constraints report.
extension LayoutEngine {
    func subtreeJoined(_ view: UIView) {
        guard isBuilt else { return markDirty() }
        fitPlans.forget()
        joinCount += 1
        joinedSubtrees.append(view)
        orderIsStale = true
        markDirty()
    }

    func subtreeWillLeave(_ view: UIView) {
        guard isBuilt else { return }
        joinedSubtrees.removeAll { $0 === view }
        guard items[ObjectIdentifier(view)] != nil || !view.isLayoutRoot else { return }
        removeSubtree(view)
        markDirty()
    }

    /// The order of subviews has changed.
    func orderChanged() {
        guard isBuilt else { return }
        orderIsStale = true
        fitPlans.forget()
        forgetLatestFit()
    }

    func constraintAdded(_ constraint: NSLayoutConstraint) {
        if isBuilt {
            addedConstraints.append(constraint)
            fitPlans.add(constraint)
        }
        markDirty()
    }

    func constraintRemoved(_ constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        addedConstraints.removeAll { $0 === constraint }
        fitPlans.remove(constraint)
        if let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) {
            // The fit plans contain the statements of plain constraints only.
            if !row.isPlain { fitPlans.forget() }
            isExchanging = row.isPlain
            removeRow(row)
            isExchanging = false
        }
        markDirty()
    }

    func constantChanged(of constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        guard let row = rows[ObjectIdentifier(constraint)] else { return addedConstraintChanged(constraint) }
        if !row.isEdited {
            row.isEdited = true
            editedRows.append(row)
        }
        markDirty()
    }

    func priorityChanged(of constraint: NSLayoutConstraint) {
        guard isBuilt else { return }
        guard let row = rows[ObjectIdentifier(constraint)] else { return addedConstraintChanged(constraint) }
        fitPlans.change(constraint)
        updatePriority(of: row)
        markDirty()
    }

    /// A constraint that is not in the solver yet has changed.
    private func addedConstraintChanged(_ constraint: NSLayoutConstraint) {
        fitPlans.change(constraint)
        markDirty()
    }

    func intrinsicContentSizeChanged(of view: UIView) {
        guard isBuilt, let item = existingItem(of: view) else { return }
        recordContentChange(of: item)
        markDirty()
    }

    func contentPrioritiesChanged(of view: UIView) {
        guard isBuilt, let item = items[ObjectIdentifier(view)] else { return }
        updateContentPriorities(of: item)
        markDirty()
    }

    func recordContentChange(of item: SolvedItem) {
        item.contentIsStale = true
        guard !item.contentIsChanged else { return }
        item.contentIsChanged = true
        changedContents.append(item)
    }

    func frameChanged(of view: UIView) {
        guard isBuilt, let item = existingItem(of: view), item.autoresizing != nil else { return }
        guard !item.isMoved else { return }
        item.isMoved = true
        movedItems.append(item)
        markDirty()
    }

    func rootGeometryChanged() {
        guard isBuilt, !isBusy else { return }
        if rootRows.differ(from: root.bounds.size) || !systemGuides.isEmpty { requestLayout() }
    }

    /// A view that constraints cross scrolls its content.
    func boundsOriginChanged(of view: UIView) {
        guard isBuilt, !isBusy else { return }
        for row in rows.values where row.dependsOnGeometry {
            changes.count &+= 1
            guard !row.isEdited else { continue }
            row.isEdited = true
            editedRows.append(row)
        }
        // The order of a dictionary isn't that of the constraints.
        editedRows.sort { $0.constraint.activationOrder < $1.constraint.activationOrder }
        requestLayout()
    }

    func marginsChanged(of view: UIView) {
        guard isBuilt else { return }
        // Their changes are detected when the guides are updated.
        requestLayout()
    }

    func itemRemoved(_ item: any LayoutItem) {
        guard isBuilt, let solved = items[ObjectIdentifier(item)] else { return }
        removeItems([solved])
        markDirty()
    }
}
