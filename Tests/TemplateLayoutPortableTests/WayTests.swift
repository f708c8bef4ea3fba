// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// The ways to compute heights of rows that the benchmarks compare: their heights agree, and their counted work has the
/// expected differences.
@MainActor struct WayTests {
    /// Posts with and without a title, a text and a picture.
    private static let posts = (0..<67).map { number in
        WayPost(
            title: number % 5 == 0 ? "" : "Title \(number)",
            text: number % 7 == 0 ? "" : String(repeating: "Some words of a text. ", count: 1 + number * 7 % 19),
            foot: "user \(number)", hasPicture: number % 3 == 0)
    }

    private static func feed(_ rowCount: Int = 60) -> WayFeed { WayFeed(posts: posts, rowCount: rowCount) }

    private func way(_ name: String) throws -> Way {
        try #require(Way.all.first { $0.name == name })
    }

    private func figures(_ name: String, _ rowCount: Int = 60) throws -> WayFigures {
        WayRun(feed: Self.feed(rowCount)).figures(of: try way(name))
    }

    @Test(arguments: Way.all.map(\.name).filter { $0 != "C1" && $0 != "C11" })
    func everyWayReturnsTheHeightOfEveryCard(name: String) throws {
        let feed = Self.feed(40)
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
        // Four layouts have an off-screen cell and a reuse pool each.
        #expect(figures.cellsMade <= (name == "C10-FOUR" ? 16 : 12))
        #expect(figures.layoutPasses >= 60)
        #expect(figures.scrolledScreens > 10)
    }

    @Test func aFixedHeightNeedsNoCallback() throws {
        let figures = try figures("C1")
        #expect(figures.heightRequests == 0)
        #expect(figures.heightsCalculated == 0)
    }

    @Test(arguments: ["C4", "C5", "C8-EXACT", "C8-FRAME", "C10", "C10-FOUR", "C11"])
    func withoutEstimatesEveryHeightIsRequestedBeforeTheFirstScreenAndWithItsCell(name: String) throws {
        let figures = try figures(name)
        // Once when the table loads, and again with the cell: without a cache it is calculated again.
        let isCached = name != "C5" && name != "C11"
        #expect(figures.heightRequests == 120)
        #expect(figures.heightsCalculatedForFirstScreen == (isCached ? 60 : 65))
        #expect(figures.heightsCalculated == (isCached ? 60 : 120))
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
    @Test func aListMakesTheCallsOfC8() throws {
        let byHand = try figures("C8")
        let list = try figures("C8-LIST")
        #expect(list.heightsCalculated == byHand.heightsCalculated)
        #expect(list.heightsCalculatedForFirstScreen == byHand.heightsCalculatedForFirstScreen)
        #expect(list.heightRequests == byHand.heightRequests)
        #expect(list.cellsMade == byHand.cellsMade)
        #expect(list.layoutPasses == byHand.layoutPasses)
    }

    @Test("C11 adds a point for a missing separator: every card is one point too tall")
    func theAddedPoint() throws {
        let feed = Self.feed(40)
        let app = try way("C11").makeApp(feed)
        app.table.layoutIfNeeded()
        for row in 0..<feed.rowCount {
            #expect(app.table.rectForRow(at: IndexPath(row: row, section: 0)).height == feed.heights[row] + 1)
        }
    }

    @Test func eachOfFourLayoutsHasItsCellClass() throws {
        let layouts = Set(Self.posts.map { PartsCard.Layout(of: $0) })
        #expect(layouts.count == 4)
        #expect(Set(PartsCard.Layout.allCases.map { ObjectIdentifier($0.cellClass) }).count == 4)
        for layout in PartsCard.Layout.allCases { #expect(layout.cellClass.layout == layout) }
    }
}
