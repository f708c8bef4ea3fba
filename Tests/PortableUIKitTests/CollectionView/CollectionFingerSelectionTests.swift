// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// Two fingers select items of a grid (Apple: "Selecting multiple items with a two-finger pan gesture").
@MainActor struct CollectionFingerSelectionTests {
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var calls: [String] = []

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) -> Bool {
            calls.append("should \(indexPath)")
            return indexPath.item > 0
        }
        func collectionView(
            _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
        ) { calls.append("did \(indexPath)") }
        func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
            calls.append("end")
        }
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 480))
    private let list: UICollectionView
    private let items = Items()
    private let clock = FrameClock(.manual)

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
        list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.allowsMultipleSelection = true
        list.alwaysBounceVertical = true
        (list.dataSource, list.delegate) = (items, items)
        window.addSubview(list)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    /// Moves two fingers, 20 points beside each other, in steps of 10 points down or up.
    private func drag(x: CGFloat, from start: CGFloat, to ends: CGFloat...) {
        FrameClock.$scoped.withValue(clock) {
            let input = TouchInput(window: window)
            for finger in 0..<2 {
                input.began(finger, at: CGPoint(x: x + CGFloat(finger) * 20 - 10, y: start), time: clock.now)
            }
            var y = start
            for end in ends {
                while y != end {
                    y += min(10, max(-10, end - y))
                    clock.advance(frames: 1)
                    for finger in 0..<2 {
                        input.moved(finger, to: CGPoint(x: x + CGFloat(finger) * 20 - 10, y: y), time: clock.now)
                    }
                }
            }
            for finger in 0..<2 {
                input.ended(finger, at: CGPoint(x: x + CGFloat(finger) * 20 - 10, y: y), time: clock.now)
            }
            clock.advance(by: 1)
            window.layoutIfNeeded()
        }
    }

    private var selected: [IndexPath] { (list.indexPathsForSelectedItems ?? []).sorted() }

    @Test func itemsBetweenTheFirstAndTheFingersAreSelectedInTheirOrder() {
        drag(x: 150, from: 50, to: 250)
        #expect(selected == [[0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [1, 0], [1, 1]])
        #expect(items.calls == ["should [0, 1]", "did [0, 1]", "end"] && list.contentOffset.y == 0)
    }

    @Test func itemsThatTheFingersLeaveAreDeselected() {
        drag(x: 150, from: 50, to: 250, 150)
        #expect(selected == [[0, 1], [0, 2], [0, 3], [0, 4]])
    }

    @Test func fingersThatBeginOnASelectedItemDeselect() {
        drag(x: 150, from: 50, to: 250)
        drag(x: 150, from: 150, to: 250)
        #expect(selected == [[0, 1], [0, 2], [0, 3]])
        drag(x: 150, from: 50, to: 150, 50)
        #expect(selected == [[0, 2], [0, 3]])
    }

    @Test func editingBeginsIfSeveralAreSelectedOnlyThen() {
        (list.allowsMultipleSelection, list.allowsMultipleSelectionDuringEditing) = (false, true)
        drag(x: 150, from: 50, to: 150)
        #expect(list.isEditing && selected.count == 4)
    }

    private final class WideLayout: UICollectionViewFlowLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 1000, height: 1000) }
    }

    @Test func aCollectionViewThatScrollsInBothDirectionsIsNotAsked() {
        list.setCollectionViewLayout(WideLayout(), animated: false)
        drag(x: 80, from: 30, to: 150)
        #expect(items.calls.isEmpty)
    }

    @Test func theDelegateOrASingleSelectionLeaveTheFingersToScrolling() {
        drag(x: 50, from: 50, to: 150)
        #expect(selected.isEmpty && items.calls == ["should [0, 0]"])
        list.allowsMultipleSelection = false
        drag(x: 150, from: 50, to: 150)
        #expect(selected.isEmpty && items.calls.count == 1)
    }
}
