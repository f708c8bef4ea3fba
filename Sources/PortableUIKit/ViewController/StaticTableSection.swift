// SPDX-License-Identifier: MIT
import Foundation

/// A section of a static table: a storyboard has the cells of its rows, of which each is there once.
package struct StaticTableSection {
    package struct Row {
        let cell: UITableViewCell
        /// In points; `nil` for the table's.
        let height: CGFloat?

        package init(cell: UITableViewCell, height: CGFloat?) { (self.cell, self.height) = (cell, height) }
    }

    let header: String?
    let footer: String?
    let rows: [Row]

    package init(header: String?, footer: String?, rows: [Row]) {
        (self.header, self.footer, self.rows) = (header, footer, rows)
    }
}

extension UITableViewController {
    /// A section of a static table; `nil` if the table is not static.
    final func staticSection(_ index: Int) -> StaticTableSection? {
        guard let sections = staticSections else { return nil }
        guard sections.indices.contains(index) else {
            fatalError("\(type(of: self)): section \(index) of a static table with \(sections.count) sections")
        }
        return sections[index]
    }

    /// A row of a static table; `nil` if the table is not static.
    final func staticRow(at path: IndexPath) -> StaticTableSection.Row? {
        guard let rows = staticSection(path.section)?.rows else { return nil }
        guard rows.indices.contains(path.row) else {
            fatalError(
                "\(type(of: self)): row \(path.row) of a static section with \(rows.count) rows; override each method of the data "
                    + "source and the delegate that asks for other rows")
        }
        return rows[path.row]
    }
}
