// SPDX-License-Identifier: MIT
import Foundation

/// The selection of a text, in UTF-16 offsets, with its moving end. Ends are between whole characters.
struct TextSelection: Equatable {
    /// The fixed end.
    private(set) var anchor = 0
    /// The moving end: the insertion point.
    private(set) var head = 0

    var range: NSRange { NSRange(location: min(anchor, head), length: abs(anchor - head)) }

    /// Moves both ends to `offset`.
    mutating func place(at offset: Int, in text: some CharacterSequences) {
        head = TextSelection.boundary(at: offset, in: text)
        anchor = head
    }

    /// Selects a range, limited to the text.
    mutating func select(_ range: NSRange, in text: some CharacterSequences) {
        anchor = TextSelection.boundary(at: range.location, in: text)
        let (end, isBeyond) = range.location.addingReportingOverflow(range.length)
        head = TextSelection.boundary(at: isBeyond ? text.length : end, in: text)
    }

    /// Moves the insertion point to `offset`; the other end stays if `extends`.
    mutating func move(to offset: Int, extends: Bool, in text: some CharacterSequences) {
        head = TextSelection.boundary(at: offset, in: text)
        if !extends { anchor = head }
    }

    /// Moves the insertion point by one character; a selection that isn't extended collapses to that side instead.
    mutating func step(forward: Bool, extends: Bool, in text: some CharacterSequences) {
        if !extends, range.length > 0 {
            place(at: forward ? range.location + range.length : range.location, in: text)
        } else {
            move(to: TextSelection.neighbour(of: head, forward: forward, in: text), extends: extends, in: text)
        }
    }

    /// The selected range, or else the character before or after the insertion point.
    func rangeToDelete(forward: Bool, in text: some CharacterSequences) -> NSRange {
        guard range.length == 0 else { return range }
        let other = TextSelection.neighbour(of: head, forward: forward, in: text)
        return NSRange(location: min(other, head), length: abs(other - head))
    }

    /// The next boundary between characters, or the text's end.
    static func neighbour(of offset: Int, forward: Bool, in text: some CharacterSequences) -> Int {
        if forward {
            guard offset < text.length else { return text.length }
            let character = text.rangeOfComposedCharacterSequence(at: offset)
            return character.location + character.length
        }
        return offset > 0 ? text.rangeOfComposedCharacterSequence(at: offset - 1).location : 0
    }

    /// The last boundary between characters of a range for which a condition holds that holds up to there; the range's start if there
    /// is none. O(log length) calls.
    static func last(
        in range: NSRange, of text: some CharacterSequences, where holds: (Int) -> Bool
    ) -> Int {
        var (low, high) = (range.location, range.upperBound)
        if holds(high) { return high }
        while true {
            let half = boundary(at: low + (high - low) / 2, in: text)
            let middle = half > low ? half : neighbour(of: low, forward: true, in: text)
            guard middle < high else { return low }
            if holds(middle) { low = middle } else { high = middle }
        }
    }

    /// The boundary between characters at or before `offset`.
    private static func boundary(at offset: Int, in text: some CharacterSequences) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < text.length else { return text.length }
        return text.rangeOfComposedCharacterSequence(at: offset).location
    }
}

/// The command of a key in a text that is being edited.
enum TextKey {
    case insert(String)
    case deleteBackward
    case deleteForward
    case newline
    case step(forward: Bool)
    case line(down: Bool)
    case lineEdge(end: Bool)
    case selectAll

    /// The command of a pressed key; `nil` for other keys.
    @MainActor
    init?(_ key: UIKey) {
        let modifiers = key.modifierFlags.intersection([.command, .control, .alternate])
        switch key.keyCode {
        case .keyboardReturnOrEnter: self = .newline
        case .keyboardDeleteOrBackspace: self = .deleteBackward
        case .keyboardDeleteForward: self = .deleteForward
        case .keyboardLeftArrow: self = .step(forward: false)
        case .keyboardRightArrow: self = .step(forward: true)
        case .keyboardUpArrow: self = .line(down: false)
        case .keyboardDownArrow: self = .line(down: true)
        case .keyboardHome: self = .lineEdge(end: false)
        case .keyboardEnd: self = .lineEdge(end: true)
        default:
            if !modifiers.isDisjoint(with: [.command, .control]), key.charactersIgnoringModifiers.lowercased() == "a" {
                self = .selectAll
                return
            }
            // With alt a key may have other characters; its own character alone is a command.
            let isTyped =
                (modifiers.isEmpty
                    || modifiers == .alternate
                        && key.characters.lowercased() != key.charactersIgnoringModifiers.lowercased())
                && !key.characters.isEmpty && !key.characters.hasPrefix("UIKeyInput")
                && key.characters.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            guard isTyped else { return nil }
            self = .insert(key.characters)
        }
    }

    /// Whether a key is for a text, of several lines or one, before it performs a command: not with command or control.
    @MainActor
    static func edits(_ key: UIKey, inLines: Bool) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control]), let meaning = TextKey(key) else { return false }
        if case .line = meaning { return inLines }
        return true
    }
}
