// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

extension TableTemplateLayout {
    /// Explains the height of the row with this key: by the cached height, and by a measurement now with its inputs. Neither caches
    /// nor counters nor estimates change, but a template may be made.
    public func explainHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0,
        configure: (Cell) -> Void
    ) throws(TemplateLayoutError) -> HeightExplanation {
        let answer = try performing(RowRequest(purpose: .explanation)) { () throws(TemplateLayoutError) in
            _ = try exactHeight(for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
        guard let explanation = answer?.explanation else { fatalError("a measurement has an explanation") }
        return explanation
    }

    /// Explains the height of the row at an index path by a call of the table's delegate; `nil` if the delegate does not use this
    /// object. See ``explainHeight(for:identifier:key:version:configure:)``.
    public func explainHeight(ofRowAt indexPath: IndexPath) -> HeightExplanation? {
        requestRow(for: .explanation, at: RowPath(indexPath))?.explanation
    }

    /// Explains a measurement that was just made.
    func explain(_ measurement: Measurement, by measurer: ViewMeasurer, in environment: MeasurementEnvironment) {
        // Not in the assignment, which would access `request` twice.
        let memory = request?.memory ?? .miss
        request?.explanation = measurer.explanation(of: measurement, in: environment, memory)
    }
}

extension ViewMeasurer {
    /// Explains a measurement that was just made.
    func explanation(
        of measurement: Measurement, in environment: MeasurementEnvironment, _ memory: HeightExplanation.Memory
    ) -> HeightExplanation {
        var constraints: [String] = []
        var leaves: [HeightExplanation.LeafHeight] = []
        if measurement.mode == .autoLayout, content !== view {
            constraints = verticalConstraints(inside: content).map { "\($0)" }
            // Not at the height of the row, whose part of a pixel would stretch a view.
            if let cell = view as? UITableViewCell {
                cell.frame = CGRect(x: 0, y: 0, width: environment.rowWidth, height: measurement.height)
                cell.layOut(contentWidth: measurement.contentWidth, contentHeight: measurement.fittedHeight)
            } else {
                view.frame = CGRect(x: 0, y: 0, width: measurement.contentWidth, height: measurement.fittedHeight)
                view.layoutIfNeeded()
            }
            appendLeaves(inside: content, to: &leaves)
        }
        return HeightExplanation(
            identifier: identifier, mode: measurement.mode, environment: environment,
            contentWidth: measurement.contentWidth, fittedHeight: measurement.fittedHeight,
            calculatedHeight: measurement.height, memory: memory, constraints: constraints, leaves: leaves)
    }

    /// The heights of the views in a view that was laid out, from the back to the front. The views in a control are left out.
    private func appendLeaves(inside view: UIView, to leaves: inout [HeightExplanation.LeafHeight]) {
        for subview in view.subviews where !subview.isHidden {
            if subview is UIControl || subview.subviews.isEmpty {
                leaves.append(HeightExplanation.LeafHeight(of: subview))
            } else {
                appendLeaves(inside: subview, to: &leaves)
            }
        }
    }

    /// The constraints that determine the heights and vertical positions of a view and its subviews, each once.
    private func verticalConstraints(inside view: UIView) -> [NSLayoutConstraint] {
        var seen: Set<ObjectIdentifier> = []
        return ([view] + view.subviews).flatMap { $0.constraintsAffectingLayout(for: .vertical) }
            .filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension HeightExplanation.LeafHeight {
    /// The height of a view that was laid out.
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
            let leading = label.font.leading
            let pitch = label.font.lineHeight + leading
            guard pitch > 0, ownHeight > 0 else { return nil }
            let count = ((ownHeight + leading) / pitch).rounded()
            // The height of all lines together is rounded up to a pixel.
            return abs(count * pitch - leading - ownHeight) <= 1 ? Int(count) : nil
        }
    }
}
