// SPDX-License-Identifier: MIT
import Foundation

extension UICollectionView {
    /// Requests the titles of the index.
    func loadIndex() {
        let titles = dataSource.flatMap { source in callingApp { source.indexTitles(for: self) } } ?? []
        guard !titles.isEmpty else {
            display.index?.view.removeFromSuperview()
            display.index = nil
            return
        }
        let view = display.index?.view ?? SectionIndexView { [weak self] entry in self?.scroll(toIndexEntry: entry) }
        display.index = (titles, view)
    }

    /// Places the index over the content, which keeps its width.
    func layoutIndex() {
        guard let index = display.index else { return }
        let sides = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
        index.view.show(index.titles, in: self, insets: sides)
    }

    func indexContains(_ point: CGPoint) -> Bool { display.index?.view.frame.contains(point) ?? false }

    private func scroll(toIndexEntry entry: Int) {
        guard let titles = display.index?.titles, titles.indices.contains(entry), let dataSource else { return }
        let path = callingApp {
            dataSource.collectionView(self, indexPathForIndexTitle: titles[entry], at: entry)
        }
        scrollToItem(at: path, at: layout.axis.isVertical ? .top : .left, animated: false)
    }
}
