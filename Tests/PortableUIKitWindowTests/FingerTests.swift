// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// A text field receives typed characters according to the keyboard layout.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct TypingTests {
    @Test("Shifted characters, characters of the third level and text without a key arrive unchanged")
    func signs() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram("TouchProbe", ["type"], environment: display.environment)
        #expect(program.waitForLine("ready") != nil)
        _ = try display.waitForWindow("Typing", of: program)
        try display.xdotool("search", "--onlyvisible", "--name", "Typing", "windowfocus", "--sync")
        try display.xdotool("type", "--delay", "20", "Ab1!?:_(~")
        #expect(program.waitForLine("text Ab1!?:_(~") != nil, "\(program.output)")
        try display.xdotool("key", "BackSpace", "Left", "ctrl+x", "alt+x", "2")
        #expect(program.waitForLine("text Ab1!?:_2(") != nil, "\(program.output)")
        try display.xdotool("type", "#")
        #expect(program.waitForLine("text Ab1!?:_2#\u{65E5}\u{672C}(") != nil, "\(program.output)")
        program.terminate()
    }
}

/// SDL's events of a touch screen arrive at views as touches.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct FingerTests {
    @Test("Two fingers are two touches, each with its own locations, in points")
    func twoFingers() throws {
        let display = try VirtualDisplay()
        let program = try RunningProgram("TouchProbe", [], environment: display.environment)
        #expect(program.waitForExit() == 0)
        #expect(
            program.output == [
                "began 50 100 of 1", "began 100 200 of 2", "moved 50 200 of 2", "moved 200 300 of 2",
                "ended 50 200 of 2", "ended 150 300 of 1",
            ])
    }
}
