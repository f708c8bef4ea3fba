import Foundation
import TestSupport
import Testing

/// What a touch screen tells SDL arrives at views as touches.
@Suite(.enabled(if: VirtualDisplay.isAvailable), .serialized)
struct FingerTests {
    @Test("Two fingers are two touches, each with its own way, in points")
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
