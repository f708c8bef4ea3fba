// SPDX-License-Identifier: MIT
import UIKit
import XCTest

// Lists whose look-ups a subclass overrides, as tests of list libraries do to say what is on the screen.

private class MockTable: UITableView {
    override var numberOfSections: Int { return 3 }
    override func numberOfRows(inSection section: Int) -> Int { return 7 }
    override func rect(forSection section: Int) -> CGRect { return .null }
    override func rectForHeader(inSection section: Int) -> CGRect { return .null }
    override func rectForFooter(inSection section: Int) -> CGRect { return .null }
    override func rectForRow(at indexPath: IndexPath) -> CGRect { return .null }
    override func indexPathForRow(at point: CGPoint) -> IndexPath? { return nil }
    override func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { return nil }
    override func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { return nil }
    override func indexPath(for cell: UITableViewCell) -> IndexPath? { return nil }
    override var visibleCells: [UITableViewCell] { return [] }
    override var indexPathsForVisibleRows: [IndexPath]? { return super.indexPathsForVisibleRows.map { $0.reversed() } }
    override func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { return nil }
    override func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { return nil }
    override var indexPathForSelectedRow: IndexPath? { return nil }
    override var indexPathsForSelectedRows: [IndexPath]? { return nil }
}

private class MockCollection: UICollectionView {
    override var numberOfSections: Int { return super.numberOfSections }
    override func numberOfItems(inSection section: Int) -> Int { return super.numberOfItems(inSection: section) }
    override var visibleCells: [UICollectionViewCell] { return [] }
    override var indexPathsForVisibleItems: [IndexPath] { return super.indexPathsForVisibleItems.sorted() }
    override func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { return nil }
    override func indexPath(for cell: UICollectionViewCell) -> IndexPath? { return nil }
    override func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? { return nil }
    override func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] { return [] }
    override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] { return [] }
    override func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        return nil
    }
    override func indexPathForItem(at point: CGPoint) -> IndexPath? { return nil }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { return nil }
    override func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { return nil }
    override var indexPathsForSelectedItems: [IndexPath]? { return nil }
}

private class TwoRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 2 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "a", for: indexPath)
    }
}

class LookupOverrideTests: XCTestCase {
    private let source = TwoRows()
    private let paths = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]

    func testATableShowsItsRowsWhateverASubclassSays() {
        let table = MockTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.dataSource = source
        table.layoutIfNeeded()
        XCTAssertEqual(table.indexPathsForVisibleRows, paths.reversed())
        XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 2)
        table.selectRow(at: paths[1], animated: false, scrollPosition: .bottom)
        XCTAssertNil(table.indexPathForSelectedRow)
    }

    func testACollectionViewShowsItsItemsWhateverASubclassSays() {
        let view = MockCollection(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        view.dataSource = source
        view.layoutIfNeeded()
        XCTAssertEqual(view.indexPathsForVisibleItems, paths)
        XCTAssertEqual(view.subviews.filter { $0 is UICollectionViewCell }.count, 2)
        view.scrollToItem(at: paths[1], at: .top, animated: false)
        XCTAssertEqual(view.contentOffset, .zero)
    }
}
