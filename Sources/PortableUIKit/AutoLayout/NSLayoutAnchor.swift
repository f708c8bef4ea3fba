// SPDX-License-Identifier: MIT
import Foundation

/// The properties of every anchor, independent of its static type.
@MainActor
protocol OperandHolder: Sendable {
    var operand: LayoutOperand { get }
}

/// An attribute of a view or guide, for making constraints; the type determines which attributes can be combined.
///
/// Follows Apple's documentation of `NSLayoutAnchor`. Don't subclass it; read anchors from views and guides.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, OperandHolder {
    let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// A constraint that this anchor equals another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor)
    }

    /// A constraint that this anchor is at least another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor)
    }

    /// A constraint that this anchor is at most another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor)
    }

    /// A constraint that this anchor equals another plus `c` points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: c)
    }

    /// A constraint that this anchor is at least another plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, constant: c) }

    /// A constraint that this anchor is at most another plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, constant: c) }

    final func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: operand, relation: relation, second: anchor.operand, multiplier: multiplier, constant: constant)
    }

    /// Whether `object` is an anchor of the same attribute of the same item.
    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard MainActorCheck.isOnMainActor else { return super.isEqual(object) }
        guard let other = object as? any OperandHolder else { return false }
        return MainActor.assumeIsolated { operand.isSame(as: other.operand) }
    }

    open override nonisolated var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(operand.item.map { ObjectIdentifier($0) })
            hasher.combine(operand.attribute)
            return hasher.finalize()
        }
    }

    /// The class, the item and the attribute, as in `<NSLayoutXAxisAnchor:0x… "UIView:0x….left">`.
    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<\(operand.anchorClassName):\(address(of: self)) \"\(operand.name)\">"
        }
    }

    open override nonisolated var debugDescription: String { description }
}

/// A horizontal edge or centre. Follows Apple's documentation of `NSLayoutXAxisAnchor`.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, to the right, as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// A constraint that this anchor lies a multiple of the system's spacing (8 points) after another.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: SystemSpacing.edgeToEdge * multiplier)
    }

    /// A constraint that this anchor lies at least a multiple of the system's spacing (8 points) after another.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.edgeToEdge * multiplier)
    }

    /// A constraint that this anchor lies at most a multiple of the system's spacing (8 points) after another.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.edgeToEdge * multiplier)
    }
}

/// A vertical edge, centre or baseline. Follows Apple's documentation of `NSLayoutYAxisAnchor`.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, downwards, as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// A constraint that this anchor lies a multiple of the system's spacing below another: 8 points between edges, a
    /// line's height between baselines.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
    }

    /// A constraint that this anchor lies at least a multiple of the system's spacing below another.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
    }

    /// A constraint that this anchor lies at most a multiple of the system's spacing below another.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: SystemSpacing.below(anchor.operand, operand) * multiplier)
    }
}

/// A width, a height or a distance. Follows Apple's documentation of `NSLayoutDimension`.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint that this dimension is `c` points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(first: operand, relation: .equal, second: nil, constant: c)
    }

    /// A constraint that this dimension is at least `c` points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(first: operand, relation: .greaterThanOrEqual, second: nil, constant: c)
    }

    /// A constraint that this dimension is at most `c` points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(first: operand, relation: .lessThanOrEqual, second: nil, constant: c)
    }

    /// A constraint that this dimension is `m` times another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, multiplier: m)
    }

    /// A constraint that this dimension is at least `m` times another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, multiplier: m)
    }

    /// A constraint that this dimension is at most `m` times another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: m)
    }

    /// A constraint that this dimension is `m` times another plus `c` points.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.equal, anchor, multiplier: m, constant: c) }

    /// A constraint that this dimension is at least `m` times another plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c) }

    /// A constraint that this dimension is at most `m` times another plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c) }
}
