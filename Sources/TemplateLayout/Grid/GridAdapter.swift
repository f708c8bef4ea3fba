// SPDX-License-Identifier: MIT
import PlatformUIKit

/// The answers of a grid to its collection view, independent of the type of its items.
@MainActor
protocol GridAnswers: AnyObject {
    var itemCounts: [Int] { get }
    var canMove: Bool { get }
    var indexTitles: [String]? { get }
    func cell(at indexPath: IndexPath, in collectionView: UICollectionView) -> UICollectionViewCell
    func size(at indexPath: IndexPath, in collectionView: UICollectionView) -> CGSize
    func sectionView(
        _ kind: String, at indexPath: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionReusableView
    func sectionViewSize(_ kind: String, _ section: Int, in collectionView: UICollectionView) -> CGSize?
    func didSelect(_ indexPath: IndexPath)
    func move(_ source: IndexPath, _ target: IndexPath)
}

/// The data source and delegate of a grid's collection view. It forwards other calls to the app's delegate.
final class GridAdapter: CollectionDelegateForwarder {
    /// The grid, which lives as long as its collection view.
    let grid: any GridAnswers
    /// The number of calls of the collection view that the grid is in. The items must not change during a call.
    private(set) var callDepth = 0

    init(_ grid: any GridAnswers) {
        self.grid = grid
        super.init()
    }

    private func answering<Answer>(_ answer: () -> Answer) -> Answer {
        callDepth += 1
        defer { callDepth -= 1 }
        return answer()
    }
}

extension GridAdapter: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { grid.itemCounts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        grid.itemCounts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { answering { grid.cell(at: indexPath, in: collectionView) } }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { answering { grid.sectionView(kind, at: indexPath, in: collectionView) } }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { grid.canMove }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { grid.move(sourceIndexPath, destinationIndexPath) }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
        grid.itemCounts.contains { $0 > 0 } ? grid.indexTitles : nil
    }

    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        // The first item of the section, or of the nearest one with items: there are some where there are titles.
        let counts = grid.itemCounts
        let section = counts.indices.first { $0 >= index && counts[$0] > 0 } ?? counts.lastIndex { $0 > 0 }
        return IndexPath(item: 0, section: section ?? 0)
    }
}

extension GridAdapter: CollectionDelegateForwarding {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { answering { grid.size(at: indexPath, in: collectionView) } }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { size(UICollectionView.elementKindSectionHeader, section, collectionView) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { size(UICollectionView.elementKindSectionFooter, section, collectionView) }

    private func size(_ kind: String, _ section: Int, _ collectionView: UICollectionView) -> CGSize {
        answering { grid.sectionViewSize(kind, section, in: collectionView) } ?? .zero
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        grid.didSelect(indexPath)
        forwardSelection(of: indexPath, in: collectionView)
    }
}
