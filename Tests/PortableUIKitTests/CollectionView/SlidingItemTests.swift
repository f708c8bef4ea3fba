// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Items that come onto the screen and leave it by an update of others. The comment in UIKit's header at
/// `initialLayoutAttributesForAppearingItem(at:)` says that each element on the screen before or after an animated change is animated
/// between its old and its new attributes.
@MainActor struct SlidingItemTests {
    private func inWorld(_ body: (TouchWorld, UICollectionView, ItemSource) -> Void) {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 0
        let source = ItemSource(counts: [20])
        let view = makeCollection(source, layout, size: CGSize(width: 300, height: 200))
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        body(world, view, source)
    }

    /// How far above its place a view is seen, in points.
    private func rise(_ view: UIView?) -> CGFloat {
        guard let view else { return .nan }
        return view.frame.minY - (view.layer.presentation()?.frame.minY ?? view.frame.minY)
    }

    @Test("Items below deleted ones slide onto the screen from where they were")
    func onto() {
        inWorld { world, view, source in
            source.sections[0].removeFirst(2)
            view.deleteItems(at: [[0, 0], [0, 1]])
            for item in 0..<4 {
                let cell = view.cellForItem(at: [0, item])
                #expect(rise(cell) == -100 && cell?.layer.presentation()?.opacity ?? 1 == 1, "item \(item)")
            }
            world.clock.advance(by: 0.15)
            let middle = (0..<4).map { rise(view.cellForItem(at: [0, $0])) }
            #expect(Set(middle).count == 1 && middle[0] < -5 && middle[0] > -95)
            world.clock.advance(by: 1)
            #expect((0..<4).allSatisfy { rise(view.cellForItem(at: [0, $0])) == 0 })
        }
    }

    @Test("Items that inserted ones push off the screen slide away, and new ones fade in")
    func away() {
        inWorld { world, view, source in
            let before = Set(view.subviews.map(ObjectIdentifier.init))
            source.sections[0].insert(contentsOf: [90, 91], at: 0)
            view.insertItems(at: [[0, 0], [0, 1]])
            let pictures = view.subviews.filter {
                !before.contains(ObjectIdentifier($0)) && !($0 is UICollectionViewCell)
            }
            #expect(pictures.map(\.frame.minY).sorted() == [100, 150])
            #expect(view.cellForItem(at: [0, 0])?.layer.presentation()?.opacity == 0)
            world.clock.advance(by: 0.15)
            let falls = Set(pictures.map { -rise($0) })
            #expect(falls.count == 1 && falls.allSatisfy { $0 > 5 && $0 < 95 })
            #expect(falls.first == 100 - rise(view.cellForItem(at: [0, 3])))
            world.clock.advance(by: 1)
            #expect(pictures.allSatisfy { $0.superview == nil } && view.visibleCells.count == 4)
        }
    }

    @Test("The way is the one that is seen, also where the content offset changes, and nothing slides without a clock")
    func offsets() {
        inWorld { world, view, source in
            view.contentOffset = CGPoint(x: 0, y: 800)
            view.layoutIfNeeded()
            // The last items: the content becomes shorter, and the offset with it.
            source.sections[0].removeLast(2)
            view.deleteItems(at: [[0, 18], [0, 19]])
            #expect(view.contentOffset.y == 700)
            for item in 14..<18 { #expect(rise(view.cellForItem(at: [0, item])) == 100, "item \(item)") }
            world.clock.advance(by: 1)
            UIView.performWithoutAnimation {
                source.sections[0].removeFirst()
                view.deleteItems(at: [[0, 0]])
            }
            #expect(view.visibleCells.allSatisfy { rise($0) == 0 } && view.visibleCells.count == 4)
        }
    }

    @Test("Another layout moves the items that it puts off the screen there")
    func layouts() {
        inWorld { world, view, _ in
            let before = Set(view.subviews.map(ObjectIdentifier.init))
            let other = UICollectionViewFlowLayout()
            other.itemSize = CGSize(width: 300, height: 150)
            other.minimumLineSpacing = 0
            view.setCollectionViewLayout(other, animated: true)
            let pictures = view.subviews.filter {
                !before.contains(ObjectIdentifier($0)) && !($0 is UICollectionViewCell)
            }
            #expect(pictures.count == 2)
            world.clock.advance(by: 1)
            #expect(pictures.allSatisfy { $0.superview == nil })
        }
    }
}
