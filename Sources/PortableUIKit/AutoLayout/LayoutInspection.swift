// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// The constraints of one view and their effects, for tools. Not part of UIKit.
package struct LayoutInspection {
    /// The effect of a constraint in the present layout.
    package enum Standing: Hashable, Sendable {
        /// The constraint determines the value.
        case decides
        /// The constraint is satisfied without any effect.
        case holds
        /// Constraints of higher priority override it: it is violated by this distance in points.
        case overruled(by: CGFloat)
        /// It conflicts with required constraints, and was given up.
        case givenUp
    }

    /// One constraint.
    package struct Line: Hashable, Sendable {
        /// The constraint in UIKit's notation.
        package let text: String
        /// The view that holds it, with the app's class around that view; `nil` for constraints of Auto Layout itself.
        package let owner: String?
        /// Whether the view is one of the constraint's items.
        package let namesView: Bool
        /// The constraint's effect.
        package let standing: Standing
    }

    /// The position or the length along one axis.
    package struct Edge: Hashable, Sendable {
        /// `x`, `y`, `width` or `height`, of the alignment rectangle in the superview.
        package let name: String
        /// The value in points.
        package let value: CGFloat
        /// Whether the constraints allow another value.
        package let isAmbiguous: Bool
        /// The constraints that determine it; those on the view come first.
        package let deciders: [Line]
    }

    /// Horizontal position and length, then vertical ones.
    package let edges: [Edge]
    /// The constraints on the view that determine nothing.
    package let others: [Line]
    /// For each constraint of the view that was given up: the conflicting constraints.
    package let conflicts: [[String]]
}

extension UIView {
    /// The constraints that determine the view's frame, and their effects; `nil` without constraints. The layout does
    /// not change. O(solver) for each edge. Not part of UIKit.
    package final func inspectLayout() -> LayoutInspection? {
        guard let engine = (superview ?? self).placingEngine else { return nil }
        engine.prepareForLayout()
        return engine.system?.inspect(self)
    }

    /// The class of the view, and the app's own class around it, as in `UIView in MailCell`.
    package final var ownerName: String {
        let own = "\(type(of: self))"
        guard !Self.isProgramClass(self) else { return own }
        var next: UIResponder? = self.next
        while let responder = next {
            if Self.isProgramClass(responder) { return "\(own) in \(type(of: responder))" }
            next = responder.next
        }
        return own
    }

    private static func isProgramClass(_ object: AnyObject) -> Bool {
        !String(reflecting: type(of: object)).hasPrefix("PortableUIKit.")
    }
}

extension LayoutSystem {
    fileprivate func inspect(_ view: UIView) -> LayoutInspection? {
        guard let solved = items[ObjectIdentifier(view)] else { return nil }
        let rectangle = alignmentRect(of: solved)
        let values = [rectangle.minX, rectangle.width, rectangle.minY, rectangle.height]
        let variables = [solved.minX, solved.width, solved.minY, solved.height]
        var deciding: Set<Cassowary.Constraint> = []
        var edges: [LayoutInspection.Edge] = []
        for (index, name) in ["x", "width", "y", "height"].enumerated() {
            let handles = constraints(determining: variables[index])
            deciding.formUnion(handles)
            let lines = handles.compactMap { line(sources[$0], of: view, .decides) }
            edges.append(
                LayoutInspection.Edge(
                    name: name, value: values[index], isAmbiguous: isAmbiguous(variables[index]),
                    deciders: lines.filter(\.namesView) + lines.filter { !$0.namesView }))
        }
        var others: [LayoutInspection.Line] = []
        var conflicts: [[String]] = []
        for row in rows.values.sorted(by: { $0.constraint.activationOrder < $1.constraint.activationOrder })
        where row.constraint.items.contains(where: { $0 === view }) {
            if row.handle == nil, !row.constraint.reportedConflict.isEmpty {
                conflicts.append(row.constraint.reportedConflict)
            }
            guard row.handle.map(deciding.contains) != true else { continue }
            if let line = line(.constraint(row), of: view, standing(of: row)) { others.append(line) }
        }
        return LayoutInspection(edges: edges, others: others, conflicts: conflicts)
    }

    private func standing(of row: ConstraintRow) -> LayoutInspection.Standing {
        guard let handle = row.handle else { return .givenUp }
        let error = (try? solver.error(of: handle)) ?? 0
        return error > 1e-6 ? .overruled(by: tidied(error)) : .holds
    }

    private func line(
        _ source: RowSource?, of view: UIView, _ standing: LayoutInspection.Standing
    ) -> LayoutInspection.Line? {
        guard let source, let text = description(source) else { return nil }
        var owner: String?
        let namesView: Bool
        switch source {
        case .constraint(let row):
            owner = row.constraint.holder?.ownerName
            namesView = row.constraint.items.contains { $0 === view }
        case .content(let solved, _), .autoresizing(let solved, _, _), .guide(let solved, _):
            namesView = solved.view === view
        case .rootSize: namesView = root === view
        case .notNegative: return nil
        }
        return LayoutInspection.Line(text: text, owner: owner, namesView: namesView, standing: standing)
    }
}
