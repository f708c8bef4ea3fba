import CPango

/// The prepared texts used last, within a cost. Not thread-safe by itself.
///
/// A linked list of slots, which are found by the fingerprints of their texts: look-up, insertion and eviction are O(1),
/// and a look-up allocates nothing.
///
/// Lists are gone through in order, again and again. So each slot also remembers which slots were found after it the last
/// time. They are tried first, by the identities of string and style alone, and what will be read of the texts some
/// places further on is fetched meanwhile: otherwise most of the time of a look-up is waiting for memory.
struct PreparedTextCache {
    /// As large as a line of the processor's cache.
    private struct Slot {
        var value: PreparedText?
        var fingerprint: UInt64
        /// How the text was asked for, if it was by a style: the string is one that `value` keeps.
        var string: StringIdentity
        var style: PlainTextStyle?
        var cost: Int
        var newer: Int32
        var older: Int32
        /// What was found after this the last time, and after that.
        var next: Int32
        var nextButOne: Int32

        @inline(__always)
        func isKnown(as string: StringIdentity, _ style: ObjectIdentifier) -> Bool {
            self.string == string && self.style.map(ObjectIdentifier.init) == style
        }

        @inline(__always)
        var unretainedValue: Unmanaged<PreparedText>? {
            guard let value else { return nil }
            return .passUnretained(value)
        }
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
    /// What was found last, and what before that.
    private var last = none
    private var lastButOne = none

    init(maximumCost: Int) {
        self.maximumCost = max(0, maximumCost)
    }

    /// The text with a fingerprint that `isWanted`, which is used last from now on.
    @inline(__always)
    mutating func value(_ fingerprint: UInt64, where isWanted: (PreparedText) -> Bool) -> PreparedText? {
        guard let (index, value) = find(fingerprint, where: isWanted) else { return nil }
        noteUse(index)
        noteOrder(index)
        return value
    }

    private mutating func noteUse(_ index: Int32) {
        var (newest, oldest) = (newest, oldest)
        slots.withUnsafeMutableBufferPointer { Self.makeNewest(index, $0, &newest, &oldest) }
        (self.newest, self.oldest) = (newest, oldest)
    }

    @inline(__always)
    private static func makeNewest(
        _ index: Int32, _ slots: UnsafeMutableBufferPointer<Slot>, _ newest: inout Int32, _ oldest: inout Int32
    ) {
        guard index != newest else { return }
        // Sound: the numbers are those of slots, or none. All but the newest have a newer one.
        let (newer, older) = (slots[Int(index)].newer, slots[Int(index)].older)
        slots[Int(newer)].older = older
        if older != none { slots[Int(older)].newer = newer } else { oldest = newer }
        slots[Int(index)].newer = none
        slots[Int(index)].older = newest
        slots[Int(newest)].newer = index
        newest = index
    }

    // MARK: The order of look-ups

    /// The text of a string in a style, if it was asked for by these after the one found last, or after the one before that;
    /// it is used last from now on.
    @inline(__always)
    mutating func next(_ string: StringIdentity, _ style: ObjectIdentifier) -> PreparedText? {
        guard last != Self.none else { return nil }
        let (last, lastButOne) = (last, lastButOne)
        var (newest, oldest) = (newest, oldest)
        let found = slots.withUnsafeMutableBufferPointer { slots -> (index: Int32, value: PreparedText?)? in
            // Sound: the numbers are those of slots, or none.
            var index = slots[Int(last)].next
            if index == Self.none || !slots[Int(index)].isKnown(as: string, style) {
                // A text that many rows have leads to the row that was looked at last; the one before it knows better.
                guard lastButOne != Self.none else { return nil }
                index = slots[Int(lastButOne)].nextButOne
                guard index != Self.none, slots[Int(index)].isKnown(as: string, style) else { return nil }
            }
            slots[Int(last)].next = index
            if lastButOne != Self.none { slots[Int(lastButOne)].nextButOne = index }
            Self.makeNewest(index, slots, &newest, &oldest)
            Self.prefetch(after: index, in: UnsafeBufferPointer(slots))
            return (index, slots[Int(index)].value)
        }
        guard let found else { return nil }
        (self.newest, self.oldest) = (newest, oldest)
        (self.last, self.lastButOne) = (found.index, last)
        return found.value
    }

    /// The text found last was asked for by this style, and by a string that it keeps if that has this identity.
    mutating func noteStyle(_ style: PlainTextStyle, _ string: StringIdentity) {
        guard last != Self.none, let value = slots[Int(last)].value, value.stringIdentity == string else { return }
        slots[Int(last)].string = string
        slots[Int(last)].style = style
    }

    @inline(__always)
    private mutating func noteOrder(_ index: Int32) {
        if last != Self.none { slots[Int(last)].next = index }
        if lastButOne != Self.none { slots[Int(lastButOne)].nextButOne = index }
        lastButOne = last
        last = index
    }

    /// Begins to fetch what the look-ups to come will read.
    @inline(__always)
    private static func prefetch(after index: Int32, in slots: UnsafeBufferPointer<Slot>) {
        // Sound: the numbers are those of slots, or none. Slots keep their texts.
        var index = index
        for _ in 0..<tableDistance {
            index = slots[Int(index)].next
            if index == none { return }
        }
        if let value = slots[Int(index)].unretainedValue { value._withUnsafeGuaranteedRef { $0.prefetchTables() } }
        for _ in tableDistance..<textDistance {
            index = slots[Int(index)].next
            if index == none { return }
        }
        slots[Int(index)].string.prefetch()
        if let value = slots[Int(index)].unretainedValue { PreparedText.prefetch(value.toOpaque()) }
        // The slot that comes next here is fetched, too: what is read in it decides what is fetched then.
        let next = slots[Int(index)].next
        if next != none, let start = slots.baseAddress {
            CPangoPrefetch(UnsafeRawPointer(start + Int(next)))
            CPangoPrefetch(UnsafeRawPointer(start + Int(next)) + 63)
        }
    }

    /// How many texts ahead their tables are fetched, by the text itself, which is there by then.
    private static let tableDistance = 3
    /// How many texts ahead the texts themselves are fetched: about two rows.
    private static let textDistance = 6

    /// Keeps a text. One that is the same for `isSame` is forgotten.
    mutating func insert(_ value: PreparedText, _ fingerprint: UInt64, where isSame: (PreparedText) -> Bool) {
        let added = value.memoryCost
        guard added <= maximumCost else { return }
        if let (index, _) = find(fingerprint, where: isSame) { remove(index) }
        while cost + added > maximumCost && oldest != Self.none { remove(oldest) }
        let slot = Slot(
            value: value, fingerprint: fingerprint, string: value.stringIdentity, style: value.plainStyle, cost: added,
            newer: Self.none, older: Self.none, next: Self.none, nextButOne: Self.none)
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
        noteOrder(index)
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
        slots[Int(index)].style = nil
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
