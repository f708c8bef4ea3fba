// SPDX-License-Identifier: MIT
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

struct HeightPagesTests {
    /// Rows. Every third one is not measured.
    private func rows(_ count: Int) -> RowHeightTree {
        RowHeightTree(
            (0..<count).map { row in
                row % 3 == 0 ? .estimated(.zero) : .measured(RowHeight(units: Int64(row)))
            })
    }

    @Test func aPageContainsNeighbouringMeasuredRows() {
        var pages = HeightPages()
        let unknown = pages.units(RowPath(section: 0, row: 100))
        #expect(unknown == nil)
        pages.copyPage(of: RowPath(section: 0, row: 100), from: rows(120))
        for row in 0..<130 {
            let isThere = (64..<120).contains(row) && row % 3 != 0
            #expect(pages.units(RowPath(section: 0, row: row)) == (isThere ? Int64(row) : nil))
        }
        #expect(pages.units(RowPath(section: 1, row: 100)) == nil && pages.units(RowPath(section: 0, row: -28)) == nil)
        pages.set(7, RowPath(section: 0, row: 66))
        pages.set(nil, RowPath(section: 0, row: 67))
        pages.set(7, RowPath(section: 0, row: 0))
        #expect(
            pages.units(RowPath(section: 0, row: 66)) == 7 && pages.units(RowPath(section: 0, row: 67)) == nil
                && pages.units(RowPath(section: 0, row: 0)) == nil)
        pages.set(Int64.max, RowPath(section: 0, row: 68))
        #expect(pages.units(RowPath(section: 0, row: 68)) == nil, "too high to be copied")
        // A height that does not fit into a page is looked up in the tree each time, and the page is kept.
        pages.copyPage(of: RowPath(section: 0, row: 68), from: rows(120))
        #expect(pages.units(RowPath(section: 0, row: 66)) == 7)
    }

    @Test func agreesWithTheTree() {
        withSeeds(20) { seed, random in
            var pages = HeightPages()
            var sections = (0..<3).map { _ in rows(Int.random(in: 1...2000, using: &random)) }
            for step in 0..<500 {
                let section = Int.random(in: 0..<3, using: &random)
                let row = Int.random(in: 0..<sections[section].count, using: &random)
                let expected: Int64?
                if case .measured(let height) = sections[section][row] {
                    expected = height.units
                } else {
                    expected = nil
                }
                if let units = pages.units(RowPath(section: section, row: row)) {
                    #expect(units == expected, "SEED=\(seed) step \(step)")
                }
                switch Int.random(in: 0..<20, using: &random) {
                case 0:
                    pages.removeAll()
                    #expect(pages.units(RowPath(section: section, row: row)) == nil, "SEED=\(seed) step \(step)")
                case 1..<6:
                    let units = Int64.random(in: 0..<10_000, using: &random)
                    sections[section].setMeasuredHeight(RowHeight(units: units), at: row)
                    pages.set(units, RowPath(section: section, row: row))
                default:
                    pages.copyPage(of: RowPath(section: section, row: row), from: sections[section])
                    #expect(pages.units(RowPath(section: section, row: row)) == expected, "SEED=\(seed) step \(step)")
                }
            }
        }
    }
}
