// SPDX-License-Identifier: MIT
import Foundation

/// A linear relation between attributes of two views or guides: `first (==, <=, >=) multiplier × second + constant`.
///
/// Follows Apple's documentation of `NSLayoutConstraint`. A constraint does not retain its items. Use it on the main
/// actor. Lengths are in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private(set) var firstOperand: LayoutOperand?
    private(set) var secondOperand: LayoutOperand?
    /// The view that holds the constraint while it is active.
    var holder: UIView? { holderReference?.object }
    private var holderReference: BackReference<UIView>?
    /// The nearest common ancestor of the items, in whose coordinates the constraint is solved while it is active.
    var referenceView: UIView? { referenceViewReference?.object }
    private var referenceViewReference: BackReference<UIView>?
    /// The order of activation; of two conflicting constraints the later one is broken.
    private(set) var activationOrder = 0
    private static var activations = 0
    /// Whether the constraint was given up, so that it is not reported repeatedly.
    var isReportedBroken = false
    /// The conflicting constraints, if this is the one that was given up.
    var reportedConflict: [String] = []

    /// The relation of the two sides.
    public private(set) final var relation = Relation.equal

    /// The factor of the second side; 1 by default.
    public private(set) final var multiplier: CGFloat = 1

    /// The distance that is added to the second side, in points. It may be changed while the constraint is active: this
    /// edits the constraint in place and is the fastest way to change a layout.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            guard newValue != storedConstant else { return }
            LayoutConstraintError.trapping { () throws(LayoutConstraintError) in try Self.checkConstant(newValue) }
            storedConstant = newValue
            forEachEngine { $0.constantChanged(of: self) }
        }
    }

    private var storedConstant: CGFloat = 0

    private var storedPriority = UILayoutPriority.required

    /// The priority; `.required` by default.
    ///
    /// The priority of an active constraint may change from one optional priority to another. After the first layout it may not
    /// change from or to required.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            LayoutConstraintError.trapping { () throws(LayoutConstraintError) in try checkPriority(newValue) }
            guard newValue != storedPriority else { return }
            storedPriority = newValue
            forEachEngine { $0.priorityChanged(of: self) }
        }
    }

    /// A name for messages.
    open var identifier: String?

    /// Whether the constraint is archived with the view that owns it. Stored without effect.
    open var shouldBeArchived = false

    /// Called by an app for constraints from a file. PortableUIKit never calls it.
    open func awakeFromNib() {}

    /// A constraint between two items, or of one item to a constant if the second is `nil`.
    ///
    /// Stops the process with UIKit's message if the attributes cannot be combined, a number isn't finite, or an item
    /// is neither a view nor a layout guide.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        LayoutConstraintError.trapping { () throws(LayoutConstraintError) in
            try set(view1, attr1, relation, view2, attr2, multiplier, c)
        }
    }

    /// Makes the constraint of the initializer, or throws the error that would stop the process.
    package static func make(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) throws(LayoutConstraintError) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint()
        try constraint.set(view1, attr1, relation, view2, attr2, multiplier, c)
        return constraint
    }

    private func set(
        _ view1: Any, _ attr1: Attribute, _ relation: Relation, _ view2: Any?, _ attr2: Attribute,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) throws(LayoutConstraintError) {
        let first = try Self.layoutItem(view1)
        var second: LayoutOperand?
        if let view2 { second = LayoutOperand(try Self.layoutItem(view2), attr2) }
        try set(
            first: LayoutOperand(first, attr1), relation: relation, second: second, multiplier: multiplier,
            constant: constant)
    }

    convenience init(
        first: LayoutOperand, relation: Relation, second: LayoutOperand?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        self.init()
        LayoutConstraintError.trapping { () throws(LayoutConstraintError) in
            try set(first: first, relation: relation, second: second, multiplier: multiplier, constant: constant)
        }
    }

    private func set(
        first: LayoutOperand, relation: Relation, second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
    ) throws(LayoutConstraintError) {
        try Self.check(first: first, second: second, multiplier: multiplier, constant: constant)
        firstOperand = first
        secondOperand = second
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    /// The constraint in UIKit's notation; see `ownDescription`.
    open override nonisolated var description: String {
        guard MainActorCheck.isOnMainActor else { return "<\(type(of: self))>" }
        return MainActor.assumeIsolated { ownDescription }
    }

    open override nonisolated var debugDescription: String { description }

    // MARK: Items

    /// The first view or guide; `nil` after it was deallocated.
    open var firstItem: AnyObject? { firstOperand?.item }

    /// The second view or guide; `nil` for a constraint to a constant, or after it was deallocated.
    open var secondItem: AnyObject? { secondOperand?.item }

    /// The attribute of the first item.
    open var firstAttribute: Attribute { firstOperand?.reportedAttribute ?? .notAnAttribute }

    /// The attribute of the second item; `.notAnAttribute` for a constraint to a constant.
    open var secondAttribute: Attribute { secondOperand?.reportedAttribute ?? .notAnAttribute }
    /// The anchor of the first side.
    ///
    /// Anchors of the same attribute of the same item are equal, also with different static types.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        guard let firstOperand else { fatalError("The constraint has no first item, so it has no anchor.") }
        return NSLayoutAnchor<AnyObject>(firstOperand)
    }
    /// The anchor of the second side; `nil` for a constraint to a constant.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondOperand.map { NSLayoutAnchor<AnyObject>($0) } }

    // MARK: Activation

    /// Whether the constraint is active. Setting it installs the constraint on the nearest common ancestor of its
    /// items, or removes it from there.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue {
                LayoutConstraintError.trapping { () throws(LayoutConstraintError) in try activate() }
            } else {
                holder?.removeConstraint(self)
            }
        }
    }

    /// Activates each of the constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates each of the constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The items of the constraint: one to four.
    var items: [any LayoutItem] { (firstOperand?.items ?? []) + (secondOperand?.items ?? []) }

    /// Calls `body` with every solver that contains the constraint.
    func forEachEngine(_ body: (LayoutEngine) -> Void) { referenceView?.forEachLayoutEngine(body) }

    func wasInstalled(on view: UIView) {
        holderReference = view.reference
        referenceViewReference = nearestCommonAncestor?.reference
        countAsActivatedLast()
    }

    /// Makes the constraint the last in the order of activation.
    func countAsActivatedLast() {
        Self.activations += 1
        activationOrder = Self.activations
    }

    func wasUninstalled() {
        holderReference = nil
        referenceViewReference = nil
        isReportedBroken = false
    }

    /// The deepest view that contains all items.
    var nearestCommonAncestor: UIView? {
        let items = items
        var ancestor = items.first?.layoutHost
        for item in items.dropFirst() {
            guard let one = ancestor, let other = item.layoutHost else { return nil }
            ancestor = one.nearestCommonAncestor(with: other)
        }
        return ancestor
    }
}
