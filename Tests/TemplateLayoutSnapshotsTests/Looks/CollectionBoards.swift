// SPDX-License-Identifier: MIT
import PortableUIKit

/// Collection views in five arrangements.
@MainActor
final class CollectionBoard: NSObject, UICollectionViewDataSource {
    enum Kind { case photos, magazine, mailboxes, sideBar, chat }

    let view: UICollectionView
    private let kind: Kind
    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, path, item in
        var content = cell.defaultContentConfiguration()
        content.text = ["Inbox", "Flagged", "Drafts", "Reminders", "Archive", "Starred"][item % 6]
        // One row has no symbol: its separator begins with its text.
        content.image = UIImage(systemName: ["tray", "flag", "doc", "", "archivebox", "star"][item % 6])
        content.secondaryText = item % 3 == 1 ? "On" : nil
        cell.contentConfiguration = content
        cell.accessories =
            item % 3 == 0 ? [.checkmark()] : [.label(text: item % 3 == 1 ? "Home" : ""), .disclosureIndicator()]
    }
    private let tile = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, item in
        let colours: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue]
        cell.contentView.backgroundColor = colours[item % 6]
        cell.contentView.layer.cornerRadius = 6
    }
    private let bubble = UICollectionView.CellRegistration<BubbleCell, Int> { cell, _, item in
        cell.show(BubbleCell.texts[item % BubbleCell.texts.count], isOwn: item % 3 == 1)
    }
    private let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
        var content = cell.defaultContentConfiguration()
        if path.section == 3 { content = .prominentInsetGroupedHeader() }
        content.text = "Section \(path.section + 1)"
        cell.contentConfiguration = content
    }

    init(_ kind: Kind) {
        self.kind = kind
        let frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        view = UICollectionView(frame: frame, collectionViewLayout: Self.layout(kind))
        super.init()
        view.dataSource = self
        if kind == .chat {
            view.visiblePositionMaintenance = .stickToEnd
            view.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: false)
            view.contentOffset.y = view.contentSize.height - frame.height
        }
    }

    private static func layout(_ kind: Kind) -> UICollectionViewLayout {
        func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize
        {
            NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        }
        switch kind {
        case .photos:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: 100)
            layout.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (4, 4)
            return layout
        case .mailboxes, .sideBar:
            var list = UICollectionLayoutListConfiguration(appearance: kind == .sideBar ? .sidebar : .insetGrouped)
            list.headerMode = .supplementary
            return UICollectionViewCompositionalLayout.list(using: list)
        case .chat:
            let row = size(.fractionalWidth(1), .estimated(60))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
            section.interGroupSpacing = 8
            section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
            return UICollectionViewCompositionalLayout(section: section)
        case .magazine:
            return UICollectionViewCompositionalLayout { section, _ in
                let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: section % 2 == 0
                        ? size(.fractionalWidth(0.8), .absolute(150)) : size(.absolute(90), .absolute(90)),
                    subitems: [item])
                let shelf = NSCollectionLayoutSection(group: group)
                shelf.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
                shelf.interGroupSpacing = 10
                shelf.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
                shelf.supplementariesFollowContentInsets = false
                shelf.boundarySupplementaryItems = [
                    NSCollectionLayoutBoundarySupplementaryItem(
                        layoutSize: size(.fractionalWidth(1), .estimated(30)),
                        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                ]
                return shelf
            }
        }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { [.photos, .chat].contains(kind) ? 1 : 4 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        [.mailboxes, .sideBar].contains(kind) ? 2 + section : 20
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        switch kind {
        case .mailboxes, .sideBar:
            collectionView.dequeueConfiguredReusableCell(
                using: row, for: indexPath, item: indexPath.item + indexPath.section)
        case .chat: collectionView.dequeueConfiguredReusableCell(using: bubble, for: indexPath, item: indexPath.item)
        case .photos, .magazine:
            collectionView.dequeueConfiguredReusableCell(
                using: tile, for: indexPath, item: indexPath.item + indexPath.section)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
}

/// A message at the side of its sender.
final class BubbleCell: UICollectionViewCell {
    static let texts = [
        "Hello!", "Did you see the new collection views? They measure each cell once.",
        "Not yet. Do they stay in place when I scroll up?", "Yes.",
    ]
    private let bubble = UIView()
    private let label = UILabel()
    private lazy var own = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor)
    private lazy var other = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        bubble.layer.cornerRadius = 12
        for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ text: String, isOwn: Bool) {
        label.text = text
        label.textColor = isOwn ? .white : .label
        bubble.backgroundColor = isOwn ? .systemBlue : .systemGray5
        (own.isActive, other.isActive) = (false, false)
        (isOwn ? own : other).isActive = true
    }
}
