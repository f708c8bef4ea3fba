// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Subclasses of layers, animations and attributes as apps write them: their `init()` is not `required`.
@MainActor
struct LayerClassTests {
    final class Ring: CAShapeLayer {
        override init() {
            super.init()
            lineWidth = 7
        }
        override init(layer: Any) { super.init(layer: layer) }
        required init?(coder: NSCoder) { fatalError() }
    }
    /// As the layers of CRRefresh.
    final class Arrow: CALayer {
        let length: CGFloat
        init(length: CGFloat) {
            self.length = length
            super.init()
        }
        required init?(coder: NSCoder) { fatalError() }
    }
    final class RingView: UIView {
        override class var layerClass: AnyClass { Ring.self }
    }
    final class Attributes: UICollectionViewLayoutAttributes {
        var mark = 1
        override init() {
            super.init()
            mark = 2
        }
    }
    final class Spin: CABasicAnimation {
        var turns = 1
        override init() {
            super.init()
            turns = 3
        }
    }
    final class Context: UICollectionViewLayoutInvalidationContext {
        let mark: Int
        override init() { mark = 5 }
    }
    final class Flow: UICollectionViewLayout {
        override class var invalidationContextClass: AnyClass { Context.self }
    }

    @Test func copiesAreFreed() {
        let (layer, attributes) = (Ring(), Attributes(forCellWith: IndexPath(item: 0, section: 0)))
        weak var presentation: CALayer?
        weak var copy: Attributes?
        do {
            let copies = (layer.presentation(), attributes.copy() as? Attributes)
            (presentation, copy) = copies
            #expect(presentation != nil && copy != nil)
        }
        #expect(presentation == nil && copy == nil)
    }

    @Test func objectsAreMadeByTheInitializerOfTheirClass() {
        let view = RingView()
        #expect((view.layer as? Ring)?.lineWidth == 7 && (view.layer.presentation() as? Ring)?.lineWidth == 7)
        #expect(Arrow(length: 4).length == 4)
        #expect((Attributes(forCellWith: IndexPath(item: 0, section: 0)).copy() as? Attributes)?.mark == 2)
        #expect((Spin().copy() as? Spin)?.turns == 3)
        #expect((Flow().invalidationContext(forBoundsChange: .zero) as? Context)?.mark == 5)
    }

    @Test func theBackOfALayerIsHiddenIfItIsNotDoubleSided() {
        let (view, front) = (UIView(), UIView())
        (view.frame, front.frame) = (CGRect(x: 0, y: 0, width: 4, height: 1), CGRect(x: 1, y: 0, width: 2, height: 1))
        (view.backgroundColor, front.backgroundColor) = (.white, .red)
        view.addSubview(front)
        #expect(front.layer.isDoubleSided)
        front.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(Picture(of: view).rows == ["wrrw"])
        front.layer.isDoubleSided = false
        #expect(Picture(of: view).rows == ["wwww"])
        front.layer.transform = CATransform3DMakeRotation(.pi, 0, 0, 1)
        #expect(Picture(of: view).rows == ["wrrw"])
    }

    @Test func aTextLayerPrefersTheSizeOfItsText() {
        let layer = CATextLayer()
        (layer.string, layer.font, layer.fontSize) = ("Some text", UIFont.systemFont(ofSize: 5), 17)
        let size = NSAttributedString(string: "Some text", attributes: [.font: UIFont.systemFont(ofSize: 17)]).size()
        #expect(layer.preferredFrameSize() == CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
        let plain = CALayer()
        plain.bounds.size = CGSize(width: 3, height: 5)
        #expect(plain.preferredFrameSize() == plain.bounds.size)
    }
}
