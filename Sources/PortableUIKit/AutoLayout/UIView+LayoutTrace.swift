// SPDX-License-Identifier: MIT

// Dumps of constraints, for debugging. UIKit has the first one as a private method.
extension UIView {
    /// The view tree with the state of Auto Layout of each view, and with a mark at every ambiguous view. O(views ×
    /// solver); a debugging aid. Not part of UIKit's public API.
    public final func autolayoutTrace() -> String {
        var root = self
        while let superview = root.superview { root = superview }
        var lines: [String] = []
        root.appendTrace(to: &lines, depth: 0)
        return lines.joined(separator: "\n") + """


            Legend:
            \t* - is laid out with auto layout
            \t+ - is laid out manually, but is represented in the layout engine because \
            translatesAutoresizingMaskIntoConstraints = YES
            \t• - layout engine host
            """
    }

    private func appendTrace(to lines: inout [String], depth: Int) {
        let engine = superview?.placingEngine
        engine?.prepareForLayout()
        let system = engine?.system
        var marks = isLayoutRoot && autoLayout?.engine != nil ? "•" : ""
        if let system, system.items[ObjectIdentifier(self)] != nil {
            marks += translatesAutoresizingMaskIntoConstraints ? "+" : "*"
        }
        var line = String(repeating: "|   ", count: depth) + marks + layoutName
        let open = system?.ambiguousVariables(of: self) ?? []
        if !open.isEmpty { line += " - AMBIGUOUS LAYOUT for \(open.joined(separator: ", "))" }
        lines.append(line)
        for subview in storedSubviews { subview.appendTrace(to: &lines, depth: depth + 1) }
    }

    /// The solver of this view's descendants, as text: its variables by their views, its constraints and its tableau.
    /// `Solver.dumpLegend` of the module Cassowary explains it. O(everything); a debugging aid.
    ///
    /// The solver is built again for the dump, because the one that lays out does not name its variables.
    /// Not part of UIKit.
    public final func layoutSolverDump() -> String {
        let root = layoutRoot
        let engine = LayoutEngine(root: root, namesVariables: true)
        engine.prepareForLayout()
        return engine.system?.solver.dump() ?? ""
    }
}

extension LayoutSystem {
    /// The ambiguous variables of a view, as in `UIView:0x….minX`.
    fileprivate func ambiguousVariables(of view: UIView) -> [String] {
        guard let solved = items[ObjectIdentifier(view)] else { return [] }
        return zip(["minX", "minY", "width", "height"], solved.variables).filter { isAmbiguous($1) }.map {
            "\(view.layoutName).\($0.0)"
        }
    }
}
