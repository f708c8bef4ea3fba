// SPDX-License-Identifier: MIT
/// The position of a row: its section, and its index in the section. Ordered by section, then by row.
public struct RowPath: Hashable, Comparable, Sendable {
    /// The section, from 0.
    public var section: Int

    /// The row in the section, from 0.
    public var row: Int

    /// Makes the path of row `row` of section `section`.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Whether `lhs` comes before `rhs`.
    public static func < (lhs: RowPath, rhs: RowPath) -> Bool {
        lhs.section == rhs.section ? lhs.row < rhs.row : lhs.section < rhs.section
    }
}

extension RowPath: CustomStringConvertible {
    /// The path as `{section, row}`.
    public var description: String { "{\(section), \(row)}" }
}
