// SPDX-License-Identifier: MIT
import CSDL
import Foundation
import Testing

@testable import PortableUIKitWindow

/// What input methods compose, as SDL reports it: short texts in the event, longer ones beside it.
struct CompositionEventTests {
    private func translated(_ event: SDL_Event) -> WindowEvent? {
        var translator = EventTranslator()
        return translator.translate(event, pointsPerUnit: 1, size: .zero, typed: nil)
    }

    @Test func shortTexts() {
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING.rawValue
        event.edit.start = 1
        event.edit.length = 2
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: Array("你好吗".utf8)) }
        #expect(translated(event) == .composition("你好吗", selectionStart: 1, selectionLength: 2))
        withUnsafeMutableBytes(of: &event.edit.text) { $0[0] = 0 }
        #expect(translated(event) == .composition("", selectionStart: 1, selectionLength: 2), "nothing is composed")
    }

    @Test func longTexts() {
        let text = String(repeating: "长", count: 40)
        var event = SDL_Event()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.text = SDL_strdup(text)
        event.editExt.start = 40
        #expect(translated(event) == .composition(text, selectionStart: 40, selectionLength: 0))
    }
}
