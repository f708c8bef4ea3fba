// SPDX-License-Identifier: MIT
/// Values by words and styles, such as their advances. Used by one thread at a time.
///
/// Open addressing with linear probing; the characters of all words are in one array.
struct WordTable<Value> {
    private struct Entry {
        var hash: UInt32
        var start: UInt32
        var count: UInt32
        var style: UInt32
        var value: Value
    }

    private var places: [Int32] = []
    private var entries: [Entry] = []
    private var characters: [UInt16] = []

    /// The memory of the words, in bytes, without the objects that the values refer to.
    var memoryCost: Int { places.memoryCost + entries.memoryCost + characters.memoryCost }

    /// The value of a word, if it was inserted. O(characters).
    @inline(__always)
    func value(of units: [UInt16], _ range: Range<Int>, style: Int, hash: UInt32) -> Value? {
        guard !places.isEmpty else { return nil }
        let mask = places.count - 1
        var place = Int(hash) & mask
        while places[place] >= 0 {
            let entry = entries[Int(places[place])]
            if entry.hash == hash, entry.style == style, isSame(entry, units, range) { return entry.value }
            place = (place + 1) & mask
        }
        return nil
    }

    @inline(__always)
    private func isSame(_ entry: Entry, _ units: [UInt16], _ range: Range<Int>) -> Bool {
        guard Int(entry.count) == range.count else { return false }
        var known = Int(entry.start)
        for index in range {
            guard characters[known] == units[index] else { return false }
            known += 1
        }
        return true
    }

    mutating func insert(_ value: Value, for units: [UInt16], _ range: Range<Int>, style: Int, hash: UInt32) {
        if 2 * (entries.count + 1) > places.count { enlarge() }
        let entry = Entry(
            hash: hash, start: UInt32(characters.count), count: UInt32(range.count), style: UInt32(style), value: value)
        characters.append(contentsOf: units[range])
        entries.append(entry)
        enter(entries.count - 1)
    }

    private mutating func enlarge() {
        places = [Int32](repeating: -1, count: max(64, 2 * places.count))
        for index in entries.indices { enter(index) }
    }

    private mutating func enter(_ index: Int) {
        let mask = places.count - 1
        var place = Int(entries[index].hash) & mask
        while places[place] >= 0 { place = (place + 1) & mask }
        places[place] = Int32(index)
    }
}

extension [UInt16] {
    /// A hash of the characters of a range and of a number.
    @inline(__always)
    func hash(of range: Range<Int>, style: Int) -> UInt32 {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325 &+ UInt64(truncatingIfNeeded: style)
        for index in range { state = (state ^ UInt64(self[index])) &* 0x9E37_79B9_7F4A_7C15 }
        return UInt32(truncatingIfNeeded: state >> 32)
    }
}
