// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@_spi(Window) @testable import PortableUIKit

/// Rows of 50 points with a decoration view behind each section, which logs what it is called for.
private final class StripeLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    /// The decoration views of the first section.
    var stripes = 1
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    /// How items move under the finger.
    var isLifting = false

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 20, width: 100, height: 10)
        attributes.zIndex = -1
        return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let stripes = (0..<stripes).compactMap { layoutAttributesForDecorationView(ofKind: "stripe", at: [0, $0]) }
        return (super.layoutAttributesForElements(in: rect) ?? []) + stripes
    }

    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { inserted }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { deleted }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("comes \(decorationIndexPath.item)")
        let attributes = super.initialLayoutAttributesForAppearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
        attributes?.center.x += 100
        return attributes
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.append("goes \(decorationIndexPath.item)")
        let attributes = super.finalLayoutAttributesForDisappearingDecorationElement(
            ofKind: elementKind, at: decorationIndexPath)
        attributes?.center.x -= 100
        return attributes
    }

    override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let path = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
        // Nothing is moved before the first item.
        return path == [0, 0] ? previousIndexPath : path
    }

    override func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
        if isLifting { (attributes.alpha, attributes.transform) = (0.7, CGAffineTransform(scaleX: 1.3, y: 1.3)) }
        return attributes
    }
}

private final class Stripe: UICollectionReusableView {}

/// What layouts of apps override besides frames (Apple: "UICollectionViewLayout").
@MainActor struct LayoutHookTests {
    private let layout = StripeLayout()
    private let source = ItemSource(counts: [4])

    private func inWorld(_ body: (TouchWorld, UICollectionView) throws -> Void) rethrows {
        let world = TouchWorld()
        world.open()
        defer { world.close() }
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
        layout.register(Stripe.self, forDecorationViewOfKind: "stripe")
        let view = makeCollection(source, layout, size: CGSize(width: 300, height: 300))
        world.window.addSubview(view)
        world.window.layoutIfNeeded()
        try body(world, view)
    }

    private func stripes(_ view: UICollectionView) -> [Stripe] { view.subviews.compactMap { $0 as? Stripe } }

    private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? view.center.x }

    @Test func decorationViewsComeAndGoByTheLayoutsAttributes() throws {
        try inWorld { world, view in
            let first = try #require(stripes(view).first)
            layout.log = []
            // The second one is new, the first one is replaced.
            (layout.stripes, layout.inserted, layout.deleted) = (2, [[0, 1]], [])
            source.sections[0].append(99)
            view.insertItems(at: [[0, 4]])
            #expect(layout.log == ["comes 1"])
            let second = try #require(stripes(view).first { $0 !== first })
            #expect(shownX(second) == 150 && second.center.x == 50)
            world.clock.advance(by: 1)
            #expect(shownX(second) == 50)
            layout.log = []
            (layout.stripes, layout.inserted, layout.deleted) = (1, [], [[0, 1]])
            let before = Set(view.subviews.map(ObjectIdentifier.init))
            source.sections[0].removeLast()
            view.deleteItems(at: [[0, 4]])
            #expect(layout.log.contains("goes 1"))
            world.clock.advance(by: 0.15)
            let leaving = view.subviews.filter { !before.contains(ObjectIdentifier($0)) }
            #expect(leaving.contains { shownX($0) < 50 && shownX($0) > -50 })
            world.clock.advance(by: 1)
            #expect(stripes(view) == [first] && leaving.allSatisfy { $0.superview == nil })
        }
    }

    @Test func theLayoutChoosesWhereAnItemMovesAndHowItLooks() throws {
        try inWorld { world, view in
            layout.isLifting = true
            let cell = try #require(view.cellForItem(at: [0, 2]))
            #expect(view.beginInteractiveMovementForItem(at: [0, 2]))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 125))
            #expect(abs(cell.alpha - 0.7) < 1e-6 && cell.transform == CGAffineTransform(scaleX: 1.3, y: 1.3))
            #expect(cell.center == CGPoint(x: 150, y: 125))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 75))
            view.layoutIfNeeded()
            #expect(cell.center == CGPoint(x: 150, y: 75) && view.cellForItem(at: [0, 1]) != nil)
            #expect(abs(cell.alpha - 0.7) < 1e-6)
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 25))
            view.endInteractiveMovement()
            world.clock.advance(by: 1)
            #expect(source.sections[0] == [0, 2, 1, 3])
            #expect(cell.alpha == 1 && cell.transform == .identity && cell.center == CGPoint(x: 150, y: 75))
        }
    }

    @Test func attributesInSpaceAreSeenFromFarAway() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(attributes.transform3D.m11 == 2 && attributes.transform3D.m22 == 3 && attributes.transform3D.m33 == 1)
        attributes.transform3D = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(abs(attributes.transform.a + 1) < 1e-9 && attributes.transform.d == 1)
    }

    /// Apple: "invalidateFlowLayoutDelegateMetrics": `false` keeps the sizes that the delegate has given.
    @Test func sizesOfTheDelegateAreKeptIfTheContextSaysSo() {
        final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
            var height: CGFloat = 50
            var calls = 0
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                calls += 1
                return CGSize(width: 300, height: height)
            }
        }
        inWorld { world, view in
            let sizes = Sizes()
            view.delegate = sizes
            layout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(sizes.calls == 4)
            let context = UICollectionViewFlowLayoutInvalidationContext()
            (sizes.height, context.invalidateFlowLayoutDelegateMetrics) = (60, false)
            layout.invalidateLayout(with: context)
            view.layoutIfNeeded()
            #expect(sizes.calls == 4 && view.cellForItem(at: [0, 1])?.frame.minY == 50)
            layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
            view.layoutIfNeeded()
            #expect(sizes.calls == 8 && view.cellForItem(at: [0, 1])?.frame.minY == 60)
        }
    }
}
