// SPDX-License-Identifier: MIT
/// Tests whether the glyphs on both sides of a boundary depend on each other, in one style. Used by one thread at a
/// time.
///
/// The cluster before the boundary and the character after it are shaped together and apart, once for each pair. The
/// font's tables are not read.
struct BoundaryProbe {
    private var places: [UInt64] = []
    private var count = 0
    /// This bit is set in the key of a pair that depends on each other.
    private static let yes: UInt64 = 1 << 63

    /// A number other than 0 for up to two characters before the boundary and one after it; `nil` if the cluster before
    /// the boundary has more characters.
    @inline(__always)
    static func key(_ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt64 {
        UInt64(first) << 42 | UInt64(second) << 21 | UInt64(third)
    }

    @inline(__always)
    func answer(_ key: UInt64) -> Bool? {
        guard !places.isEmpty else { return nil }
        let mask = places.count - 1
        var place = Self.place(key) & mask
        while places[place] != 0 {
            if places[place] & ~Self.yes == key { return places[place] & Self.yes != 0 }
            place = (place + 1) & mask
        }
        return nil
    }

    mutating func insert(_ key: UInt64, _ answer: Bool) {
        if 2 * (count + 1) > places.count {
            let old = places
            places = [UInt64](repeating: 0, count: max(64, 2 * old.count))
            for key in old where key != 0 { enter(key) }
        }
        enter(answer ? key | Self.yes : key)
        count += 1
    }

    private mutating func enter(_ key: UInt64) {
        let mask = places.count - 1
        var place = Self.place(key & ~Self.yes) & mask
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = key
    }

    private static func place(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32)
    }

    var memoryCost: Int { places.count * 8 }
}
