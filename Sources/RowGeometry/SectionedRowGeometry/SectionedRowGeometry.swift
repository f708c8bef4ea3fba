// SPDX-License-Identifier: MIT
/// The heights of a table: sections, each with a header, rows and a footer, one below the other.
///
/// A B+ tree of sections, each with a `RowHeightTree`. Every query and every change costs O(log s + log r) for s
/// sections and r runs of rows in the section.
///
/// It is a value: a copy costs O(1) and shares unchanged nodes.
public struct SectionedRowGeometry: Sendable {
    var sections: SummaryTree<Section>

    /// The largest number of sections or branches in a node.
    static let defaultNodeCapacity = 32

    /// Makes a table of no sections.
    public init() { sections = SummaryTree(nodeCapacity: SectionedRowGeometry.defaultNodeCapacity) }

    /// Makes a table of the sections. O(s).
    @inlinable
    public init(_ sections: some Sequence<Section>) {
        var builder = Builder()
        for section in sections { builder.append(section) }
        self = builder.geometry
    }

    /// As `init(_:)`, with nodes of at most `nodeCapacity` sections or branches.
    package init(_ sections: some Sequence<Section>, nodeCapacity: Int) {
        self.sections = SummaryTree(sections, nodeCapacity: nodeCapacity)
    }

    /// The number of sections. O(1).
    public var sectionCount: Int { sections.summary.sectionCount }

    /// The number of rows in all sections. O(1).
    public var rowCount: Int { sections.summary.rowCount }

    /// The number of rows, headers and footers with an estimated height. O(1).
    public var unmeasuredCount: Int { sections.summary.items.unmeasuredCount }

    /// The total height. O(1).
    public var totalHeight: RowHeight { sections.summary.items.totalHeight }
}

extension SectionedRowGeometry {
    /// Makes a table of sections that come one after another. O(1) amortised for each.
    public struct Builder: Sendable {
        private var sections: SummaryTree<Section>.Builder

        /// Makes a builder of a table of no sections yet.
        public init() {
            sections = SummaryTree<Section>.Builder(nodeCapacity: SectionedRowGeometry.defaultNodeCapacity)
        }

        /// Adds a section.
        public mutating func append(_ section: Section) { sections.append(section) }

        /// The table of all sections so far. O(log s).
        public var geometry: SectionedRowGeometry {
            var geometry = SectionedRowGeometry()
            geometry.sections = sections.finished()
            return geometry
        }
    }
}

extension SectionedRowGeometry: Equatable {
    /// Whether both hold the same sections. O(s + r).
    public static func == (lhs: SectionedRowGeometry, rhs: SectionedRowGeometry) -> Bool {
        lhs.sections.summary == rhs.sections.summary
            && lhs.sections.allElements() == rhs.sections.allElements()
    }
}

extension SectionedRowGeometry: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of sections and rows, and their height.
    public var description: String {
        "\(sectionCount) sections, \(rowCount) rows, \(unmeasuredCount) items unmeasured, \(totalHeight)"
    }

    /// The tree of sections, a node a line, with a legend. O(s + r).
    public var debugDescription: String {
        """
        SectionedRowGeometry: \(description)
        node and leaf: sections, items (measured) total height in 1/192 pt
        section: [header | items (measured) total height of its rows | footer], = measured, ~ estimated
        \(sections.outline { "\($0.sectionCount), \($0.items.outline)" } element: {
            "[\($0.header.outline) | \($0.rows.summary.outline) | \($0.footer.outline)]"
        })
        """
    }

    /// Checks the tree of sections and the tree of each section's rows. O(s + r).
    ///
    /// - Returns: The violated invariant, or `nil`.
    package func invariantViolation() -> String? {
        if let violation = sections.invariantViolation() { return violation }
        for section in sections.allElements() {
            if let violation = section.rows.invariantViolation() { return violation }
        }
        return nil
    }
}

extension RowDimension {
    fileprivate var outline: String { "\(isMeasured ? "=" : "~")\(height.units)" }
}
