// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// UIKit's frames of ambiguous layouts. Tests of layout libraries depend on them.
@MainActor
struct OpenLayoutTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let view = UIView()

    init() {
        root.addSubview(view)
        view.translatesAutoresizingMaskIntoConstraints = false
    }

    /// Constrains an attribute to the superview's, or a length to a constant, with priority 751.
    private func constrain(
        _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat,
        toSuperview: Bool = true
    ) {
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: relation, toItem: toSuperview ? root : nil,
            attribute: attribute, multiplier: 1, constant: constant)
        constraint.priority = UILayoutPriority(751)
        root.addConstraint(constraint)
    }

    @Test(
        "A single bound for a side determines its position, and the size is zero",
        arguments: [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual])
    func sides(relation: NSLayoutConstraint.Relation) {
        let expected: [(NSLayoutConstraint.Attribute, CGFloat, CGPoint)] = [
            (.top, 10, CGPoint(x: 0, y: 10)), (.bottom, -23, CGPoint(x: 0, y: 177)),
            (.left, 72, CGPoint(x: 72, y: 0)), (.right, -13, CGPoint(x: 287, y: 0)),
            (.leading, 72, CGPoint(x: 72, y: 0)), (.trailing, -13, CGPoint(x: 287, y: 0)),
        ]
        for (attribute, constant, origin) in expected {
            constrain(attribute, relation, constant)
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(origin: origin, size: .zero), "\(attribute.rawValue)")
            root.removeConstraints(root.constraints)
        }
    }

    @Test("A length has its lower bound, or is zero")
    func lengths() {
        let expected: [(NSLayoutConstraint.Relation, CGFloat, CGFloat)] = [
            (.equal, 248, 166), (.greaterThanOrEqual, 248, 166), (.lessThanOrEqual, 0, 0),
        ]
        for (relation, width, height) in expected {
            constrain(.width, relation, -52)
            constrain(.height, relation, -34)
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 0, y: 0, width: width, height: height))
            root.removeConstraints(root.constraints)
            constrain(.width, relation, 23, toSuperview: false)
            constrain(.centerX, .equal, 0)
            root.layoutIfNeeded()
            #expect(view.frame.width == (relation == .lessThanOrEqual ? 0 : 23))
            #expect(view.frame.midX == 150)
            root.removeConstraints(root.constraints)
        }
    }

    @Test("A view with a size but no position is at the origin, also in right-to-left layout")
    func sizesWithoutPlaces() {
        constrain(.width, .equal, 100, toSuperview: false)
        constrain(.height, .equal, 100, toSuperview: false)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        root.semanticContentAttribute = .forceRightToLeft
        constrain(.top, .equal, 5)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 5, width: 100, height: 100))
    }

    @Test("From right to left a leading side alone puts an empty view at the right edge")
    func rightToLeft() {
        root.semanticContentAttribute = .forceRightToLeft
        constrain(.leading, .equal, 8)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 292, y: 0, width: 0, height: 0))
        root.removeConstraints(root.constraints)
        constrain(.trailing, .equal, -8)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 0, width: 0, height: 0))
    }

    @Test("Views with lengths but no positions are all at the origin")
    func several() {
        let others = [UIView(), UIView()]
        for other in others {
            root.addSubview(other)
            other.translatesAutoresizingMaskIntoConstraints = false
        }
        for one in [view] + others {
            let height = one.heightAnchor.constraint(equalToConstant: 63)
            height.priority = UILayoutPriority(751)
            root.addConstraint(height)
        }
        root.layoutIfNeeded()
        for one in [view] + others { #expect(one.frame == CGRect(x: 0, y: 0, width: 0, height: 63)) }
    }

    @Test("A constraint belongs to the view that it was added to; one with a constant alone has no second item")
    func holders() {
        constrain(.height, .equal, 35, toSuperview: false)
        #expect(root.constraints.count == 1)
        #expect(view.constraints.isEmpty)
        let constraint = root.constraints[0]
        #expect(constraint.secondItem == nil)
        #expect(constraint.secondAttribute == .notAnAttribute)
        #expect(constraint.isActive)
    }
}
