// SPDX-License-Identifier: MIT
import PlatformUIKit
import PortableUIKit
import TemplateLayout
import Testing

private struct Tag: Identifiable, Equatable {
    var id: Int
    var text: String
}

/// A label with space around it.
private final class ChipCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A cell that makes its content when its configuration is updated.
private final class ConfiguredCell: UICollectionViewListCell {
    var tagText = "" { didSet { setNeedsUpdateConfiguration() } }

    override func updateConfiguration(using state: UICellConfigurationState) {
        var content = defaultContentConfiguration()
        content.text = tagText
        content.secondaryText = tagText
        contentConfiguration = content
    }
}

/// A cell that decides on its own size.
private final class DecidingCell: UICollectionViewCell {
    var height: CGFloat = 0

    override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

/// Cells of grids as apps write them: each has the size that it would have without the grid.
@MainActor struct GridCellTests {
    private let tags = (0..<4).map { Tag(id: $0, text: String(repeating: "long ", count: $0 * 20 + 1)) }

    private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
        UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 900), collectionViewLayout: layout)
    }

    private func makeLine(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
        -> UICollectionView
    {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: height))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: [item])
        return makeView(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    private func makeList() -> UICollectionView {
        makeView(UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
    }

    private func frames(_ view: UICollectionView) -> [CGRect] {
        view.layoutIfNeeded()
        return view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.frame }
    }

    /// The frames in a grid, and in a list of the same cells without one.
    private func frames<Cell: UICollectionViewCell>(
        isEditing: Bool = false, _ configure: @escaping @MainActor (Cell, Tag) -> Void
    ) -> (inGrid: [CGRect], alone: [CGRect]) {
        let view = makeList()
        view.isEditing = isEditing
        let grid = TemplateGrid(view, item: TemplateItem(measure: configure))
        grid.items = tags
        let other = makeList()
        other.isEditing = isEditing
        let registration = UICollectionView.CellRegistration<Cell, Tag> { cell, _, tag in configure(cell, tag) }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: other) { [tags] view, path, id in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: tags[id])
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(tags.map(\.id))
        source.apply(snapshot, animatingDifferences: false)
        return (frames(view), frames(other))
    }

    @Test func chipsHaveTheirOwnWidths() {
        let item = TemplateItem { (cell: ChipCell, tag: Tag) in cell.label.text = tag.text }
        let view = makeLine(.estimated(50), .absolute(32))
        let grid = TemplateGrid(view, item: item)
        grid.items = [Tag(id: 0, text: "a"), Tag(id: 1, text: "a longer one")]
        let chips = frames(view)
        #expect(chips.map(\.height) == [32, 32])
        #expect(chips[0].width < 30 && chips[1].width > 60, "\(chips)")
        let open = makeLine(.estimated(50), .estimated(50))
        let other = TemplateGrid(open, item: item)
        other.items = grid.items
        #expect(frames(open).map(\.width) == chips.map(\.width))
    }

    @Test func cellsMayMakeTheirContentWhenTheirConfigurationIsUpdated() {
        let (inGrid, alone) = frames { (cell: ConfiguredCell, tag: Tag) in cell.tagText = tag.text }
        #expect(inGrid == alone && inGrid.count == 4)
    }

    @Test(arguments: [false, true]) func accessoriesNarrowTheContent(isEditing: Bool) {
        let (inGrid, alone) = frames(isEditing: isEditing) { (cell: UICollectionViewListCell, tag: Tag) in
            var content = cell.defaultContentConfiguration()
            content.text = tag.text
            cell.contentConfiguration = content
            cell.accessories = [.delete(), .checkmark(), .disclosureIndicator()]
        }
        #expect(inGrid == alone && inGrid.count == 4)
    }

    @Test func aCellMayDecideOnItsSize() {
        let view = makeLine(.fractionalWidth(1), .estimated(44))
        let grid = TemplateGrid(
            view, item: TemplateItem { (cell: DecidingCell, tag: Tag) in cell.height = CGFloat(30 + tag.id) })
        grid.items = tags
        #expect(frames(view).map(\.height) == [30, 31, 32, 33])
    }

    @Test func sizesAtManyWidthsAreKept() {
        let view = makeLine(.fractionalWidth(1), .estimated(44))
        let layout = view.templateLayout
        for _ in 0..<2 {
            for width in 1...9 {
                _ = layout.size(for: ChipCell.self, key: 1, width: CGFloat(width * 50)) { $0.label.text = "a" }
            }
        }
        #expect(layout.counters.keyMisses == 9)
    }

    @Test func columnsBeginInsideOfTheSafeArea() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 568, height: 320))
        let controller = UIViewController()
        window.rootViewController = controller
        let flow = UICollectionViewFlowLayout()
        flow.sectionInsetReference = .fromSafeArea
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: flow)
        controller.view.addSubview(view)
        let grid = TemplateGrid(
            view, item: TemplateItem { (cell: ChipCell, tag: Tag) in cell.label.text = tag.text }, width: .columns(3))
        grid.items = tags
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.maxX ?? 0 > 560)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
        window.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 44)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame.maxX == 524)
        // The inset of the content is a part of that of the section: 54 points at each side.
        flow.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
        view.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
        window.layoutIfNeeded()
        let last = view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame ?? .zero
        #expect(last.maxX == 464 && last.width == ((460 - 2 * flow.minimumInteritemSpacing) / 3).rounded(.down))
    }

    @Test func aHeaderWithNewContentIsMeasuredAgain() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        let view = makeView(UICollectionViewCompositionalLayout(section: section))
        let header = TemplateHeaderFooter { (view: LinesView, lines: Int) in view.lines = lines }
        let grid = TemplateGrid(view, item: TemplateItem { (cell: ChipCell, tag: Tag) in cell.label.text = tag.text })
        for lines in [3, 5, 1] {
            grid.sections = [TemplateSection("a", header: header(lines), items: tags)]
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == CGFloat(lines * 10))
        }
    }
}

private final class LinesView: UICollectionReusableView {
    var lines = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(lines * 10)) }
}
