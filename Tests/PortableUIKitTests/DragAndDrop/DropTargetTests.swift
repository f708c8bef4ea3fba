// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// A list of one row or item, into which words are dropped.
@MainActor
private final class Box: NSObject {
    /// Where the dropped item goes.
    enum Goal {
        case into(CGRect)
        case target(CGPoint, CGAffineTransform)
    }
    var goal = Goal.into(.zero)
    /// The size of the dragged row, as the drop item says.
    var previewSize = CGSize.zero
    var log: [String] = []
    var word: UIDragItem { UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "a"))) }

    func note(_ animation: any UIDragAnimating) {
        animation.addAnimations { self.log.append("animates") }
        animation.addCompletion { _ in self.log.append("ends") }
    }
}

extension Box: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
        -> [UIDragItem]
    { [word] }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        previewSize = coordinator.items[0].previewSize
        let item = coordinator.items[0].dragItem
        switch goal {
        case .into(let rect): note(coordinator.drop(item, intoRowAt: [0, 1], rect: rect))
        case .target(let center, let transform):
            note(
                coordinator.drop(
                    item, to: UIDragPreviewTarget(container: tableView, center: center, transform: transform)))
        }
    }
}

extension Box: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
    ) -> [UIDragItem] { [word] }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath path: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        previewSize = coordinator.items[0].previewSize
        let item = coordinator.items[0].dragItem
        switch goal {
        case .into(let rect): note(coordinator.drop(item, intoItemAt: [0, 1], rect: rect))
        case .target(let center, let transform):
            note(
                coordinator.drop(
                    item, to: UIDragPreviewTarget(container: collectionView, center: center, transform: transform)))
        }
    }
}

/// Dropped items that go into a part of a row, or to any place.
@MainActor
struct DropTargetTests {
    private let world = TouchWorld()
    private let box = Box()

    /// The frame of the preview, in the window, after it has moved.
    private func drop(_ isTable: Bool) -> CGRect? {
        world.open()
        defer { world.close() }
        let frame = CGRect(x: 50, y: 40, width: 200, height: 250)
        let list: UIScrollView
        if isTable {
            let table = UITableView(frame: frame, style: .plain)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            (table.rowHeight, table.estimatedRowHeight) = (50, 0)
            (table.dataSource, table.dragDelegate, table.dropDelegate) = (box, box, box)
            list = table
        } else {
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 200, height: 50), 0)
            let grid = UICollectionView(frame: frame, collectionViewLayout: layout)
            grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            (grid.dataSource, grid.dragDelegate, grid.dropDelegate) = (box, box, box)
            list = grid
        }
        world.window.addSubview(list)
        defer { list.removeFromSuperview() }
        world.window.layoutIfNeeded()
        world.down(100, 60)
        world.clock.advance(by: 0.6)
        for step in 1...10 {
            world.move(100, 60 + CGFloat(step) * 5)
            world.clock.advance(frames: 1)
        }
        let preview = world.window.subviews.last as? DragPreviewView
        world.up(100, 110)
        defer { world.clock.advance(by: 1) }
        return preview.map { $0.convert($0.bounds, to: nil) }
    }

    /// "The item will be animated with an aspect fit scale transform to fit inside the rect. Use a rect with zero size to shrink the item to
    /// a single point." (the headers of UITableView and UICollectionView)
    @Test(arguments: [true, false]) func anItemShrinksIntoAPartOfARow(isTable: Bool) {
        box.goal = .into(CGRect(x: 10, y: 5, width: 100, height: 40))
        // The row begins at (50, 90).
        #expect(drop(isTable) == CGRect(x: 60, y: 102.5, width: 100, height: 25))
        #expect(box.previewSize == CGSize(width: 200, height: 50) && box.log == ["animates", "ends"])
        box.goal = .into(CGRect(x: 20, y: 10, width: 0, height: 0))
        let point = drop(isTable) ?? .null
        #expect(point.width < 1 && abs(point.midX - 70) < 0.01 && abs(point.midY - 100) < 0.01)
    }

    @Test(arguments: [true, false]) func anItemGoesToAnyPlaceWithItsTransform(isTable: Bool) {
        box.goal = .target(CGPoint(x: 30, y: 200), CGAffineTransform(scaleX: 0.5, y: 0.5))
        #expect(drop(isTable) == CGRect(x: 30, y: 227.5, width: 100, height: 25))
        #expect(box.log == ["animates", "ends"])
        box.goal = .target(CGPoint(x: 100, y: 200), .identity)
        #expect(drop(isTable) == CGRect(x: 50, y: 215, width: 200, height: 50))
    }
}
