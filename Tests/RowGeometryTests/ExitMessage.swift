// SPDX-License-Identifier: MIT
import Testing

/// Expects that the process of an exit test has stopped with a message that contains these words.
func expectMessage(
    _ words: String, _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words), "\(text)", sourceLocation: sourceLocation)
}
