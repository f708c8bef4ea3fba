/// Something that a constraint can name: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view in whose coordinates the item's rectangle is solved: the superview, or the guide's owning view.
    var layoutContainer: UIView? { get }
    /// Where the search for a common ancestor starts: the view itself, or the guide's owning view.
    var layoutHost: UIView? { get }
    /// How a message names the item, as in `UILabel:0x7f…`.
    var layoutName: String { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two attributes.
@MainActor
struct LayoutOperand {
    /// The item; not kept alive, as in UIKit.
    private(set) weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// For a distance: where it starts. The distance ends at `item`'s attribute.
    private(set) weak var originItem: (any LayoutItem)?
    let originAttribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        originAttribute = .notAnAttribute
    }

    init(from origin: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        originItem = origin.item
        originAttribute = origin.attribute
    }

    var isDistance: Bool { originAttribute != .notAnAttribute }

    /// Whether the operand is a length rather than a place.
    var isLength: Bool { isDistance || attribute.kind == .dimension }

    /// The attribute that `firstAttribute` and `secondAttribute` tell; a distance has none in UIKit's terms.
    var reportedAttribute: NSLayoutConstraint.Attribute { isDistance ? .notAnAttribute : attribute }

    /// The items that the operand names.
    var items: [any LayoutItem] { [item, originItem].compactMap { $0 } }

    func isSame(as other: LayoutOperand) -> Bool {
        item === other.item && attribute == other.attribute && originItem === other.originItem
            && originAttribute == other.originAttribute
    }
}
