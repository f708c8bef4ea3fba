// SPDX-License-Identifier: MIT
extension SectionedRowGeometry {
    /// A section: a header, rows, and a footer. An absent header or footer is `RowDimension.none`.
    public struct Section: Sendable, Equatable {
        private var packedHeader: PackedRun
        private var packedFooter: PackedRun

        /// The heights of the rows.
        public var rows: RowHeightTree

        /// Makes a section.
        ///
        /// - Precondition: The heights are legal for a row.
        public init(header: RowDimension = .none, rows: RowHeightTree = RowHeightTree(), footer: RowDimension = .none) {
            packedHeader = Section.packed(header)
            packedFooter = Section.packed(footer)
            self.rows = rows
        }

        /// The height of the header.
        public var header: RowDimension {
            get { packedHeader.dimension }
            set { packedHeader = Section.packed(newValue) }
        }

        /// The height of the footer.
        public var footer: RowDimension {
            get { packedFooter.dimension }
            set { packedFooter = Section.packed(newValue) }
        }

        /// The height of the header, the rows and the footer together.
        public var totalHeight: RowHeight { header.height + rows.totalHeight + footer.height }

        private static func packed(_ dimension: RowDimension) -> PackedRun {
            RowHeightTree.check(dimension)
            return PackedRun(count: 1, dimension: dimension)
        }
    }
}

/// Sums over consecutive sections. Headers and footers count as items as rows do, so that a section has two items more than
/// rows.
struct SectionSummary: Summary {
    var sectionCount: Int
    var items: RowHeightSummary

    var rowCount: Int { items.rowCount - 2 * sectionCount }

    static let zero = SectionSummary(sectionCount: 0, items: .zero)

    static func += (lhs: inout SectionSummary, rhs: SectionSummary) {
        lhs.sectionCount += rhs.sectionCount
        lhs.items += rhs.items
    }

    static func -= (lhs: inout SectionSummary, rhs: SectionSummary) {
        lhs.sectionCount -= rhs.sectionCount
        lhs.items -= rhs.items
    }
}

extension SectionedRowGeometry.Section: Summarized {
    var summary: SectionSummary {
        SectionSummary(sectionCount: 1, items: packedHeader.summary + rows.summary + packedFooter.summary)
    }
}
