/// The prepared texts used last, within a cost. Not thread-safe by itself.
///
/// A linked list through a dictionary of slots: look-up, insertion and eviction are O(1).
struct PreparedTextCache {
    /// A text by its bytes: strings that Unicode takes for the same have other offsets, and are costly to compare.
    struct Key: Hashable {
        let text: AttributedText
        let direction: WritingDirection

        static func == (one: Key, other: Key) -> Bool {
            one.direction == other.direction && one.text.string.utf8.count == other.text.string.utf8.count
                && one.text == other.text
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(text.defaultAttributes.font.size)
            let utf8 = text.string.utf8
            let isHashed: Void? = utf8.withContiguousStorageIfAvailable {
                hasher.combine(bytes: UnsafeRawBufferPointer($0))
            }
            guard isHashed == nil else { return }
            for byte in utf8 { hasher.combine(byte) }
        }
    }

    private struct Slot {
        let key: Key
        let value: PreparedText
        let cost: Int
        var newer: Int
        var older: Int
    }

    private static let none = -1
    private let maximumCost: Int
    private(set) var cost = 0
    private var indexes: [Key: Int] = [:]
    private var slots: [Slot?] = []
    private var freeSlots: [Int] = []
    private var newest = none
    private var oldest = none

    init(maximumCost: Int) {
        self.maximumCost = max(0, maximumCost)
    }

    var count: Int { indexes.count }

    mutating func value(for key: Key) -> PreparedText? {
        guard let index = indexes[key] else { return nil }
        if index != newest {
            unlink(index)
            link(index)
        }
        return slots[index]?.value
    }

    mutating func insert(_ value: PreparedText, for key: Key) {
        let added = value.memoryCost
        guard added <= maximumCost else { return }
        if let index = indexes[key] { remove(index) }
        while cost + added > maximumCost && oldest != Self.none { remove(oldest) }
        let slot = Slot(key: key, value: value, cost: added, newer: Self.none, older: Self.none)
        let index: Int
        if let free = freeSlots.popLast() {
            index = free
            slots[index] = slot
        } else {
            index = slots.count
            slots.append(slot)
        }
        indexes[key] = index
        cost += added
        link(index)
    }

    mutating func removeAll() {
        self = PreparedTextCache(maximumCost: maximumCost)
    }

    private mutating func remove(_ index: Int) {
        guard let slot = slots[index] else { return }
        unlink(index)
        indexes[slot.key] = nil
        cost -= slot.cost
        slots[index] = nil
        freeSlots.append(index)
    }

    private mutating func link(_ index: Int) {
        slots[index]?.newer = Self.none
        slots[index]?.older = newest
        if newest != Self.none { slots[newest]?.newer = index } else { oldest = index }
        newest = index
    }

    private mutating func unlink(_ index: Int) {
        guard let slot = slots[index] else { return }
        if slot.newer != Self.none { slots[slot.newer]?.older = slot.older } else { newest = slot.older }
        if slot.older != Self.none { slots[slot.older]?.newer = slot.newer } else { oldest = slot.newer }
    }
}
