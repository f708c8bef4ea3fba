// SPDX-License-Identifier: MIT
/// The heights of a list of rows, each estimated or measured: finds the position of a row, and the row at a position.
///
/// The heights are run-length encoded (successive rows of one height are one run) in a B+ tree whose nodes store the
/// number of rows and the height below them: an order-statistics tree (Cormen, Leiserson, Rivest and Stein,
/// *Introduction to Algorithms*, chapter "Augmenting Data Structures"; Comer, "The Ubiquitous B-Tree", 1979). Every
/// query and every change costs O(log r) for r runs, so a billion rows of one estimate cost as much as one row. A row
/// with a height of its own takes about 20 bytes.
///
/// It is a value: a copy costs O(1) and shares unchanged nodes.
public struct RowHeightTree: Sendable {
    var runs: SummaryTree<PackedRun>

    /// The largest number of rows in a tree: 2⁴⁰ − 1, about 10¹².
    public static let maximumCount = PackedRun.maximumCount

    /// The largest number of runs or branches in a node.
    static let defaultNodeCapacity = 64

    /// Makes a tree of no rows.
    public init() { self.init(nodeCapacity: RowHeightTree.defaultNodeCapacity) }

    /// Makes a tree of `count` rows with one estimated height. O(1).
    ///
    /// - Precondition: `count` is neither negative nor above `maximumCount`; the height is legal for a row.
    public init(count: Int, estimatedHeight: RowHeight) {
        self.init(count: count, estimatedHeight: estimatedHeight, nodeCapacity: RowHeightTree.defaultNodeCapacity)
    }

    /// Makes a tree of one row for each dimension. O(n).
    ///
    /// - Precondition: The heights are legal for a row.
    @inlinable
    public init(_ dimensions: some Sequence<RowDimension>) {
        var builder = Builder()
        for dimension in dimensions { builder.append(dimension) }
        self = builder.tree
    }

    /// Makes a tree of runs, one after another. O(r) for r runs.
    ///
    /// - Precondition: The counts and the heights are legal.
    @inlinable
    public init(runs: some Sequence<RowRun>) {
        var builder = Builder()
        for run in runs { builder.append(run) }
        self = builder.tree
    }

    /// As `init()`, with nodes of at most `nodeCapacity` entries. Small nodes make deep trees of few rows, for tests.
    package init(nodeCapacity: Int) { runs = SummaryTree(nodeCapacity: nodeCapacity) }

    /// As `init(count:estimatedHeight:)`, with nodes of at most `nodeCapacity` entries.
    package init(count: Int, estimatedHeight: RowHeight, nodeCapacity: Int) {
        self.init(RowRun(count: count, dimension: .estimated(estimatedHeight)), nodeCapacity: nodeCapacity)
    }

    init(_ run: RowRun, nodeCapacity: Int) {
        RowHeightTree.check(count: run.count, addedTo: 0)
        RowHeightTree.check(run.dimension)
        self.init(nodeCapacity: nodeCapacity)
        if run.count > 0 {
            runs = SummaryTree(PackedRun(count: run.count, dimension: run.dimension), nodeCapacity: nodeCapacity)
        }
    }

    /// As `init(_:)`, with nodes of at most `nodeCapacity` entries.
    package init(_ dimensions: some Sequence<RowDimension>, nodeCapacity: Int) {
        var builder = Builder(nodeCapacity: nodeCapacity)
        for dimension in dimensions { builder.append(dimension) }
        self = builder.tree
    }

    /// The number of rows. O(1).
    public var count: Int { runs.summary.rowCount }

    /// Whether there are no rows. O(1).
    public var isEmpty: Bool { count == 0 }

    /// The height of all rows together. O(1).
    public var totalHeight: RowHeight { runs.summary.totalHeight }

    /// The number of measured rows. O(1).
    public var measuredCount: Int { runs.summary.measuredCount }

    /// The sums over all rows. O(1).
    public var summary: RowHeightSummary { runs.summary }
}

extension RowHeightTree {
    static func check(count: Int, addedTo existing: Int) {
        guard count >= 0 else { fatalError("A number of rows must not be negative, but it is \(count).") }
        guard count <= maximumCount - existing else {
            fatalError("A list holds at most \(maximumCount) rows, but it would hold \(count) and \(existing).")
        }
    }

    static func check(_ dimension: RowDimension) {
        guard dimension.height >= .zero && dimension.height <= .maximumOfOneRow else {
            fatalError(
                "The height of a row must be neither negative nor above \(RowHeight.maximumOfOneRow), "
                    + "but it is \(dimension.height).")
        }
    }

    func check(row: Int) {
        guard row >= 0 && row < count else { fatalError("Row \(row) is out of range: there are \(count) rows.") }
    }

    func check(rows: Range<Int>) {
        guard rows.lowerBound >= 0 && rows.upperBound <= count else {
            fatalError("Rows \(rows) are out of range: there are \(count) rows.")
        }
    }
}

extension RowHeightTree: Equatable {
    /// Whether both have the same rows: the same number, heights, and measured or estimated. O(r) for r runs.
    public static func == (lhs: RowHeightTree, rhs: RowHeightTree) -> Bool {
        guard lhs.summary == rhs.summary else { return false }
        return lhs.runs(in: 0..<lhs.count).elementsEqual(rhs.runs(in: 0..<rhs.count))
    }
}
