// SPDX-License-Identifier: MIT
/// Answers by the hash of a question. Used by one thread at a time.
///
/// Open addressing with linear probing. Only the hash is compared: of 63 bits, two are equal by chance once in 10^12 texts.
struct BoundaryTable {
    private var places: [UInt64] = []
    private var count = 0
    /// This bit is set in the hash of a question whose answer is yes.
    private static let yes: UInt64 = 1 << 63

    var memoryCost: Int { places.memoryCost }

    /// - Parameter hash: other than 0, without its highest bit.
    @inline(__always)
    func answer(_ hash: UInt64) -> Bool? {
        guard !places.isEmpty else { return nil }
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            if places[place] & ~Self.yes == hash { return places[place] & Self.yes != 0 }
            place = (place + 1) & mask
        }
        return nil
    }

    mutating func insert(_ hash: UInt64, _ answer: Bool) {
        if 2 * (count + 1) > places.count {
            let old = places
            places = [UInt64](repeating: 0, count: max(64, 2 * old.count))
            for entry in old where entry != 0 { enter(entry) }
        }
        enter(answer ? hash | Self.yes : hash)
        count += 1
    }

    private mutating func enter(_ entry: UInt64) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: entry & ~Self.yes) & mask
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = entry
    }
}
