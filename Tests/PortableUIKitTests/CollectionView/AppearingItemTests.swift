// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Items that come and go by the attributes of an app's layout (Apple: "initialLayoutAttributesForAppearingItem(at:)").
@MainActor struct AppearingItemTests {
    private final class Growing: UICollectionViewFlowLayout {
        private func small(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
            attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            return attributes
        }
        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            small(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
        }
        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            small(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
        }
    }

    private func inWorld(_ body: (TouchWorld, UICollectionView, ItemSource) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let layout = Growing()
        layout.itemSize = CGSize(width: 300, height: 50)
        let source = ItemSource(counts: [3])
        let view = makeCollection(source, layout, size: CGSize(width: 300, height: 300))
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(world, view, source)
    }

    @Test func newItemsGrowFromTheTransformOfTheirInitialAttributes() {
        inWorld { world, view, source in
            source.sections[0].insert(99, at: 0)
            view.insertItems(at: [[0, 0]])
            guard let cell = view.cellForItem(at: [0, 0]) else { return #expect(Bool(false), "no cell") }
            #expect(cell.transform == .identity)
            #expect(cell.layer.presentation()?.affineTransform() == CGAffineTransform(scaleX: 0.2, y: 0.2))
            world.clock.advance(by: 0.15)
            let scale = cell.layer.presentation()?.affineTransform().a ?? 0
            #expect(scale > 0.3 && scale < 0.9)
            world.clock.advance(by: 1)
            #expect(cell.layer.presentation()?.affineTransform() ?? .identity == .identity)
        }
    }

    @Test func deletedItemsShrinkToTheTransformOfTheirFinalAttributes() {
        inWorld { world, view, source in
            let before = Set(view.subviews.map(ObjectIdentifier.init))
            source.sections[0].remove(at: 0)
            view.deleteItems(at: [[0, 0]])
            let pictures = view.subviews.filter { !before.contains(ObjectIdentifier($0)) }
            world.clock.advance(by: 0.15)
            let scale = pictures.first?.layer.presentation()?.affineTransform().a ?? 0
            #expect(scale > 0.3 && scale < 0.9)
            world.clock.advance(by: 1)
            #expect(pictures.allSatisfy { $0.superview == nil })
        }
    }
}
