// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// A view with content of a given size.
@MainActor
final class ContentView: UIView {
    var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        contentSize = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { contentSize }
}

/// A view that constraints place, inside of `superview`.
@MainActor
func constrainedView(in superview: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
}

@MainActor
func rootView(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

@MainActor
@Suite("Auto Layout: frames")
struct AutoLayoutGeometryTests {
    @Test("Constraints on edges, sizes and centres determine the frame")
    func edgesSizesAndCentres() {
        let root = rootView()
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
            view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -5),
        ])
        let centred = constrainedView(in: root)
        NSLayoutConstraint.activate([
            centred.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            centred.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            centred.widthAnchor.constraint(equalToConstant: 40),
            centred.heightAnchor.constraint(equalTo: centred.widthAnchor, multiplier: 0.5),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 260, height: 95))
        #expect(centred.frame == CGRect(x: 130, y: 57.5, width: 40, height: 20))
    }

    @Test("A changed constant, another size of the root and a deactivated constraint change frames at the next layout")
    func changes() {
        let root = rootView()
        let view = constrainedView(in: root)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        let right = view.rightAnchor.constraint(equalTo: root.rightAnchor)
        right.priority = .defaultLow
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor), width, right,
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 200))
        width.constant = 70
        #expect(view.frame.width == 50)
        root.layoutIfNeeded()
        #expect(view.frame.width == 70)
        width.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width == 300)
        root.frame.size = CGSize(width: 120, height: 80)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 80))
    }

    @Test("A constraint between cousins is solved through their superviews")
    func cousins() {
        let root = rootView()
        let outer = constrainedView(in: root)
        let inner = constrainedView(in: outer)
        let other = constrainedView(in: root)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100),
            inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
            inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
            inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
            other.leftAnchor.constraint(equalTo: inner.rightAnchor),
            other.topAnchor.constraint(equalTo: inner.bottomAnchor),
            other.widthAnchor.constraint(equalToConstant: 7), other.heightAnchor.constraint(equalToConstant: 7),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 5, y: 6, width: 10, height: 10))
        #expect(other.frame == CGRect(x: 45, y: 56, width: 7, height: 7))
    }

    @Test("A constraint to a subview of a view with a fixed frame is solved too")
    func reachingThroughFixedView() {
        let root = rootView()
        let fixed = UIView(frame: CGRect(x: 50, y: 20, width: 100, height: 100))
        root.addSubview(fixed)
        let inner = constrainedView(in: fixed)
        let outer = constrainedView(in: root)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: fixed.leftAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 10),
            outer.leftAnchor.constraint(equalTo: inner.rightAnchor), outer.widthAnchor.constraint(equalToConstant: 3),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 65)
        #expect(inner.frame.minX == 5)
        fixed.frame.origin.x = 80
        root.layoutIfNeeded()
        #expect(outer.frame.minX == 95)
    }

    @Test("Content hugging and compression resistance distribute the space")
    func contentPriorities() {
        let root = rootView(100, 20)
        let left = ContentView(30, 10)
        let right = ContentView(30, 10)
        root.addSubview(left)
        root.addSubview(right)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|[left][right]|", options: .alignAllTop, metrics: nil,
                views: ["left": left, "right": right])
                + [left.topAnchor.constraint(equalTo: root.topAnchor)])
        left.setContentHuggingPriority(.init(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect(left.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(right.frame == CGRect(x: 30, y: 0, width: 70, height: 10))
        left.contentSize.width = 80
        right.contentSize.width = 50
        right.setContentCompressionResistancePriority(.init(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect(left.frame.width == 50)
        #expect(right.frame.width == 50)
    }

    @Test("Frames are rounded to pixels edge by edge, so that neighbours still touch")
    func pixels() {
        let root = rootView(100, 20)
        var views: [UIView] = []
        for _ in 0..<3 { views.append(constrainedView(in: root)) }
        NSLayoutConstraint.activate([
            views[0].leftAnchor.constraint(equalTo: root.leftAnchor),
            views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor),
            views[2].leftAnchor.constraint(equalTo: views[1].rightAnchor),
            views[2].rightAnchor.constraint(equalTo: root.rightAnchor),
            views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
            views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
        ])
        root.layoutIfNeeded()
        // Thirds of 100 points at two pixels per point: 33⅓ and 66⅔ become 33.5 and 66.5.
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
        #expect(views.map(\.frame.maxX) == [33.5, 66.5, 100])
    }

    @Test("Leading and trailing are mirrored in right-to-left layout")
    func rightToLeft() {
        let root = rootView(100, 20)
        root.semanticContentAttribute = .forceRightToLeft
        let first = constrainedView(in: root)
        let second = constrainedView(in: root)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            first.widthAnchor.constraint(equalToConstant: 20),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 5),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -15),
        ])
        root.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        #expect(first.frame.width == 20)
        #expect(second.frame.minX == 15)
        #expect(second.frame.maxX == 65)
        // A view's direction applies to its subviews, not to its own position: a button may mirror its content alone.
        first.semanticContentAttribute = .forceLeftToRight
        root.layoutIfNeeded()
        #expect(first.frame.minX == 70)
        root.semanticContentAttribute = .forceLeftToRight
        for view in [first, second] { view.semanticContentAttribute = .forceRightToLeft }
        root.layoutIfNeeded()
        #expect(first.frame.minX == 10)
        #expect(second.frame.maxX == 85)
    }

    @Test("Constraints apply to alignment rectangles")
    func alignmentRectangles() {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let root = rootView(100, 100)
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        let inner = constrainedView(in: view)
        NSLayoutConstraint.activate(
            ["H:|-10-[view(50)]", "V:|-20-[view(40)]"].flatMap {
                NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["view": view])
            }
                + ["H:|[inner]|", "V:|[inner]|"].flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["inner": inner])
                })
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 19, width: 56, height: 44))
        #expect(inner.frame == CGRect(x: 2, y: 1, width: 50, height: 40))
    }

    @Test("A view with an autoresizing mask takes part in layout with its frame", arguments: [true, false])
    func autoresizing(isFlexible: Bool) {
        let root = rootView(100, 100)
        let framed = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 30))
        framed.autoresizingMask = isFlexible ? [.flexibleWidth] : [.flexibleLeftMargin]
        root.addSubview(framed)
        let follower = constrainedView(in: root)
        NSLayoutConstraint.activate([
            follower.leftAnchor.constraint(equalTo: framed.leftAnchor),
            follower.rightAnchor.constraint(equalTo: framed.rightAnchor),
            follower.topAnchor.constraint(equalTo: framed.bottomAnchor),
            follower.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 10, y: 40, width: 50, height: 5))
        root.frame.size.width = 160
        root.layoutIfNeeded()
        let expected =
            isFlexible ? CGRect(x: 10, y: 10, width: 110, height: 30) : CGRect(x: 70, y: 10, width: 50, height: 30)
        #expect(framed.frame == expected)
        #expect(follower.frame == CGRect(x: expected.minX, y: 40, width: expected.width, height: 5))
        framed.frame.origin = CGPoint(x: 3, y: 4)
        root.layoutIfNeeded()
        #expect(follower.frame.origin == CGPoint(x: 3, y: 34))
    }

    @Test("Layout guides can have constraints, and return their layoutFrame")
    func guides() {
        let root = rootView(100, 100)
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 12),
            guide.topAnchor.constraint(equalTo: root.topAnchor), guide.widthAnchor.constraint(equalToConstant: 30),
            guide.heightAnchor.constraint(equalToConstant: 40),
            view.leftAnchor.constraint(equalTo: guide.rightAnchor),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: 1), view.heightAnchor.constraint(equalToConstant: 1),
        ])
        #expect(root.constraints.count == 6)
        #expect(guide.owningView === root)
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 12, y: 0, width: 30, height: 40))
        #expect(view.frame.origin == CGPoint(x: 42, y: 40))
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty)
        #expect(root.layoutGuides.isEmpty)
    }

    @Test("Margins, margin attributes and the margins guide agree, also after a change")
    func margins() {
        let root = rootView(100, 100)
        let byGuide = constrainedView(in: root)
        let byAttribute = constrainedView(in: root)
        NSLayoutConstraint.activate([
            byGuide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            byGuide.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            byGuide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            byGuide.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
        ])
        for (attribute, margin): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) in [
            (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
        ] {
            NSLayoutConstraint(
                item: byAttribute, attribute: attribute, relatedBy: .equal, toItem: root, attribute: margin,
                multiplier: 1,
                constant: 0
            ).isActive = true
        }
        root.layoutIfNeeded()
        #expect(byGuide.frame == CGRect(x: 8, y: 8, width: 84, height: 84))
        #expect(byAttribute.frame == byGuide.frame)
        root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        root.layoutIfNeeded()
        #expect(byGuide.frame == CGRect(x: 2, y: 1, width: 94, height: 96))
        #expect(byAttribute.frame == byGuide.frame)
    }

    @Test("The readable guide is within the margins and not wider than readable text")
    func readableGuide() {
        let root = rootView(1000, 300)
        let view = constrainedView(in: root)
        let guide = root.readableContentGuide
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.topAnchor.constraint(equalTo: guide.topAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 164, y: 8, width: 672, height: 284))
        #expect(guide.layoutFrame == view.frame)
        root.frame.size.width = 320
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 8, width: 304, height: 284))
        root.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 100)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 20, y: 0, width: 200, height: 300))
    }

    @Test("The guides of a view without constraints follow its bounds and insets")
    func guidesWithoutConstraints() {
        let controller = UIViewController()
        let view: UIView = controller.view
        view.frame = CGRect(x: 0, y: 0, width: 1000, height: 600)
        controller.viewRespectsSystemMinimumLayoutMargins = false
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 5)
        #expect(view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 20, width: 995, height: 550))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 979, height: 534))
        #expect(view.readableContentGuide.layoutFrame == CGRect(x: 161.5, y: 28, width: 672, height: 534))
        #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 570, width: 1000, height: 0))
        view.bounds.size.width = 10
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 28, width: 0, height: 534))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentOffset.y = 40
        #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 500))
        #expect(scroll.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 100, height: 100))
    }

    @Test("The solver's values for a view's own guides equal their frames", arguments: [0, 1, 2, 3])
    func guidesAgree(seed: Int) {
        let controller = UIViewController()
        let view: UIView = controller.view
        view.frame = CGRect(x: 0, y: 0, width: 300 + 250 * seed, height: 500)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 3, bottom: 30, right: 5)
        let guides = [
            view.safeAreaLayoutGuide, view.layoutMarginsGuide, view.readableContentGuide, view.keyboardLayoutGuide,
        ]
        let views = guides.map { guide in
            let inside = constrainedView(in: view)
            NSLayoutConstraint.activate([
                inside.leftAnchor.constraint(equalTo: guide.leftAnchor),
                inside.rightAnchor.constraint(equalTo: guide.rightAnchor),
                inside.topAnchor.constraint(equalTo: guide.topAnchor),
                inside.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
            return inside
        }
        view.layoutIfNeeded()
        #expect(views.map(\.frame) == guides.map(\.layoutFrame))
    }

    @Test("System spacing is 8 points between edges, and a line of text between baselines")
    func systemSpacing() {
        let root = rootView(300, 300)
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
        }
        labels[1].font = .systemFont(ofSize: 30)
        NSLayoutConstraint.activate([
            labels[0].topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
            labels[0].leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
            labels[1].leadingAnchor.constraint(
                greaterThanOrEqualToSystemSpacingAfter: labels[0].trailingAnchor, multiplier: 3),
            labels[1].firstBaselineAnchor.constraint(
                equalToSystemSpacingBelow: labels[0].lastBaselineAnchor, multiplier: 1),
        ])
        root.layoutIfNeeded()
        #expect(labels[0].frame.origin == CGPoint(x: 8, y: 16))
        #expect(labels[1].frame.minX == labels[0].frame.maxX + 24)
        let upper = labels[0].frame.maxY - labels[0].baselineOffsetFromBottom
        let lower = labels[1].frame.minY + labels[1].firstBaselineOffsetFromTop
        #expect(abs(lower - upper - labels[1].font.lineHeight) <= 0.5)
    }

    @Test("A distance between two anchors is a dimension")
    func offsets() {
        let root = rootView(100, 100)
        let one = constrainedView(in: root)
        let two = constrainedView(in: root)
        NSLayoutConstraint.activate([
            one.leftAnchor.constraint(equalTo: root.leftAnchor), one.widthAnchor.constraint(equalToConstant: 10),
            two.widthAnchor.constraint(equalToConstant: 10),
            one.rightAnchor.anchorWithOffset(to: two.leftAnchor).constraint(
                equalTo: root.leftAnchor.anchorWithOffset(to: one.rightAnchor), multiplier: 2, constant: 5),
        ])
        root.layoutIfNeeded()
        #expect(two.frame.minX == 35)
    }

    @Test("The bounds origin of a view between two constrained views moves the inner one")
    func boundsOrigin() {
        let root = rootView(100, 100)
        let window = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 80))
        root.addSubview(window)
        let inner = constrainedView(in: window)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 15),
            inner.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame.minY == 5)
        window.bounds.origin.y = 40
        root.layoutIfNeeded()
        #expect(inner.frame.minY == 45)
    }

    @Test("updateConstraints is called once, subviews first, and again after setNeedsUpdateConstraints")
    func updateConstraintsOrder() {
        final class Recorder: UIView {
            nonisolated(unsafe) static var calls: [String] = []
            var name = ""
            override func updateConstraints() {
                Recorder.calls.append(name)
                super.updateConstraints()
            }
        }
        let outer = Recorder()
        outer.name = "outer"
        let middle = Recorder()
        middle.name = "middle"
        let inner = Recorder()
        inner.name = "inner"
        outer.addSubview(middle)
        middle.addSubview(inner)
        Recorder.calls = []
        outer.layoutIfNeeded()
        #expect(Recorder.calls == ["inner", "middle", "outer"])
        outer.layoutIfNeeded()
        #expect(Recorder.calls.count == 3)
        middle.setNeedsUpdateConstraints()
        #expect(middle.needsUpdateConstraints())
        outer.layoutIfNeeded()
        #expect(Recorder.calls.dropFirst(3) == ["middle"])
        #expect(!middle.needsUpdateConstraints())
    }
}

@MainActor
@Suite("Auto Layout: scroll views")
struct AutoLayoutScrollViewTests {
    @Test("Constraints of the content set the content size; the frame guide stays while the content scrolls")
    func contentSize() {
        let root = rootView(100, 100)
        let scrollView = UIScrollView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(scrollView)
        let content = ContentView(40, 300)
        scrollView.addSubview(content)
        let pinned = constrainedView(in: scrollView)
        NSLayoutConstraint.activate([
            scrollView.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            scrollView.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            scrollView.topAnchor.constraint(equalTo: root.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
            content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            pinned.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 7),
            pinned.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(scrollView.frame == CGRect(x: 10, y: 0, width: 90, height: 100))
        #expect(scrollView.contentSize == CGSize(width: 90, height: 310))
        #expect(content.frame == CGRect(x: 0, y: 5, width: 90, height: 300))
        #expect(pinned.frame.minY == 7)
        scrollView.contentOffset.y = 60
        root.layoutIfNeeded()
        #expect(pinned.frame.minY == 67)
        #expect(content.frame.minY == 5)
        content.contentSize.height = 500
        root.layoutIfNeeded()
        #expect(scrollView.contentSize.height == 510)
    }
}
