// SPDX-License-Identifier: MIT
import Testing

@testable import TextLayout

/// The dump of the results of each step of preparation.
struct DebugDumpTests {
    @Test func aDumpNamesParagraphsDirectionsRunsAndSegments() {
        let text = PreparedText(AttributedText("one two\nשלום", font: .system(size: 17)))
        let dump = text.debugDump()
        #expect(dump.hasPrefix("text \"one two\\nשלום\", 12 UTF-16 units\n"))
        let lines = dump.split(separator: "\n")
        #expect(lines.filter { $0.contains("left to right") }.count >= 1)
        #expect(lines.filter { $0.contains("right to left") }.count >= 1)
        #expect(lines.filter { $0.hasPrefix("  run ") }.count == 2)
    }
}
