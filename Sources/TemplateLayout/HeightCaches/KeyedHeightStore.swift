// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What a store of keyed heights does whatever the types of its identities and versions.
@usableFromInline
class AnyKeyedHeightStore {
    var evictedCount: Int { 0 }
    func removeHeights(ofTemplate template: Int32) {}
    func removeAll() {}
    func setCapacity(_ capacity: Int) {}
}

/// What a store of keyed heights does for one type of identity, whatever the type of its versions.
@usableFromInline
class KeyedHeightStoreByKey<Key: Hashable>: AnyKeyedHeightStore {
    func removeHeights(for key: Key) -> Bool { false }
}

/// The keyed heights for one type of identity and one type of content version.
///
/// The types are kept apart, not erased, because a look-up through `AnyHashable` costs ten times as much.
@usableFromInline
final class KeyedHeightStore<Key: Hashable, Version: Equatable>: KeyedHeightStoreByKey<Key> {
    @usableFromInline var table: KeyedHeightTable<Key, Version>

    init(capacity: Int) {
        table = KeyedHeightTable(capacity: capacity)
    }

    override var evictedCount: Int { table.evictedCount }

    /// Remembers a height, in points. Returns how many entries were dropped for its room.
    @inlinable
    func setHeight(_ height: CGFloat, for key: Key, version: Version, template: Int32, environment: UInt32) -> Int {
        let evicted = table.evictedCount
        table.setHeight(
            Double(height), for: key, version: version, template: template, environment: environment,
            time: HeightExplanation.now)
        return table.evictedCount - evicted
    }

    override func removeHeights(for key: Key) -> Bool { table.removeHeights(for: key) }

    override func removeHeights(ofTemplate template: Int32) { table.removeHeights(ofTemplate: template) }

    override func removeAll() { table.removeAll() }

    override func setCapacity(_ capacity: Int) { table.setCapacity(capacity) }
}

/// All keyed heights of a table: one store for each pair of types.
@usableFromInline
struct KeyedHeightStores {
    @usableFromInline var all: ContiguousArray<AnyKeyedHeightStore> = []
    /// The store that was asked last: the rows of a table mostly have keys of one type.
    @usableFromInline var last: AnyKeyedHeightStore?
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// The capacity that a table has which is asked for this one.
    static func possible(_ capacity: Int) -> Int { max(0, min(capacity, Int(Int32.max) / 4)) }

    /// The store for these types, if anything was ever remembered for them.
    @inlinable
    mutating func existing<Key, Version>(
        _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeightStore<Key, Version>? {
        if let last = last as? KeyedHeightStore<Key, Version> { return last }
        for store in all {
            guard let found = store as? KeyedHeightStore<Key, Version> else { continue }
            last = found
            return found
        }
        return nil
    }

    /// The store for these types, made when it is new.
    @usableFromInline
    mutating func store<Key, Version>(_ key: Key.Type, _ version: Version.Type) -> KeyedHeightStore<Key, Version> {
        if let found = existing(key, version) { return found }
        let new = KeyedHeightStore<Key, Version>(capacity: capacity)
        all.append(new)
        return new
    }

    /// Forgets the heights of an identity in all templates and environments. Returns whether there were any.
    func removeHeights<Key: Hashable>(for key: Key) -> Bool {
        var found = false
        for case let store as KeyedHeightStoreByKey<Key> in all where store.removeHeights(for: key) { found = true }
        return found
    }

    mutating func setCapacity(_ newCapacity: Int) {
        capacity = Self.possible(newCapacity)
        for store in all { store.setCapacity(capacity) }
    }
}
