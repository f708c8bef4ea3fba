// SPDX-License-Identifier: MIT
import PlatformUIKit

extension TableTemplateLayout {
    /// Says that the row with this key has another height now, because an image arrived, for instance: its heights are
    /// forgotten, and in the next turn of the run loop the table asks for heights again. What is being read stays where it
    /// is.
    ///
    /// Several calls in one turn lead to one update.
    public func setNeedsHeight<Key: Hashable>(forKey key: Key) {
        invalidateHeight(forKey: key)
        setNeedsHeightUpdate()
    }

    /// Says that the row at this index path has another height now; see ``setNeedsHeight(forKey:)``.
    public func setNeedsHeight(at indexPath: IndexPath) {
        invalidateHeight(at: indexPath)
        setNeedsHeightUpdate()
    }

    /// Lets the table ask for heights again in the next turn of the run loop.
    func setNeedsHeightUpdate() {
        guard !needsHeightUpdate else { return }
        needsHeightUpdate = true
        RunLoop.main.perform(inModes: [.common]) { [weak tableView] in
            MainActor.assumeIsolated { tableView?.existingTemplateLayout?.updateHeightsIfNeeded() }
        }
    }

    /// Lets the table ask for the heights that ``setNeedsHeight(forKey:)`` has been told of, now.
    ///
    /// The first row that begins inside of the viewport keeps its place on the screen, or, where there is none, the row
    /// that fills it.
    public func updateHeightsIfNeeded() {
        guard needsHeightUpdate, let tableView else { return }
        needsHeightUpdate = false
        let anchor = anchorRow(of: tableView)
        UIView.performWithoutAnimation {
            tableView.performBatchUpdates(nil, completion: nil)
            tableView.layoutIfNeeded()
        }
        guard let anchor else { return }
        let distance = tableView.rectForRow(at: anchor.indexPath).minY - tableView.contentOffset.y
        guard abs(distance - anchor.distance) > 0.001 else { return }
        tableView.contentOffset.y += distance - anchor.distance
    }

    /// The row that is to keep its place, and how far its top is below that of the viewport, in points.
    func anchorRow(of tableView: UITableView) -> (indexPath: IndexPath, distance: CGFloat)? {
        let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
        let visible = (tableView.indexPathsForVisibleRows ?? []).map { ($0, tableView.rectForRow(at: $0).minY) }
        guard let row = visible.first(where: { $0.1 >= top }) ?? visible.last else { return nil }
        return (row.0, row.1 - tableView.contentOffset.y)
    }
}
