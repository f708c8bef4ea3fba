// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

@MainActor
@Suite("Auto Layout: owners and attributes of constraints")
struct AutoLayoutInstallationTests {
    @Test("A constraint is installed on the nearest common ancestor")
    func nearestCommonAncestor() {
        let root = rootView()
        let left = constrainedView(in: root)
        let right = constrainedView(in: root)
        let inner = constrainedView(in: left)
        let cousins = inner.leftAnchor.constraint(equalTo: right.leftAnchor)
        let size = inner.widthAnchor.constraint(equalToConstant: 4)
        let toSuperview = inner.topAnchor.constraint(equalTo: left.topAnchor)
        NSLayoutConstraint.activate([cousins, size, toSuperview])
        #expect(root.constraints == [cousins])
        #expect(inner.constraints == [size])
        #expect(left.constraints == [toSuperview])
        #expect(cousins.isActive)
        NSLayoutConstraint.deactivate([cousins, size])
        #expect(root.constraints.isEmpty && inner.constraints.isEmpty)
        #expect(!cousins.isActive)
    }

    @Test("A view holds the constraints to its guides, and lists none for the guides themselves")
    func guidesOfViews() {
        let root = rootView()
        let view = constrainedView(in: root)
        let guides = [
            root.layoutMarginsGuide, root.safeAreaLayoutGuide, root.readableContentGuide, root.keyboardLayoutGuide,
        ]
        #expect(root.constraints.isEmpty)
        let constraints = guides.map { view.topAnchor.constraint(greaterThanOrEqualTo: $0.topAnchor) }
        NSLayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(root.constraints == constraints)
        #expect(zip(root.constraints, guides).allSatisfy { $0.firstItem === view && $0.secondItem === $1 })
        #expect(guides.allSatisfy { $0.owningView === root })
        let own = view.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor, constant: -8)
        own.isActive = true
        #expect(view.constraints == [own])
        NSLayoutConstraint.deactivate(root.constraints)
        #expect(root.constraints.isEmpty)
    }

    @Test("A constraint returns the items, attributes and anchors that it was made of")
    func parts() {
        let root = rootView()
        let view = constrainedView(in: root)
        let constraint = NSLayoutConstraint(
            item: view, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: root, attribute: .trailing,
            multiplier: 2, constant: 3)
        #expect(constraint.firstItem === view)
        #expect(constraint.secondItem === root)
        #expect(constraint.firstAttribute == .leading)
        #expect(constraint.secondAttribute == .trailing)
        #expect(constraint.relation == .greaterThanOrEqual)
        #expect(constraint.multiplier == 2)
        #expect(constraint.constant == 3)
        #expect(constraint.priority == .required)
        #expect(!constraint.shouldBeArchived)
        #expect(constraint.firstAnchor.isEqual(view.leadingAnchor))
        #expect(constraint.secondAnchor?.isEqual(root.trailingAnchor) == true)
        #expect(constraint.firstAnchor.hash == view.leadingAnchor.hash)
        #expect(!constraint.firstAnchor.isEqual(view.trailingAnchor))
        let width = NSLayoutConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1, constant: 7
        )
        #expect(width.secondItem == nil)
        #expect(width.secondAttribute == .notAnAttribute)
        #expect(width.secondAnchor == nil)
    }

    @Test("A removed view keeps constraints within its subtree and loses those to other views")
    func leaving() {
        let root = rootView()
        let view = constrainedView(in: root)
        let inner = constrainedView(in: view)
        let reaching = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
        let own = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
        NSLayoutConstraint.activate([reaching, own])
        root.layoutIfNeeded()
        view.removeFromSuperview()
        #expect(!reaching.isActive)
        #expect(own.isActive)
        #expect(root.constraints.isEmpty)
        root.layoutIfNeeded()
        view.widthAnchor.constraint(equalToConstant: 33).isActive = true
        view.layoutIfNeeded()
        #expect(inner.frame.width == 33)
        root.addSubview(view)
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9).isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.minX == 9)
        #expect(inner.frame.width == 33)
    }

    @Test("A constraint added above the nearest common ancestor stays there and is satisfied")
    func heldHigher() {
        let root = rootView()
        let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        root.addSubview(fixed)
        let inner = constrainedView(in: fixed)
        let constraint = inner.widthAnchor.constraint(equalTo: fixed.widthAnchor, multiplier: 0.5)
        root.addConstraint(constraint)
        #expect(root.constraints == [constraint])
        root.layoutIfNeeded()
        #expect(inner.frame.width == 25)
        root.removeConstraint(constraint)
        #expect(!constraint.isActive)
    }

    @Test("Constraints don't retain views")
    func lifetimes() {
        let root = rootView()
        weak var gone: UIView?
        var constraint: NSLayoutConstraint?
        do {
            let view = constrainedView(in: root)
            constraint = view.leftAnchor.constraint(equalTo: root.leftAnchor)
            constraint?.isActive = true
            root.layoutIfNeeded()
            gone = view
            view.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(constraint?.firstItem == nil)
        #expect(constraint?.isActive == false)
        root.layoutIfNeeded()
    }

    @Test("constraintsAffectingLayout returns the constraints of one axis")
    func affecting() {
        let root = rootView()
        let view = constrainedView(in: root)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
        let width = view.widthAnchor.constraint(equalToConstant: 5)
        let top = view.topAnchor.constraint(equalTo: root.topAnchor)
        NSLayoutConstraint.activate([left, width, top])
        #expect(view.constraintsAffectingLayout(for: .horizontal) == [left, width])
        #expect(view.constraintsAffectingLayout(for: .vertical) == [top])
    }

    @Test("constraintsAffectingLayout includes indirect dependencies, and omits constraints without effect")
    func affectingFromAfar() {
        let root = rootView()
        let first = constrainedView(in: root)
        let second = constrainedView(in: root)
        let inner = constrainedView(in: second)
        let guide = UILayoutGuide()
        root.addLayoutGuide(guide)
        let place = first.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        let width = first.widthAnchor.constraint(equalToConstant: 50)
        let gap = second.leftAnchor.constraint(greaterThanOrEqualTo: first.rightAnchor, constant: 8)
        let pull = second.leftAnchor.constraint(equalTo: root.leftAnchor)
        pull.priority = .defaultLow
        let equal = second.widthAnchor.constraint(equalTo: first.widthAnchor, multiplier: 2)
        let loose = second.widthAnchor.constraint(lessThanOrEqualToConstant: 1000)
        let overruled = second.widthAnchor.constraint(equalToConstant: 7)
        overruled.priority = .defaultHigh
        let innerWidth = inner.widthAnchor.constraint(equalTo: second.widthAnchor)
        let innerPlace = inner.leftAnchor.constraint(equalTo: second.leftAnchor, constant: 1)
        let guideWidth = guide.widthAnchor.constraint(equalTo: first.widthAnchor)
        NSLayoutConstraint.activate([
            place, width, gap, pull, equal, loose, overruled, innerWidth, innerPlace, guideWidth,
        ])
        #expect(first.constraintsAffectingLayout(for: .horizontal) == [place, width])
        #expect(second.constraintsAffectingLayout(for: .horizontal) == [place, width, gap, equal])
        #expect(inner.constraintsAffectingLayout(for: .horizontal) == [width, equal, innerWidth, innerPlace])
        #expect(guide.constraintsAffectingLayout(for: .horizontal).contains(guideWidth))
        width.isActive = false
        #expect(second.constraintsAffectingLayout(for: .horizontal).contains(overruled))
    }

    @Test("An underdetermined layout is ambiguous; exercising the ambiguity moves the view")
    func ambiguity() {
        let root = rootView()
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 5),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        root.layoutIfNeeded()
        #expect(view.hasAmbiguousLayout)
        for _ in 0..<4 {
            let before = view.frame
            view.exerciseAmbiguityInLayout()
            root.layoutIfNeeded()
            #expect(view.frame.minX != before.minX && view.frame.size == before.size && view.frame.minY == 0)
            #expect(view.hasAmbiguousLayout)
            #expect(root.autolayoutTrace().contains("AMBIGUOUS"))
        }
        view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(!view.hasAmbiguousLayout)
        #expect(view.frame.minX == 0)
    }

    @Test("The trace marks ambiguous views, and the dump names variables after their views")
    func debugging() {
        let root = rootView()
        let view = constrainedView(in: root)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 5),
            view.heightAnchor.constraint(equalToConstant: 5),
        ])
        let name = "UIView:0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16)
        #expect(root.autolayoutTrace().contains("|   *\(name) - AMBIGUOUS LAYOUT for \(name).minX\n"))
        #expect(root.layoutSolverDump().contains("\(name).width"))
    }
}
