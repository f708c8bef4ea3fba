// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

@MainActor struct CollectionTouchTests {
    private final class Log: NSObject, UICollectionViewDelegate {
        var lines: [String] = []
        var allows = true

        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            allows
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            lines.append("highlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            lines.append("unhighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            lines.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.item)")
        }
    }

    private func inWorld(
        _ layout: UICollectionViewLayout, count: Int = 20, cell: UICollectionViewCell.Type = UICollectionViewCell.self,
        _ body: (TouchWorld, UICollectionView, ItemSource, Log) -> Void
    ) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let (source, log) = (ItemSource(counts: [count]), Log())
        let view = makeCollection(
            source, layout, cell: cell, size: CGSize(width: 300, height: 300), delegate: log)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(world, view, source, log)
    }

    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        return layout
    }

    private func tap(_ world: TouchWorld, _ x: CGFloat, _ y: CGFloat) {
        world.tap(x, y)
        world.clock.advance(by: 1)
    }

    @Test func aTapSelectsAnItem() {
        inWorld(flow()) { world, view, _, log in
            tap(world, 45, 20)
            #expect(log.lines == ["highlight 0", "select 0", "unhighlight 0"])
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
            log.lines = []
            tap(world, 150, 20)
            #expect(log.lines == ["highlight 1", "deselect 0", "select 1", "unhighlight 1"])
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
            log.allows = false
            tap(world, 45, 20)
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
            #expect(view.indexPathForItem(at: CGPoint(x: 97, y: 20)) == nil)
        }
    }

    @Test func severalItemsAreSelectedAndDeselected() {
        inWorld(flow()) { world, view, _, _ in
            view.allowsMultipleSelection = true
            tap(world, 45, 20)
            tap(world, 150, 20)
            tap(world, 45, 20)
            #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        }
    }

    @Test func anItemIsMovedByTheFinger() {
        inWorld(flow()) { world, view, source, _ in
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 45, y: 20))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 70))
            #expect(source.sections[0].first == 0, "the data changes at the end")
            view.endInteractiveMovement()
            world.clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(source.sections[0].prefix(6) == [1, 2, 3, 4, 0, 5])
            #expect(view.seen.prefix(6).map(\.item) == [1, 2, 3, 4, 0, 5])
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 4, section: 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 70))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 45, y: 20))
            view.cancelInteractiveMovement()
            world.clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(view.seen.prefix(6).map(\.item) == [1, 2, 3, 4, 0, 5])
        }
    }

    @Test func aLayoutHearsOfEachStepOfAMovement() {
        final class Layout: UICollectionViewFlowLayout {
            var lines: [String] = []

            override func invalidationContext(
                forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
                previousIndexPaths: [IndexPath], previousPosition: CGPoint
            ) -> UICollectionViewLayoutInvalidationContext {
                lines.append("\(previousIndexPaths[0].item) to \(targetIndexPaths[0].item) at \(targetPosition.x)")
                return super.invalidationContext(
                    forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
                    previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
            }

            override func invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
            ) -> UICollectionViewLayoutInvalidationContext {
                lines.append("end \(previousIndexPaths[0].item) to \(indexPaths[0].item), \(movementCancelled)")
                return super.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
                    movementCancelled: movementCancelled)
            }
        }
        let layout = Layout()
        layout.itemSize = CGSize(width: 90, height: 40)
        inWorld(layout) { world, view, _, _ in
            for cancels in [false, true] {
                #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
                view.updateInteractiveMovementTargetPosition(CGPoint(x: 45, y: 20))
                view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 20))
                if cancels { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
                world.clock.advance(by: 1)
                view.layoutIfNeeded()
            }
        }
        #expect(
            layout.lines == [
                "0 to 0 at 45.0", "0 to 1 at 150.0", "end 0 to 1, false", "0 to 0 at 45.0", "0 to 1 at 150.0",
                "end 0 to 0, true",
            ])
    }

    @Test func insertedItemsFadeInAndOthersMove() {
        inWorld(flow()) { world, view, source, _ in
            let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))!
            source.sections[0].insert(77, at: 0)
            var isFinished = false
            view.performBatchUpdates {
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            } completion: {
                isFinished = $0
            }
            #expect(cell.frame.minX == 105 && cell.layer.shownPosition.x == 45)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.layer.shownOpacity == 0)
            world.clock.advance(by: 0.15)
            #expect(cell.layer.shownPosition.x > 45 && cell.layer.shownPosition.x < 150)
            #expect(!isFinished)
            world.clock.advance(by: 0.3)
            #expect(cell.layer.shownPosition.x == 150 && isFinished)
            source.sections[0].removeFirst(2)
            view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
            let pictures = view.subviews.filter { !($0 is UICollectionViewCell) && $0.frame.size == cell.frame.size }
            #expect(pictures.count == 2)
            world.clock.advance(by: 0.5)
            #expect(pictures.allSatisfy { $0.superview == nil })
        }
    }

    @Test func aSwipeShowsTheButtonsOfARow() {
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        var performed: [Int] = []
        list.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                    performed.append(path.item)
                    completion(true)
                }
            ])
        }
        inWorld(UICollectionViewCompositionalLayout.list(using: list), cell: UICollectionViewListCell.self) {
            world, view, _, log in
            let cell = view.cellForItem(at: IndexPath(item: 1, section: 0))!
            let y = cell.frame.midY
            world.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 180, y: y), steps: 10)
            world.clock.advance(by: 1)
            #expect(cell.bounds.origin.x > 0)
            #expect(cell.configurationState.isSwiped)
            tap(world, 290, y)
            #expect(performed == [1])
            #expect(cell.bounds.origin.x == 0)
            #expect(log.lines.isEmpty)
        }
    }

    @Test func orthogonalGroupsComeToRestAtTheirBeginning() {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .groupPaging
        section.interGroupSpacing = 10
        var visible: [Int] = []
        section.visibleItemsInvalidationHandler = { items, _, _ in visible = items.map(\.indexPath.item) }
        inWorld(UICollectionViewCompositionalLayout(section: section)) { world, view, _, _ in
            world.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 150, y: 50), steps: 6)
            world.clock.advance(by: 3)
            let scroller = view.subviews.compactMap { $0 as? UIScrollView }.first
            #expect(scroller?.contentOffset.x == 210)
            #expect(view.contentOffset == .zero)
            view.layoutIfNeeded()
            #expect(visible == [1, 2])
        }
    }
}
