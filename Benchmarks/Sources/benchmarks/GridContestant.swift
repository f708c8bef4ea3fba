// SPDX-License-Identifier: MIT
import PortableUIKit

/// A feed's card in a collection view; it places its three labels as `PostCell` does.
private final class GridPostCell: UICollectionViewCell {
    private let labels = (0..<3).map { _ in UILabel() }

    override init(frame: CGRect) {
        super.init(frame: frame)
        PostCell.madeCount += 1
        let fonts = [UIFont.boldSystemFont(ofSize: 17), .systemFont(ofSize: 14), .systemFont(ofSize: 12)]
        for (label, font) in zip(labels, fonts) {
            label.font = font
            contentView.addSubview(label)
        }
        labels[1].numberOfLines = 0
    }

    required init?(coder: NSCoder) {
        fatalError("A GridPostCell is made in code")
    }

    func show(_ post: Post) {
        for (label, text) in zip(labels, [post.title, post.body, post.foot]) { label.text = text }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: place(width: size.width, isMeasuring: true))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        _ = place(width: contentView.bounds.width, isMeasuring: false)
    }

    private func place(width: CGFloat, isMeasuring: Bool) -> CGFloat {
        let available = CGSize(width: width - 32, height: .greatestFiniteMagnitude)
        var y: CGFloat = 16
        for label in labels {
            let height = label.sizeThatFits(available).height
            if !isMeasuring { label.frame = CGRect(x: 16, y: y, width: available.width, height: height) }
            y += height + 8
        }
        return y + 8
    }
}

/// The feed in a collection view of 390 × 844 points, as wide rows that size themselves.
@MainActor
private final class FeedGrid: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let posts = Post.samples
    var itemCount: Int

    init(itemCount: Int) {
        self.itemCount = itemCount
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(120))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 844),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        super.init()
        view.register(GridPostCell.self, forCellWithReuseIdentifier: "post")
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { itemCount }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "post", for: indexPath)
        (cell as? GridPostCell)?.show(posts[indexPath.item % posts.count])
        return cell
    }

    func jump(to item: Int, _ position: UICollectionView.ScrollPosition) {
        view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
        view.layoutIfNeeded()
    }

    func draw(with renderer: UIGraphicsImageRenderer) {
        use(
            renderer.image { context in
                context.cgContext.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
                view.layer.render(in: context.cgContext)
            })
    }
}

/// The project's collection view, with the requests of the table.
@MainActor
final class GridContestant: Contestant {
    private let itemCount: Int
    private let renderer = FeedTable.renderer()

    init(itemCount: Int) { self.itemCount = itemCount }

    func round() throws -> [Sample] {
        FeedTable.warmUp()
        Memory.texts.prepare(.shared)
        var grid: FeedGrid?
        var samples = [
            feedSample("first-screen") {
                let made = FeedGrid(itemCount: itemCount)
                made.view.layoutIfNeeded()
                made.draw(with: renderer)
                grid = made
            }
        ]
        guard let grid else { return samples }
        for (figure, item, position) in [
            ("jump-to-middle", itemCount / 2 + 777, .centeredVertically), ("jump-to-end", itemCount - 1, .bottom),
        ] as [(String, Int, UICollectionView.ScrollPosition)] {
            samples.append(
                feedSample(figure) {
                    grid.jump(to: item, position)
                    grid.draw(with: renderer)
                })
        }
        grid.jump(to: 30, .top)
        samples.append(
            feedSample("insert-at-front") {
                grid.itemCount += 1
                UIView.performWithoutAnimation { grid.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
                grid.view.layoutIfNeeded()
            })
        return samples
    }
}
