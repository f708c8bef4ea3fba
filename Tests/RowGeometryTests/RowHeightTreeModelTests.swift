// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

/// A reference implementation: the rows in an array, with linear queries.
struct RowModel {
    var rows: [RowDimension] = []

    var summary: RowHeightSummary { summary(before: rows.count) }

    func summary(before row: Int) -> RowHeightSummary {
        rows[..<row].reduce(into: .zero) {
            $0 += RowHeightSummary(rowCount: 1, measuredCount: $1.isMeasured ? 1 : 0, totalHeight: $1.height)
        }
    }

    func row(at offset: RowHeight, bias: Bias) -> Int? {
        var top = RowHeight.zero
        for (row, dimension) in rows.enumerated() {
            let bottom = top + dimension.height
            switch bias {
            case .before: if top < offset && offset <= bottom { return row }
            case .after: if top <= offset && offset < bottom { return row }
            }
            top = bottom
        }
        return nil
    }

    func runs(in range: Range<Int>) -> [RowRun] {
        var runs: [RowRun] = []
        for dimension in rows[range] {
            if runs.last?.dimension == dimension {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(RowRun(count: 1, dimension: dimension))
            }
        }
        return runs
    }
}

extension SeededGenerator {
    mutating func dimension() -> RowDimension {
        let height = RowHeight(units: Int64.random(in: 0...4, using: &self) * 5)
        return Bool.random(using: &self) ? .measured(height) : .estimated(height)
    }

    mutating func range(in count: Int) -> Range<Int> {
        let bounds = [Int.random(in: 0...count, using: &self), Int.random(in: 0...count, using: &self)].sorted()
        return bounds[0]..<bounds[1]
    }
}

struct RowHeightTreeModelTests {
    @Test func randomEditsMatchAnArray() {
        withSeeds(60) { seed, generator in
            let capacity = [4, 5, 8].randomElement(using: &generator)!
            var model = RowModel(
                rows: (0..<Int.random(in: 0...80, using: &generator)).map { _ in generator.dimension() })
            var tree = RowHeightTree(model.rows, nodeCapacity: capacity)
            for step in 0..<80 {
                let edit = randomEdit(&tree, &model, &generator)
                let comment: Comment = "SEED=\(seed), step \(step): \(edit)"
                let violation = tree.invariantViolation()
                #expect(violation == nil, comment)
                #expect(tree.summary == model.summary, comment)
                let isSame = tree.allRuns.elementsEqual(model.runs(in: 0..<model.rows.count))
                #expect(isSame, comment)
                guard violation == nil && isSame else { return }
                compareAnswers(tree, model, comment, &generator)
            }
        }
    }

    private func randomEdit(
        _ tree: inout RowHeightTree, _ model: inout RowModel, _ generator: inout SeededGenerator
    ) -> String {
        let dimension = generator.dimension()
        let count = model.rows.count
        switch Int.random(in: 0..<10, using: &generator) {
        case 0, 1:
            guard count > 0 else { return "nothing" }
            let row = Int.random(in: 0..<count, using: &generator)
            model.rows[row] = dimension
            switch dimension {
            case .measured(let height): tree.setMeasuredHeight(height, at: row)
            case .estimated(let height): tree.setEstimatedHeight(height, at: row)
            }
            return "set \(row) to \(dimension)"
        case 2:
            let range = generator.range(in: count)
            model.rows.replaceSubrange(range, with: range.map { _ in dimension })
            tree.set(dimension, in: range)
            return "set \(range) to \(dimension)"
        case 3, 4:
            let row = Int.random(in: 0...count, using: &generator)
            let inserted = Int.random(in: 0...3, using: &generator)
            model.rows.insert(contentsOf: repeatElement(dimension, count: inserted), at: row)
            tree.insert(RowRun(count: inserted, dimension: dimension), at: row)
            return "insert \(inserted) of \(dimension) at \(row)"
        case 5:
            let row = Int.random(in: 0...count, using: &generator)
            let other = (0..<Int.random(in: 0...30, using: &generator)).map { _ in generator.dimension() }
            model.rows.insert(contentsOf: other, at: row)
            tree.insert(contentsOf: RowHeightTree(other, nodeCapacity: tree.runs.nodeCapacity), at: row)
            return "insert \(other) at \(row)"
        case 6:
            let range = generator.range(in: count)
            let few = range.lowerBound..<min(range.upperBound, range.lowerBound + 12)
            model.rows.removeSubrange(few)
            tree.remove(few)
            return "remove \(few)"
        case 7:
            guard count > 0 else { return "nothing" }
            let source = Int.random(in: 0..<count, using: &generator)
            let target = Int.random(in: 0..<count, using: &generator)
            model.rows.insert(model.rows.remove(at: source), at: target)
            tree.move(from: source, to: target)
            return "move \(source) to \(target)"
        case 8:
            let range = generator.range(in: count)
            let target = Int.random(in: 0...count - range.count, using: &generator)
            let moved = model.rows[range]
            model.rows.removeSubrange(range)
            model.rows.insert(contentsOf: moved, at: target)
            tree.move(range, to: target)
            return "move \(range) to \(target)"
        default:
            let row = Int.random(in: 0...count, using: &generator)
            var front = tree
            let behind = front.split(at: row)
            #expect(front.invariantViolation() == nil)
            #expect(behind.invariantViolation() == nil)
            tree = front
            tree.append(behind)
            return "split at \(row) and join"
        }
    }

    private func compareAnswers(
        _ tree: RowHeightTree, _ model: RowModel, _ comment: Comment, _ generator: inout SeededGenerator
    ) {
        let row = Int.random(in: 0...model.rows.count, using: &generator)
        #expect(tree.offset(of: row) == model.summary(before: row).totalHeight, comment)
        if row < model.rows.count {
            #expect(tree[row] == model.rows[row], comment)
            #expect(tree.placement(of: row) == (tree.offset(of: row), model.rows[row]), comment)
        }
        let isUnmeasured = { (row: Int) in !model.rows[row].isMeasured }
        #expect(tree.firstUnmeasuredRow(from: row) == (row..<model.rows.count).first(where: isUnmeasured), comment)
        #expect(tree.lastUnmeasuredRow(before: row) == (0..<row).last(where: isUnmeasured), comment)
        // Half of the offsets fall on boundaries, as all heights are multiples of 5 units.
        let units = Int64.random(in: -1...model.summary.totalHeight.units + 1, using: &generator)
        for offset in [RowHeight(units: units), RowHeight(units: units / 5 * 5)] {
            for bias in [Bias.before, .after] {
                #expect(tree.row(at: offset, bias: bias) == model.row(at: offset, bias: bias), comment)
            }
        }
        let range = generator.range(in: model.rows.count)
        #expect(Array(tree.runs(in: range)) == model.runs(in: range), comment)
        let slice = tree[range]
        #expect(Array(slice.allRuns) == model.runs(in: range), comment)
        #expect(slice.invariantViolation() == nil, comment)
        #expect(slice.summary == tree.summary(of: range), comment)
    }
}
