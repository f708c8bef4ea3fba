// SPDX-License-Identifier: MIT
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

@Suite struct IndexPathHeightsTests {
    @Test func heightsAgreeWithADictionary() {
        withSeeds(30) { seed, random in
            let heights = IndexPathHeightsBox()
            var model: [RowPath: Double] = [:]
            for step in 0..<800 {
                let path = RowPath(
                    section: .random(in: 0..<4, using: &random), row: .random(in: 0..<300, using: &random))
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    let wasKnown = heights.removeHeight(section: path.section, row: path.row)
                    #expect(wasKnown == (model.removeValue(forKey: path) != nil), "SEED=\(seed) step \(step)")
                case 1 where step % 97 == 0:
                    heights.removeAll()
                    model = [:]
                case 2..<6:
                    let height = Double(Int.random(in: 0..<2000, using: &random)) / 3
                    heights.setHeight(height, section: path.section, row: path.row)
                    model[path] = RowHeight(points: height).points
                case 6:
                    for row in path.row..<(path.row + 40) {
                        #expect(
                            heights.height(section: path.section, row: row)
                                == model[RowPath(section: path.section, row: row)], "SEED=\(seed) step \(step)")
                    }
                default:
                    #expect(
                        heights.height(section: path.section, row: path.row) == model[path],
                        "SEED=\(seed) step \(step)")
                }
                #expect(heights.heights.count == model.count, "SEED=\(seed) step \(step)")
            }
            #expect(heights.heights.geometry.invariantViolation() == nil, "SEED=\(seed)")
        }
    }

    @Test func theLastRowOfABillionCostsOneRun() {
        let heights = IndexPathHeightsBox()
        heights.setHeight(44, section: 0, row: 999_999_999)
        #expect(heights.heights.count == 1)
        #expect(heights.height(section: 0, row: 999_999_999) == 44)
        #expect(heights.height(section: 0, row: 999_999_998) == nil)
        #expect(heights.height(section: 0, row: 1_000_000_000) == nil)
        #expect(Array(heights.heights.geometry[0].rows.allRuns).count == 2)
    }

    @Test func aHeightOfZeroIsKnown() {
        let heights = IndexPathHeightsBox()
        heights.setHeight(0, section: 1, row: 0)
        #expect(heights.height(section: 1, row: 0) == 0)
        #expect(heights.height(section: 0, row: 0) == nil)
    }

    @Test func placesThatNoTableHasAreUnknown() {
        let heights = IndexPathHeightsBox()
        heights.setHeight(1, section: 0, row: 0)
        #expect(heights.height(section: Int.max, row: Int.max) == nil)
        #expect(heights.height(section: 0, row: Int.max) == nil)
        #expect(heights.height(section: -1, row: -1) == nil)
    }

    @Test func aRowHasOneTemplateAndSeveralWidths() {
        let sheets = SheetsBox()
        sheets.setHeight(10, section: 0, row: 0, template: 0, environment: 1)
        sheets.setHeight(20, section: 0, row: 0, template: 0, environment: 2)
        #expect(sheets.height(section: 0, row: 0, template: 0, environment: 1) == 10)
        #expect(sheets.height(section: 0, row: 0, template: 0, environment: 2) == 20)
        #expect(sheets.height(section: 0, row: 0, template: 1, environment: 1) == nil)
        sheets.setHeight(30, section: 0, row: 0, template: 1, environment: 1)
        #expect(sheets.height(section: 0, row: 0, template: 0, environment: 1) == nil)
        #expect(sheets.height(section: 0, row: 0, template: 0, environment: 2) == nil)
        #expect(sheets.height(section: 0, row: 0, environment: 1) == 30)
    }

    @Test func ofATemplateTheLastFourEnvironmentsAreKept() {
        let sheets = SheetsBox()
        for environment in UInt32(1)...5 {
            sheets.setHeight(Double(environment), section: 0, row: 0, template: 7, environment: environment)
        }
        #expect(sheets.height(section: 0, row: 0, template: 7, environment: 1) == nil)
        for environment in UInt32(2)...5 {
            #expect(
                sheets.height(section: 0, row: 0, template: 7, environment: environment) == Double(environment))
        }
    }
}
