// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
import PortableUIKit
import Testing

@testable import RowLaboratory

/// The contestants that compute heights of rows: their heights agree, and their counted work has the expected differences.
@MainActor @Suite(.serialized) struct CompareTests {
    private static func feed(_ rowCount: Int = 60) throws -> CompareFeed {
        CompareFeed(posts: try FeedReader.sample().posts, rowCount: rowCount)
    }

    private func way(_ name: String) throws -> Way {
        try #require(Way.all.first { $0.name == name })
    }

    private func figures(_ name: String, _ rowCount: Int = 60) throws -> WayFigures {
        Comparison(feed: try Self.feed(rowCount)).figures(of: try way(name))
    }

    @Test(arguments: Way.all.map(\.name).filter { $0 != "C1" && $0 != "C11" })
    func everyContestantReturnsTheHeightOfEveryCard(name: String) throws {
        let feed = try Self.feed(40)
        let app = try way(name).makeApp(feed)
        var heights: [Int: CGFloat] = [:]
        for row in 0..<feed.rowCount {
            app.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            app.table.layoutIfNeeded()
            heights[row] = app.table.rectForRow(at: IndexPath(row: row, section: 0)).height
        }
        #expect((0..<feed.rowCount).map { heights[$0] } == feed.heights.map(Optional.some))
        #expect(app.table.contentSize.height == feed.contentHeight)
    }

    @Test(arguments: Way.all.map(\.name))
    func visibleRowsNeverJump(name: String) throws {
        let figures = try figures(name)
        #expect(figures.largestJumpPixels < 0.01)
        #expect(figures.cellsMade <= 12)
        #expect(figures.layoutPasses >= 60)
        #expect(figures.scrolledScreens > 10)
    }

    @Test func aFixedHeightNeedsNoCallback() throws {
        let figures = try figures("C1")
        #expect(figures.heightCallbacks == 0)
        #expect(figures.heightsCalculated == 0)
    }

    @Test(arguments: ["C4", "C5", "C8-EXACT", "C8-FRAME", "C10", "C10-FOUR", "C11"])
    func withoutEstimatesEveryHeightIsCalculatedOnceBeforeTheFirstScreen(name: String) throws {
        let figures = try figures(name)
        #expect(figures.heightCallbacks == 60)
        #expect(figures.heightsCalculatedForFirstScreen == 60)
        #expect(figures.heightsCalculated == 60)
        // C11 adds a point for a separator although there is none.
        #expect(figures.contentHeightErrorPoints == (name == "C11" ? 60 : 0))
    }

    @Test(arguments: ["C6", "C7", "C8", "C8-LIST", "C9"])
    func withEstimatesHeightsAreCalculatedOnceWhenNeeded(name: String) throws {
        let figures = try figures(name)
        #expect(figures.heightsCalculatedForFirstScreen < 10)
        #expect(figures.heightsCalculated == 60)
        #expect(figures.contentHeightErrorPoints != 0)
    }

    /// A list causes the same calls as hand-written code. Its first estimates differ, because it computes them from measured rows.
    @Test func aListMakesTheCallsOfTraceC8() throws {
        let byHand = try figures("C8")
        let list = try figures("C8-LIST")
        #expect(list.heightsCalculated == byHand.heightsCalculated)
        #expect(list.heightsCalculatedForFirstScreen == byHand.heightsCalculatedForFirstScreen)
        #expect(list.heightCallbacks == byHand.heightCallbacks)
        #expect(list.cellsMade == byHand.cellsMade)
        #expect(list.layoutPasses == byHand.layoutPasses)
    }

    @Test("C11 adds a point for a missing separator: every card is one point too tall")
    func theAddedPoint() throws {
        let feed = try Self.feed(40)
        let app = try way("C11").makeApp(feed)
        app.table.layoutIfNeeded()
        for row in 0..<feed.rowCount {
            #expect(app.table.rectForRow(at: IndexPath(row: row, section: 0)).height == feed.heights[row] + 1)
        }
    }

    @Test func eachOfFourLayoutsHasItsCellClass() throws {
        let layouts = Set(try FeedReader.sample().posts.map { PartsCard.Layout(of: $0) })
        #expect(layouts.count >= 2)
        #expect(Set(PartsCard.Layout.allCases.map { ObjectIdentifier($0.cellClass) }).count == 4)
        for layout in PartsCard.Layout.allCases { #expect(layout.cellClass.layout == layout) }
    }

    @Test func theReportHasTheSameFiguresAsTextAndAsJSON() throws {
        let figures = try figures("C4")
        let report = CompareReport(
            rowCount: 60, contentHeightPoints: 100, lines: [.init(way: try way("C4"), figures: figures)])
        let object = try #require(try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
        #expect(object["rows"] as? Int == 60)
        let ways = try #require(object["ways"] as? [[String: Any]])
        #expect(ways.map { $0["name"] as? String } == ["C4"])
        #expect((ways[0]["figures"] as? [String: Any])?["heightsCalculated"] as? Int == 60)
        let lines = report.text.split(separator: "\n")
        #expect(lines.last?.contains("a temporary cell, cached by index path") == true)
        #expect(lines.last?.contains(" 60 ") == true)
    }

    @Test func theChartHasBars() throws {
        let figures = try figures("C4")
        let report = CompareReport(
            rowCount: 60, contentHeightPoints: 100, lines: [.init(way: try way("C4"), figures: figures)])
        let image = try #require(UIImage(data: CompareChart(report: report).pngData()))
        #expect(image.size.width == 2240)
        #expect(image.size.height > 400)
    }
}

@MainActor @Suite struct CompareCommandTests {
    private func options(_ arguments: String...) throws(RowLabError) -> CompareOptions {
        guard case .compare(let options) = try RowLabCommand(arguments: ["compare"] + arguments) else {
            throw RowLabError("not compare")
        }
        return options
    }

    private func mistake(_ arguments: String...) -> String? {
        do {
            _ = try RowLabCommand(arguments: ["compare"] + arguments)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func optionsAreParsed() throws {
        let some = try options("--rows", "20", "--out=a.png", "--input", "-", "--ways", "c1,C8-exact", "--json")
        #expect(some.rowCount == 20)
        #expect(some.outputPath == "a.png")
        #expect(some.inputPath == "-")
        #expect(some.wayNames == ["C1", "C8-EXACT"])
        #expect(some.printsJSON)
        let none = try options()
        #expect(none.rowCount == 1000)
        #expect(none.outputPath == "compare.png")
    }

    @Test func errorsNameTheArgumentInOneLine() {
        #expect(mistake("--rows", "0") == "--rows: expected a whole number above 0, found \"0\"")
        #expect(mistake("--rows", "many") == "--rows: expected a whole number above 0, found \"many\"")
        #expect(
            mistake("--rows", "9999999999") == "--rows: expected at most 1000000000 rows, found \"9999999999\"")
        #expect(mistake("--rows") == "--rows: a value is missing")
        #expect(mistake("--json=yes") == "--json: takes no value")
        #expect(mistake("--out=") == "--out: expected a file name, found \"\"")
        #expect(mistake("--ways", "C1,C77")?.hasPrefix("--ways: \"C77\": no such way; there are C1, ") == true)
        #expect(
            mistake("C4")
                == "compare: \"C4\": no such option; there are --input, --rows, --ways, --out and --json")
    }

    @Test func unusableFilesEndWithStatusTwo() {
        #expect(RowLabProgram.run(arguments: ["compare", "--input", "no/such/file.json"]) == 2)
        #expect(
            RowLabProgram.run(arguments: ["compare", "--rows", "1", "--ways", "C1", "--out", "no/such/folder/a.png"])
                == 2)
    }
}
