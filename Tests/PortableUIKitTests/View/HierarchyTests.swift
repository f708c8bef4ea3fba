// SPDX-License-Identifier: MIT
import PortableUIKit
import TestSupport
import Testing

/// Subviews, their order, the calls at moves, windows and view controllers.
@MainActor
struct HierarchyTests {
    final class Journal {
        var lines: [String] = []
    }

    final class Noting: UIView {
        var journal = Journal()
        override func willMove(toSuperview newSuperview: UIView?) {
            journal.lines.append("willMove superview \(newSuperview == nil ? "nil" : "new")")
        }
        override func didMoveToSuperview() { journal.lines.append("didMove superview") }
        override func willMove(toWindow newWindow: UIWindow?) {
            journal.lines.append("willMove window \(newWindow == nil ? "nil" : "new")")
        }
        override func didMoveToWindow() { journal.lines.append("didMove window") }
    }

    /// As `addSubview(_:positioned:relativeTo:)` of NSView documents; UIView has the same method, privately. Animators of dismissals
    /// name the view of a sheet, which is inside of another view of the container.
    @Test func besideAViewElsewhereMeansBelowOrAboveAll() {
        let (parent, first, second, elsewhere) = (UIView(), UIView(), UIView(), UIView())
        parent.addSubview(first)
        first.addSubview(elsewhere)
        parent.insertSubview(second, belowSubview: elsewhere)
        #expect(parent.subviews == [second, first])
        parent.insertSubview(second, aboveSubview: elsewhere)
        #expect(parent.subviews == [first, second])
        parent.insertSubview(second, belowSubview: UIView())
        #expect(parent.subviews == [second, first] && parent.layer.sublayers == [second.layer, first.layer])
    }

    @Test func callsAtMovesAreInOrder() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Noting()
        window.addSubview(view)
        #expect(view.window === window)
        #expect(
            view.journal.lines == [
                "willMove window new", "willMove superview new", "didMove window", "didMove superview",
            ])
        view.journal.lines = []
        view.removeFromSuperview()
        #expect(view.window == nil)
        #expect(
            view.journal.lines == [
                "willMove window nil", "willMove superview nil", "didMove window", "didMove superview",
            ])
    }

    @Test func orderOfSubviewsAndLayersAgrees() {
        let parent = UIView()
        let views = (0..<4).map { index in
            let view = UIView()
            view.tag = index + 1
            return view
        }
        parent.addSubview(views[0])
        parent.insertSubview(views[1], at: 0)
        parent.insertSubview(views[2], aboveSubview: views[1])
        parent.insertSubview(views[3], belowSubview: views[0])
        func check(_ tags: [Int]) {
            #expect(parent.subviews.map(\.tag) == tags)
            #expect(parent.layer.sublayers?.compactMap { $0.delegate as? UIView }.map(\.tag) == tags)
        }
        check([2, 3, 4, 1])
        parent.bringSubviewToFront(views[1])
        check([3, 4, 1, 2])
        parent.sendSubviewToBack(views[0])
        check([1, 3, 4, 2])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        check([2, 3, 4, 1])
        parent.insertSubview(views[1], aboveSubview: views[3])
        check([3, 4, 2, 1])
        views[3].removeFromSuperview()
        check([3, 2, 1])
        #expect(parent.viewWithTag(2) === views[1])
        #expect(views[1].isDescendant(of: parent) && !parent.isDescendant(of: views[1]))
    }

    @Test func removedViewsAreReleased() {
        let parent = UIView()
        weak var gone: UIView?
        do {
            let view = UIView()
            gone = view
            parent.addSubview(view)
            parent.layoutIfNeeded()
            view.removeFromSuperview()
        }
        #expect(gone == nil)
    }

    @Test func cyclesStopTheProcess() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let view = UIView()
                view.addSubview(view)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let outer = UIView()
                let inner = UIView()
                outer.addSubview(inner)
                inner.addSubview(outer)
            }
        }
    }

    @Test func windowLoadsItsControllersView() {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func viewDidLoad() { calls.append("load") }
            override func viewWillAppear(_ animated: Bool) { calls.append("will") }
            override func viewDidAppear(_ animated: Bool) { calls.append("did") }
            override func viewWillLayoutSubviews() { calls.append("layout") }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let controller = Controller()
        window.rootViewController = controller
        #expect(!controller.isViewLoaded)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(controller.calls == ["load", "will", "layout", "did"])
        #expect(controller.view.frame == window.bounds)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
        window.frame.size.width = 480
        #expect(controller.view.frame.width == 480)
    }

    @Test func hitTestingTakesTheFrontmostVisibleView() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let back = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let front = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
        back.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 130, y: 30), with: nil) == nil)
    }

    @Test func dumpsTheTree() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50.5))
        root.addSubview(UIView())
        let lines = root.recursiveDescription().split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].contains("frame = (0 0; 100 50.5)"))
        #expect(lines[1].hasPrefix("   | <UIView: 0x"))
    }

    /// A view that counts how often its superview is read.
    private final class Counted: UIView {
        static var reads = 0
        override var superview: UIView? {
            Self.reads += 1
            return super.superview
        }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            Self.reads += 1
            return super.point(inside: point, with: event)
        }
    }

    @Test("Building, laying out and touching views nested n deep takes work in proportion to n")
    func nestedViews() {
        let works = [50, 100, 200].map { count in
            Counted.reads = 0
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            var inner: UIView = window
            for _ in 0..<count {
                let view = Counted(frame: window.bounds)
                inner.addSubview(view)
                inner = view
            }
            window.isHidden = false
            window.layoutIfNeeded()
            #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
            return Counted.reads
        }
        #expect(works[1] <= works[0] * 2 + 20 && works[2] <= works[1] * 2 + 20, "\(works)")
    }

    @Test("Views know their window through every change of the tree, also after the window is gone")
    func windows() {
        withSeeds(30) { seed, generator in
            var windows: [UIWindow?] = [UIWindow(), UIWindow()]
            let views = (0..<8).map { _ in UIView() }
            @MainActor func window(of view: UIView) -> UIWindow? {
                var view = view
                while let superview = view.superview { view = superview }
                return view as? UIWindow
            }
            for step in 0..<60 {
                let view = views.randomElement(using: &generator)!
                let parents = windows.compactMap { $0 } + views
                let parent = parents.randomElement(using: &generator)!
                switch Int.random(in: 0..<8, using: &generator) {
                case 0...5: if !parent.isDescendant(of: view) { parent.addSubview(view) }
                case 6: view.removeFromSuperview()
                default: if step > 40 { windows[0] = nil }
                }
                for view in views { #expect(view.window === window(of: view), "SEED=\(seed) step \(step)") }
            }
        }
    }
}
