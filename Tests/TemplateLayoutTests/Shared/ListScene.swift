// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout

/// An item of a test's list: a number of tiles, displayed by one of two classes of cells.
struct Entry: Identifiable, Equatable, Codable {
    var id: Int
    var tiles = 3
    var isOther = false
}

/// A cell of tiles that records its item.
final class EntryCell: TileCell {
    var shown: Int?
    var displays = 0
}

/// The other class of cells.
final class OtherEntryCell: TileCell {
    var shown: Int?
}

/// A header whose height depends on a number of square tiles.
final class TileHeaderView: UITableViewHeaderFooterView, TemplateLayoutMeasuring {
    static var templateLayoutMode: TemplateLayoutMode { .frame }
    var tiles = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let perLine = max(1, Int(contentView.bounds.width / 10))
        return CGSize(width: size.width, height: CGFloat((tiles + perLine - 1) / perLine) * 10)
    }
}

/// A list in a window.
@MainActor
final class ListScene {
    static let row = TemplateRow { (cell: EntryCell, entry: Entry) in
        cell.tiles = entry.tiles
        cell.shown = entry.id
    }
    static let otherRow = TemplateRow { (cell: OtherEntryCell, entry: Entry) in
        cell.tiles = entry.tiles
        cell.shown = entry.id
    }
    static let header = TemplateHeaderFooter { (view: TileHeaderView, tiles: Int) in view.tiles = tiles }

    let window: UIWindow
    let table: UITableView
    let list: TemplateList<Entry>
    var layout: TableTemplateLayout { table.templateLayout }

    init(estimate: CGFloat = UITableView.automaticDimension, delegate: (any UITableViewDelegate)? = nil) {
        let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
        window = UIWindow(frame: bounds)
        table = UITableView(frame: bounds, style: .plain)
        table.estimatedRowHeight = estimate
        table.delegate = delegate
        list = TemplateList(table) { entry in entry.isOther ? ListScene.otherRow(entry) : ListScene.row(entry) }
        window.addSubview(table)
        window.isHidden = false
    }

    func show(_ items: [Entry]) {
        list.items = items
        table.layoutIfNeeded()
    }

    /// The expected height of an item's row, in points.
    func height(of entry: Entry) -> CGFloat {
        CGFloat((entry.tiles + 31) / 32) * 10 + 1 / table.traitCollection.displayScale
    }

    /// The items of the displayed cells, from top to bottom.
    var shownIDs: [Int?] { table.visibleCells.map { ($0 as? EntryCell)?.shown ?? ($0 as? OtherEntryCell)?.shown } }

    /// The first difference between the table and the items, or `nil`.
    func contradiction(_ sections: [TemplateSection<Entry>]) -> String? {
        guard table.numberOfSections == sections.count else { return "\(table.numberOfSections) sections" }
        for (index, section) in sections.enumerated()
        where table.numberOfRows(inSection: index) != section.items.count {
            return "\(table.numberOfRows(inSection: index)) rows in section \(index)"
        }
        for path in table.indexPathsForVisibleRows ?? [] {
            let entry = sections[path.section].items[path.row]
            guard let cell = table.cellForRow(at: path) else { return "no cell at \(path)" }
            let shown = entry.isOther ? (cell as? OtherEntryCell)?.shown : (cell as? EntryCell)?.shown
            guard shown == entry.id, (cell as? TileCell)?.tiles == entry.tiles else { return "another item at \(path)" }
            let height = table.rectForRow(at: path).height
            guard abs(height - self.height(of: entry)) < 0.001 else { return "\(entry) is \(height) points high" }
        }
        return nil
    }
}
