// SPDX-License-Identifier: MIT
/// An item of a table, from top to bottom: of each section the header, the rows, and the footer.
public enum SectionItem: Hashable, Sendable {
    /// The header of a section.
    case header(section: Int)

    /// A row.
    case row(RowPath)

    /// The footer of a section.
    case footer(section: Int)

    /// Row `row` of section `section`.
    public static func row(section: Int, row: Int) -> SectionItem { .row(RowPath(section: section, row: row)) }

    /// The section that the item belongs to.
    public var section: Int {
        switch self {
        case .header(let section), .footer(let section): section
        case .row(let path): path.section
        }
    }
}

extension SectionItem: CustomStringConvertible {
    /// A description such as `header of section 2`.
    public var description: String {
        switch self {
        case .header(let section): "header of section \(section)"
        case .row(let path): "row \(path.row) of section \(path.section)"
        case .footer(let section): "footer of section \(section)"
        }
    }
}
