// SPDX-License-Identifier: MIT
import Foundation

/// Fills lines with items, as many on each as fit.
@MainActor
struct LineBreaker {
    private let metrics: FlowSection.Metrics
    private(set) var runs: [LineTable.Run] = []
    /// The last line, which has room or is followed by another; the size of its items if they have one.
    private var open: (items: Range<Int>, breadth: CGFloat, length: CGFloat, size: CGSize?)
    /// The lines before an item changed, and the item.
    private let before: (lines: LineTable, item: Int)?

    /// A breaker for all items, or for those from the line on that the change of one item affects first.
    ///
    /// The line before ends at the first item that does not fit.
    init(_ metrics: FlowSection.Metrics, before: (lines: LineTable, item: Int)? = nil) {
        (self.metrics, self.before) = (metrics, before)
        start = before.map { $0.lines[$0.lines.index(ofItem: max(0, $0.item - 1))].items.lowerBound } ?? 0
        open = (start..<start, 0, 0, nil)
    }

    /// The first item of the lines.
    let start: Int
    /// The item before which the lines end: the number of items, or where a line begins that is the same as before.
    var end: Int { open.items.upperBound }

    /// Makes the lines of so many items. O(runs of items of one size + items on their lines); with sizes of the delegate O(items). After
    /// the change of an item only those count that are on other lines than before.
    mutating func fill(with sizes: FlowSection.Sizes, _ count: Int) {
        if let each = sizes.each {
            for item in end..<each.count { guard place(to: item + 1, sizes[item]) else { return } }
        } else {
            guard sizes.known.allRuns(from: end, { place(to: $0, $1) }), place(to: count, sizes.standard) else {
                return
            }
        }
        close()
    }

    /// Places the items to one, all of a size: whole lines at once. The last line stays open, because a smaller item may fit on it.
    ///
    /// - Returns: Whether a line begins that differs from those before.
    private mutating func place(to end: Int, _ size: CGSize) -> Bool {
        let (axis, spacing) = (metrics.axis, metrics.itemSpacing)
        let capacity = metrics.capacity(axis.breadth(size))
        while open.items.upperBound < end {
            if !open.items.isEmpty, open.breadth + spacing + axis.breadth(size) > metrics.room + 1e-6 { close() }
            let start = open.items.lowerBound
            if open.items.isEmpty, let before, start > before.item,
                before.lines[before.lines.index(ofItem: start)].items.lowerBound == start
            {
                return false
            }
            let lines = open.items.isEmpty || open.size == size ? (end - start - 1) / capacity : 0
            if lines > 0 {
                let next = start + lines * capacity
                runs.append(LineTable.Run(lines: lines, itemsPerLine: capacity, length: axis.length(size)))
                open = (next..<next, 0, 0, nil)
                continue
            }
            open.size = open.items.isEmpty || open.size == size ? size : nil
            open.breadth += (open.items.isEmpty ? 0 : spacing) + axis.breadth(size)
            open.length = max(open.length, axis.length(size))
            open.items = start..<open.items.upperBound + 1
        }
        return true
    }

    private mutating func close() {
        guard !open.items.isEmpty else { return }
        runs.append(LineTable.Run(itemsPerLine: open.items.count, length: open.length))
        open = (open.items.upperBound..<open.items.upperBound, 0, 0, nil)
    }
}
