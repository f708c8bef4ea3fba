// SPDX-License-Identifier: MIT
/// The most recently used prepared texts, up to a cost. Not thread-safe.
///
/// A text is found by the fingerprint of its characters. The "clock" algorithm chooses the text to remove: it goes round the
/// slots, and removes the first text that was not used since the last round. Every operation is amortised O(1).
struct PreparedTextCache {
    private struct Slot {
        var value: PreparedText
        var fingerprint: UInt64
        var cost: Int
        var wasUsed: Bool
    }

    let maximumCost: Int
    private(set) var cost = 0
    private var slots: [Slot] = []
    private var hand = 0
    private var byFingerprint: [UInt64: Int] = [:]
    private var generation = 0

    var count: Int { slots.count }

    init(maximumCost: Int) { self.maximumCost = max(0, maximumCost) }

    /// The text with a fingerprint for which `isWanted` is true.
    mutating func value(_ fingerprint: UInt64, where isWanted: (PreparedText) -> Bool) -> PreparedText? {
        guard let index = byFingerprint[fingerprint], isWanted(slots[index].value) else { return nil }
        slots[index].wasUsed = true
        return slots[index].value
    }

    /// Inserts a text; it replaces one with the same fingerprint.
    ///
    /// - Parameter generation: that of the fonts. Texts of another generation are removed, because they retain fonts that
    ///   no new text uses.
    mutating func insert(_ value: PreparedText, _ fingerprint: UInt64, generation: Int = 0) {
        if generation != self.generation { self = PreparedTextCache(maximumCost: maximumCost) }
        self.generation = generation
        let added = value.memoryCost
        guard added <= maximumCost else { return }
        if let index = byFingerprint[fingerprint] { remove(index) }
        while cost + added > maximumCost, !slots.isEmpty { removeOne() }
        let slot = Slot(value: value, fingerprint: fingerprint, cost: added, wasUsed: false)
        byFingerprint[fingerprint] = slots.count
        slots.append(slot)
        cost += added
    }

    mutating func removeAll() {
        let generation = generation
        self = PreparedTextCache(maximumCost: maximumCost)
        self.generation = generation
    }

    private mutating func removeOne() {
        if hand >= slots.count { hand = 0 }
        while slots[hand].wasUsed {
            slots[hand].wasUsed = false
            hand = (hand + 1) % slots.count
        }
        remove(hand)
        // The last text is in this slot now: it may just have been inserted, and is the last of the round.
        hand += 1
    }

    /// Moves the last slot to the index of a removed one.
    private mutating func remove(_ index: Int) {
        let slot = slots[index]
        cost -= slot.cost
        byFingerprint[slot.fingerprint] = nil
        let last = slots.removeLast()
        guard index < slots.count else { return }
        slots[index] = last
        byFingerprint[last.fingerprint] = index
    }
}
