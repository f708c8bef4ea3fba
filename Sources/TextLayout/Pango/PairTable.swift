/// What standing side by side changes of two characters, in one style. Only under the shaper's lock.
///
/// Where no rule of the font changes glyphs because of their neighbours, letters differ from their advances by kerning
/// only, and that is a matter of two. So a word is the sum of what is known of its characters and pairs.
final class PairTable {
    /// How two characters stand beside each other.
    struct Pair: Equatable {
        private let bits: Int32

        private init(bits: Int32) { self.bits = bits }

        /// Neither glyph changes; the first one's advance does by the kerning.
        init(kerning: Int32, isSafeToBreak: Bool) { bits = kerning << 3 | (isSafeToBreak ? 0 : 4) | 3 }

        /// The same pair where what stands around it decides whether its glyphs change.
        var inContext: Pair { Pair(bits: bits & ~1) }

        static let unknown = Pair(bits: 0)
        /// They have to be shaped with what is around them.
        static let complex = Pair(bits: 1)

        @inline(__always) var isSimple: Bool { bits & 3 == 3 }
        /// It is simple, or would be if no glyph changed.
        @inline(__always) var hasKerning: Bool { bits & 2 != 0 }
        /// They would stand as they do by themselves if no glyph changed.
        @inline(__always) var mayBeApart: Bool { bits & ~5 == 2 }
        /// They stand as they do by themselves.
        @inline(__always) var isApart: Bool { bits & ~4 == 3 }
        /// HarfBuzz knows that breaking a line between them changes no shape.
        @inline(__always) var isSafeToBreak: Bool { bits & 4 == 0 }
        /// In Pango units, what the second takes off the first one's advance, or adds to it.
        @inline(__always) var kerning: Int32 { bits >> 3 }
    }

    static let unknownCode: UInt8 = 0
    /// Of characters that other rules than those of pairs apply to.
    static let noCode: UInt8 = 1
    private static let count = 128
    private static let shift: Int = 7
    static let byteCount = count * count * MemoryLayout<Pair>.stride

    private var lastCode = noCode
    // Only under the shaper's lock, and never while it is being changed.
    @exclusivity(unchecked) private var entries: UnsafeMutablePointer<Pair>

    init() {
        // Until a place is given to a character, only these two rows are asked for.
        entries = .allocate(capacity: Self.count * 2)
        reset(Self.count * 2)
    }

    deinit {
        // Sound: this object owns the memory.
        entries.deallocate()
    }

    private func reset(_ count: Int) {
        entries.initialize(repeating: .unknown, count: count)
        for code in 0..<Self.count {
            entries[Int(Self.noCode) << Self.shift | code] = .complex
            if code << Self.shift < count { entries[code << Self.shift | Int(Self.noCode)] = .complex }
        }
    }

    /// A place for one more character, and whether it is the first; `noCode` where there is none left.
    func makeCode() -> (code: UInt8, isFirst: Bool) {
        let isFirst = lastCode == Self.noCode
        if isFirst {
            entries.deallocate()
            entries = .allocate(capacity: Self.count * Self.count)
            reset(Self.count * Self.count)
        }
        guard Int(lastCode) + 1 < Self.count else { return (Self.noCode, false) }
        lastCode += 1
        return (lastCode, isFirst)
    }

    @inline(__always)
    subscript(first: UInt8, second: UInt8) -> Pair {
        // Sound: codes are less than the table's count.
        entries[Int(first) << Self.shift | Int(second)]
    }

    func set(_ first: UInt8, _ second: UInt8, _ pair: Pair) {
        entries[Int(first) << Self.shift | Int(second)] = pair
    }
}
