// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension TableTemplateLayout {
    /// Why the row with this key has its height: what is cached, and what is calculated now, with everything that led
    /// to it. Neither caches nor counters nor estimates change, but a template may be made.
    public func explainHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let template = cellTemplate(type, identifier)
        return try explain(template, as: type, configure: configure) {
            guard let table = memory.heights(in: template, $0, Key.self, Version.self)?.table,
                let entry = table.index(of: key).map({ table.entries[$0] }), entry.units >= 0
            else { return .miss }
            guard entry.version == version else { return .stale }
            let seconds = Double(HeightExplanation.now &- entry.time) / 1000
            return .hit(height: CGFloat(entry.points), secondsAgo: seconds)
        }
    }

    /// Why the row at this index path has its height: what is cached, and what is calculated now, with everything
    /// that led to it. Neither caches nor counters nor estimates change, but a template may be made.
    public func explainHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let template = cellTemplate(type, identifier)
        return try explain(template, as: type, at: indexPath.item, configure: configure) {
            template.sheet(in: $0)?.height(of: indexPath.item).map { .hit(height: $0, secondsAgo: nil) } ?? .miss
        }
    }

    private func explain<Cell: UITableViewCell>(
        _ template: Template, as type: Cell.Type, at item: SectionItem? = nil, configure: (Cell) -> Void,
        memory: (UInt32) -> HeightExplanation.Memory
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let environment = try currentEnvironment()
        let memory = memory(seen.number)
        let cell = try view(of: template, as: type)
        return try explain(template, cell, at: item, in: environment, memory: memory) { configure(cell) }
    }

    /// Measures the view of a template, and explains its height; also to who has asked the table's delegate for it.
    func explain(
        _ template: Template, _ view: UIView, at item: SectionItem?, in environment: MeasurementEnvironment,
        memory: HeightExplanation.Memory, configure: () -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let measurement = try measure(template, view, at: item, in: environment, configure: configure)
        var constraints: [String] = []
        var leaves: [HeightExplanation.LeafHeight] = []
        if measurement.mode == .autoLayout, let cell = view as? UITableViewCell {
            constraints = verticalConstraints(inside: cell.contentView).map { "\($0)" }
            cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
            // Not at the height of the row, whose part of a pixel would stretch something.
            AutoLayoutFitting.layOut(
                cell, contentWidth: measurement.contentWidth, contentHeight: measurement.fittedHeight)
            appendLeaves(inside: cell.contentView, to: &leaves)
        }
        let explanation = HeightExplanation(
            identifier: template.identifier, mode: measurement.mode, environment: environment,
            contentWidth: measurement.contentWidth, fittedHeight: measurement.fittedHeight,
            calculatedHeight: measurement.height, memory: memory, constraints: constraints, leaves: leaves)
        if isExplaining { question?.explanation = explanation }
        return explanation
    }

    /// The heights of what is in a view that was laid out, from the back to the front. What is in a control is its own
    /// business.
    private func appendLeaves(inside view: UIView, to leaves: inout [HeightExplanation.LeafHeight]) {
        for subview in view.subviews where !subview.isHidden {
            if subview is UIControl || subview.subviews.isEmpty {
                leaves.append(HeightExplanation.LeafHeight(of: subview))
            } else {
                appendLeaves(inside: subview, to: &leaves)
            }
        }
    }

    /// The constraints that the heights and vertical places of a view and of what is directly inside of it follow from,
    /// each once.
    private func verticalConstraints(inside view: UIView) -> [NSLayoutConstraint] {
        var seen: Set<ObjectIdentifier> = []
        return ([view] + view.subviews).flatMap { $0.constraintsAffectingLayout(for: .vertical) }
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension HeightExplanation.LeafHeight {
    /// What is told of a view that was laid out.
    @MainActor
    fileprivate init(of view: UIView) {
        let ownHeight = view.intrinsicContentSize.height
        let label = view as? UILabel
        className = "\(Swift.type(of: view))"
        text = (label?.text).map { $0.count > 24 ? $0.prefix(23) + "…" : $0 }
        width = view.bounds.width
        height = view.bounds.height
        intrinsicHeight = ownHeight >= 0 ? ownHeight : nil
        lineCount = label.flatMap { label in
            let lineHeight = label.font.lineHeight
            guard lineHeight > 0, ownHeight > 0 else { return nil }
            let count = (ownHeight / lineHeight).rounded()
            // The height of all lines together is rounded up to a pixel.
            return abs(count * lineHeight - ownHeight) <= 1 ? Int(count) : nil
        }
    }
}
