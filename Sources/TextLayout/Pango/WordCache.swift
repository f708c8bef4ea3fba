/// The measures of words shaped so far: a hash table over their bytes. It is emptied when it is full. Only under the
/// shaper's lock.
final class WordCache {
    struct Word {
        var hash: UInt64
        /// Shaping style, and what of the word's surroundings belongs to the key.
        var context: UInt64
        var keyStart: Int32
        var keyLength: Int32
        /// Where its characters' measures begin.
        var first: Int32
        var characterCount: Int32
        var width: Int32
        var use: Use
    }

    struct Use: OptionSet {
        let rawValue: UInt8

        static let hasNoGlyph = Use(rawValue: 1)
        /// A rule looks beyond the word's start: what is before has to be shaped with it.
        static let isEntangledBefore = Use(rawValue: 2)
        /// A rule looks beyond the word's end.
        static let isEntangledAfter = Use(rawValue: 4)

        /// It is one letter with its marks, or a syllable.
        static let isLetter = Use(rawValue: 8)
        /// Some rules that begin in this syllable, or in the first one of this word, may look beyond it.
        static let isOpen = Use(rawValue: 16)
        /// The same of the word's last syllable.
        static let isOpenAtEnd = Use(rawValue: 32)
        /// It isn't the sum of its parts.
        static let isRefused = Use(rawValue: 64)

        static let isEntangled: Use = [.isEntangledBefore, .isEntangledAfter]
    }

    /// What breaking a line within a word changes. Distances in bytes are from the boundary.
    struct UnsafeBreak {
        var isUncertain: Bool
        var endDelta: Int32 = 0
        var startDelta: Int32 = 0
        var safeBefore: Int32 = 0
        var safeAfter: Int32 = 0
    }

    let words = ScratchList<Word>()
    let widths = ScratchList<Int32>()
    let marks = ScratchList<GlyphMeasurer.Marks>()
    /// By a word's number and the character after the boundary.
    private var unsafeBreaks: [UInt64: UnsafeBreak] = [:]
    private let keys = ScratchList<UInt8>()
    /// Numbers of words, -1 for none, in the place that the hash gives or one after it.
    private let table = ScratchList<Int32>()
    private var mask = 0

    private static let maximumKeyBytes = 2 << 20
    /// Of letters that are kept when words are forgotten.
    private static let maximumLetterBytes = 256 << 10
    private static let minimumTableSize = 1024
    static let maximumWordBytes = 240
    /// With what is around a word.
    static let maximumSensitiveBytes = 480

    init() {
        makeTable(Self.minimumTableSize)
    }

    deinit {
        words.deallocate()
        widths.deallocate()
        marks.deallocate()
        keys.deallocate()
        table.deallocate()
    }

    /// Forgets all words but single letters with their marks, and those too where they are many.
    func forgetWords() {
        var (kept, keyCount, measureCount) = (0, 0, 0)
        for index in 0..<words.count where words[index].use.contains(.isLetter) && keyCount < Self.maximumLetterBytes {
            var word = words[index]
            let (length, count) = (Int(word.keyLength), Int(word.characterCount))
            // Sound: what is kept moves towards the beginning, one after the other.
            (keys.start + keyCount).update(from: keys.start + Int(word.keyStart), count: length)
            (widths.start + measureCount).update(from: widths.start + Int(word.first), count: count)
            (marks.start + measureCount).update(from: marks.start + Int(word.first), count: count)
            (word.keyStart, word.first) = (Int32(keyCount), Int32(measureCount))
            words[kept] = word
            kept += 1
            keyCount += length
            measureCount += count
        }
        if keyCount >= Self.maximumLetterBytes { (kept, keyCount, measureCount) = (0, 0, 0) }
        words.removeLast(words.count - kept)
        keys.removeLast(keys.count - keyCount)
        widths.removeLast(widths.count - measureCount)
        marks.removeLast(marks.count - measureCount)
        unsafeBreaks.removeAll()
        var size = Self.minimumTableSize
        while size < 2 * kept { size *= 2 }
        makeTable(size)
    }

    /// Whether the cache should be emptied before anything is added.
    var isFull: Bool { keys.count > Self.maximumKeyBytes }

    /// Mixes eight bytes at a time with multiplications (as wyhash does).
    @inline(__always)
    static func hash(_ bytes: UnsafeRawPointer, _ count: Int, context: UInt64) -> UInt64 {
        var state = context &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        // Sound: reads stay within `count` bytes.
        while offset + 8 <= count {
            state = mix(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        let left = count &- offset
        if left >= 4 {
            // Two words of four bytes that may overlap.
            rest = UInt64(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
            rest |= UInt64(bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) << 32
        } else if left > 0 {
            // The first, the middle and the last of up to three bytes.
            rest = UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
            rest |= UInt64(bytes.load(fromByteOffset: offset &+ left / 2, as: UInt8.self)) << 8
            rest |= UInt64(bytes.load(fromByteOffset: count &- 1, as: UInt8.self)) << 16
        }
        return mix(state ^ rest ^ 0xE703_7ED1_A0B4_28DB)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
    }

    /// The number of a word, or `nil` if it has to be measured first.
    @inline(__always)
    func find(_ bytes: UnsafeRawPointer, _ count: Int, context: UInt64, hash: UInt64) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let index = Int(table[slot])
            if index < 0 { return nil }
            if words[index].hash == hash && words[index].context == context && Int(words[index].keyLength) == count
                && isKey(Int(words[index].keyStart), bytes, count)
            {
                return index
            }
            slot = (slot + 1) & mask
        }
    }

    @inline(__always)
    private func isKey(_ start: Int, _ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        // Sound: a word's key lies within the keys.
        let key = UnsafeRawPointer(keys.start + start)
        if count >= 8 {
            var offset = 0
            while offset + 8 < count {
                if !isEqual(key, bytes, at: offset, as: UInt64.self) { return false }
                offset += 8
            }
            return isEqual(key, bytes, at: count - 8, as: UInt64.self)
        }
        if count >= 4 {
            return isEqual(key, bytes, at: 0, as: UInt32.self) && isEqual(key, bytes, at: count - 4, as: UInt32.self)
        }
        for offset in 0..<count where !isEqual(key, bytes, at: offset, as: UInt8.self) { return false }
        return true
    }

    @inline(__always)
    private func isEqual<Bytes: FixedWidthInteger & BitwiseCopyable>(
        _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at offset: Int, as type: Bytes.Type
    ) -> Bool {
        left.loadUnaligned(fromByteOffset: offset, as: type) == right.loadUnaligned(fromByteOffset: offset, as: type)
    }

    /// Adds a word with the measures of its characters, `nil` where some have no glyph.
    func insert(
        _ bytes: UnsafeRawPointer, _ count: Int, context: UInt64, hash: UInt64, use: Use, measures: GlyphMeasurer?,
        characters: Range<Int>
    ) -> Int {
        var word = Word(
            hash: hash, context: context, keyStart: Int32(keys.count), keyLength: Int32(count),
            first: Int32(widths.count), characterCount: Int32(characters.count), width: 0, use: use)
        keys.append(
            contentsOf: UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: UInt8.self), count: count))
        if let measures {
            for index in characters {
                // Sound: as many characters were measured.
                widths.append(measures.widths[index])
                marks.append(measures.marks[index])
                word.width &+= measures.widths[index]
            }
        }
        let index = words.count
        words.append(word)
        if words.count * 2 > table.count { makeTable(table.count * 2) } else { place(index) }
        return index
    }

    /// Adds a word that is the sum of syllables.
    func insert(_ bytes: UnsafeRawPointer, _ count: Int, context: UInt64, hash: UInt64, parts: [Int]) -> Int {
        var use: Use = []
        if let first = parts.first, words[first].use.contains(.isOpen) { use.insert(.isOpen) }
        if let last = parts.last, words[last].use.contains(.isOpen) { use.insert(.isOpenAtEnd) }
        let number = insert(
            bytes, count, context: context, hash: hash, use: use, measures: nil, characters: 0..<0)
        for part in parts {
            let (first, count) = (Int(words[part].first), Int(words[part].characterCount))
            for index in first..<first + count {
                widths.append(widths[index])
                marks.append(marks[index])
            }
            words.start[number].characterCount += Int32(count)
            words.start[number].width &+= words[part].width
        }
        return number
    }

    /// The context of phrases whose breaks a dictionary finds.
    static let dictionaryContext = UInt64.max

    /// Adds a phrase with the breaks before its characters.
    func insertBreaks(_ bytes: UnsafeRawPointer, _ count: Int, hash: UInt64, _ breaks: [Bool]) -> Int {
        let index = insert(
            bytes, count, context: Self.dictionaryContext, hash: hash, use: .hasNoGlyph, measures: nil,
            characters: 0..<0)
        words.start[index].first = Int32(marks.count)
        for isBreak in breaks {
            widths.append(0)
            marks.append(isBreak ? .safeToBreak : [])
        }
        return index
    }

    @inline(__always)
    func breaks(_ phrase: Int, before character: Int) -> Bool {
        marks[Int(words[phrase].first) + character].contains(.safeToBreak)
    }

    private func place(_ index: Int) {
        var slot = Int(truncatingIfNeeded: words[index].hash) & mask
        while table[slot] >= 0 { slot = (slot + 1) & mask }
        table[slot] = Int32(index)
    }

    private func makeTable(_ count: Int) {
        table.removeAll()
        table.extend(by: count).initialize(repeating: -1, count: count)
        mask = count - 1
        for index in 0..<words.count { place(index) }
    }

    func unsafeBreak(word: Int, character: Int) -> UnsafeBreak? {
        unsafeBreaks[UInt64(word) << 32 | UInt64(character)]
    }

    func insert(_ unsafeBreak: UnsafeBreak, word: Int, character: Int) {
        unsafeBreaks[UInt64(word) << 32 | UInt64(character)] = unsafeBreak
    }
}
