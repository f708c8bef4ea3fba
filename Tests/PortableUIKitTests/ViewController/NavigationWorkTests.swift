// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The work of pushes and of hit tests, at n, 2n and 4n.
@MainActor
struct NavigationWorkTests {
    /// A page that counts the reads of its navigation item.
    final class Counted: UIViewController {
        static var reads = 0
        override var navigationItem: UINavigationItem {
            Self.reads += 1
            return super.navigationItem
        }
    }

    @Test("A push or a pop costs the same on any stack", arguments: [50, 100, 200])
    func pushes(_ count: Int) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        _ = makePresentingWindow(navigation)
        Counted.reads = 0
        navigation.pushViewController(Counted(), animated: false)
        let once = Counted.reads
        for _ in 1..<count { navigation.pushViewController(Counted(), animated: false) }
        #expect(Counted.reads == count * once)
        Counted.reads = 0
        navigation.popViewController(animated: false)
        let pop = Counted.reads
        for _ in 2..<count { navigation.popViewController(animated: false) }
        #expect(Counted.reads <= (count - 1) * pop)
        #expect(navigation.viewControllers.count == 2 && navigation.children.count == 2)
        #expect(navigation.navigationBar.items?.count == 2)
    }

    final class CountingLayer: CALayer {
        static var reads = 0
        override var superlayer: CALayer? {
            Self.reads += 1
            return super.superlayer
        }
    }

    final class CountedView: UIView {
        override class var layerClass: AnyClass { CountingLayer.self }
    }

    @Test("A hit test goes up from each view once", arguments: [100, 200, 400])
    func hitTests(_ depth: Int) {
        let views = (0..<depth).map { _ in CountedView(frame: CGRect(x: 1, y: 0, width: 1000, height: 100)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        CountingLayer.reads = 0
        #expect(views[0].hitTest(CGPoint(x: 500, y: 50), with: nil) === views.last)
        #expect(CountingLayer.reads <= depth)
        #expect(views[depth - 1].convert(CGPoint(x: 500, y: 50), from: views[0]).x == 500 - CGFloat(depth - 1))
    }
}
