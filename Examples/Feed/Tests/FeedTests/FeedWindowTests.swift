// SPDX-License-Identifier: MIT
import FeedTestSupport
import Foundation
import Testing

@testable import FeedWindow

/// The real program in a window, with real events of the display and screenshots.
@MainActor
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct FeedWindowTests {
    @Test("Wheel, keys, a drag and a jump scroll the feed")
    func scrolling() throws {
        let feed = try FeedOnDisplay()
        #expect(try feed.shows([0, 1]))
        let top = try #require(feed.rows(try feed.display.screenshot()).first?.top)
        try feed.click(100, 300, button: 5)
        #expect(try feed.waits { feed.rows($0).first?.top == top - 48 }, "a notch of the wheel")
        try feed.click(100, 300, button: 4)
        #expect(try feed.waits { feed.rows($0).first?.top == top })
        try feed.drag(from: (100, 400), to: (100, 350), steps: 5, releases: false)
        #expect(
            try feed.waits { feed.rows($0).first?.top == top - 40 },
            "the distance of the finger, less the first 10 points")
        try feed.display.xdotool("mouseup", "1")
        try feed.press("End")
        #expect(try feed.waits { feed.rows($0).last?.post == 11 })
        try feed.press("Home")
        #expect(try feed.waits { feed.rows($0).first?.top == top })
        try feed.press("Next")
        #expect(try feed.waits { (feed.rows($0).first?.post ?? 0) >= 2 }, "a page")
        try feed.press("Home")
        #expect(try feed.waits { feed.rows($0).first?.top == top })
        try feed.press("j")
        #expect(try feed.shows([5]), "a third of the rows, and one row more")
        #expect(feed.end() == 0)
    }

    @Test("Rows and sections are inserted, deleted and moved")
    func changes() throws {
        let feed = try FeedOnDisplay()
        #expect(try feed.shows([0, 1, 2]))
        try feed.press("x")
        #expect(try feed.counters(after: "do delete-row")["rows"] == 11)
        #expect(try feed.shows([1, 2]))
        try feed.press("i")
        #expect(try feed.counters(after: "do insert-row")["rows"] == 12)
        #expect(try feed.shows([1, 0, 2]), "the thirteenth post is the first one again")
        try feed.press("m")
        _ = try feed.counters(after: "do move-rows")
        #expect(try feed.shows([0, 2]))
        try feed.press("s")
        #expect(try feed.counters(after: "do insert-section")["rows"] == 17)
        #expect(try feed.shows([1, 2, 3]), "a section of new rows, to which the table scrolled")
        try feed.press("w")
        #expect(try feed.counters(after: "do delete-section")["rows"] == 12)
        #expect(try feed.shows([0, 2]))
        #expect(feed.end() == 0)
    }

    @Test("Every button of the bar performs its action")
    func buttons() throws {
        let feed = try FeedOnDisplay(["--debug"])
        for action in FeedAction.allCases where ![.rotate, .debug].contains(action) {
            try feed.clickButton(action)
            _ = try feed.counters(after: "do \(action.rawValue)")
        }
        try feed.clickButton(.debug)
        _ = try feed.counters(after: "do debug")
        let isHidden = try feed.waits { !feed.hasColor(0xF2F2F7, 4, 664, $0) && !feed.hasColor(0x1C1C1E, 4, 664, $0) }
        #expect(isHidden)
        try feed.press("b")
        _ = try feed.counters(after: "do debug")
        try feed.clickButton(.rotate)
        _ = try feed.counters(after: "do rotate")
        #expect(feed.end() == 0)
    }

    @Test("The overlay and the strip show the origin of heights in colours")
    func overlay() throws {
        let feed = try FeedOnDisplay(["--rows", "400"])
        let strip = 375 - 2
        #expect(try feed.waits { feed.hasColor(0xFFFFFF, 4, 100, $0) }, "the overlay is not shown yet")
        try feed.press("o")
        // Idle times fill the strip from the top to the bottom.
        #expect(try feed.waits { feed.hasColor(0x3366E5, strip, 600, $0) }, "precached rows are blue")
        // A quarter of the colour over white.
        #expect(try feed.waits { feed.hasColor(0xF9D1CC, 4, 100, $0) || feed.hasColor(0xCCECD2, 4, 100, $0) })
        try feed.press("End")
        #expect(try feed.waits { feed.hasColor(0xCCECD2, 4, 500, $0) }, "found in the cache: green")
        // From the cache by key over self-sizing rows to none. The next one would precache, which changes the colours at once.
        for _ in 0..<2 {
            try feed.press("c")
            #expect(try feed.counters(after: "do cache")["rows"] == 400)
        }
        #expect(try feed.waits { feed.hasColor(0xF9D1CC, 4, 500, $0) }, "measured each time: red")
        #expect(try feed.waits { feed.hasColor(0x999999, strip, 300, $0) }, "estimates are grey")
        #expect(feed.end() == 0)
    }

    @Test("Dark mode, larger text, another size and a rotated window change the picture")
    func appearance() throws {
        let feed = try FeedOnDisplay()
        try feed.press("d")
        #expect(try feed.waits { feed.hasColor(0x000000, 4, 100, $0) }, "black")
        try feed.press("d")
        #expect(try feed.waits { feed.hasColor(0xFFFFFF, 4, 100, $0) })
        let top = try #require(feed.rows(try feed.display.screenshot()).first?.top)
        try feed.press("equal")
        #expect(try feed.waits { (feed.rows($0).first?.top ?? 0) > top + 4 }, "the text above the picture is larger")
        try feed.press("minus", "minus")
        #expect(try feed.waits { (feed.rows($0).first?.top ?? 999) < top - 2 })
        try feed.press("equal")
        #expect(try feed.waits { feed.rows($0).first?.top == top })
        try feed.press("t")
        #expect(feed.program.waitForLine("do rotate") != nil)
        #expect(try feed.hasSize(width: 667, height: 375))
        #expect(try feed.waits { feed.hasColor(0xFFFFFF, 660, 60, $0) && !feed.rows($0).isEmpty })
        try feed.display.xdotool("search", "--name", "Feed", "windowsize", "500", "900")
        #expect(try feed.hasSize(width: 500, height: 900))
        #expect(try feed.waits { feed.rows($0).count >= 3 && feed.hasColor(0xFFFFFF, 494, 60, $0) })
        #expect(feed.end() == 0)
    }

    @Test("A pull at the top fetches a row")
    func pullToRefresh() throws {
        let feed = try FeedOnDisplay()
        #expect(try feed.shows([0, 1]))
        try feed.drag(from: (100, 100), to: (100, 400))
        #expect(try feed.counters(after: "refreshed")["rows"] == 13)
        try feed.press("Home")
        #expect(try feed.shows([0, 0, 1]))
        #expect(feed.end() == 0)
    }

    @Test("In editing mode the red control uncovers a button that deletes the row")
    func editing() throws {
        let feed = try FeedOnDisplay()
        #expect(try feed.shows([0, 1, 2]))
        try feed.press("k")
        _ = try feed.counters(after: "do edit")
        // The control has reached its final position, 15 points from the edge.
        var y = 0
        let isInPlace = try feed.waits { screen in
            y = (FeedOnDisplay.barHeight..<623).first { feed.hasColor(Self.red, 18, $0, screen) } ?? 0
            return y > 0
        }
        try #require(isInPlace)
        try feed.click(27, y + 2)
        #expect(try feed.waits { feed.hasColor(Self.red, Self.buttonEdge, y, $0) }, "the button")
        try feed.click(Self.buttonEdge, y)
        #expect(try feed.counters(after: "delete 0 0")["rows"] == 11)
        #expect(try feed.shows([1, 2]))
        #expect(feed.end() == 0)
    }

    @Test("In editing mode rows are moved by their grips")
    func reordering() throws {
        let feed = try FeedOnDisplay()
        let pictureEdge = try #require(Self.pictureEdge(feed))
        try feed.press("k")
        _ = try feed.counters(after: "do edit")
        // The content has made room for the grip.
        #expect(try feed.waits { _ in (Self.pictureEdge(feed) ?? 999) <= pictureEdge - 30 })
        let rows = feed.rows(try feed.display.screenshot())
        try feed.drag(from: (345, rows[0].top), to: (345, rows[1].top), steps: 20)
        #expect(try feed.counters(after: "move 0 0 to 0 1")["rows"] == 12)
        #expect(try feed.shows([1, 0]))
        #expect(feed.end() == 0)
    }

    /// The right edge of the first picture.
    private static func pictureEdge(_ feed: FeedOnDisplay) -> Int? {
        guard let screen = try? feed.display.screenshot(), let row = feed.rows(screen).first else { return nil }
        let color = feed.color(feed.width / 2, row.top + 20, screen)
        return (0..<feed.width).last { feed.color($0, row.top + 20, screen) == color }
    }

    @Test("A swipe uncovers the delete button, and a long swipe deletes the row")
    func swiping() throws {
        let feed = try FeedOnDisplay()
        #expect(try feed.shows([0, 1, 2]))
        let y = try #require(feed.rows(try feed.display.screenshot()).first?.top) + 20
        try feed.drag(from: (300, y), to: (200, y), steps: 10)
        #expect(try feed.waits { feed.hasColor(Self.red, Self.buttonEdge, y, $0) }, "the button")
        try feed.click(Self.buttonEdge, y)
        #expect(try feed.counters(after: "delete 0 0")["rows"] == 11)
        #expect(try feed.shows([1, 2]))
        try feed.drag(from: (355, y), to: (10, y), steps: 30)
        #expect(try feed.counters(after: "delete 0 0")["rows"] == 10)
        #expect(try feed.shows([2]))
        #expect(feed.end() == 0)
    }

    @Test("A click selects a row")
    func selecting() throws {
        let feed = try FeedOnDisplay()
        let rows = feed.rows(try feed.display.screenshot())
        let row = try #require(rows.last { $0.top + 20 < feed.height })
        try feed.click(100, row.top + 20)
        _ = try feed.counters(after: "select 0 \(row.post)")
        #expect(feed.end() == 0)
    }

    private static let red: UInt32 = 0xFF3B30
    /// A point at the right end of a row's button, beyond its text.
    private static let buttonEdge = 375 - 4

    @Test("Closing the window ends the program with status 0")
    func closing() throws {
        let feed = try FeedOnDisplay(["--fps"])
        let window = try #require(UInt(try feed.display.xdotool("search", "--name", "Feed")))
        try feed.display.requestClose(ofWindow: window)
        #expect(feed.program.waitForExit() == 0)
        #expect(feed.program.output.contains { $0.contains("frames, work in ms: median") })
    }

    @Test("If the program ends before it shows a window, its message is reported")
    func endBeforeTheWindow() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram(
            "feed", ["--window", "--input", "/no/such/file"], environment: display.environment)
        let error = #expect(throws: (any Error).self) { try display.waitForWindow("Feed", of: program) }
        let words = "\(error.map { "\($0)" } ?? "")"
        #expect(words.contains("the program has ended") && words.contains("/no/such/file"), "\(words)")
    }

    @Test("Losing the display is reported in one line")
    func displayLoss() throws {
        let feed = try FeedOnDisplay()
        feed.display.stop()
        #expect(feed.program.waitForExit() == 1)
        #expect(feed.program.output.contains("feed: the connection to the display was lost"))
    }

    @Test("The feed works after a size of one pixel and many quick size changes")
    func sizes() throws {
        let feed = try FeedOnDisplay(["--rows", "1000000"])
        var words = ["search", "--name", "Feed", "windowsize", "1", "1"]
        for number in 0..<40 {
            words += ["windowsize", "\(1 + number * 37 % 700)", "\(1 + number * 53 % 900)"]
        }
        try feed.display.xdotool(words + ["windowsize", "375", "667"])
        #expect(try feed.hasSize(width: 375, height: 667))
        #expect(try feed.waits { !feed.rows($0).isEmpty && feed.hasColor(0xFFFFFF, 4, 640, $0) })
        try feed.press("End")
        #expect(try feed.waits { feed.rows($0).last?.post == (1_000_000 - 1) % 12 })
        #expect(feed.end() == 0)
    }
}
