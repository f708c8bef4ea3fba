// SPDX-License-Identifier: MIT
import PlatformUIKit

/// An item of an outline, as its row shows it.
public struct TemplateOutlineItem<Item> {
    /// The item.
    public let item: Item
    /// The number of items that contain it.
    public let level: Int
    /// Whether it has children.
    public let hasChildren: Bool
    /// Whether its children are shown.
    public let isExpanded: Bool
}

extension TemplateOutlineItem: Identifiable where Item: Identifiable {
    /// The identity of the item.
    public var id: Item.ID { item.id }
}

extension TemplateOutlineItem: Equatable where Item: Equatable {}
extension TemplateOutlineItem: Sendable where Item: Sendable {}

/// A list of items that have children: a row for each child of an expanded item, below it.
///
/// ```swift
/// let list = TemplateList(tableView, row: TemplateRow { (cell: FolderCell, folder: TemplateOutlineItem<Folder>) in
///     cell.show(folder.item, isExpanded: folder.isExpanded)
/// })
/// let outline = TemplateOutline(list) { $0.folders }
/// outline.items = folders
/// list.onSelect = { [unowned outline] in outline.toggle($0.item) }
/// ```
///
/// Items are expanded by their identity: they stay expanded when they change, move to another parent, or are removed and come back.
/// If the list's ``TemplateList/persistence`` is a file, the expanded items are saved there with the heights, as far as their
/// identities are `Codable`. A cell's `indentationLevel` is the item's level, also while it is measured. The list stores the outline.
@preconcurrency @MainActor
public final class TemplateOutline<Item: Identifiable & Equatable> {
    private weak var list: TemplateList<TemplateOutlineItem<Item>>?
    private let children: @MainActor (Item) -> [Item]
    private var roots: [Item] = []
    private var expandedIDs: Set<Item.ID>

    /// Makes an outline in a list.
    ///
    /// - Parameters:
    ///   - list: The list. Set its ``TemplateList/persistence`` before.
    ///   - children: The children of an item, in order. Called at each change for the items that are shown.
    public init(_ list: TemplateList<TemplateOutlineItem<Item>>, children: @escaping @MainActor (Item) -> [Item]) {
        self.list = list
        self.children = children
        expandedIDs = Set(list.heightsFile?.restored["outline"].flatMap { decoded([Item.ID].self, $0) } ?? [])
        list.savedStates["outline"] = { self.encodedIDs }
    }

    private var encodedIDs: Data? { encoded(Array(expandedIDs)) }

    /// The items that no other contains. Setting them updates the list, in an animation.
    public var items: [Item] {
        get { roots }
        set { setItems(newValue) }
    }

    /// Shows other items; see ``TemplateList/setSections(_:animated:completion:)``.
    public func setItems(_ items: [Item], animated: Bool = true) {
        roots = items
        update(animated)
    }

    /// The identities of expanded items, whether the outline has them now or not. Setting them updates the list, in an animation.
    public var expanded: Set<Item.ID> {
        get { expandedIDs }
        set {
            expandedIDs = newValue
            update(true)
        }
    }

    /// Shows or hides the children of an item.
    public func setExpanded(_ isExpanded: Bool, _ item: Item, animated: Bool = true) {
        if isExpanded { expandedIDs.insert(item.id) } else { expandedIDs.remove(item.id) }
        update(animated)
    }

    /// Shows the children of an item if they are hidden, else hides them.
    public func toggle(_ item: Item) { setExpanded(!expandedIDs.contains(item.id), item) }

    /// O(shown items).
    private func update(_ isAnimated: Bool) { list?.setItems(shownItems, animated: isAnimated) }

    private var shownItems: [TemplateOutlineItem<Item>] {
        var shown: [TemplateOutlineItem<Item>] = []
        var rests = [(items: roots[...], parent: Item.ID?.none)]
        while let (rest, parent) = rests.popLast() {
            guard let item = rest.first else { continue }
            rests.append((rest.dropFirst(), parent))
            let children = children(item)
            let isExpanded = !children.isEmpty && expandedIDs.contains(item.id)
            shown.append(
                TemplateOutlineItem(
                    item: item, level: rests.count - 1, hasChildren: !children.isEmpty, isExpanded: isExpanded))
            guard isExpanded else { continue }
            if rests.contains(where: { $0.parent == item.id }) {
                fatalError("TemplateOutline: \(item) is one of its own descendants; its children must not contain it")
            }
            rests.append((children[...], item.id))
        }
        return shown
    }
}

extension TemplateRow {
    /// A row of an outline: its cell is indented by the item's level, also while it is measured.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier; see ``init(identifier:measure:display:)``.
    ///   - measure: Fills a cell with everything that its height depends on. Called for templates and for displayed cells.
    ///   - display: Called after `measure`, only for displayed cells.
    public init<Cell: UITableViewCell, Content: Identifiable & Equatable>(
        identifier: String? = nil, measure: @escaping @MainActor (Cell, Item) -> Void,
        display: (@MainActor (Cell, Item) -> Void)? = nil
    ) where Item == TemplateOutlineItem<Content> {
        self.init(
            identifier: identifier, key: { $0.id }, version: { $0 },
            measure: { cell, item in
                cell.indentationLevel = item.level
                measure(cell, item)
            }, display: display)
    }
}
