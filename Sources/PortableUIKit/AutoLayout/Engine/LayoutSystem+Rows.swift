// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

// The app's constraints, and all access to the solver.
extension LayoutSystem {
    // MARK: The app's constraints

    func addRow(_ constraint: NSLayoutConstraint) {
        let row = ConstraintRow(constraint)
        rows[ObjectIdentifier(constraint)] = row
        insert(row)
    }

    /// Adds a row to the solver; it is given up if it conflicts with others.
    private func insert(_ row: ConstraintRow) {
        guard var expression = expression(of: row) else { return }
        let constraint = row.constraint
        expression.constant = row.constant
        row.solverConstant = row.constant
        row.handle = add(
            expression, constraint.relation.solverRelation, Strength(constraint.priority), .constraint(row))
        if row.handle == nil, !brokenRows.contains(where: { $0 === row }) { brokenRows.append(row) }
    }

    /// Removes a constraint of the app. If it was given up, the system is solved from scratch next time.
    func removeConstraint(_ constraint: NSLayoutConstraint) {
        pending.constraints.removeAll { $0 === constraint }
        guard let row = rows.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
        if let handle = row.handle { remove(handle) }
        row.handle = nil
        detachBaselines(of: row)
        if row.isEdited { pending.rows.removeAll { $0 === row } }
    }

    /// Updates the constraint's constant, and the margins, bounds and baselines of its sides.
    func updateRow(_ row: ConstraintRow) {
        row.isEdited = false
        guard let handle = row.handle else { return }
        if row.dependsOnGeometry { _ = expression(of: row) } else { computeOffset(of: row) }
        guard row.constant != row.solverConstant else { return }
        row.solverConstant = row.constant
        edit(handle, row.solverConstant)
    }

    func updatePriority(of row: ConstraintRow) {
        guard let handle = row.handle else { return }
        let strength = Strength(row.constraint.priority)
        if row.constraint.priority == .required {
            // Only an inactive constraint may become required, so this one was just activated.
            remove(handle)
            insert(row)
        } else {
            setStrength(handle, strength)
        }
    }

    /// Tries again the constraints that conflicted while changes were made one by one.
    ///
    /// - Returns: Whether all hold now.
    @discardableResult
    func retryBrokenRows() -> Bool {
        guard !brokenRows.isEmpty else { return !hasBrokenLayoutRows }
        let retried = brokenRows.sorted { $0.constraint.activationOrder < $1.constraint.activationOrder }
        brokenRows = []
        for row in retried where rows[ObjectIdentifier(row.constraint)] === row { insert(row) }
        return !hasConflicts
    }

    // MARK: The root's size

    func setRootSizeForLayout() {
        let size = root.bounds.size
        let strength: Strength
        if root.superview == nil, !root.translatesAutoresizingMaskIntoConstraints {
            // Only the content determines the size; if it leaves the size open, the size stays.
            strength = .weakest
        } else {
            strength = root.yieldsSizeToConstraints ? .justBelowRequired : .required
        }
        setRootSize(.horizontal, Double(size.width), strength: strength)
        setRootSize(.vertical, Double(size.height), strength: strength)
    }

    /// Required constraints override the target size of a fit, so that it never causes a conflict.
    func setRootSize(for fit: FitTarget) {
        func strength(_ priority: UILayoutPriority) -> Strength {
            priority == .required ? .justBelowRequired : Strength(priority)
        }
        setRootSize(.horizontal, Double(fit.size.width), strength: strength(fit.horizontal))
        setRootSize(.vertical, Double(fit.size.height), strength: strength(fit.vertical))
    }

    private func setRootSize(_ axis: NSLayoutConstraint.Axis, _ length: Double, strength: Strength) {
        var row = rootRows[axis]
        defer { rootRows[axis] = row }
        if let handle = row.handle, row.strength.isRequired == strength.isRequired {
            if row.value != length { edit(handle, -length) }
            if row.strength != strength { setStrength(handle, strength) }
            row.value = length
            row.strength = strength
            return
        }
        if let handle = row.handle {
            // The weaker one first, so that there is always a size.
            remove(handle)
        }
        let expression = makeItem(root, isConstrained: false).length(axis) - length
        row.value = length
        row.strength = strength
        row.handle = add(expression, .equal, strength, .rootSize(axis))
        if row.handle == nil { hasBrokenLayoutRows = true }
    }

    // MARK: The solver

    /// Adds a constraint. If required constraints conflict, one of the app's is given up and reported; `nil` if it is
    /// the new one itself.
    func add(
        _ expression: LinearExpression, _ relation: Cassowary.Relation, _ strength: Strength, _ source: RowSource
    ) -> Cassowary.Constraint? {
        while true {
            do {
                let handle = try solver.add(expression, relation, strength: strength)
                sources[handle] = source
                AutoLayoutCounters.counted.constraintsAdded += 1
                return handle
            } catch .unsatisfiable(let conflict) {
                guard breakConstraint(in: conflict.constraints, for: source) else { return nil }
            } catch {
                fatalError("Auto Layout: the solver refused a constraint: \(error)")
            }
        }
    }

    func remove(_ handle: Cassowary.Constraint) {
        guard sources.removeValue(forKey: handle) != nil else { return }
        AutoLayoutCounters.counted.constraintsRemoved += 1
        do {
            try solver.remove(handle)
        } catch {
            fatalError("Auto Layout: the solver lost a constraint: \(error)")
        }
    }

    /// Edits the constant of a constraint's expression in place.
    func edit(_ handle: Cassowary.Constraint, _ constant: Double) {
        AutoLayoutCounters.counted.edits += 1
        while true {
            do {
                try solver.setConstant(of: handle, to: constant)
                return
            } catch .unsatisfiable(let conflict) {
                guard let source = sources[handle], breakConstraint(in: conflict.constraints, for: source) else {
                    giveUp(handle)
                    return
                }
            } catch {
                fatalError("Auto Layout: the solver refused the constant \(constant): \(error)")
            }
        }
    }

    func setStrength(_ handle: Cassowary.Constraint, _ strength: Strength) {
        AutoLayoutCounters.counted.edits += 1
        do {
            try solver.setStrength(of: handle, to: strength)
        } catch {
            fatalError("Auto Layout: the solver refused the strength \(strength): \(error)")
        }
    }

    func removeVariable(_ variable: Variable) {
        do {
            try solver.remove(variable)
        } catch {
            fatalError("Auto Layout: a variable is still used: \(error)")
        }
    }

    /// Removes a conflicting constraint from the solver.
    private func giveUp(_ handle: Cassowary.Constraint) {
        guard let source = sources[handle] else { return }
        remove(handle)
        switch source {
        case .constraint(let row):
            row.handle = nil
            brokenRows.append(row)
            return
        case .content(let solved, let axis):
            dropContentHandle(handle, of: solved, axis)
        case .autoresizing(let solved, _, _):
            solved.autoresizing?.clear(handle)
        case .guide(let solved, _):
            for index in solved.guideRows.indices where solved.guideRows[index].handle == handle {
                solved.guideRows[index].handle = nil
            }
        case .rootSize(let axis):
            if axis == .horizontal { rootRows.horizontal.handle = nil } else { rootRows.vertical.handle = nil }
        case .notNegative:
            break
        }
        hasBrokenLayoutRows = true
    }

    // MARK: Conflicts

    /// Chooses one of the conflicting constraints, reports it, and removes it from the solver.
    ///
    /// Of the app's constraints it is the one that was activated last.
    /// - Returns: `false` if it is the new constraint itself.
    private func breakConstraint(in conflict: [Cassowary.Constraint], for new: RowSource) -> Bool {
        hasFoundConflict = true
        var contenders: [(handle: Cassowary.Constraint?, row: ConstraintRow)] = []
        if case .constraint(let row) = new { contenders.append((nil, row)) }
        for handle in conflict {
            if case .constraint(let row)? = sources[handle] {
                if contenders.contains(where: { $0.row === row }) { continue }
                contenders.append((handle, row))
            }
        }
        let others = conflict.filter { handle in
            switch sources[handle] {
            case .content?: true
            default: false
            }
        }
        let victim = contenders.max { $0.row.constraint.activationOrder < $1.row.constraint.activationOrder }
        if let victim {
            describeConflict(of: victim.row, conflict, new)
            guard let handle = victim.handle else { return false }
            giveUp(handle)
            return true
        }
        // No constraint of the app: required contents yield, otherwise the new constraint.
        guard let content = others.last else {
            hasBrokenLayoutRows = true
            return false
        }
        giveUp(content)
        return true
    }

    /// Stores the report of a constraint that was given up, until the layout is solved.
    private func describeConflict(of victim: ConstraintRow, _ conflict: [Cassowary.Constraint], _ new: RowSource) {
        guard !victim.constraint.isReportedBroken, purpose == .layout else { return }
        var lines = conflict.compactMap { sources[$0].flatMap(description) }
        if let line = description(new), !lines.contains(line) { lines.append(line) }
        victim.conflict = lines
    }
}

extension SolvedItem.AutoresizingRows {
    mutating func clear(_ handle: Cassowary.Constraint) {
        if horizontal.origin == handle { horizontal.origin = nil }
        if horizontal.length == handle { horizontal.length = nil }
        if vertical.origin == handle { vertical.origin = nil }
        if vertical.length == handle { vertical.length = nil }
    }
}

extension NSLayoutConstraint.Relation {
    var solverRelation: Cassowary.Relation {
        switch self {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
    }
}

extension Strength {
    init(_ priority: UILayoutPriority) { self = .priority(Double(priority.rawValue)) }
}
