// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// Views and layers of apps, which override members of UIKit's classes.
@MainActor
struct ViewOverrideTests {
    final class GradientView: UIView {
        override class var layerClass: AnyClass { CAGradientLayer.self }
        override var layer: CAGradientLayer { super.layer as! CAGradientLayer }
    }

    final class FullWidthView: UIView {
        override var preservesSuperviewLayoutMargins: Bool {
            get { false }
            set {}
        }
        override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
        override var intrinsicContentSize: CGSize { CGSize(width: 70, height: 20) }
    }

    final class Editor: UIView {
        var calls: [String] = []
        override func endEditing(_ force: Bool) -> Bool {
            calls.append("end \(force)")
            return super.endEditing(force)
        }
        override func viewWithTag(_ tag: Int) -> UIView? {
            calls.append("tag \(tag)")
            return super.viewWithTag(tag)
        }
        override func bringSubviewToFront(_ view: UIView) { calls.append("front") }
        override func addInteraction(_ interaction: any UIInteraction) {
            calls.append("interaction")
            super.addInteraction(interaction)
        }
        override func updateConstraintsIfNeeded() {
            calls.append("constraints")
            super.updateConstraintsIfNeeded()
        }
        override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UILabel() }
        override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            calls.append("convert")
            return super.convert(point, to: view)
        }
    }

    /// Views as Listable's list, whose tests pass on iOS: its `frame` uses what its initializer sets later.
    final class ObservedView: UIView {
        var sizes: [CGSize]?
        override var frame: CGRect { didSet { sizes!.append(frame.size) } }
    }
    final class ObservedLabel: UILabel {
        var sizes: [CGSize]?
        override var frame: CGRect { didSet { sizes!.append(frame.size) } }
    }
    final class ObservedScrollView: UIScrollView {
        var sizes: [CGSize]?
        override var frame: CGRect { didSet { sizes!.append(frame.size) } }
    }
    final class ObservedSwitch: UISwitch {
        var sizes: [CGSize]?
        override var frame: CGRect { didSet { sizes!.append(frame.size) } }
    }

    final class StillLayer: CALayer {
        var calls: [String] = []
        override class func defaultAction(forKey event: String) -> (any CAAction)? { NSNull() }
        override func add(_ anim: CAAnimation, forKey key: String?) { calls.append("add \(key ?? "-")") }
        override func removeFromSuperlayer() {
            calls.append("remove")
            super.removeFromSuperlayer()
        }
        override func contains(_ point: CGPoint) -> Bool { point.x < 5 }
        override func value(forKeyPath keyPath: String) -> Any? { keyPath }
    }

    @Test("A view may say that its layer is of a subclass, and keeps its geometry")
    func layers() {
        let view = GradientView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        view.layer.colors = [UIColor.red.cgColor]
        #expect(view.layer.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect((view as UIView).layer === view.layer)
    }

    @Test("An initializer sets the frame without the property that a subclass overrides")
    func initialFrames() {
        let frame = CGRect(x: 1, y: 2, width: 51, height: 31)
        let (view, label) = (ObservedView(frame: frame), ObservedLabel(frame: frame))
        let (scrollView, toggle) = (ObservedScrollView(frame: frame), ObservedSwitch(frame: frame))
        #expect([view, label, scrollView, toggle].map(\.frame) == [frame, frame, frame, frame])
        view.sizes = []
        view.frame.size.width = 20
        #expect(view.sizes == [CGSize(width: 20, height: 31)])
    }

    @Test("Layout asks for the margins and priorities that a view overrides")
    func layout() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        let view = FullWidthView()
        view.preservesSuperviewLayoutMargins = true
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let strong = view.widthAnchor.constraint(equalToConstant: 150)
        strong.priority = UILayoutPriority(999)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor), strong,
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 70, height: 20))
        #expect(view.layoutMargins.left == 8)
    }

    @Test("Superviews and windows call what a view overrides")
    func calls() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Editor(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        window.addSubview(view)
        view.addInteraction(UIDragInteraction(delegate: Drags()))
        #expect(window.viewWithTag(7) == nil)
        window.layoutIfNeeded()
        view.bringSubviewToFront(view)
        #expect(view.endEditing(true))
        #expect(view.calls.contains("constraints"))
        #expect(view.calls.filter { $0 != "constraints" } == ["interaction", "tag 7", "front", "end true"])
        #expect(view.snapshotView(afterScreenUpdates: false) is UILabel)
        view.calls = []
        #expect(view.convert(.zero, to: window as any UICoordinateSpace) == CGPoint(x: 10, y: 10))
        #expect(window.convert(.zero, from: view) == CGPoint(x: 10, y: 10))
        #expect(view.calls == [])
        #expect(view.convert(.zero, to: Optional(window)) == CGPoint(x: 10, y: 10) && view.calls == ["convert"])
    }

    final class Drags: NSObject, UIDragInteractionDelegate {
        func dragInteraction(
            _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
        ) -> [UIDragItem] { [] }
    }

    @Test("Layers ask what a subclass overrides")
    func layerMembers() {
        let layer = StillLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let parent = CALayer()
        parent.frame = layer.frame
        parent.addSublayer(layer)
        #expect(parent.sublayers?.map { $0.contains(CGPoint(x: 7, y: 2)) } == [false])
        #expect(layer.action(forKey: "opacity") is NSNull)
        CABasicAnimation(keyPath: "opacity").run(forKey: "opacity", object: layer, arguments: nil)
        #expect(layer.value(forKey: "a") as? String == "a")
        #expect(layer.calls == ["add opacity"])
    }
}
