import CPango

/// Shapes stretches of prepared texts again: on lines, text may look different at the ends. Only under the shaper's lock.
enum PieceShaping {
    static func shape<Result>(
        _ item: TextStorage.ItemStyle, characters: Range<Int>, bytes: Range<Int>, hyphen: Bool,
        text whole: UnsafeBufferPointer<UInt8>, storage: TextStorage, shaper: Shaper, _ body: (ShapedPiece) -> Result
    ) -> Result {
        var attributes = (characters.lowerBound...characters.upperBound).map { attribute(storage.flags[$0]) }
        // Pango takes the context of a stretch from the text around it; five characters on each side are enough for
        // HarfBuzz, which looks no further.
        let start = contextStart(bytes.lowerBound, whole)
        let end = contextEnd(bytes.upperBound, whole)
        var text = Array(whole[start..<end])
        text.append(0)
        let local = bytes.lowerBound - start..<bytes.upperBound - start
        return text.withUnsafeBytes { buffer in
            attributes.withUnsafeMutableBufferPointer { boundaries in
                // Sound: the text is NUL-terminated; both buffers outlive the call.
                body(
                    ItemShaper(
                        shaper: shaper, text: buffer.baseAddress!.assumingMemoryBound(to: CChar.self),
                        textLength: end - start
                    ).shape(
                        item, characters: characters, byteRange: local, hyphen: hyphen,
                        attributes: boundaries.baseAddress!))
            }
        }
    }

    /// HarfBuzz keeps up to five characters of context on each side (`hb_buffer_t::CONTEXT_LENGTH`).
    private static let contextLength = 5

    private static func contextStart(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var byte = offset
        var left = contextLength
        while left > 0 && byte > 0 {
            byte -= 1
            if bytes[byte] & 0xC0 != 0x80 { left -= 1 }
        }
        return byte
    }

    private static func contextEnd(_ offset: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var byte = offset
        var left = contextLength
        while left > 0 && byte < bytes.count {
            byte += 1
            while byte < bytes.count && bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            left -= 1
        }
        return byte
    }

    static func attribute(_ flags: TextStorage.BoundaryFlags) -> PangoLogAttr {
        var attribute = PangoLogAttr()
        attribute.is_line_break = flags.contains(.lineBreak) ? 1 : 0
        attribute.is_char_break = flags.contains(.characterBreak) ? 1 : 0
        attribute.is_white = flags.contains(.white) ? 1 : 0
        attribute.is_cursor_position = flags.contains(.cursorPosition) ? 1 : 0
        attribute.break_inserts_hyphen = flags.contains(.insertsHyphen) ? 1 : 0
        attribute.break_removes_preceding = flags.contains(.removesPreceding) ? 1 : 0
        return attribute
    }
}
