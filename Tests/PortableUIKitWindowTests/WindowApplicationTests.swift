// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// A table in a window with a simulated user. The probe prints events, and screenshots show the result.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct WindowApplicationTests {
    private struct Running {
        let display: VirtualDisplay
        let program: RunningProgram
        let x: Int
        let y: Int

        /// The row at a y coordinate in the window, identified by its colour.
        func row(at height: Int, _ screen: Screenshot) -> Int { Int(screen[x + 190, y + height] >> 16) }

        func waitForRow(_ row: Int, at height: Int) throws -> Bool {
            try display.waitForScreen { self.row(at: height, $0) == row }
        }
    }

    private func start(rows: Int, _ display: VirtualDisplay) throws -> Running {
        let program = try RunningProgram("TableProbe", ["\(rows)", "1"], environment: display.environment)
        try #require(program.waitForLine("frame") != nil, "\(program.output)")
        let window = try display.waitForWindow("Table", of: program)
        let running = Running(display: display, program: program, x: window.x, y: window.y)
        #expect(try running.waitForRow(1, at: 60), "the second row")
        return running
    }

    @Test("The wheel scrolls by three rows, keys by a page and to both ends")
    func wheelAndKeys() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 100, display)
        try display.xdotool("mousemove", "\(running.x + 50)", "\(running.y + 50)", "click", "5")
        #expect(running.program.waitForLine("offset 48 ") != nil)
        #expect(try running.waitForRow(2, at: 60))
        try display.xdotool("search", "--name", "Table", "windowfocus", "--sync", "key", "End")
        #expect(try running.waitForRow(99, at: 290))
        try display.xdotool("key", "Home")
        #expect(try running.waitForRow(0, at: 10))
        try display.xdotool("key", "Next")
        #expect(running.program.waitForLine("offset 252 ") != nil)
    }

    @Test("A drag scrolls the content, a flick has momentum; meanwhile the run loop is in the tracking mode")
    func dragging() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 1_000_000, display)
        let (x, y) = (running.x + 50, running.y)
        try display.xdotool("mousemove", "\(x)", "\(y + 250)", "mousedown", "1")
        for step in 1...10 { try display.xdotool("mousemove", "\(x)", "\(y + 250 - step * 10)") }
        // The gesture begins after 10 points.
        #expect(running.program.waitForLine("offset 90 in tracking") != nil, "\(running.program.output.suffix(5))")
        #expect(try running.waitForRow(4, at: 80))
        usleep(200_000)
        let turns = running.program.output.filter { $0 == "idle" }.count
        try display.xdotool("mousemove", "\(x)", "\(y + 140)", "mousemove", "\(x)", "\(y + 150)")
        #expect(running.program.waitForLine("offset 90 in tracking") != nil)
        #expect(running.program.output.filter { $0 == "idle" }.count == turns, "no idle turns while tracking")
        // Quick movements before the release give momentum.
        // All movements are in one call: on a busy machine a program for each movement would make them slow.
        let movements = (1...6).flatMap { ["mousemove", "\(x)", "\(y + 150 - $0 * 20)", "sleep", "0.015"] }
        try display.xdotool(movements + ["mouseup", "1"])
        let rest = try #require(running.program.waitForLine("rest"))
        #expect(Int(rest.dropFirst(5)) ?? 0 > 215, "the content moves further than the finger: \(rest)")
        #expect(running.program.waitForLine("idle") != nil, "idle turns again")
    }

    @Test("A window that is larger than the display is shown smaller, unless it has a scale")
    func smallDisplay() throws {
        for (scale, width, height) in [(nil, 133, 200), ("1", 200, 300)] {
            let display = try VirtualDisplay(width: 150, height: 200)
            let program = try RunningProgram(
                "TableProbe", ["100"] + (scale.map { [$0] } ?? []), environment: display.environment)
            try #require(program.waitForLine("frame") != nil, "\(program.output)")
            let window = try display.waitForWindow("Table", of: program)
            #expect(window.width == width && window.height == height, "\(window)")
        }
    }

    @Test("A click selects the row under it")
    func selecting() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 100, display)
        try display.xdotool("mousemove", "\(running.x + 50)", "\(running.y + 100)", "click", "1")
        #expect(running.program.waitForLine("selected") == "selected 2")
    }

    @Test("The table follows the window's size")
    func resizing() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 100, display)
        try display.xdotool("search", "--name", "Table", "windowsize", "400", "600")
        #expect(try display.waitForScreen { Int($0[running.x + 390, running.y + 570] >> 16) == 14 })
        try display.xdotool("search", "--name", "Table", "windowsize", "1", "1")
        try display.xdotool("search", "--name", "Table", "windowsize", "200", "300")
        #expect(try running.waitForRow(1, at: 60))
    }

    @Test("Closing the window and SIGTERM end the program with status 0")
    func ending() throws {
        let display = try VirtualDisplay()
        let first = try start(rows: 10, display)
        let window = try #require(UInt(try display.xdotool("search", "--name", "Table")))
        try display.requestClose(ofWindow: window)
        #expect(first.program.waitForExit() == 0)
        let second = try start(rows: 10, display)
        second.program.terminate()
        #expect(second.program.waitForExit() == 0)
        #expect(second.program.output.last?.hasPrefix("end") ?? false)
    }

    @Test("If another client destroys the window, the program ends normally")
    func destroyed() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 100, display)
        // `windowclose` of xdotool is XDestroyWindow.
        try display.xdotool("search", "--name", "Table", "windowclose")
        #expect(running.program.waitForExit() == 0)
        #expect(running.program.output.last?.hasPrefix("end") ?? false)
        #expect(!running.program.output.contains { $0.contains("BadWindow") || $0.contains("X Error") })
    }

    @Test("Without events no frame is drawn and the program uses no processor time")
    func rest() throws {
        let display = try VirtualDisplay()
        let running = try start(rows: 100, display)
        #expect(try running.program.comesToRest())
    }
}
