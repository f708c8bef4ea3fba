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

    private enum Storage {
        /// Lines of equal lengths and numbers of items.
        case uniform(itemCount: Int, itemsPerLine: Int, length: CGFloat)
        /// Lines of equal numbers of items.
        case tree(RowHeightTree, itemsPerLine: Int, itemCount: Int)
        case list([Line])
    }

    private let storage: Storage
    private let spacing: CGFloat

    init(itemCount: Int, itemsPerLine: Int, length: CGFloat, spacing: CGFloat) {
        storage = .uniform(itemCount: itemCount, itemsPerLine: max(1, itemsPerLine), length: length)
        self.spacing = spacing
    }

    /// Lines of equal numbers of items by their lengths.
    init(_ lengths: RowHeightTree, itemsPerLine: Int = 1, itemCount: Int? = nil, spacing: CGFloat) {
        storage = .tree(lengths, itemsPerLine: itemsPerLine, itemCount: itemCount ?? lengths.count)
        self.spacing = spacing
    }

    /// Lines by their items and lengths.
    init(_ lines: some Sequence<(items: Range<Int>, length: CGFloat)>, spacing: CGFloat) {
        var list: [Line] = []
        var offset: CGFloat = 0
        for line in lines {
            list.append(Line(items: line.items, offset: offset, length: line.length))
            offset += line.length + spacing
        }
        storage = .list(list)
        self.spacing = spacing
    }

    /// The number of lines. O(1).
    var count: Int {
        switch storage {
        case .uniform(let itemCount, let perLine, _): (itemCount + perLine - 1) / perLine
        case .tree(let tree, _, _): tree.count
        case .list(let lines): lines.count
        }
    }

    /// The length of all lines with the spaces between them, in points. O(log lines).
    var length: CGFloat { count == 0 ? 0 : self[count - 1].offset + self[count - 1].length }

    /// A line. O(log lines).
    subscript(index: Int) -> Line {
        switch storage {
        case .uniform(let itemCount, let perLine, let length):
            return Line(
                items: index * perLine..<min(itemCount, (index + 1) * perLine),
                offset: CGFloat(index) * (length + spacing), length: length)
        case .tree(let tree, let perLine, let itemCount):
            let (offset, dimension) = tree.placement(of: index)
            return Line(
                items: index * perLine..<min(itemCount, (index + 1) * perLine),
                offset: offset.points + CGFloat(index) * spacing,
                length: dimension.height.points)
        case .list(let lines): return lines[index]
        }
    }

    /// The line of an item. O(log lines).
    func index(ofItem item: Int) -> Int {
        switch storage {
        case .uniform(_, let perLine, _): return item / perLine
        case .tree(_, let perLine, _): return item / perLine
        case .list(let lines): return lines.partitionIndex { $0.items.upperBound > item }
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
