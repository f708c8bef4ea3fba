// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The lines of a section, one after another with equal spaces between them. Each has some of the items in order.
struct LineTable {
    /// A line: its items, and its place below the first one, in points.
    struct Line {
        var items: Range<Int>
        var offset: CGFloat
        var length: CGFloat
    }

    /// Lines of one length and number of items, but for the last one, which may have fewer.
    struct Run {
        var items: Range<Int>
        var itemsPerLine: Int
        /// The length of each line, in points.
        var length: CGFloat
        /// Where the run begins: set by the table.
        fileprivate var firstLine = 0
        fileprivate var offset: CGFloat = 0

        init(items: Range<Int>, itemsPerLine: Int, length: CGFloat) {
            (self.items, self.itemsPerLine, self.length) = (items, max(1, itemsPerLine), length)
        }

        /// One line.
        init(_ items: Range<Int>, length: CGFloat) {
            self.init(items: items, itemsPerLine: items.count, length: length)
        }

        fileprivate var lineCount: Int { (items.count + itemsPerLine - 1) / itemsPerLine }
    }

    private enum Storage {
        case runs([Run])
        /// Lines of equal numbers of items.
        case tree(RowHeightTree, itemsPerLine: Int, itemCount: Int)
    }

    private let storage: Storage
    private let spacing: CGFloat
    /// What is added to each length of a tree, in points.
    private let besides: CGFloat
    /// The number of lines.
    let count: Int

    /// Lines of equal numbers of items by their lengths without `besides`.
    init(_ lengths: RowHeightTree, itemsPerLine: Int = 1, itemCount: Int? = nil, spacing: CGFloat, besides: CGFloat = 0)
    {
        storage = .tree(lengths, itemsPerLine: itemsPerLine, itemCount: itemCount ?? lengths.count)
        (self.spacing, self.besides, count) = (spacing, besides, lengths.count)
    }

    /// Lines in runs, none of which is empty. O(runs).
    init(_ runs: [Run], spacing: CGFloat) {
        var placed = runs
        var (line, offset): (Int, CGFloat) = (0, 0)
        for index in placed.indices {
            (placed[index].firstLine, placed[index].offset) = (line, offset)
            line += placed[index].lineCount
            offset += CGFloat(placed[index].lineCount) * (placed[index].length + spacing)
        }
        storage = .runs(placed)
        (self.spacing, besides, count) = (spacing, 0, line)
    }

    /// The length of all lines with the spaces between them, in points. O(log lines).
    var length: CGFloat {
        guard count > 0 else { return 0 }
        let last = self[count - 1]
        return last.offset + last.length
    }

    /// A line. O(log lines).
    subscript(index: Int) -> Line {
        switch storage {
        case .runs(let runs):
            let run = runs[runs.partitionIndex { $0.firstLine > index } - 1]
            let inside = index - run.firstLine
            let start = run.items.lowerBound + inside * run.itemsPerLine
            return Line(
                items: start..<min(run.items.upperBound, start + run.itemsPerLine),
                offset: run.offset + CGFloat(inside) * (run.length + spacing), length: run.length)
        case .tree(let tree, let perLine, let itemCount):
            let (offset, dimension) = tree.placement(of: index)
            return Line(
                items: index * perLine..<min(itemCount, (index + 1) * perLine),
                offset: offset.points + CGFloat(index) * (spacing + besides),
                length: dimension.height.points + besides)
        }
    }

    /// The line of an item. O(log lines).
    func index(ofItem item: Int) -> Int {
        switch storage {
        case .runs(let runs):
            let run = runs[runs.partitionIndex { $0.items.upperBound > item }]
            return run.firstLine + (item - run.items.lowerBound) / run.itemsPerLine
        case .tree(_, let perLine, _): return item / perLine
        }
    }

    /// The lines that meet a part of the section. O(log² lines).
    func indexes(in range: ClosedRange<CGFloat>) -> Range<Int> {
        let all = 0..<count
        let first = all.partitionIndex { self[$0].offset + self[$0].length >= range.lowerBound }
        let end = all.partitionIndex { self[$0].offset > range.upperBound }
        return first..<max(first, end)
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index at which a condition holds that holds for all later elements, or the end. O(log n).
    func partitionIndex(where holds: (Element) -> Bool) -> Int {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = low + (high - low) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
