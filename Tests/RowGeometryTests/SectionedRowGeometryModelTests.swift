// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import RowGeometry

/// A reference implementation: the sections in arrays, with linear queries.
private struct SectionedModel {
    struct Section {
        var header: RowDimension
        var rows: [RowDimension]
        var footer: RowDimension
    }

    var sections: [Section] = []

    var items: [(item: SectionItem, dimension: RowDimension)] {
        sections.enumerated().flatMap { index, section in
            [(.header(section: index), section.header)]
                + section.rows.enumerated().map { (.row(section: index, row: $0), $1) }
                + [(.footer(section: index), section.footer)]
        }
    }

    func item(at offset: RowHeight, bias: Bias) -> SectionItem? {
        let items = items
        return RowModel(rows: items.map(\.dimension)).row(at: offset, bias: bias).map { items[$0].item }
    }
}

struct SectionedRowGeometryModelTests {
    @Test func randomEditsMatchArrays() {
        withSeeds(50) { seed, generator in
            let capacity = [4, 5, 8].randomElement(using: &generator)!
            var model = SectionedModel(
                sections: (0..<Int.random(in: 0...25, using: &generator)).map { _ in section(&generator) })
            var table = SectionedRowGeometry(
                model.sections.map { geometry($0, capacity) }, nodeCapacity: capacity)
            for step in 0..<50 {
                let edit = randomEdit(&table, &model, capacity, &generator)
                let comment: Comment = "SEED=\(seed), step \(step): \(edit)"
                let violation = table.invariantViolation()
                let isSame =
                    table
                    == SectionedRowGeometry(model.sections.map { geometry($0, capacity) }, nodeCapacity: capacity)
                #expect(violation == nil, comment)
                #expect(isSame, comment)
                guard violation == nil && isSame else { return }
                compareAnswers(table, model, comment, &generator)
            }
        }
    }

    private func section(_ generator: inout SeededGenerator) -> SectionedModel.Section {
        SectionedModel.Section(
            header: Bool.random(using: &generator) ? .none : generator.dimension(),
            rows: (0..<Int.random(in: 0...6, using: &generator)).map { _ in generator.dimension() },
            footer: Bool.random(using: &generator) ? .none : generator.dimension())
    }

    private func geometry(_ section: SectionedModel.Section, _ capacity: Int) -> SectionedRowGeometry.Section {
        SectionedRowGeometry.Section(
            header: section.header, rows: RowHeightTree(section.rows, nodeCapacity: capacity), footer: section.footer)
    }

    private func randomEdit(
        _ table: inout SectionedRowGeometry, _ model: inout SectionedModel, _ capacity: Int,
        _ generator: inout SeededGenerator
    ) -> String {
        let count = model.sections.count
        let dimension = generator.dimension()
        let kind = Int.random(in: 0..<9, using: &generator)
        if kind < 2 || count == 0 {
            let target = Int.random(in: 0...count, using: &generator)
            let inserted = (0..<Int.random(in: 0...4, using: &generator)).map { _ in section(&generator) }
            model.sections.insert(contentsOf: inserted, at: target)
            if inserted.count == 1 {
                table.insertSection(geometry(inserted[0], capacity), at: target)
            } else {
                table.insertSections(inserted.map { geometry($0, capacity) }, at: target)
            }
            return "insert \(inserted) at \(target)"
        }
        let index = Int.random(in: 0..<count, using: &generator)
        let rows = model.sections[index].rows.count
        switch kind {
        case 2:
            let range = index..<min(count, index + Int.random(in: 0...3, using: &generator))
            model.sections.removeSubrange(range)
            table.removeSections(range)
            return "remove sections \(range)"
        case 3:
            let target = Int.random(in: 0..<count, using: &generator)
            model.sections.insert(model.sections.remove(at: index), at: target)
            table.moveSection(from: index, to: target)
            return "move section \(index) to \(target)"
        case 4:
            model.sections[index].header = dimension
            table.set(dimension, for: .header(section: index))
            return "set header \(index) to \(dimension)"
        case 5:
            model.sections[index].footer = dimension
            table.set(dimension, for: .footer(section: index))
            return "set footer \(index) to \(dimension)"
        case 6:
            let row = Int.random(in: 0...rows, using: &generator)
            model.sections[index].rows.insert(contentsOf: [dimension, dimension], at: row)
            table.insertRows(RowRun(count: 2, dimension: dimension), at: RowPath(section: index, row: row))
            return "insert 2 of \(dimension) at \(row) of \(index)"
        case 7:
            let range = generator.range(in: rows)
            model.sections[index].rows.removeSubrange(range)
            table.removeRows(range, inSection: index)
            return "remove rows \(range) of \(index)"
        default:
            guard rows > 0 else { return "nothing" }
            let source = RowPath(section: index, row: Int.random(in: 0..<rows, using: &generator))
            let moved = model.sections[index].rows.remove(at: source.row)
            let section = Int.random(in: 0..<count, using: &generator)
            let target = RowPath(
                section: section, row: Int.random(in: 0...model.sections[section].rows.count, using: &generator))
            model.sections[section].rows.insert(moved, at: target.row)
            table.moveRow(from: source, to: target)
            return "move \(source) to \(target)"
        }
    }

    private func compareAnswers(
        _ table: SectionedRowGeometry, _ model: SectionedModel, _ comment: Comment,
        _ generator: inout SeededGenerator
    ) {
        let items = model.items
        let dimensions = RowModel(rows: items.map(\.dimension))
        #expect(table.sectionCount == model.sections.count, comment)
        #expect(table.rowCount == model.sections.reduce(0) { $0 + $1.rows.count }, comment)
        #expect(table.totalHeight == dimensions.summary.totalHeight, comment)
        #expect(table.unmeasuredCount == dimensions.summary.unmeasuredCount, comment)
        let units = Int64.random(in: -1...dimensions.summary.totalHeight.units + 1, using: &generator)
        for offset in [RowHeight(units: units), RowHeight(units: units / 5 * 5)] {
            for bias in [Bias.before, .after] {
                #expect(table.item(at: offset, bias: bias) == model.item(at: offset, bias: bias), comment)
            }
        }
        guard let index = items.indices.randomElement(using: &generator) else { return }
        let item = items[index].item
        #expect(table[item] == items[index].dimension, comment)
        let offset = dimensions.summary(before: index).totalHeight
        #expect(table.offset(of: item) == offset, comment)
        #expect(table.placement(of: item) == (offset, items[index].dimension), comment)
        let isUnmeasured = { (index: Int) in !items[index].dimension.isMeasured }
        let next = (index..<items.count).first(where: isUnmeasured).map { items[$0].item }
        #expect(table.firstUnmeasuredItem(from: item) == next, comment)
        let previous = (0..<index).last(where: isUnmeasured).map { items[$0].item }
        #expect(table.lastUnmeasuredItem(before: item) == previous, comment)
        let paths = items.compactMap { if case .row(let path) = $0.item { path } else { nil } }
        guard let number = paths.indices.randomElement(using: &generator) else { return }
        #expect(table.rowNumber(of: paths[number]) == number, comment)
        #expect(table.path(ofRowNumber: number) == paths[number], comment)
    }
}
