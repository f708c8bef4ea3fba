// SPDX-License-Identifier: MIT
/// An item of a constraint: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view in whose coordinates the item's rectangle is solved: the superview, or the guide's owning view.
    var layoutContainer: UIView? { get }
    /// The view where the search for a common ancestor starts: the view itself, or the guide's owning view.
    var layoutHost: UIView? { get }
    /// The name of the item in messages, as in `UILabel:0x7f…`.
    var layoutName: String { get }
}

/// A reference to a view or a guide that does not retain it.
@MainActor
private struct LayoutItemReference {
    private let view: BackReference<UIView>?
    private weak var guide: UILayoutGuide?

    init(_ item: any LayoutItem) {
        view = (item as? UIView)?.reference
        guide = item as? UILayoutGuide
    }

    var item: (any LayoutItem)? {
        if let view { return view.object }
        return guide
    }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
struct LayoutOperand {
    private let itemReference: LayoutItemReference
    /// The item; not retained, as in UIKit.
    var item: (any LayoutItem)? { itemReference.item }
    let attribute: NSLayoutConstraint.Attribute
    private let originReference: LayoutItemReference?
    /// The start of a distance. The distance ends at `item`'s attribute.
    var originItem: (any LayoutItem)? { originReference?.item }
    let originAttribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        itemReference = LayoutItemReference(item)
        self.attribute = attribute
        originReference = nil
        originAttribute = .notAnAttribute
    }

    init(from origin: LayoutOperand, to end: LayoutOperand) {
        itemReference = end.itemReference
        attribute = end.attribute
        originReference = origin.itemReference
        originAttribute = origin.attribute
    }

    var isDistance: Bool { originAttribute != .notAnAttribute }

    /// Whether the operand is a length and not a position.
    var isLength: Bool { isDistance || attribute.kind == .dimension }

    /// The attribute for `firstAttribute` and `secondAttribute`; a distance has none in UIKit.
    var reportedAttribute: NSLayoutConstraint.Attribute { isDistance ? .notAnAttribute : attribute }

    /// The items of the operand.
    var items: [any LayoutItem] { [item, originItem].compactMap { $0 } }

    func isSame(as other: LayoutOperand) -> Bool {
        item === other.item && attribute == other.attribute && originItem === other.originItem
            && originAttribute == other.originAttribute
    }
}
