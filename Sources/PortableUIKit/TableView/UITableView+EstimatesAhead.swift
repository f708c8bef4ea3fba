// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

extension UITableView {
    /// Uses heights that were measured ahead, in points, as the estimates of rows that were not displayed yet. The
    /// anchor stays in place. O(log rows) each.
    func setEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)]) {
        guard !needsLoad, calls.areIdle else { return }
        let estimates = heights.compactMap { indexPath, points -> (SectionItem, RowDimension)? in
            let path = RowPath(indexPath)
            guard contains(path), !geometry[.row(path)].isMeasured, points >= 0,
                points <= RowHeight.maximumOfOneRow.points
            else { return nil }
            let dimension = RowDimension.estimated(max(RowHeight(points: points), .leastEstimate))
            return geometry[.row(path)] == dimension ? nil : (.row(path), dimension)
        }
        guard !estimates.isEmpty else { return }
        keepingAnchor {
            for (item, dimension) in estimates { geometry.set(dimension, for: item) }
        }
    }
}
