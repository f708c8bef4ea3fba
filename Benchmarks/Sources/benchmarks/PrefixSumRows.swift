// SPDX-License-Identifier: MIT
import RowGeometry

/// The baseline for row trees: an array of heights and an array of their prefix sums.
struct PrefixSumRows {
    private var heights: [RowHeight]
    private var offsets: [RowHeight]

    init(_ heights: [RowHeight]) {
        self.heights = heights
        offsets = []
        offsets.reserveCapacity(heights.count + 1)
        var offset = RowHeight.zero
        for height in heights {
            offsets.append(offset)
            offset += height
        }
        offsets.append(offset)
    }

    func offset(of row: Int) -> RowHeight { offsets[row] }

    func row(at offset: RowHeight) -> Int? {
        var lower = 0
        var upper = heights.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if offsets[middle + 1] > offset { upper = middle } else { lower = middle + 1 }
        }
        return lower < heights.count ? lower : nil
    }

    mutating func setHeight(_ height: RowHeight, at row: Int) {
        heights[row] = height
        addOffsets(from: row)
    }

    mutating func insert(_ height: RowHeight, at row: Int) {
        heights.insert(height, at: row)
        offsets.append(.zero)
        addOffsets(from: row)
    }

    mutating func remove(at row: Int) {
        heights.remove(at: row)
        offsets.removeLast()
        addOffsets(from: row)
    }

    private mutating func addOffsets(from row: Int) {
        for row in row..<heights.count { offsets[row + 1] = offsets[row] + heights[row] }
    }
}
