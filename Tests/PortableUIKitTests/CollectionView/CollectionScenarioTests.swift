// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// Collection views as apps use them: layouts of libraries, changes during animations and rotations, and empty sizes.
@MainActor struct CollectionScenarioTests {
    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        return layout
    }

    private func inWorld(
        _ layout: UICollectionViewLayout, counts: [Int], cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        _ body: (TouchWorld, UICollectionView, ItemSource) -> Void
    ) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let source = ItemSource(counts: counts)
        let view = makeCollection(source, layout, cell: cell, size: CGSize(width: 300, height: 300))
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(world, view, source)
    }

    // MARK: Layouts of apps

    /// Each line begins at the left, as in many libraries.
    private final class LeftAligned: UICollectionViewFlowLayout {
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let found = super.layoutAttributesForElements(in: rect)?.compactMap {
                $0.copy() as? UICollectionViewLayoutAttributes
            }
            var (x, y): (CGFloat, CGFloat) = (0, -1)
            for attributes in found ?? [] {
                if attributes.frame.minY >= y { x = 0 }
                attributes.frame.origin.x = x
                x += attributes.frame.width + minimumInteritemSpacing
                y = max(attributes.frame.maxY, y)
            }
            return found
        }
    }

    private final class Tag: UICollectionViewCell {
        static func width(_ item: Int) -> CGFloat { CGFloat(30 + item * 13 % 50) }

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.frame.size = CGSize(width: Self.width(layoutAttributes.indexPath.item), height: 30)
            return layoutAttributes
        }
    }

    @Test func tagsThatSizeThemselvesAreAlignedAtTheLeft() {
        let layout = LeftAligned()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        layout.minimumInteritemSpacing = 8
        inWorld(layout, counts: [40], cell: Tag.self) { _, view, _ in
            var (x, y): (CGFloat, CGFloat) = (0, 0)
            for path in view.indexPathsForVisibleItems.sorted() {
                guard let frame = view.cellForItem(at: path)?.frame else { continue }
                if frame.minY > y { (x, y) = (0, frame.minY) }
                #expect(frame.minX == x && frame.width == Tag.width(path.item))
                x += frame.width + 8
            }
        }
    }

    /// The item in the middle is the largest, and scrolling ends with one there.
    private final class Carousel: UICollectionViewFlowLayout {
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            super.layoutAttributesForElements(in: rect)?.compactMap { given in
                guard let view = collectionView, let attributes = given.copy() as? UICollectionViewLayoutAttributes
                else { return nil }
                let distance = abs(attributes.center.x - view.bounds.midX) / view.bounds.width
                attributes.transform = CGAffineTransform(scaleX: 1 - distance * 0.5, y: 1 - distance * 0.5)
                return attributes
            }
        }

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint { CGPoint(x: ((proposedContentOffset.x + velocity.x * 50) / 210).rounded() * 210, y: 0) }
    }

    @Test func aCarouselComesToRestWithAnItemInTheMiddle() {
        let layout = Carousel()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 200, height: 200)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
        inWorld(layout, counts: [20]) { world, view, _ in
            #expect(view.cellForItem(at: [0, 0])?.transform == .identity)
            world.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 100, y: 150), steps: 6)
            world.clock.advance(by: 3)
            view.layoutIfNeeded()
            #expect(view.contentOffset.x > 0)
            #expect(view.visibleCells.first { abs($0.center.x - view.bounds.midX) < 1 }?.transform == .identity)
        }
    }

    // MARK: Changes during others

    @Test func dataIsReloadedAndChangedDuringAnimations() {
        inWorld(flow(), counts: [20]) { world, view, source in
            var completions = 0
            source.sections[0].insert(77, at: 3)
            view.performBatchUpdates {
                view.insertItems(at: [[0, 3]])
            } completion: { _ in
                completions += 1
            }
            world.clock.advance(by: 0.1)
            source.sections = [[1, 2, 3], [4]]
            view.reloadData()
            view.layoutIfNeeded()
            #expect(view.seen.map(\.item) == [1, 2, 3, 4])
            world.clock.advance(by: 1)
            #expect(completions == 1)
            for item in [50, 51] {
                source.sections[0].insert(item, at: 0)
                view.insertItems(at: [[0, 0]])
                world.clock.advance(by: 0.1)
                guard item == 50 else { continue }
                source.sections[0].remove(at: 0)
                view.deleteItems(at: [[0, 0]])
                world.clock.advance(by: 0.1)
            }
            world.clock.advance(by: 2)
            #expect(view.seen.map(\.item) == [51, 1, 2, 3, 4])
            #expect(view.subviews.filter { $0.frame.size == CGSize(width: 90, height: 40) }.count == 5)
            for cell in view.visibleCells {
                #expect(cell.layer.shownOpacity == 1 && cell.layer.shownPosition == cell.layer.position)
            }
        }
    }

    @Test func aScrollEndsAtItsItemWhenTheViewTurns() {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        inWorld(UICollectionViewCompositionalLayout(section: section), counts: [500], cell: TallCell.self) {
            world, view, _ in
            view.scrollToItem(at: [0, 300], at: .top, animated: true)
            world.clock.advance(by: 0.1)
            view.frame.size = CGSize(width: 200, height: 250)
            view.layoutIfNeeded()
            world.clock.advance(by: 2)
            #expect(view.contentOffset.y == view.layoutAttributesForItem(at: [0, 300])?.frame.minY)
            world.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 40), steps: 5)
            world.clock.advance(by: 0.1)
            let before = view.seen.first { $0.y >= 0 }
            view.frame.size = CGSize(width: 300, height: 300)
            view.layoutIfNeeded()
            let after = view.seen.first { $0.item == before?.item }
            #expect(abs((after?.y ?? -1) - (before?.y ?? 1)) < 0.01)
        }
    }

    @Test func batchesAreNested() {
        inWorld(flow(), counts: [5, 5]) { world, view, source in
            var completed: Set<String> = []
            view.performBatchUpdates {
                source.sections[0].remove(at: 0)
                view.deleteItems(at: [[0, 0]])
                view.performBatchUpdates {
                    source.sections[1].insert(source.sections[0].removeLast(), at: 0)
                    view.moveItem(at: [0, 4], to: [1, 0])
                } completion: { _ in
                    completed.insert("inner")
                }
                source.sections[1].append(99)
                view.insertItems(at: [[1, 6]])
                #expect(view.hasUncommittedUpdates)
            } completion: { _ in
                completed.insert("outer")
            }
            world.clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(completed == ["inner", "outer"])
            #expect(view.seen.map(\.item) == source.sections.flatMap { $0 })
        }
    }

    @Test func viewsWithoutASizeTakeTheirDataLater() {
        let source = ItemSource(counts: [0, 3, 0])
        let view = makeCollection(source, flow(), size: .zero)
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.visibleCells.isEmpty)
        source.sections[0] = [9]
        view.insertItems(at: [[0, 0]])
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        view.layoutIfNeeded()
        #expect(view.seen.map(\.item) == [9, 0, 1, 2])
        view.frame.size = .zero
        view.layoutIfNeeded()
        source.sections[1].append(8)
        view.insertItems(at: [[1, 3]])
        view.frame.size = CGSize(width: 300, height: 300)
        view.layoutIfNeeded()
        #expect(view.seen.map(\.item) == [9, 0, 1, 2, 8])
    }

    // MARK: Views that the layout replaces

    private final class Replacing: UICollectionViewFlowLayout {
        var removed: [IndexPath] = []
        var added: [IndexPath] = []
        var appeared: [IndexPath] = []
        var disappeared: [IndexPath] = []

        override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { removed }
        override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { added }
        override func initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            appeared.append(elementIndexPath)
            return nil
        }
        override func finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind elementKind: String, at elementIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            disappeared.append(elementIndexPath)
            return nil
        }
    }

    @Test func aLayoutReplacesItsSupplementaryViews() {
        let layout = Replacing()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        inWorld(layout, counts: [3]) { world, view, source in
            @MainActor func insert() {
                (layout.appeared, layout.disappeared) = ([], [])
                source.sections[0].append(9)
                view.insertItems(at: [[0, source.sections[0].count - 1]])
                world.clock.advance(by: 1)
            }
            insert()
            #expect(layout.appeared == [] && layout.disappeared == [])
            layout.removed = [[0, 0]]
            insert()
            #expect(layout.appeared == [[0, 0]] && layout.disappeared == [[0, 0]])
            (layout.removed, layout.added) = ([], [[0, 0]])
            insert()
            #expect(layout.appeared == [[0, 0]] && layout.disappeared == [[0, 0]])
            #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
        }
    }

    // MARK: Controllers

    @Test func aPushedControllerShowsTheDataBelowIt() {
        final class Numbers: UICollectionViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            }
            override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
            { 200 }
            override func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                cell.tag = indexPath.item
                return cell
            }
        }
        let first = Numbers(collectionViewLayout: flow())
        let navigation = UINavigationController(rootViewController: first)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        first.collectionView.scrollToItem(at: [0, 90], at: .top, animated: false)
        first.collectionView.layoutIfNeeded()
        let layout = flow()
        layout.itemSize = CGSize(width: 200, height: 100)
        let second = UICollectionViewController(collectionViewLayout: layout)
        second.useLayoutToLayoutNavigationTransitions = true
        navigation.pushViewController(second, animated: false)
        window.layoutIfNeeded()
        #expect(second.collectionView.dataSource === first && second.collectionView.delegate === second)
        #expect(second.collectionView.seen.first?.item == 90)
        #expect(second.collectionView.visibleCells.allSatisfy { $0.frame.width == 200 })
    }
}
