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

    /// As Eureka's cells do in each of their layouts; on devices they rest.
    @Test("A view that requests updateConstraints in its layout is laid out once", arguments: [false, true])
    func updatesRequestedInLayout(atOnce: Bool) {
        final class Restless: UIView {
            let (content, inner) = (UIView(), UIView())
            var (layouts, updates, isAtOnce) = (0, 0, false)
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                setNeedsUpdateConstraints()
                if isAtOnce { updateConstraintsIfNeeded() }
            }
            override func updateConstraints() {
                updates += 1
                content.removeConstraints(content.constraints)
                content.addConstraint(inner.widthAnchor.constraint(equalToConstant: CGFloat(updates)))
                super.updateConstraints()
            }
        }
        let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Restless())
        view.isAtOnce = atOnce
        view.addSubview(view.content)
        view.inner.translatesAutoresizingMaskIntoConstraints = false
        view.content.addSubview(view.inner)
        window.addSubview(view)
        window.layoutIfNeeded()
        #expect(view.layouts == 1 && view.updates == 2 && view.inner.frame.width == 2)
        window.setNeedsLayout()
        window.layoutIfNeeded()
        #expect(view.layouts == 1 && view.updates == 2)
    }
}
