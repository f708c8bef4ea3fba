// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry
import TestSupport
import Testing

@testable import TemplateLayout

@MainActor
struct IndexPathHeightsTests {
    private func measuredCount(_ heights: HeightSheet) -> Int {
        (0..<heights.geometry.sectionCount).reduce(0) { $0 + heights.geometry[$1].rows.measuredCount }
    }

    @Test func heightsAgreeWithADictionary() {
        withSeeds(30) { seed, random in
            let heights = HeightSheet(environment: .width(320))
            var model: [RowPath: CGFloat] = [:]
            for step in 0..<800 {
                let path = RowPath(
                    section: .random(in: 0..<4, using: &random), row: .random(in: 0..<300, using: &random))
                switch Int.random(in: 0..<10, using: &random) {
                case 0:
                    let wasKnown = heights.removeHeight(of: .row(path))
                    #expect(wasKnown == (model.removeValue(forKey: path) != nil), "SEED=\(seed) step \(step)")
                case 2..<6:
                    let height = CGFloat(Int.random(in: 0..<2000, using: &random)) / 3
                    heights.setHeight(height, of: .row(path))
                    model[path] = CGFloat(RowHeight(points: Double(height)).points)
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
                #expect(measuredCount(heights) == model.count, "SEED=\(seed) step \(step)")
            }
            #expect(heights.geometry.invariantViolation() == nil, "SEED=\(seed)")
        }
    }

    @Test func theLastRowOfABillionCostsOneRun() throws {
        let heights = HeightSheet(environment: .width(320))
        heights.setHeight(44, of: .row(section: 0, row: 999_999_999))
        #expect(measuredCount(heights) == 1)
        #expect(heights.height(section: 0, row: 999_999_999) == 44)
        #expect(heights.height(section: 0, row: 999_999_998) == nil)
        #expect(heights.height(section: 0, row: 1_000_000_000) == nil)
        #expect(Array(heights.geometry[0].rows.allRuns).count == 2)
        let places = try #require(Mirror(reflecting: heights).descendant("pages", "places") as? [[Int]])
        let count = places.joined().count
        #expect(count == 0)
    }

    @Test func aHeightOfZeroIsCached() {
        let heights = HeightSheet(environment: .width(320))
        heights.setHeight(0, of: .row(section: 1, row: 0))
        #expect(heights.height(section: 1, row: 0) == 0)
        #expect(heights.height(section: 0, row: 0) == nil)
    }

    @Test func invalidIndexPathsHaveNoHeight() {
        let heights = HeightSheet(environment: .width(320))
        heights.setHeight(1, of: .row(section: 0, row: 0))
        #expect(heights.height(section: Int.max, row: Int.max) == nil)
        #expect(heights.height(section: 0, row: Int.max) == nil)
        #expect(heights.height(section: -1, row: -1) == nil)
    }

    @Test func aRowHasOneTemplateAndSeveralWidths() {
        let memory = HeightMemory()
        let row = SectionItem.row(section: 0, row: 0)
        let (first, second) = (
            memory.template(.cell, UITableViewCell.self, "a"), memory.template(.cell, UITableViewCell.self, "b")
        )
        memory.setHeight(10, of: row, in: first, .width(1))
        memory.setHeight(20, of: row, in: first, .width(2))
        #expect(first.sheet(in: .width(1))?.height(of: row) == 10 && first.sheet(in: .width(2))?.height(of: row) == 20)
        #expect(second.sheet(in: .width(1)) == nil)
        memory.setHeight(30, of: row, in: second, .width(1))
        #expect(
            first.sheet(in: .width(1))?.height(of: row) == nil && first.sheet(in: .width(2))?.height(of: row) == nil)
        #expect(second.sheet(in: .width(1))?.height(of: row) == 30)
    }

    @Test func theLastFourEnvironmentsOfATemplateAreKept() {
        let template = Template(.cell, "cell")
        let row = SectionItem.row(section: 0, row: 0)
        for width in 1...5 {
            template.makeSheet(in: .width(CGFloat(width))).setHeight(CGFloat(width), of: row)
        }
        #expect(template.sheet(in: .width(1)) == nil)
        for width in 2...5 {
            #expect(template.sheet(in: .width(CGFloat(width)))?.height(of: row) == CGFloat(width))
        }
    }
}
