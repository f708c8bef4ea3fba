// SPDX-License-Identifier: MIT
import Foundation

/// A layout guide that follows a rectangle which its owner computes.
@MainActor
struct PlacedGuide {
    let guide = UILayoutGuide()
    private let leading: NSLayoutConstraint
    private let top: NSLayoutConstraint
    private let width: NSLayoutConstraint
    private let height: NSLayoutConstraint

    init(in owner: UIView) {
        owner.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: owner.leadingAnchor)
        top = guide.topAnchor.constraint(equalTo: owner.topAnchor)
        width = guide.widthAnchor.constraint(equalToConstant: 0)
        height = guide.heightAnchor.constraint(equalToConstant: 0)
        NSLayoutConstraint.activate([leading, top, width, height])
    }

    /// Moves the guide to a rectangle from the leading edge and the top of its owner, in points.
    func place(_ rectangle: CGRect) {
        for (constraint, constant) in [
            (leading, rectangle.minX), (top, rectangle.minY), (width, rectangle.width), (height, rectangle.height),
        ] where constraint.constant != constant {
            constraint.constant = constant
        }
    }
}
