// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// The height that a row of this class will probably have, in points: the interquartile mean of the last heights of
    /// its template, or the table's own estimate before anything was measured.
    ///
    /// Meant to be returned from `tableView(_:estimatedHeightForRowAt:)`.
    public func estimatedHeight<Cell: UITableViewCell>(
        for type: Cell.Type = Cell.self, identifier: String? = nil
    ) -> CGFloat {
        estimate(of: cellKind(type, identifier)) ?? tableEstimate
    }

    /// The height of the row with this key if it is remembered, else the height that a row of its class will probably
    /// have, in points. Measures nothing.
    ///
    /// Meant to be returned from `tableView(_:estimatedHeightForRowAt:)`: the scroll bar hardly moves.
    public func estimatedHeight<Cell: UITableViewCell, Key: Hashable, Version: Equatable>(
        for type: Cell.Type = Cell.self, identifier: String? = nil, key: Key, version: Version = 0
    ) -> CGFloat {
        rememberedHeight(for: type, identifier: identifier, key: key, version: version)
            ?? estimatedHeight(for: type, identifier: identifier)
    }

    /// What was learnt of a template: in the present environment, or else in the latest one where it was measured.
    func estimate(of kind: TemplateKind) -> CGFloat? {
        memory.estimators.estimate(template: kind.number, environment: environmentNumber()).map { CGFloat($0) }
    }

    /// The estimate that the table itself was given, in points; UIKit's height of a plain row where it has none.
    var tableEstimate: CGFloat {
        guard let tableView else { return 44 }
        for height in [tableView.estimatedRowHeight, tableView.rowHeight] where height > 0 && height.isFinite {
            return height
        }
        return 44
    }
}
