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
        let unknown = pages.units(0, 100)
        #expect(unknown == nil)
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
        // A height that is too high is found in the tree each time, and its page stays.
        pages.takeIn(0, 68, of: rows(120))
        #expect(pages.units(0, 66) == 7)
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
                case 0: pages = HeightPages()
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
