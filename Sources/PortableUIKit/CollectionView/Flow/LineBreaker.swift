// SPDX-License-Identifier: MIT
import Foundation

/// Fills lines with items, as many on each as fit.
@MainActor
struct LineBreaker {
    private let metrics: FlowSection.Metrics
    private var runs: [LineTable.Run] = []
    /// The last line, which has room or is followed by another; the size of its items if they have one.
    private var open: (items: Range<Int>, breadth: CGFloat, length: CGFloat, size: CGSize?) = (0..<0, 0, 0, nil)

    init(_ metrics: FlowSection.Metrics) { self.metrics = metrics }

    /// The lines of so many items. O(runs of items of one size + items on their lines); with sizes of the delegate O(items).
    consuming func lines(of sizes: FlowSection.Sizes, _ count: Int) -> [LineTable.Run] {
        if let each = sizes.each {
            for item in each.indices { place(item, sizes[item]) }
        } else {
            sizes.known.forEachRun { place(to: $0, $1) }
            place(to: count, sizes.standard)
        }
        close()
        return runs
    }

    /// Places the items to one, all of a size: whole lines at once. The last line stays open, because a smaller item may fit on it.
    private mutating func place(to end: Int, _ size: CGSize) {
        let capacity = metrics.capacity(metrics.axis.breadth(size))
        while open.items.upperBound < end {
            let start = open.items.lowerBound
            let lines = open.items.isEmpty || open.size == size ? (end - start - 1) / capacity : 0
            if lines > 0 {
                let next = start + lines * capacity
                runs.append(
                    LineTable.Run(items: start..<next, itemsPerLine: capacity, length: metrics.axis.length(size)))
                open = (next..<next, 0, 0, nil)
            }
            place(open.items.upperBound, size)
        }
    }

    private mutating func place(_ item: Int, _ size: CGSize) {
        let (axis, spacing) = (metrics.axis, metrics.itemSpacing)
        if !open.items.isEmpty, open.breadth + spacing + axis.breadth(size) > metrics.room + 1e-6 { close() }
        open.size = open.items.isEmpty || open.size == size ? size : nil
        open.breadth += (open.items.isEmpty ? 0 : spacing) + axis.breadth(size)
        open.length = max(open.length, axis.length(size))
        open.items = open.items.lowerBound..<item + 1
    }

    private mutating func close() {
        guard !open.items.isEmpty else { return }
        runs.append(LineTable.Run(open.items, length: open.length))
        open = (open.items.upperBound..<open.items.upperBound, 0, 0, nil)
    }
}
