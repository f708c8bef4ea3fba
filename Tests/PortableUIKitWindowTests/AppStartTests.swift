// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// An app that starts by `@main`, in a window.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct AppStartTests {
    @Test(
        "An app starts with its scene, shows its key window, gets touches, and finishes its tasks when the window closes"
    )
    func life() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram(
            "AppProbe", ["probe://start", "--shortcut-item", "new"], environment: display.environment)
        #expect(program.waitForLine("connect") == "connect probe://start new 390x844", "\(program.output)")
        #expect(program.waitForLine("active") != nil)
        let window = try display.waitForWindow("AppProbe", of: program)
        let point = (window.x + 100, window.y + 100)
        #expect(try display.waitForScreen { $0[point.0, point.1] & 0xFFFFFF == 0xFF3B30 })
        try display.xdotool("mousemove", "\(point.0)", "\(point.1)", "click", "1")
        #expect(program.waitForLine("tap") != nil)
        #expect(try display.waitForScreen { $0[point.0, point.1] & 0xFFFFFF == 0x34C759 }, "another window is shown")
        try display.xdotool("mousemove", "\(point.0)", "\(point.1)", "click", "1")
        #expect(
            try display.waitForScreen {
                $0[point.0, point.1] & 0xFFFFFF == 0x007AFF && $0[point.0, window.y + 600] & 0xFFFFFF == 0x34C759
            }, "a banner is shown over it")
        #expect(program.waitForLine("forgotten") != nil)
        #expect(
            try display.waitForScreen { $0[point.0, point.1] & 0xFFFFFF == 0x34C759 },
            "the banner has gone with its object")
        let number = try #require(UInt(try display.xdotool("search", "--name", "AppProbe")))
        try display.requestClose(ofWindow: number)
        #expect(program.waitForExit() == 0)
        #expect(
            program.output.filter { !$0.hasPrefix("connect") && !["tap", "forgotten"].contains($0) }.suffix(6).contains(
                "saved"))
        #expect(program.output.suffix(4) == ["inactive", "background", "saved", "will terminate"], "\(program.output)")
    }
}
