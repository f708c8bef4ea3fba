// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Constraints made by anchors, with relations, multipliers and spacings.
@MainActor
struct AnchorRelationTests {
    private let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let one = UIView()
    private let other = UIView()

    private func values(_ constraint: NSLayoutConstraint) -> [String] {
        ["\(constraint.relation.rawValue)", "\(constraint.multiplier)", "\(constraint.constant)"]
    }

    @Test func dimensionsAreConstrainedToMultiplesOfOthers() {
        let (width, wider) = (one.widthAnchor, other.widthAnchor)
        #expect(values(width.constraint(greaterThanOrEqualTo: wider, multiplier: 2)) == ["1", "2.0", "0.0"])
        #expect(values(width.constraint(lessThanOrEqualTo: wider, multiplier: 0.5)) == ["-1", "0.5", "0.0"])
        #expect(
            values(width.constraint(greaterThanOrEqualTo: wider, multiplier: 2, constant: 3)) == ["1", "2.0", "3.0"])
        #expect(
            values(width.constraint(lessThanOrEqualTo: wider, multiplier: 2, constant: -3)) == ["-1", "2.0", "-3.0"])
    }

    @Test func spacingOfTheSystemIsAtLeastAtMostOrExactlyEightPoints() {
        let (x, after) = (one.leadingAnchor, other.trailingAnchor)
        #expect(
            values(x.constraint(lessThanOrEqualToSystemSpacingAfter: after, multiplier: 2)) == ["-1", "1.0", "16.0"])
        let (y, below) = (one.topAnchor, other.bottomAnchor)
        #expect(
            values(y.constraint(greaterThanOrEqualToSystemSpacingBelow: below, multiplier: 1)) == ["1", "1.0", "8.0"])
        #expect(
            values(y.constraint(lessThanOrEqualToSystemSpacingBelow: below, multiplier: 1)) == ["-1", "1.0", "8.0"])
    }

    @Test func theDistanceBetweenTwoAnchorsIsADimension() {
        for view in [one, other] {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        NSLayoutConstraint.activate([
            one.topAnchor.constraint(equalTo: container.topAnchor), one.heightAnchor.constraint(equalToConstant: 10),
            other.heightAnchor.constraint(equalToConstant: 10),
            one.bottomAnchor.anchorWithOffset(to: other.topAnchor).constraint(
                equalTo: container.heightAnchor, multiplier: 0.5),
        ])
        container.layoutIfNeeded()
        #expect(other.frame.minY == 110)
    }

    @Test func aGuidesDescriptionHasItsNameFrameAndOwner() {
        let guide = UILayoutGuide()
        #expect(guide.description.contains("owningView = (null)") && guide.layoutFrame == .zero)
        guide.identifier = "gap"
        container.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5),
            guide.centerYAnchor.constraint(equalTo: container.centerYAnchor),
            guide.widthAnchor.constraint(equalToConstant: 30), guide.heightAnchor.constraint(equalToConstant: 20),
        ])
        container.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 5, y: 90, width: 30, height: 20) && !guide.hasAmbiguousLayout)
        #expect(guide.description.contains("\"gap\", layoutFrame = {{5, 90}, {30, 20}}"))
        #expect(UILayoutGuide(coder: NSCoder()) != nil)
    }
}
