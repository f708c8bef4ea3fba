// SPDX-License-Identifier: MIT
import Foundation

extension NSLayoutConstraint {
    private static let maker =
        "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "

    static func layoutItem(_ item: Any) throws(LayoutConstraintError) -> any LayoutItem {
        guard let item = item as? any LayoutItem else {
            throw LayoutConstraintError(
                .notALayoutItem, maker + "Constraint items must each be a view or layout guide.")
        }
        return item
    }

    /// Throws if a constraint of these sides would be illegal.
    static func check(
        first: LayoutOperand, second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
    ) throws(LayoutConstraintError) {
        guard multiplier.isFinite else {
            throw LayoutConstraintError(
                .nonFiniteMultiplier, "Multiplier is not finite!  That's illegal.  multiplier:\(multiplier)")
        }
        try checkConstant(constant)
        guard first.attribute != .notAnAttribute else {
            throw LayoutConstraintError(.missingFirstItem, maker + "Constraint must contain a first layout item")
        }
        guard let second, multiplier != 0 else {
            if second?.attribute == .notAnAttribute { throw invalidPairing(first) }
            if first.isLength { return }
            throw LayoutConstraintError(
                .locationEqualsConstant,
                maker
                    + "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
                    + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
            )
        }
        // A position with a position and a length with a length; UIKit allows an x with a y.
        guard second.attribute != .notAnAttribute, first.isLength == second.isLength else {
            throw invalidPairing(first)
        }
        if first.isLength { return }
        let mixes =
            (first.attribute.isDirectional && second.attribute.isFixedSide)
            || (first.attribute.isFixedSide && second.attribute.isDirectional)
        if mixes {
            throw LayoutConstraintError(
                .mixedDirections,
                maker
                    + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
                    + "Use leading/trailing for both or neither.")
        }
    }

    private static func invalidPairing(_ first: LayoutOperand) -> LayoutConstraintError {
        let item = first.item.map { "<\($0.layoutName)>" } ?? "(null)"
        return LayoutConstraintError(
            .invalidPairing, "NSLayoutConstraint for \(item): Invalid pairing of layout attributes")
    }

    static func checkConstant(_ constant: CGFloat) throws(LayoutConstraintError) {
        guard constant.isFinite else {
            throw LayoutConstraintError(
                .nonFiniteConstant, "Constant is not finite!  That's illegal.  constant:\(constant)")
        }
    }

    package func checkPriority(_ new: UILayoutPriority) throws(LayoutConstraintError) {
        let number = new.rawValue
        guard number > 0, number <= UILayoutPriority.required.rawValue else {
            throw LayoutConstraintError(
                .illegalPriority,
                "It's illegal to set priority:\(shortNumber(Double(number))).  Priorities must be greater than 0 and less or "
                    + "equal to NSLayoutPriorityRequired, which is 1000.000000.")
        }
        guard isActive, (number == 1000) != (priority == .required) else { return }
        // Parchment changes the priority before the first layout.
        var isInstalled = false
        forEachEngine { if $0.contains(self) { isInstalled = true } }
        guard isInstalled else { return }
        throw LayoutConstraintError(
            .requiredPriorityChanged,
            "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                + "You passed priority \(shortNumber(Double(number))) and the existing priority was "
                + "\(shortNumber(Double(priority.rawValue))).")
    }

    /// Installs the constraint on the nearest common ancestor of its items, or throws without a change.
    package func activate() throws(LayoutConstraintError) {
        guard !isActive else { return }
        guard !items.isEmpty else {
            throw LayoutConstraintError(
                .missingFirstItem, "Unable to activate constraint without a first item: \(debugDescription)")
        }
        guard let ancestor = nearestCommonAncestor else {
            let first = firstOperand.map { anchorDescription($0) } ?? "(null)"
            let second = secondOperand.map { anchorDescription($0) } ?? "(null)"
            throw LayoutConstraintError(
                .noCommonAncestor,
                "Unable to activate constraint with anchors \(first) and \(second) because they have no common ancestor.  "
                    + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
            )
        }
        ancestor.install(self)
    }

    private func anchorDescription(_ operand: LayoutOperand) -> String {
        guard operand.item != nil else { return "(null)" }
        return NSLayoutAnchor<AnyObject>(operand).debugDescription
    }
}
