// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import PortableUIKit

/// The calls of a delegate for taps (Apple: "UICollectionViewDelegate", and the pages of its methods).
@MainActor struct CollectionSelectionTests {
    private final class Log: NSObject, UICollectionViewDelegate {
        var lines: [String] = []
        var maySelect = true
        var mayDeselect = true
        var menuItems: [Int] = []

        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            lines.append("should highlight \(indexPath.item)")
            return true
        }
        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            lines.append("highlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            lines.append("unhighlight \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            lines.append("should select \(indexPath.item)")
            return maySelect
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            lines.append("should deselect \(indexPath.item)")
            return mayDeselect
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            lines.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            lines.append("deselect \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
        ) -> Bool { true }
        func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
            lines.append("perform \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            menuItems = indexPaths.map(\.item)
            return nil
        }
    }

    /// Three items in a row, each of 90 × 40 points.
    private func inWorld(_ body: (UICollectionView, Log, (_ item: Int) -> [String]) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let log = Log()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 40)
        let view = makeCollection(
            ItemSource(counts: [3]), layout, size: CGSize(width: 300, height: 300), delegate: log)
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(view, log) { item in
            log.lines = []
            world.tap(45 + 105 * CGFloat(item), 20)
            world.clock.advance(by: 1)
            return log.lines
        }
    }

    @Test func anItemIsSelectedWhileItIsHighlighted() {
        inWorld { view, log, tap in
            #expect(
                tap(0) == [
                    "should highlight 0", "highlight 0", "should select 0", "select 0", "unhighlight 0", "perform 0",
                ])
            #expect(view.cellForItem(at: [0, 0])?.isHighlighted == false)
        }
    }

    @Test func anotherItemReplacesTheSelectedOneWithoutAQuestion() {
        inWorld { view, log, tap in
            log.mayDeselect = false
            _ = tap(0)
            let lines = tap(1)
            #expect(lines.contains("deselect 0") && !lines.contains("should deselect 0"))
            #expect(view.indexPathsForSelectedItems == [[0, 1]])
            view.allowsMultipleSelection = true
            #expect(tap(1).contains("should deselect 1"))
            #expect(view.indexPathsForSelectedItems == [[0, 1]])
        }
    }

    @Test func theActionIsPerformedUnlessTheSelectionIsExtended() {
        inWorld { view, log, tap in
            log.maySelect = false
            #expect(tap(0).contains("perform 0"), "a button that is not selected")
            log.maySelect = true
            (view.isEditing, view.allowsSelectionDuringEditing) = (true, true)
            #expect(tap(0).contains("perform 0"), "the delegate allows it")
            view.isEditing = false
            view.allowsMultipleSelection = true
            #expect(!tap(1).contains("perform 1"), "the selection was extended")
            #expect(!tap(1).contains("perform 1"), "an item was deselected")
            _ = tap(0)
            #expect(tap(2).contains("perform 2"), "it is the only selected item")
        }
    }

    /// A re-implementation's authors noted of UIKit that one item stays selected.
    @Test func oneItemStaysSelectedWhenSeveralAreNoLongerAllowed() {
        inWorld { view, log, tap in
            view.allowsMultipleSelection = true
            for item in [1, 2] { _ = tap(item) }
            view.allowsMultipleSelection = false
            #expect(view.indexPathsForSelectedItems == [[0, 1]])
            #expect(view.visibleCells.count { $0.isSelected } == 1)
        }
    }

    @Test func aCellWithoutInteractionAndAViewOverItAreNotTouchesOfTheItem() {
        inWorld { view, log, tap in
            view.cellForItem(at: [0, 0])?.isUserInteractionEnabled = false
            #expect(tap(0).isEmpty)
            let cover = UIView(frame: CGRect(x: 105, y: 0, width: 90, height: 40))
            view.addSubview(cover)
            #expect(tap(1).isEmpty)
            #expect(tap(2).contains("select 2"))
        }
    }

    @Test func aContextMenuOfASelectedItemIsForTheSelection() {
        inWorld { view, log, _ in
            view.allowsMultipleSelection = true
            for item in [0, 1] { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
            _ = view.contextMenu(at: CGPoint(x: 45, y: 20))
            #expect(log.menuItems == [0, 1])
            _ = view.contextMenu(at: CGPoint(x: 255, y: 20))
            #expect(log.menuItems == [2])
        }
    }

    @Test func aTouchedItemStaysHighlightedWhileItMoves() {
        inWorld { view, _, _ in
            view.beginTouch(at: CGPoint(x: 150, y: 20))
            let source = view.dataSource as? ItemSource
            source?.sections[0].insert(77, at: 0)
            view.insertItems(at: [[0, 0]])
            #expect(view.cellForItem(at: [0, 2])?.isHighlighted == true)
            view.endHighlight()
            #expect(view.visibleCells.allSatisfy { !$0.isHighlighted })
        }
    }
}
