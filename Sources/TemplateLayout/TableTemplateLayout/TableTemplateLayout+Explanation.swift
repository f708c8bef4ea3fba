// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Why the row with this key has its height: what is remembered, and what is calculated now, with everything that led
    /// to it. Neither caches nor counters nor estimates change, but a template may be made.
    public func explainHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let kind = cellKind(type, identifier)
        return try explain(kind, as: type, configure: configure) { environment in
            guard let store = memory.existingStore(Key.self, Version.self) else { return .miss }
            switch store.table.peek(for: key, version: version, template: kind.number, environment: environment) {
            case .height(let height):
                let time = store.table.time(for: key, template: kind.number, environment: environment)
                return .hit(
                    height: CGFloat(height), secondsAgo: time.map { Double(HeightExplanation.now &- $0) / 1000 })
            case .stale: return .stale
            case .absent: return .miss
            }
        }
    }

    /// Why the row at this index path has its height: what is remembered, and what is calculated now, with everything
    /// that led to it. Neither caches nor counters nor estimates change, but a template may be made.
    public func explainHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, at indexPath: IndexPath, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let kind = cellKind(type, identifier)
        return try explain(kind, as: type, at: indexPath, configure: configure) { environment in
            let (section, row) = indexPath.sectionAndRow
            let height = indexPathHeights.height(
                section: section, row: row, template: kind.number, environment: environment)
            return height.map { .hit(height: $0, secondsAgo: nil) } ?? .miss
        }
    }

    /// Explains the height that the table's delegate was asked for.
    func explain<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, at indexPath: IndexPath?, configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> Measurement {
        let memory = question?.memory ?? .miss
        let explanation = try explain(kind, as: type, at: indexPath, configure: configure) { _ in memory }
        question?.explanation = explanation
        return Measurement(
            contentWidth: explanation.contentWidth, fittedHeight: explanation.fittedHeight,
            height: explanation.calculatedHeight, mode: explanation.mode)
    }

    private func explain<Cell: UITableViewCell>(
        _ kind: TemplateKind, as type: Cell.Type, at indexPath: IndexPath? = nil, configure: (Cell) -> Void,
        memory: (UInt32) -> HeightExplanation.Memory
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let environment = try currentEnvironment()
        let memory = memory(seenEnvironment.number)
        let (template, cell) = try cellTemplate(for: kind, as: type)
        let measurement = try template.measurer.measure(
            cell, at: indexPath, in: environment, identifier: kind.identifier,
            configure: configure)
        var constraints: [String] = []
        var leaves: [HeightExplanation.LeafHeight] = []
        if measurement.mode == .autoLayout {
            constraints = verticalConstraints(inside: cell.contentView).map { "\($0)" }
            cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
            // Not at the height of the row, whose part of a pixel would stretch something.
            AutoLayoutFitting.layOut(
                cell, contentWidth: measurement.contentWidth, contentHeight: measurement.fittedHeight)
            appendLeaves(inside: cell.contentView, to: &leaves)
        }
        return HeightExplanation(
            identifier: kind.identifier, mode: measurement.mode, environment: environment,
            contentWidth: measurement.contentWidth, fittedHeight: measurement.fittedHeight,
            calculatedHeight: measurement.height, memory: memory, constraints: constraints, leaves: leaves)
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
