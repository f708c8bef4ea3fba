// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The lines of a section, one after another with equal spaces between them. Each has some of the items in order.
///
/// Two trees with a row for each line: their lengths, and their numbers of items.
struct LineTable {
    /// A line: its items, and its place below the first one, in points.
    struct Line {
        var items: Range<Int>
        var offset: CGFloat
        var length: CGFloat
    }

    /// Successive lines of one length, in points, and with equal numbers of items.
    struct Run {
        var lines = 1
        var itemsPerLine: Int
        var length: CGFloat
    }

    /// How many units of a computed length are one of `RowHeight`: the sum of a million rounded lengths is not visibly wrong.
    private static let fineness: CGFloat = 65_536
    /// The greatest length of a line, in points: that of a size without a limit, for example.
    private static let longest: CGFloat = 1e8

    /// Large nodes, because lines are kept besides the sizes of their items: about 12 bytes for a line.
    private static let nodeCapacity = 256

    private var lengths: RowHeightTree
    private var itemCounts: RowHeightTree
    private let unitsPerPoint: CGFloat
    private let spacing: CGFloat
    /// What is added to each length of the tree, in points.
    private let besides: CGFloat

    /// Lines of one item by their lengths without `besides`. O(1).
    init(_ lengths: RowHeightTree, spacing: CGFloat, besides: CGFloat = 0) {
        (self.lengths, self.spacing, self.besides) = (lengths, spacing, besides)
        itemCounts = RowHeightTree(count: lengths.count, estimatedHeight: RowHeight(units: 1))
        unitsPerPoint = CGFloat(RowHeight.unitsPerPoint)
    }

    /// Lines in runs. O(runs).
    init(_ runs: [Run], spacing: CGFloat, besides: CGFloat = 0) {
        (self.spacing, self.besides) = (spacing, besides)
        (lengths, itemCounts) = Self.trees(runs)
        unitsPerPoint = CGFloat(RowHeight.unitsPerPoint) * Self.fineness
    }

    /// Lines of one length and number of items, but for the last one, which may have fewer. O(1).
    init(itemCount: Int, itemsPerLine: Int, length: CGFloat = 0, besides: CGFloat = 0, spacing: CGFloat) {
        let perLine = max(1, min(itemsPerLine, itemCount))
        let (full, left) = itemCount.quotientAndRemainder(dividingBy: perLine)
        let runs = [
            Run(lines: full, itemsPerLine: perLine, length: length),
            Run(lines: min(left, 1), itemsPerLine: left, length: length),
        ]
        self.init(runs, spacing: spacing, besides: besides)
    }

    private static func length(_ run: Run) -> RowHeight { RowHeight(points: min(run.length, longest) * fineness) }

    private static func itemCount(_ run: Run) -> RowHeight { RowHeight(units: Int64(run.itemsPerLine)) }

    private static func trees(_ runs: some Sequence<Run>) -> (lengths: RowHeightTree, itemCounts: RowHeightTree) {
        func tree(_ height: (Run) -> RowHeight) -> RowHeightTree {
            var builder = RowHeightTree.Builder(nodeCapacity: nodeCapacity)
            for run in runs { builder.append(RowRun(count: run.lines, dimension: .estimated(height(run)))) }
            return builder.tree
        }
        return (tree(length), tree(itemCount))
    }

    /// Replaces lines, unless they share a tree with sizes. O(runs · log lines).
    mutating func replace(_ replaced: Range<Int>, with runs: [Run]) {
        let kept = zip(replaced, runs).prefix { $1.lines == 1 }
        for (line, run) in kept {
            lengths.follow(Self.length(run), at: line)
            itemCounts.follow(Self.itemCount(run), at: line)
        }
        let end = replaced.lowerBound + kept.count
        if end < replaced.upperBound || kept.count < runs.count {
            let trees = Self.trees(runs.dropFirst(kept.count))
            lengths.remove(end..<replaced.upperBound)
            lengths.insert(contentsOf: trees.lengths, at: end)
            itemCounts.remove(end..<replaced.upperBound)
            itemCounts.insert(contentsOf: trees.itemCounts, at: end)
        }
    }

    var count: Int { lengths.count }

    /// The length of all lines with the spaces between them, in points.
    var length: CGFloat {
        guard count > 0 else { return 0 }
        return points(lengths.totalHeight) + CGFloat(count) * (spacing + besides) - spacing
    }

    private func points(_ height: RowHeight) -> CGFloat { CGFloat(height.units) / unitsPerPoint }

    private func place(_ index: Int) -> (offset: CGFloat, length: CGFloat) {
        let (offset, dimension) = lengths.placement(of: index)
        return (points(offset) + CGFloat(index) * (spacing + besides), points(dimension.height) + besides)
    }

    subscript(index: Int) -> Line {
        let (offset, length) = place(index)
        let (first, items) = itemCounts.placement(of: index)
        return Line(
            items: Int(first.units)..<Int((first + items.height).units), offset: offset, length: length)
    }

    /// The line of an item; the number of lines for the number of items. O(log lines).
    func index(ofItem item: Int) -> Int { itemCounts.row(at: RowHeight(units: Int64(item)), bias: .after) ?? count }

    /// The lines that meet a part of the section. O(log² lines).
    func indexes(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let all = 0..<count
        let first = all.partitionIndex {
            let (offset, length) = place($0)
            return offset + length >= range.lowerBound
        }
        let end = all.partitionIndex { place($0).offset > range.upperBound }
        return first..<max(first, end)
    }
}

extension RowHeightTree {
    fileprivate mutating func follow(_ height: RowHeight, at row: Int) {
        if self.height(at: row) != height { setEstimatedHeight(height, at: row) }
    }
}
