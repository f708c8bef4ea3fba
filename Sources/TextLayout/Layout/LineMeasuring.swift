extension PreparedText {
    /// Sums up a line's runs: width, and how far they reach above and below the baseline.
    func measure(_ line: inout LineBreaker.Line) {
        trimLetterSpacing(&line)
        // As Pango unites them: the baseline itself always belongs to the line.
        line.width = 0
        line.top = 0
        line.bottom = 0
        for run in line.runs {
            let rise = rise(of: run.item, in: line.runs)
            line.width += run.metrics.width
            line.top = min(line.top, Int(run.metrics.top) - rise)
            line.bottom = max(line.bottom, Int(run.metrics.bottom) - rise)
        }
    }

    /// How far an item on a line is raised in all.
    func rise(of item: Int, in runs: [LineBreaker.Run]) -> Int {
        let style = storage.itemStart(item).style
        let first = runs.first.map { storage.itemStart($0.item).style } ?? style
        return Int(storage.styles[Int(style)].rise) + storage.baselineShift(of: style, besideFirst: first)
    }

    /// Takes the outer halves of letter spacing off at the ends of the line and beside tabs, which grow instead.
    private func trimLetterSpacing(_ line: inout LineBreaker.Line) {
        guard line.runs.contains(where: { storage.style(ofItem: $0.item).letterSpacing != 0 }) else { return }
        var order = visualOrder(of: line.runs.map { storage.style(ofItem: $0.item).level })
        // Tab stops are counted from the line's own beginning.
        if line.isRightToLeft && line.runs.contains(where: \.isTab) { order.reverse() }
        let isReversed = line.isRightToLeft && line.runs.contains(where: \.isTab)
        var tabGrowth: Int32 = 0
        for (position, index) in order.enumerated() {
            if line.runs[index].isTab {
                // A tab that the line was broken after has no width, and gets none.
                if line.runs[index].metrics.width != 0 {
                    line.runs[index].metrics.width = max(0, line.runs[index].metrics.width + Int(tabGrowth))
                }
                tabGrowth = 0
                continue
            }
            let previous = position > 0 ? order[position - 1] : nil
            let next = position + 1 < order.count ? order[position + 1] : nil
            let left = isReversed ? next : previous
            let right = isReversed ? previous : next
            let spaces = LetterSpacing(storage.style(ofItem: line.runs[index].item).letterSpacing)
            if left.map({ line.runs[$0].isTab }) ?? true {
                line.runs[index].leftTrim = spaces.left
                line.runs[index].metrics.width -= Int(spaces.left)
                tabGrowth += spaces.left
            }
            if right.map({ line.runs[$0].isTab }) ?? true {
                line.runs[index].rightTrim = spaces.right
                line.runs[index].metrics.width -= Int(spaces.right)
                tabGrowth += spaces.right
            }
        }
    }
}

/// The order from left to right of runs with these embedding levels (Unicode Annex 9, rule L2).
func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    var level = highest
    while level >= lowestOdd {
        var start = 0
        while start < order.count {
            guard levels[order[start]] >= level else {
                start += 1
                continue
            }
            var end = start
            while end < order.count && levels[order[end]] >= level { end += 1 }
            order[start..<end].reverse()
            start = end
        }
        level -= 1
    }
    return order
}
