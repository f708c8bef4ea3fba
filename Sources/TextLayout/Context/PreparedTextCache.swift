/// The prepared texts used last, within a cost. Not thread-safe by itself.
///
/// A linked list of slots, which are found by the fingerprints of their texts: look-up, insertion and eviction are O(1),
/// and a look-up allocates nothing.
struct PreparedTextCache {
    private struct Slot {
        var value: PreparedText?
        var fingerprint: UInt64
        var cost: Int
        var newer: Int32
        var older: Int32
    }

    /// A place of the hash table: open addressing with linear probing.
    private struct Place {
        /// The fingerprint's upper half.
        var tag: UInt32
        var slot: Int32
    }

    private static let none: Int32 = -1
    private let maximumCost: Int
    private(set) var cost = 0
    private(set) var count = 0
    /// A power of two, at least twice as many as there are texts.
    private var places: ContiguousArray<Place> = []
    private var slots: ContiguousArray<Slot> = []
    private var freeSlots: ContiguousArray<Int32> = []
    private var newest = none
    private var oldest = none

    init(maximumCost: Int) {
        self.maximumCost = max(0, maximumCost)
    }

    /// The text with a fingerprint that `isWanted`, which is used last from now on.
    @inline(__always)
    mutating func value(_ fingerprint: UInt64, where isWanted: (PreparedText) -> Bool) -> PreparedText? {
        guard let (index, value) = find(fingerprint, where: isWanted) else { return nil }
        if index != newest {
            unlink(index)
            link(index)
        }
        return value
    }

    /// Keeps a text. One that is the same for `isSame` is forgotten.
    mutating func insert(_ value: PreparedText, _ fingerprint: UInt64, where isSame: (PreparedText) -> Bool) {
        let added = value.memoryCost
        guard added <= maximumCost else { return }
        if let (index, _) = find(fingerprint, where: isSame) { remove(index) }
        while cost + added > maximumCost && oldest != Self.none { remove(oldest) }
        let slot = Slot(value: value, fingerprint: fingerprint, cost: added, newer: Self.none, older: Self.none)
        let index: Int32
        if let free = freeSlots.popLast() {
            index = free
            slots[Int(index)] = slot
        } else {
            index = Int32(slots.count)
            slots.append(slot)
        }
        cost += added
        count += 1
        if 2 * count > places.count { enlarge() } else { enter(index) }
        link(index)
    }

    mutating func removeAll() {
        self = PreparedTextCache(maximumCost: maximumCost)
    }

    private mutating func remove(_ index: Int32) {
        unlink(index)
        leave(index)
        cost -= slots[Int(index)].cost
        count -= 1
        slots[Int(index)].value = nil
        freeSlots.append(index)
    }

    // MARK: The hash table

    @inline(__always)
    private func find(
        _ fingerprint: UInt64, where isWanted: (PreparedText) -> Bool
    ) -> (index: Int32, value: PreparedText)? {
        guard !places.isEmpty else { return nil }
        var place = firstPlace(of: fingerprint)
        while places[place].slot != Self.none {
            let (tag, index) = (places[place].tag, places[place].slot)
            if tag == UInt32(fingerprint >> 32), slots[Int(index)].fingerprint == fingerprint,
                let value = slots[Int(index)].value, isWanted(value)
            {
                return (index, value)
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    private func firstPlace(of fingerprint: UInt64) -> Int {
        Int(truncatingIfNeeded: fingerprint) & (places.count - 1)
    }

    private mutating func enter(_ index: Int32) {
        let fingerprint = slots[Int(index)].fingerprint
        var place = firstPlace(of: fingerprint)
        while places[place].slot != Self.none { place = (place + 1) & (places.count - 1) }
        places[place] = Place(tag: UInt32(fingerprint >> 32), slot: index)
    }

    /// Takes a slot out of the table; what was moved on because of it moves back.
    private mutating func leave(_ index: Int32) {
        let mask = places.count - 1
        var hole = firstPlace(of: slots[Int(index)].fingerprint)
        while places[hole].slot != index { hole = (hole + 1) & mask }
        var place = hole
        while true {
            place = (place + 1) & mask
            let candidate = places[place].slot
            guard candidate != Self.none else { break }
            let first = firstPlace(of: slots[Int(candidate)].fingerprint)
            // It may stand in the hole if its first place isn't between the hole and where it stands.
            if (place &- first) & mask >= (place &- hole) & mask {
                places[hole] = places[place]
                hole = place
            }
        }
        places[hole].slot = Self.none
    }

    private mutating func enlarge() {
        places = ContiguousArray(repeating: Place(tag: 0, slot: Self.none), count: max(64, 2 * places.count))
        for index in slots.indices where slots[index].value != nil { enter(Int32(index)) }
    }

    // MARK: The order of use

    private mutating func link(_ index: Int32) {
        slots[Int(index)].newer = Self.none
        slots[Int(index)].older = newest
        if newest != Self.none { slots[Int(newest)].newer = index } else { oldest = index }
        newest = index
    }

    private mutating func unlink(_ index: Int32) {
        let (newer, older) = (slots[Int(index)].newer, slots[Int(index)].older)
        if newer != Self.none { slots[Int(newer)].older = older } else { newest = older }
        if older != Self.none { slots[Int(older)].newer = newer } else { oldest = newer }
    }
}
