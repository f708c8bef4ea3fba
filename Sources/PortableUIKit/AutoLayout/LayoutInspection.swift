// SPDX-License-Identifier: MIT
import Cassowary
import Foundation

/// What constraints say of one view: for tools that show it. Not part of UIKit.
package struct LayoutInspection {
    /// What becomes of a constraint in the present layout.
    package enum Standing: Hashable, Sendable {
        /// The value follows from it.
        case decides
        /// It holds, and the layout would be the same without it.
        case holds
        /// Constraints of higher priority overrule it: it is missed by so many points.
        case overruled(by: CGFloat)
        /// Required constraints contradict it, and it was given up.
        case givenUp
    }

    /// One constraint.
    package struct Line: Hashable, Sendable {
        /// The constraint in UIKit's notation.
        package let text: String
        /// The view that holds it, with the program's class around that view; `nil` for what Auto Layout adds by itself.
        package let owner: String?
        /// Whether the view is one of its two sides.
        package let namesView: Bool
        /// What becomes of it.
        package let standing: Standing
    }

    /// The place or the length along one axis.
    package struct Edge: Hashable, Sendable {
        /// `x`, `y`, `width` or `height`, of the alignment rectangle in the superview.
        package let name: String
        /// The value in points.
        package let value: CGFloat
        /// Whether another value would meet the constraints as well.
        package let isAmbiguous: Bool
        /// The constraints that it follows from; those that name the view come first.
        package let deciders: [Line]
    }

    /// Horizontal place and length, then vertical ones.
    package let edges: [Edge]
    /// The constraints that name the view and decide nothing.
    package let others: [Line]
    /// For each constraint of the view that was given up: the constraints that contradict each other.
    package let conflicts: [[String]]
}

extension UIView {
    /// What constraints say of the view's frame; `nil` where no constraint concerns it. The layout stays as it is.
    /// O(solver) for each edge. Not part of UIKit.
    package final func inspectLayout() -> LayoutInspection? {
        guard let engine = (superview ?? self).placingEngine else { return nil }
        engine.prepareForLayout()
        return engine.inspect(self)
    }

    /// The class of the view, and the program's own class around it, as in `UIView in MailCell`.
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

extension LayoutEngine {
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
