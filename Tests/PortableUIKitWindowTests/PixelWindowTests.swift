// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import PortableUIKitWindow

/// The window, seen from another program: a probe runs on a virtual display and prints the events that it receives.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct PixelWindowTests {
    private func startProbe(_ display: VirtualDisplay, _ arguments: String...) throws -> (RunningProgram, Int, Int) {
        let probe = try RunningProgram("WindowProbe", arguments, environment: display.environment)
        try #require(probe.waitForLine("open") != nil, "\(probe.output)")
        let window = try display.waitForWindow("Probe", of: probe)
        let found = try display.waitForScreen { $0[$0.width / 2, $0.height / 2] == 0xCC3300 }
        #expect(found, "the window shows its pixels")
        return (probe, window.x, window.y)
    }

    @Test("A click has a location in points, and its drawing appears on the screen")
    func click() throws {
        let display = try VirtualDisplay()
        let (probe, x, y) = try startProbe(display, "200", "300", "2")
        #expect(probe.output.contains("open 400x600 at 2"))
        try display.xdotool("mousemove", "\(x + 100)", "\(y + 60)", "click", "1")
        #expect(probe.waitForLine("pointer pressed") == "pointer pressed 1 50 30")
        #expect(probe.waitForLine("pointer released") == "pointer released 1 50 30")
        #expect(try display.waitForScreen { $0[x + 200, y + 300] == 0x008040 })
    }

    @Test("Events of the wheel and the keys arrive")
    func wheelAndKeys() throws {
        let display = try VirtualDisplay()
        let (probe, x, y) = try startProbe(display, "200", "300")
        try display.xdotool("mousemove", "\(x + 10)", "\(y + 10)", "click", "5", "click", "4")
        #expect(probe.waitForLine("wheel") == "wheel 0.0 -1.0")
        #expect(probe.waitForLine("wheel") == "wheel 0.0 1.0")
        try display.xdotool("search", "--name", "Probe", "windowfocus", "--sync", "key", "Next", "a")
        #expect(probe.waitForLine("key 78 down") != nil, "page down has usage 0x4E")
        #expect(probe.waitForLine("key 4 down") == "key 4 down a")
    }

    @Test("After many quick resizes, down to 1 × 1, the window is drawn at the last size")
    func resizes() throws {
        let display = try VirtualDisplay()
        let (probe, _, _) = try startProbe(display, "200", "300")
        for size in ["1", "700", "33", "512"] {
            try display.xdotool("search", "--name", "Probe", "windowsize", size, size)
        }
        #expect(probe.waitForLine("resized 512x512") != nil, "\(probe.output)")
        #expect(try display.waitForScreen { $0[$0.width / 2, $0.height / 2] == 0xCC3300 })
        try display.xdotool("search", "--name", "Probe", "windowsize", "1", "1")
        #expect(probe.waitForLine("resized 1x1") != nil)
    }

    @Test("A window that is closed by its manager ends the program with status 0")
    func closing() throws {
        let display = try VirtualDisplay()
        let (probe, _, _) = try startProbe(display, "200", "300")
        let window = try #require(UInt(try display.xdotool("search", "--name", "Probe")))
        try display.requestClose(ofWindow: window)
        #expect(probe.waitForLine("close") != nil)
        #expect(probe.waitForExit() == 0)
    }

    @Test("Losing the display is reported and ends the program without a crash")
    func displayLoss() throws {
        let display = try VirtualDisplay()
        let (probe, _, _) = try startProbe(display, "200", "300")
        display.stop()
        #expect(probe.waitForLine("display lost") != nil, "\(probe.output)")
        #expect(probe.waitForExit() == 1)
    }

    @Test("Without events the program uses no processor time")
    func rest() throws {
        let display = try VirtualDisplay()
        let (probe, _, _) = try startProbe(display, "200", "300")
        #expect(try probe.comesToRest())
    }

    @Test("Without a display the error names the remedy")
    func noDisplay() throws {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = ":4095"
        environment["WAYLAND_DISPLAY"] = nil
        // Without a named driver SDL falls back to one without output.
        for driver in ["x11", nil] {
            environment["SDL_VIDEODRIVER"] = driver
            let probe = try RunningProgram("WindowProbe", ["100", "100"], environment: environment)
            let line = try #require(probe.waitForLine("error There"))
            #expect(line.contains("no display") && line.contains("DISPLAY"), "\(line)")
            #expect(driver != nil || line.contains("DISPLAY=:4095: no answer"), "\(line)")
            #expect(probe.waitForExit() == 3)
        }
    }

    @Test("A display without a file descriptor fails")
    func unsupportedDisplay() throws {
        var environment = ProcessInfo.processInfo.environment
        environment["SDL_VIDEODRIVER"] = "dummy"
        let probe = try RunningProgram("WindowProbe", ["100", "100"], environment: environment)
        let line = try #require(probe.waitForLine("error"))
        #expect(line.contains("dummy") && line.contains("SDL_VIDEODRIVER"), "\(line)")
    }
}

struct PixelRectTests {
    @Test("The intersection contains exactly the common pixels")
    func intersection() {
        withSeeds(50) { seed, generator in
            func rect() -> PixelRect {
                PixelRect(
                    x: .random(in: -3...6, using: &generator), y: .random(in: -3...6, using: &generator),
                    width: .random(in: 0...6, using: &generator), height: .random(in: 0...6, using: &generator))
            }
            let (first, second) = (rect(), rect())
            func covers(_ rect: PixelRect?, _ x: Int, _ y: Int) -> Bool {
                guard let rect else { return false }
                return (rect.x..<rect.x + rect.width).contains(x) && (rect.y..<rect.y + rect.height).contains(y)
            }
            let both = first.intersection(second)
            for x in -4...14 {
                for y in -4...14 {
                    #expect(
                        covers(both, x, y) == (covers(first, x, y) && covers(second, x, y)), "SEED=\(seed) (\(x), \(y))"
                    )
                }
            }
        }
    }
}
