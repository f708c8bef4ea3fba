import CPango

/// What is known of a chunk of text: a word with the spaces after it, or an ideograph with the punctuation after it.
///
/// A chunk is measured once, between letters of its script, and used wherever shaping says that other text beside it
/// changes nothing. Offsets are relative to the chunk.
struct Chunk {
    /// The key's bytes in the cache.
    var keyStart: Int32
    var keyLength: Int32
    var context: UInt64
    /// It may be used at all: not so with tabs, emoji, controls, scripts broken by dictionaries and the like.
    var isUsable = false
    /// Other text beside the chunk, in the same item, changes nothing in it.
    var isLeftSafe = false
    var isRightSafe = false
    /// It was measured as the beginning, or the end, of an item.
    var isItemBeginning = false
    var isItemEnd = false
    var endsWithWhite = false
    /// An item begins at the chunk's start even after text of the same style.
    var startsItem = false
    /// The white space at the end is an item of its own.
    var hasLoneTail = false
    /// It has brackets or quotation marks, which take the script of their partners.
    var hasPairedPunctuation = false
    var characterCount: Int32 = 0
    var flags: Int32 = 0
    var firstBoundary: Int32 = 0
    var boundaryCount: Int32 = 0
    var firstItem: Int32 = 0
    var itemCount: Int32 = 0
    var width: Int32 = 0
    /// The advance of the white space at the end.
    var hang: Int32 = 0
    /// The first and last script of its letters, or -1 where it has none.
    var firstScript: Int32 = -1
    var lastScript: Int32 = -1
    /// The first character, and the last that is not a space.
    var firstCharacter: UInt32 = 0
    var lastCharacter: UInt32 = 0
    var bidirectional: BidirectionalMask = []

    struct BidirectionalMask: OptionSet {
        let rawValue: UInt8
        static let left = BidirectionalMask(rawValue: 1)
        static let right = BidirectionalMask(rawValue: 2)
        static let number = BidirectionalMask(rawValue: 4)
        static let explicit = BidirectionalMask(rawValue: 8)
        static let arabicNumber = BidirectionalMask(rawValue: 16)
    }

    /// A break opportunity inside the chunk.
    struct Boundary {
        var byte: Int32
        var x: Int32
        var hang: Int32
        var endDelta: Int32
        var startDelta: Int32
        var safeBefore: Int32
        var safeAfter: Int32
        var kind: Kind

        enum Kind: UInt8 { case safe, itemStart, unsafe, uncertain }
    }

    struct Item {
        var byte: Int32
        var character: Int32
        /// Number of the shaper's item style.
        var style: Int32
        /// The item's end along the chunk and its white space there.
        var x: Int32
    }
}

/// The chunks that a shaper has measured: a hash table over their bytes, bounded by starting anew when it is full.
struct ChunkCache {
    private(set) var chunks: [Chunk] = []
    var flags: [TextStorage.BoundaryFlags] = []
    var boundaries: [Chunk.Boundary] = []
    var items: [Chunk.Item] = []
    private var keys: [UInt8] = []
    private var table: [Int32]
    private var hashes: [UInt64] = []
    private var mask: Int
    private static let maximumKeyBytes = 2 << 20

    /// Stands in the place of a cache that is being used.
    static let empty = ChunkCache(capacity: 1)

    init(capacity: Int = 1024) {
        table = [Int32](repeating: -1, count: capacity)
        mask = capacity - 1
    }

    /// Mixes eight bytes at a time with multiplications (as wyhash does).
    @inline(__always)
    static func hash(_ bytes: UnsafeRawPointer, _ count: Int, context: UInt64) -> UInt64 {
        var state = context ^ 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        // Sound: reads stay within `count` bytes.
        while offset + 8 <= count {
            state = mix(state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        var shift: UInt64 = 0
        while offset < count {
            rest |= UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self)) << shift
            shift += 8
            offset += 1
        }
        return mix(state ^ rest)
    }

    @inline(__always)
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
    }

    /// The number of a chunk, or `nil` if it has to be measured first.
    @inline(__always)
    func find(_ bytes: UnsafeRawPointer, _ count: Int, context: UInt64, hash: UInt64) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & mask
        while true {
            let index = Int(table[slot])
            if index < 0 { return nil }
            if hashes[index] == hash && chunks[index].context == context && Int(chunks[index].keyLength) == count
                && isKey(Int(chunks[index].keyStart), bytes, count)
            {
                return index
            }
            slot = (slot + 1) & mask
        }
    }

    @inline(__always)
    private func isKey(_ start: Int, _ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        for offset in 0..<count where keys[start + offset] != bytes.load(fromByteOffset: offset, as: UInt8.self) {
            return false
        }
        return true
    }

    /// Whether the cache should be emptied before anything is added.
    var isFull: Bool { keys.count > Self.maximumKeyBytes }

    mutating func insert(_ chunk: Chunk, _ bytes: UnsafeRawPointer, _ count: Int, hash: UInt64) -> Int {
        var chunk = chunk
        chunk.keyStart = Int32(keys.count)
        chunk.keyLength = Int32(count)
        keys.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        let index = chunks.count
        chunks.append(chunk)
        hashes.append(hash)
        if chunks.count * 2 > table.count { grow() } else { place(index) }
        return index
    }

    private mutating func place(_ index: Int) {
        var slot = Int(truncatingIfNeeded: hashes[index]) & mask
        while table[slot] >= 0 { slot = (slot + 1) & mask }
        table[slot] = Int32(index)
    }

    private mutating func grow() {
        mask = table.count * 2 - 1
        table = [Int32](repeating: -1, count: mask + 1)
        for index in chunks.indices { place(index) }
    }
}

/// The flags of a character that begins a chunk, by the characters beside the boundary: from a table that forgets.
struct PairFlagCache {
    private var keys: [UInt64]
    private var values: [TextStorage.BoundaryFlags]

    /// Stands in the place of a table that is being used.
    static let empty = PairFlagCache(capacity: 0)

    init(capacity: Int = 4096) {
        keys = [UInt64](repeating: UInt64.max, count: capacity)
        values = [TextStorage.BoundaryFlags](repeating: [], count: capacity)
    }

    /// `before` is the last character before the boundary that is not a space, 0 at the start of a paragraph.
    @inline(__always)
    mutating func flags(before: UInt32, isAfterSpace: Bool, after: UInt32) -> TextStorage.BoundaryFlags {
        let key = UInt64(before) << 32 | UInt64(after) << 1 | (isAfterSpace ? 1 : 0)
        let slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 52)
        if keys[slot] == key { return values[slot] }
        let found = Self.find(before: before, isAfterSpace: isAfterSpace, after: after)
        keys[slot] = key
        values[slot] = found
        return found
    }

    /// What Pango makes of the boundary between the two.
    private static func find(before: UInt32, isAfterSpace: Bool, after: UInt32) -> TextStorage.BoundaryFlags {
        var text = ""
        var count = 1
        if before != 0, let scalar = Unicode.Scalar(before) {
            text.unicodeScalars.append(scalar)
            count += 1
            if isAfterSpace {
                text += " "
                count += 1
            }
        }
        guard let scalar = Unicode.Scalar(after) else { return [] }
        text.unicodeScalars.append(scalar)
        var boundaries = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
        // Sound: there is a boundary for each character and the end.
        pango_default_break(text, Int32(text.utf8.count), nil, &boundaries, Int32(count + 1))
        return Itemizer.flags(boundaries[count - 1])
    }
}
