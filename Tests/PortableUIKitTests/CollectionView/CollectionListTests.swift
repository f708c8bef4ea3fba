// SPDX-License-Identifier: MIT
import Testing

@testable import PortableUIKit

@MainActor struct CollectionListTests {
    private let size = CGSize(width: 375, height: 600)

    private func makeList(
        _ configuration: UICollectionLayoutListConfiguration
    ) -> (UICollectionView, UICollectionViewDiffableDataSource<String, String>) {
        let view = UICollectionView(
            frame: CGRect(origin: .zero, size: size),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = item.hasSuffix("…") ? [.outlineDisclosure()] : [.disclosureIndicator()]
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Section \(path.section)"
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        return (view, source)
    }

    @Test func rowsOfAnInsetGroupedListAreSizedAndRounded() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let (view, source) = makeList(configuration)
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems(["1", "2", "3"], toSection: "a")
        snapshot.appendItems(["4"], toSection: "b")
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let cells = view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0) }
        #expect(cells.count == 4)
        #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 343 && $0.frame.height >= 43 })
        #expect(cells[0].layer.cornerRadius == 10 && cells[1].layer.cornerRadius == 0)
        #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
        #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
        #expect(view.backgroundColor == .systemGroupedBackground)
        let content = cells[0].contentView
        #expect(content.frame.minX == 0 && content.frame.maxX < 343, "the arrow stands beside the content")
    }

    @Test func aSnapshotBecomesOneUpdateThatKeepsCells() {
        let (view, source) = makeList(UICollectionLayoutListConfiguration(appearance: .plain))
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["a"])
        snapshot.appendItems((0..<10).map(String.init))
        source.apply(snapshot, animatingDifferences: false)
        view.layoutIfNeeded()
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        snapshot.deleteItems(["1"])
        snapshot.moveItem("9", beforeItem: "0")
        source.apply(snapshot)
        #expect(view.indexPath(for: cell!) == IndexPath(item: 3, section: 0))
        #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "9")
        #expect(source.indexPath(for: "3") == IndexPath(item: 3, section: 0))
    }

    @Test func anOutlineIsExpandedAndCollapsedByItsArrow() {
        let (view, source) = makeList(UICollectionLayoutListConfiguration(appearance: .sidebar))
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["a…", "b"])
        outline.append(["a1", "a2…"], to: "a…")
        outline.append(["a2x"], to: "a2…")
        #expect(outline.items == ["a…", "a1", "a2…", "a2x", "b"])
        #expect(outline.visibleItems == ["a…", "b"])
        #expect(outline.level(of: "a2x") == 2 && outline.parent(of: "a2x") == "a2…")
        source.apply(outline, to: "main", animatingDifferences: false)
        view.layoutIfNeeded()
        func cell(_ item: Int) -> UICollectionViewListCell? {
            view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
        }
        func tapArrow(_ item: Int) {
            guard let cell = cell(item) else { return }
            cell.layoutIfNeeded()
            cell.action(at: CGPoint(x: cell.bounds.maxX - 20, y: cell.bounds.midY))?()
            view.layoutIfNeeded()
        }
        tapArrow(0)
        #expect(source.snapshot().itemIdentifiers == ["a…", "a1", "a2…", "b"])
        #expect(cell(0)?.configurationState.isExpanded == true)
        tapArrow(2)
        #expect(source.snapshot().itemIdentifiers == ["a…", "a1", "a2…", "a2x", "b"])
        tapArrow(0)
        #expect(source.snapshot().itemIdentifiers == ["a…", "b"])
        #expect(source.snapshot(for: "main").isExpanded("a2…"), "inner items stay expanded")
        #expect(cell(1)?.action(at: CGPoint(x: 10, y: 10)) == nil, "a tap on another row selects it")
    }

    @Test func accessoriesAppearWhileEditing() {
        let source = ItemSource(counts: [3])
        source.configure = { cell, _ in
            let cell = cell as? UICollectionViewListCell
            cell?.accessories = [.multiselect(), .checkmark(displayed: .whenNotEditing), .reorder()]
        }
        let view = makeCollection(
            source, UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)),
            cell: UICollectionViewListCell.self)
        guard let cell = view.visibleCells.first as? UICollectionViewListCell else { return #expect(Bool(false)) }
        func kinds() -> [String] {
            cell.layoutIfNeeded()
            return cell.subviews.compactMap {
                ($0 as? CellControlView).map { "\($0.kind)" } ?? ($0 is CellAccessoryView ? "accessory" : nil)
            }
        }
        #expect(kinds() == ["accessory"])
        view.isEditing = true
        view.layoutIfNeeded()
        #expect(kinds().sorted() == ["reorder", "selection"])
    }
}
