// SPDX-License-Identifier: MIT
import Foundation

/// A cell in a compositional layout (Apple: "NSCollectionLayoutItem").
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size in its container.
    public let layoutSize: NSCollectionLayoutSize
    fileprivate final var attachedItems: [NSCollectionLayoutSupplementaryItem]
    /// The views attached to the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }
    /// The space between the item's place and its view, in points. Without effect along an estimated axis.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// An item of this size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// An item of this size with attached views.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, attachedItems) = (layoutSize, supplementaryItems)
        super.init()
    }
}

/// Returns the places of a group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group (Apple: "NSCollectionLayoutGroupCustomItem").
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the group, in points.
    public let frame: CGRect
    /// The order from back to front.
    public let zIndex: Int

    /// An item with this frame, in points, and order.
    public init(frame: CGRect, zIndex: Int = 0) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// Items that are laid out together, repeated until all items have a place (Apple: "NSCollectionLayoutGroup").
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case line(LayoutAxis)
        case custom(NSCollectionLayoutGroupCustomItemProvider)

        static let row = Arrangement.line(LayoutAxis(isVertical: false))
        static let column = Arrangement.line(LayoutAxis(isVertical: true))
    }

    let arrangement: Arrangement
    /// How often the items are repeated; `nil` for as often as they fit.
    let count: Int?
    /// Whether the items share the length of the group equally.
    let sharesLength: Bool
    /// The items of the group.
    public let subitems: [NSCollectionLayoutItem]
    /// The space between items.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    /// The views attached to the group, at the index path of its first item.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attachedItems }
        set { attachedItems = newValue }
    }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
        count: Int? = nil, sharesLength: Bool = false
    ) {
        if let count, count < 1 { fatalError("NSCollectionLayoutGroup: a group of \(count) items is not possible") }
        (self.arrangement, self.subitems, self.count, self.sharesLength) = (arrangement, subitems, count, sharesLength)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Items in a row, repeated as often as they fit.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(NSCollectionLayoutGroup(layoutSize, .row, subitems))
    }

    /// `count` items in a row that share the width equally.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self
    {
        made(NSCollectionLayoutGroup(layoutSize, .row, [subitem], count: count, sharesLength: true))
    }

    /// `count` items of their own width in a row.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { made(NSCollectionLayoutGroup(layoutSize, .row, [subitem], count: count)) }

    /// Items below each other, repeated as often as they fit.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
        made(NSCollectionLayoutGroup(layoutSize, .column, subitems))
    }

    /// `count` items below each other that share the height equally.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
        made(NSCollectionLayoutGroup(layoutSize, .column, [subitem], count: count, sharesLength: true))
    }

    /// `count` items of their own height below each other.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> Self { made(NSCollectionLayoutGroup(layoutSize, .column, [subitem], count: count)) }

    /// Items at places that the app computes.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> Self { made(NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])) }

    /// The group and its cells as boxes of characters, for debugging: as they are in a container of 390 × 844 points, at one
    /// character for 1/64 of the group's width.
    open func visualDescription() -> String {
        let environment = CompositionalEnvironment(
            size: CGSize(width: 390, height: 844), insets: .zero, traits: UITraitCollection.current)
        let group = GroupSolver(environment: environment).solve(self, in: environment.contentSize, first: 0)
        let scale = 64 / max(1, group.size.width)
        let last = (x: 64, y: Int(group.size.height * scale / 2))
        var lines = Array(repeating: Array(repeating: Character(" "), count: last.x + 1), count: last.y + 1)
        for frame in [CGRect(origin: .zero, size: group.size)] + group.leaves.map(\.frame) {
            let columns = [frame.minX, frame.maxX].map { min(max(0, Int($0 * scale)), last.x) }
            let rows = [frame.minY, frame.maxY].map { min(max(0, Int($0 * scale / 2)), last.y) }
            for row in rows { for column in columns[0]...columns[1] { lines[row][column] = "-" } }
            for column in columns {
                for row in rows[0]...rows[1] { lines[row][column] = rows.contains(row) ? "+" : "|" }
            }
        }
        return lines.map { String($0) }.joined(separator: "\n")
    }
}

/// A view attached to an item or a group (Apple: "NSCollectionLayoutSupplementaryItem").
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public let elementKind: String
    /// Where the container is attached.
    public let containerAnchor: NSCollectionLayoutAnchor
    /// Where the view itself is attached; `nil` for the same edges.
    public let itemAnchor: NSCollectionLayoutAnchor?
    /// The order from back to front.
    open var zIndex = 1

    /// A view at an edge of its container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

    /// A view whose anchor is at that of its container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

    init(
        _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
        _ itemAnchor: NSCollectionLayoutAnchor?
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The frame at a container, in the coordinates around it.
    func frame(at container: CGRect) -> CGRect {
        let size = layoutSize.resolved(in: container.size)
        let target = containerAnchor.point(in: container.size)
        let shift = containerAnchor.shift(of: size)
        let own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(in: size)
        let ownShift = itemAnchor?.shift(of: size) ?? .zero
        return CGRect(
            origin: CGPoint(
                x: container.minX + target.x + shift.x - own.x + ownShift.x,
                y: container.minY + target.y + shift.y - own.y + ownShift.y), size: size
        ).inset(by: contentInsets, except: layoutSize.estimatedAxes)
    }
}

/// A view at an edge of a section or of the whole layout: a header, a footer (Apple:
/// "NSCollectionLayoutBoundarySupplementaryItem").
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The edge.
    public let alignment: NSRectAlignment
    /// The offset from there, in points.
    public let offset: CGPoint
    /// Whether the section grows by the view; otherwise the view covers the content.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is.
    open var pinToVisibleBounds = false

    /// A view at an edge.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A view at an edge, moved by a distance in points.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
    }
}

/// A view of the layout behind a section (Apple: "NSCollectionLayoutDecorationItem").
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view, registered with the layout.
    public let elementKind: String
    /// The order from back to front.
    open var zIndex = 0

    private init(elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind the whole section, inset by `contentInsets`.
    open class func background(elementKind: String) -> Self {
        made(NSCollectionLayoutDecorationItem(elementKind: elementKind))
    }
}
