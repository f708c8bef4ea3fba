// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// The tools on a window's function keys.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct WindowToolsTests {
    private final class Running {
        let display: VirtualDisplay
        let program: RunningProgram
        private(set) var x = 0
        private(set) var y = 0
        private(set) var width = 0

        init(height: Int = 1500) throws {
            display = try VirtualDisplay(height: height)
            program = try RunningProgram("TableProbe", ["100", "1"], environment: display.environment)
            try #require(program.waitForLine("frame") != nil, "\(program.output)")
            try find()
            try display.xdotool("search", "--name", "Table", "windowfocus", "--sync")
            #expect(try display.waitForScreen { self.row(at: 60, $0) == 1 })
        }

        func find() throws { (x, y, width, _) = try display.waitForWindow("Table", of: program) }

        /// Waits until the window has this width in pixels.
        func hasWidth(_ wanted: Int) throws -> Bool {
            try display.wait {
                try find()
                return width == wanted
            }
        }

        /// The row at a y coordinate in the window, identified by its colour; −1 without a row.
        func row(at height: Int, _ screen: Screenshot) -> Int {
            let color = color(190, height, screen)
            return color & 0xFFFF == 0x8040 ? Int(color >> 16) : -1
        }

        func color(_ x: Int, _ y: Int, _ screen: Screenshot) -> UInt32 { screen[self.x + x, self.y + y] }

        func press(_ keys: String...) throws {
            for key in keys { try display.xdotool("key", key) }
        }

        func click(_ x: Int, _ y: Int) throws {
            try display.xdotool("mousemove", "\(self.x + x)", "\(self.y + y)", "click", "1")
        }

        func shows(_ condition: (Screenshot) -> Bool) throws -> Bool { try display.waitForScreen(until: condition) }
    }

    @Test(
        "The inspector outlines the view under the pointer, reports and copies a clicked view, and frees the clicks")
    func inspector() throws {
        let running = try Running()
        try running.press("F12")
        #expect(try running.shows { running.row(at: 290, $0) == -1 }, "the panel is over the lower half")
        try running.display.xdotool("mousemove", "\(running.x + 150)", "\(running.y + 60)")
        // The blue outline's fill over the second row.
        #expect(try running.shows { running.color(170, 70, $0) & 0xFFFF != 0x8040 && running.row(at: 100, $0) == 2 })
        try running.click(150, 60)
        try running.press("ctrl+c")
        let copied = try #require(running.program.waitForLine("copied "))
        #expect(
            copied.contains("Row 1") || copied.contains("UITableViewCell")
                || copied.contains("UITableViewCellContentView"))
        #expect(running.program.waitForLine("ROW 0-1: 40 pt") != nil, "\(running.program.output.suffix(30))")
        #expect(!running.program.output.contains { $0.hasPrefix("selected") }, "the inspector handled the click")
        try running.press("Escape")
        #expect(try running.shows { running.row(at: 290, $0) == 7 })
        try running.click(150, 60)
        #expect(running.program.waitForLine("selected") == "selected 1")
    }

    @Test("Keys still scroll the app's table while the inspector shows one of its own")
    func keysAreTheApps() throws {
        let running = try Running()
        try running.press("F12", "End")
        #expect(try running.shows { running.row(at: 10, $0) > 80 })
    }

    @Test("The list of keys, the ruler and the frame times appear and disappear; at rest no processor time is used")
    func strips() throws {
        let running = try Running()
        try running.press("F1")
        #expect(try running.shows { running.row(at: 290, $0) == -1 })
        try running.press("F9")
        #expect(try running.shows { running.row(at: 5, $0) == -1 })
        try running.press("F10")
        #expect(try running.program.comesToRest(), "drawing the strip must not request another frame")
        try running.press("F1", "F9", "F10")
        #expect(try running.shows { running.row(at: 290, $0) == 7 && running.row(at: 5, $0) == 0 })
    }

    @Test("The window takes the size of each device, and after the last its own size, in every look")
    func devices() throws {
        let running = try Running()
        try running.press("F2", "F3", "F5", "F5", "F6", "F7", "F8")
        #expect(try running.hasWidth(375))
        for _ in 0..<6 { try running.press("F8") }
        #expect(try running.hasWidth(200))
        try running.press("F2", "F3", "F4", "F4", "F6", "F7")
        #expect(try running.shows { running.row(at: 60, $0) == 1 })
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }

    @Test("A device that is larger than the display is shown smaller")
    func largeDevices() throws {
        let running = try Running(height: 500)
        try running.press("F8")
        #expect(try running.hasWidth(281), "375 × 667 points in 500 pixels")
        for _ in 0..<6 { try running.press("F8") }
        #expect(try running.hasWidth(200))
    }

    @Test("Repeated resizing with all tools open has the same result as without tools")
    func resizeStorm() throws {
        let running = try Running()
        try running.press("F1", "F9", "F10", "F12")
        try running.click(100, 50)
        var words = ["search", "--name", "Table"]
        for step in 0..<40 { words += ["windowsize", "\(1 + step * 37 % 700)", "\(1 + step * 53 % 900)"] }
        words += ["windowsize", "200", "300"]
        try running.display.xdotool(words)
        try running.press("F12", "F10", "F9", "F1")
        try running.find()
        #expect(try running.shows { running.row(at: 60, $0) == 1 && running.row(at: 290, $0) == 7 })
        running.program.terminate()
        #expect(running.program.waitForExit() == 0)
    }
}
