// SPDX-License-Identifier: MIT
import PlatformUIKit
import TemplateLayout
import TemplateLayoutTesting

/// The library's implementation for the tests of faults.
@MainActor
final class LibraryHeightProvider: HeightProvider {
    let table: TileTable
    private var layout: TableTemplateLayout { table.layout }

    init(_ table: TileTable) {
        self.table = table
    }

    func height<Cell: UITableViewCell>(
        of type: Cell.Type, identifier: String?, key: AnyHashable?, version: Int, configure: (Cell) -> Void
    ) throws -> CGFloat {
        if let key {
            return try layout.exactHeight(
                for: type, identifier: identifier, key: key, version: version, configure: configure)
        }
        return try layout.exactHeight(for: type, identifier: identifier, configure: configure)
    }

    func headerHeight<Header: UITableViewHeaderFooterView>(
        of type: Header.Type, key: Int, configure: (Header) -> Void
    ) throws -> CGFloat {
        try layout.exactHeight(for: type, key: key, configure: configure)
    }

    func contentWidth<Cell: UITableViewCell>(of type: Cell.Type, configure: (Cell) -> Void) throws -> CGFloat {
        try layout.explainHeight(for: type, key: 0, configure: configure).contentWidth
    }

    func cached<Cell: UITableViewCell>(_ type: Cell.Type, key: Int) -> CGFloat? {
        layout.cachedHeight(for: type, key: AnyHashable(key))
    }

    func rememberedCount(limit: Int, of keys: Range<Int>) throws -> Int {
        layout.keyedHeightCapacity = limit
        for key in keys { try layout.cache(height: 9, for: TileCell.self, key: key) }
        return keys.filter { layout.cachedHeight(for: TileCell.self, key: $0) != nil }.count
    }

    func precache() -> () -> Void {
        let scheduler = ManualIdleScheduler()
        layout.startPrecaching(on: scheduler)
        return { scheduler.runTurn() }
    }

    func makeTableWithoutLibrary() -> UITableView { UITableView(frame: .zero, style: .plain) }

    func changesByTheLibrary(of table: UITableView) -> Int {
        table.subviews.filter { $0.isHidden && !($0 is UITableViewCell) }.count
    }
}
