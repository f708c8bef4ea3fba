// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    /// Uses heights that were measured ahead, in points, as the estimates of rows that were not displayed yet. The
    /// anchor stays in place. O(log rows) each.
    func setEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) {
        guard !needsLoad, calls.areIdle else { return }
        var estimates: [(SectionItem, RowDimension)] = []
        for (indexPath, points) in heights {
            let path = RowPath(indexPath)
            guard contains(path), points >= 0, points <= RowHeight.maximumOfOneRow.points else { continue }
            let (known, dimension) = (
                geometry[.row(path)], RowDimension.estimated(max(RowHeight(points: points), .leastEstimate))
            )
            if !known.isMeasured, known != dimension { estimates.append((.row(path), dimension)) }
        }
        guard !estimates.isEmpty else { return }
        keepingAnchor {
            for (item, dimension) in estimates { geometry.set(dimension, for: item) }
        }
    }
}
