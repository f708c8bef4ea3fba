// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// An object that prepares the data of rows that will soon be visible (Apple: "UITableViewDataSourcePrefetching").
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// These rows will soon be displayed, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// These rows will not be displayed soon any more.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        tableView.defaultAnswer(())
    }
}

/// The rows that were announced to the prefetching data source and have not been displayed yet.
struct TablePrefetch {
    private(set) var announced: Set<RowPath> = []
    private var lastOffset: CGFloat = 0
    private var isDownwards = true

    /// Records the content offset; returns whether it moves down the table.
    mutating func movesDown(to offset: CGFloat) -> Bool {
        if offset != lastOffset { isDownwards = offset > lastOffset }
        lastOffset = offset
        return isDownwards
    }

    /// Clears the announced rows, because rows have new index paths.
    mutating func removeAll() { announced = [] }

    /// Updates the rows that are near and those that are displayed; returns the new ones and those that are no longer
    /// near.
    mutating func update(near: [RowPath], shown: some Sequence<RowPath>) -> (new: [RowPath], cancelled: [RowPath]) {
        announced.subtract(shown)
        let new = near.filter { !announced.contains($0) }
        let cancelled = announced.subtracting(near).sorted()
        announced = Set(near)
        return (new, cancelled)
    }
}

extension UITableView {
    /// Announces the rows of the next screen in the direction of scrolling.
    func prefetchRows() {
        let isDownwards = prefetch.movesDown(to: contentOffset.y)
        guard isPrefetchingEnabled, let prefetchDataSource, let first = rowsInView.first, let last = rowsInView.last
        else { return }
        var near: [RowPath] = []
        var current = SectionItem.row(isDownwards ? last.path : first.path)
        var height: CGFloat = 0
        while height < bounds.height, let next = isDownwards ? item(after: current) : item(before: current) {
            if case .row(let path) = next { near.append(path) }
            height += geometry.height(of: next).points
            current = next
        }
        let (new, cancelled) = prefetch.update(near: near, shown: display.rows.lazy.map(\.path))
        callingApp {
            if !cancelled.isEmpty {
                prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.map { IndexPath($0) })
            }
            if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new.map { IndexPath($0) }) }
        }
    }
}
