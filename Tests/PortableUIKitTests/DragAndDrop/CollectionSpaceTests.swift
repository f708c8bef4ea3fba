// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// A view of one word that is dragged, and a collection view of words in sections that takes it.
@MainActor
private final class WordGrid: NSObject {
    var sections: [[String]]
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    /// Where the drag was, in the data.
    var destinations: [IndexPath?] = []
    /// Calls about items that the data does not have.
    var faults: [String] = []
    /// The index paths of items whose display has ended.
    var ended: [IndexPath] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func word(at path: IndexPath, _ call: String) -> String {
        guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else {
            faults.append("\(call) \(path)")
            return "?"
        }
        return sections[path.section][path.item]
    }
}

extension WordGrid: UIDragInteractionDelegate {
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    { [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "new")))] }
}

extension WordGrid: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, UICollectionViewDropDelegate,
    UICollectionViewDataSourcePrefetching
{
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        cell.accessibilityLabel = word(at: path, "cell")
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
        if kind == "badge" { _ = word(at: path, "badge") }
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        for path in paths { _ = word(at: path, "prefetch") }
    }
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize {
        CGSize(width: word(at: path, "size").hasPrefix("w") ? 70 : 50, height: 30)
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
    ) {
        if let label = cell.accessibilityLabel, word(at: path, "display") != label { faults.append("\(label) \(path)") }
    }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) {
        ended.append(path)
        if let label = cell.accessibilityLabel, word(at: path, "end") != label { faults.append("\(label) \(path)") }
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        destinations.append(path)
        return UICollectionViewDropProposal(operation: .copy, intent: intent)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let path = coordinator.destinationIndexPath else { return }
        sections[path.section].insert("new", at: path.item)
        collectionView.insertItems(at: [path])
        coordinator.drop(coordinator.items[0].dragItem, toItemAt: path)
    }
}

/// The space that the items of a collection view make for a drag from elsewhere.
@MainActor
struct CollectionSpaceTests {
    let world = TouchWorld()

    enum Kind: CaseIterable { case flow, sizes, list, badges, waterfall }

    /// A layout of an app, which reads the number of items and index paths of the collection view.
    private final class Columns: UICollectionViewLayout {
        var frames: [IndexPath: CGRect] = [:]
        override func prepare() {
            frames = [:]
            guard let collectionView else { return }
            var top: CGFloat = 0
            for section in 0..<collectionView.numberOfSections {
                let count = collectionView.numberOfItems(inSection: section)
                for item in 0..<count {
                    let (column, row) = (item % 3, item / 3)
                    frames[[section, item]] = CGRect(x: column * 50, y: Int(top) + row * 30, width: 50, height: 30)
                }
                top += CGFloat((count + 2) / 3) * 30
            }
        }
        override var collectionViewContentSize: CGSize {
            CGSize(width: 150, height: frames.values.map(\.maxY).max() ?? 0)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.filter { $0.value.intersects(rect) }.keys.sorted().compactMap(layoutAttributesForItem)
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            frames[path].map { frame in
                let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
                attributes.frame = frame
                return attributes
            }
        }
    }

    private func layout(_ kind: Kind, _ grid: WordGrid) -> UICollectionViewLayout {
        switch kind {
        case .flow, .sizes:
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 50, height: 30)
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
            return layout
        case .list:
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.itemSeparatorHandler = { path, separators in
                _ = grid.word(at: path, "separator")
                return separators
            }
            return UICollectionViewCompositionalLayout.list(using: list)
        case .badges:
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
                elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(30))
            let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])
            let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
            return UICollectionViewCompositionalLayout(
                section: NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item])))
        case .waterfall: return Columns()
        }
    }

    /// A collection view at the right.
    private func makeView(_ grid: WordGrid, _ kind: Kind = .flow) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 150, y: 0, width: 150, height: 240), collectionViewLayout: layout(kind, grid))
        view.register(
            kind == .list ? UICollectionViewListCell.self : UICollectionViewCell.self,
            forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "view")
        view.dataSource = grid
        view.prefetchDataSource = grid
        if kind != .flow { view.delegate = grid }
        return view
    }

    /// A grid, and a word at (50, 15) that is dragged.
    private func showing(
        _ grid: WordGrid, _ kind: Kind = .flow, _ body: (UICollectionView) throws -> Void
    ) rethrows {
        world.open()
        defer { world.close() }
        let (view, source) = (makeView(grid, kind), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
        let interaction = UIDragInteraction(delegate: grid)
        interaction.isEnabled = true
        source.addInteraction(interaction)
        view.dropDelegate = grid
        for view in [view, source] { world.window.addSubview(view) }
        world.window.layoutIfNeeded()
        world.down(50, 15)
        world.clock.advance(by: 0.6)
        try body(view)
        for view in [view, source] { view.removeFromSuperview() }
    }

    private func carry(to x: CGFloat, _ y: CGFloat) {
        world.move(x, y)
        world.clock.advance(by: 0.5)
        world.window.layoutIfNeeded()
    }

    /// The displayed words with the left edges and tops of their cells.
    private func shown(_ view: UICollectionView) -> [String: CGPoint] {
        view.layoutIfNeeded()
        return Dictionary(
            view.subviews.compactMap { $0 as? UICollectionViewCell }.filter { !$0.isHidden }
                .map { ($0.accessibilityLabel ?? "-", $0.frame.origin) }, uniquingKeysWith: { _, _ in .zero })
    }

    @Test func itemsMakeSpaceForOneFromElsewhere() {
        let grid = WordGrid([["x", "y", "z", "u"]])
        showing(grid) { view in
            carry(to: 225, 15)
            #expect(grid.destinations.last == [0, 1] && view.hasUncommittedUpdates)
            #expect(
                shown(view) == [
                    "x": .zero, "y": CGPoint(x: 100, y: 0), "z": CGPoint(x: 0, y: 30), "u": CGPoint(x: 50, y: 30),
                ])
            // On the third place: behind "y".
            carry(to: 275, 15)
            #expect(grid.destinations.last == [0, 2])
            #expect(shown(view)["y"] == CGPoint(x: 50, y: 0) && shown(view)["z"] == CGPoint(x: 0, y: 30))
            // On the last one: behind it.
            carry(to: 225, 45)
            #expect(grid.destinations.last == [0, 4] && shown(view)["u"] == CGPoint(x: 0, y: 30))
            carry(to: 50, 200)
            #expect(!view.hasUncommittedUpdates && shown(view)["u"] == CGPoint(x: 0, y: 30))
            #expect(shown(view)["z"] == CGPoint(x: 100, y: 0))
            carry(to: 175, 15)
            #expect(grid.destinations.last == [0, 0] && shown(view)["x"] == CGPoint(x: 50, y: 0))
            world.up(175, 15)
            world.clock.advance(by: 1)
            #expect(grid.sections == [["new", "x", "y", "z", "u"]] && shown(view)["new"] == .zero)
            #expect(shown(view).count == 5 && !view.hasUncommittedUpdates && grid.faults == [])
        }
    }

    /// "Avoid making any significant changes" (Apple: "hasUncommittedUpdates"); index paths of the app are those of its data
    /// ("UIDataSourceTranslating").
    @Test func indexPathsAreThoseOfTheData() throws {
        let grid = WordGrid([["x", "y", "z", "u"]])
        try showing(grid) { view in
            view.allowsMultipleSelection = true
            view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
            carry(to: 225, 15)
            let cell = try #require(view.cellForItem(at: [0, 1]))
            #expect(cell.accessibilityLabel == "y" && view.indexPath(for: cell) == [0, 1])
            #expect(view.numberOfItems(inSection: 0) == 4 && view.indexPathsForSelectedItems == [[0, 2]])
            #expect(view.indexPathsForVisibleItems.sorted() == [[0, 0], [0, 1], [0, 2], [0, 3]])
            #expect(view.indexPathForItem(at: CGPoint(x: 125, y: 15)) == [0, 1])
            #expect(view.indexPathForItem(at: CGPoint(x: 75, y: 15)) == nil, "the space is no item")
            #expect(view.layoutAttributesForItem(at: [0, 1])?.frame.minX == 100)
            view.deselectItem(at: [0, 2], animated: false)
            view.selectItem(at: [0, 3], animated: false, scrollPosition: [])
            #expect(view.cellForItem(at: [0, 3])?.isSelected == true && view.indexPathsForSelectedItems == [[0, 3]])
        }
    }

    @Test func itemsStayInPlaceWithoutTheIntentToInsert() {
        let grid = WordGrid([["x", "y", "z", "u"]])
        grid.intent = .insertIntoDestinationIndexPath
        showing(grid) { view in
            carry(to: 225, 15)
            #expect(grid.destinations.last == [0, 1] && !view.hasUncommittedUpdates)
            #expect(shown(view)["y"] == CGPoint(x: 50, y: 0))
        }
    }

    @Test func theSpaceFollowsChangesOfTheData() {
        let grid = WordGrid([["x", "y", "z", "u"]])
        showing(grid) { view in
            carry(to: 225, 15)
            grid.sections = [["x", "n", "y", "z"]]
            view.performBatchUpdates {
                view.deleteItems(at: [[0, 3]])
                view.insertItems(at: [[0, 1]])
            }
            #expect(shown(view)["n"] == CGPoint(x: 100, y: 0) && shown(view)["y"] == CGPoint(x: 0, y: 30))
            #expect(view.numberOfItems(inSection: 0) == 4 && view.hasUncommittedUpdates)
            view.reloadData()
            #expect(shown(view)["n"] == CGPoint(x: 50, y: 0) && !view.hasUncommittedUpdates)
            #expect(grid.faults == [])
        }
    }

    /// "Items are reordered quickly, but with a short delay." "Items are reordered after a delay." (Apple:
    /// "UICollectionView.ReorderingCadence".) The delays are guesses.
    @Test(arguments: [UICollectionView.ReorderingCadence.fast, .slow])
    func aCadenceDelaysTheSpace(cadence: UICollectionView.ReorderingCadence) {
        let grid = WordGrid([["x", "y", "z", "u"]])
        let rest = cadence == .fast ? 0.1 : 0.5
        showing(grid) { view in
            #expect(view.reorderingCadence == .immediate)
            view.reorderingCadence = cadence
            for x in 0..<20 {
                world.move(225 + CGFloat(x), 15)
                world.clock.advance(by: rest / 2)
                #expect(!view.hasUncommittedUpdates)
            }
            world.clock.advance(by: rest)
            #expect(view.hasUncommittedUpdates && shown(view)["y"] == CGPoint(x: 100, y: 0))
            world.move(275, 15)
            world.up(275, 15)
            world.clock.advance(by: 1)
            #expect(grid.sections == [["x", "y", "new", "z", "u"]] && !view.hasUncommittedUpdates)
        }
    }

    @Test func aDeletedItemHasItsFormerIndexPath() {
        let grid = WordGrid([["x", "y", "z", "u"]])
        showing(grid, .sizes) { view in
            carry(to: 225, 15)
            grid.sections = [["x", "y", "u"]]
            view.deleteItems(at: [[0, 2]])
            #expect(grid.ended == [[0, 2]] && shown(view)["u"] == CGPoint(x: 0, y: 30))
        }
    }

    /// As on devices, whose content offsets lie on pixels (printed).
    @Test func dragsAtTheEdgeScrollByWholePixels() {
        let grid = WordGrid([(0..<60).map { "\($0)" }])
        showing(grid) { view in
            world.move(225, 100)
            world.move(225, 197)
            var offsets: [CGFloat] = [0]
            for _ in 0..<20 {
                world.clock.advance(frames: 1)
                offsets.append(view.contentOffset.y)
            }
            #expect(offsets.allSatisfy { ($0 * 2).rounded() == $0 * 2 })
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 >= $0 } && offsets.last != 0)
            carry(to: 120, 250)
        }
    }

    /// A collection view whose drag has left is as if there had been none, and no call was about an item that is not in the data.
    @Test(arguments: Kind.allCases) func randomDragsLeaveNothingBehind(kind: Kind) {
        withSeeds(20) { seed, random in
            let letters = ["a", "w", "c", "wd", "e", "f", "wg", "h", "i", "wj", "k", "l"]
            let count = Int.random(in: 0...12, using: &random)
            let grid = WordGrid([Array(letters.prefix(count)), ["x", "wy"], [], ["z"]])
            showing(grid, kind) { view in
                for _ in 0..<8 {
                    let isInside = Int.random(in: 0..<5, using: &random) > 0
                    carry(
                        to: .random(in: isInside ? 151..<299 : 101..<149, using: &random),
                        .random(in: 1..<239, using: &random))
                    if Int.random(in: 0..<5, using: &random) == 0 {
                        let path = IndexPath(item: Int.random(in: 0...1, using: &random), section: 1)
                        grid.sections[1].insert("n\(grid.sections[1].count)", at: path.item)
                        view.insertItems(at: [path])
                    }
                }
                carry(to: 120, 250)
                let fresh = WordGrid(grid.sections)
                let other = makeView(fresh, kind)
                other.frame.origin.y = 300
                world.window.addSubview(other)
                other.layoutIfNeeded()
                // The drag may have scrolled.
                other.contentOffset = view.contentOffset
                #expect(shown(view) == shown(other), "SEED=\(seed)")
                #expect(grid.faults == [] && !view.hasUncommittedUpdates, "SEED=\(seed)")
                other.removeFromSuperview()
            }
        }
    }
}
