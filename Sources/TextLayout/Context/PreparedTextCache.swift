// SPDX-License-Identifier: MIT
/// The most recently used prepared texts, up to a cost. Not thread-safe.
///
/// A text is found by the fingerprint of its characters, or by the identity of a string and a style that were requested
/// before. The "clock" algorithm chooses the text to remove: it goes round the slots, and removes the first text that
/// was not used since the last round. Every operation is amortised O(1).
struct PreparedTextCache {
    private struct Slot {
        var value: PreparedText
        var fingerprint: UInt64
        var cost: Int
        var wasUsed: Bool
    }

    private struct StringKey: Hashable {
        var string: StringIdentity
        var style: ObjectIdentifier
    }

    private let maximumCost: Int
    private(set) var cost = 0
    private var slots: [Slot] = []
    private var hand = 0
    private var byFingerprint: [UInt64: Int] = [:]
    private var byString: [StringKey: Int] = [:]

    var count: Int { slots.count }

    init(maximumCost: Int) { self.maximumCost = max(0, maximumCost) }

    /// The text with a fingerprint for which `isWanted` is true.
    mutating func value(_ fingerprint: UInt64, where isWanted: (PreparedText) -> Bool) -> PreparedText? {
        guard let index = byFingerprint[fingerprint], isWanted(slots[index].value) else { return nil }
        slots[index].wasUsed = true
        return slots[index].value
    }

    /// The text that was prepared from a string of this identity in a style. The characters of the string are not read.
    mutating func value(_ string: StringIdentity, _ style: PlainTextStyle) -> PreparedText? {
        guard let index = byString[StringKey(string: string, style: ObjectIdentifier(style))] else { return nil }
        slots[index].wasUsed = true
        return slots[index].value
    }

    /// Inserts a text; it replaces one with the same fingerprint.
    mutating func insert(_ value: PreparedText, _ fingerprint: UInt64) {
        let added = value.memoryCost
        guard added <= maximumCost else { return }
        if let index = byFingerprint[fingerprint] { remove(index) }
        while cost + added > maximumCost, !slots.isEmpty { removeOne() }
        let slot = Slot(value: value, fingerprint: fingerprint, cost: added, wasUsed: false)
        byFingerprint[fingerprint] = slots.count
        if let key = Self.key(value) { byString[key] = slots.count }
        slots.append(slot)
        cost += added
    }

    mutating func removeAll() { self = PreparedTextCache(maximumCost: maximumCost) }

    /// The text retains its string and its style, so that no other objects get their addresses.
    private static func key(_ value: PreparedText) -> StringKey? {
        value.plainStyle.map { StringKey(string: StringIdentity(value.text.string), style: ObjectIdentifier($0)) }
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
        if let key = Self.key(slot.value), byString[key] == index { byString[key] = nil }
        let last = slots.removeLast()
        guard index < slots.count else { return }
        slots[index] = last
        byFingerprint[last.fingerprint] = index
        if let key = Self.key(last.value), byString[key] == slots.count { byString[key] = index }
    }
}
