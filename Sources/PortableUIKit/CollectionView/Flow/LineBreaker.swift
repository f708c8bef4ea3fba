// SPDX-License-Identifier: MIT
import Foundation

/// Fills lines with items, as many on each as fit.
@MainActor
struct LineBreaker {
    private let axis: LayoutAxis
    private let room: CGFloat
    private let spacing: CGFloat
    private var runs: [LineTable.Run] = []
    /// The last line, which has room or is followed by another.
    private var open: (items: Range<Int>, breadth: CGFloat, length: CGFloat) = (0..<0, 0, 0)
    /// Whether all items of the last line have the size of most items.
    private var isOfMost = true

    init(_ metrics: FlowSection.Metrics) {
        axis = metrics.axis
        let across = axis.other.insets(metrics.inset)
        room = metrics.breadth - across.start - across.end
        spacing = metrics.itemSpacing
    }

    /// How many items of a breadth fit on a line.
    func capacity(_ breadth: CGFloat) -> Int {
        guard breadth + spacing > 0 else { return .max / 2 }
        return max(1, Int(((room + spacing) / (breadth + spacing) + 1e-6).rounded(.down)))
    }

    /// The lines of so many items. Of items of which most have one size it takes O(others · log(others) + items on their lines), else
    /// O(items).
    consuming func lines(of sizes: FlowSection.Sizes, _ count: Int) -> [LineTable.Run] {
        switch sizes {
        case .each(let sizes): for (item, size) in sizes.enumerated() { place(item, size, isOfMost: false) }
        case .equal(let size): place(to: count, size)
        case .most(let size, let others):
            for item in others.keys.sorted() {
                place(to: item, size)
                place(item, others[item] ?? size, isOfMost: false)
            }
            place(to: count, size)
        }
        close()
        return runs
    }

    /// Places the items to one, all of a size: whole lines at once. The last line stays open, because a smaller item may fit on it.
    private mutating func place(to end: Int, _ size: CGSize) {
        let capacity = capacity(axis.breadth(size))
        while open.items.upperBound < end {
            let start = open.items.lowerBound
            let lines = isOfMost ? (end - start - 1) / capacity : 0
            if lines > 0 {
                let next = start + lines * capacity
                runs.append(LineTable.Run(items: start..<next, itemsPerLine: capacity, length: axis.length(size)))
                open = (next..<next, 0, 0)
            }
            place(open.items.upperBound, size, isOfMost: true)
        }
    }

    private mutating func place(_ item: Int, _ size: CGSize, isOfMost isStandard: Bool) {
        let breadth = axis.breadth(size)
        if !open.items.isEmpty, open.breadth + spacing + breadth > room + 1e-6 { close() }
        if open.items.isEmpty { isOfMost = true }
        open.breadth += (open.items.isEmpty ? 0 : spacing) + breadth
        open.length = max(open.length, axis.length(size))
        open.items = open.items.lowerBound..<item + 1
        isOfMost = isOfMost && isStandard
    }

    private mutating func close() {
        guard !open.items.isEmpty else { return }
        runs.append(LineTable.Run(open.items, length: open.length))
        open = (open.items.upperBound..<open.items.upperBound, 0, 0)
    }
}
