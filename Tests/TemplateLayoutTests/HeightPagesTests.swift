// SPDX-License-Identifier: MIT
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

@Suite struct HeightPagesTests {
    /// Rows of which every third is not measured.
    private func rows(_ count: Int) -> RowHeightTree {
        RowHeightTree(
            (0..<count).map { row in
                row % 3 == 0 ? .estimated(.zero) : .measured(RowHeight(units: Int64(row)))
            })
    }

    @Test func aPageHoldsTheMeasuredRowsAround() {
        var pages = HeightPages()
        #expect(pages.units(0, 100) == nil)
        pages.takeIn(0, 100, of: rows(120))
        for row in 0..<130 {
            let isThere = (64..<120).contains(row) && row % 3 != 0
            #expect(pages.units(0, row) == (isThere ? Int64(row) : nil))
        }
        #expect(pages.units(1, 100) == nil && pages.units(0, -28) == nil)
        pages.set(7, 0, 66)
        pages.set(nil, 0, 67)
        pages.set(7, 0, 0)
        #expect(pages.units(0, 66) == 7 && pages.units(0, 67) == nil && pages.units(0, 0) == nil)
        pages.set(Int64.max, 0, 68)
        #expect(pages.units(0, 68) == nil, "too high to be copied")
        pages.removeAll()
        #expect(pages.units(0, 66) == nil)
    }

    @Test func placesAreMadeUntilAllRowsFit() {
        var pages = HeightPages()
        let count = 100_000
        let rows = rows(count)
        var fetches = 0
        for _ in 0..<20 {
            for row in stride(from: 1, to: count, by: 3) where pages.units(0, row) != Int64(row) {
                pages.takeIn(0, row, of: rows)
                fetches += 1
            }
        }
        // Each page once, and again for each time that the places were doubled.
        #expect(fetches < 20 * count / HeightPages.rowsPerPage)
        for row in stride(from: 1, to: count, by: 3) { #expect(pages.units(0, row) == Int64(row)) }
    }

    @Test func agreesWithTheTreeWhateverIsAsked() {
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
                if let units = pages.units(section, row) { #expect(units == expected, "SEED=\(seed) step \(step)") }
                switch Int.random(in: 0..<20, using: &random) {
                case 0: pages.removeAll()
                case 1..<6:
                    let units = Int64.random(in: 0..<10_000, using: &random)
                    sections[section].setMeasuredHeight(RowHeight(units: units), at: row)
                    pages.set(units, section, row)
                default:
                    pages.takeIn(section, row, of: sections[section])
                    #expect(pages.units(section, row) == expected, "SEED=\(seed) step \(step)")
                }
            }
        }
    }
}
