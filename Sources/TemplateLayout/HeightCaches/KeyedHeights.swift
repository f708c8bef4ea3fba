// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Heights by key of a template in an environment, for any types of keys and versions.
@usableFromInline
protocol AnyKeyedHeights: AnyObject {
    /// Removes the height of a key. Returns whether there was one.
    func removeHeight(for key: Any) -> Bool
    /// The most keys that are kept.
    var capacity: Int { get set }
}

/// Heights by key of a template in an environment, for one type of keys and one type of content versions.
///
/// Each pair of types has an object of its own, because a look-up through `AnyHashable` costs ten times as much.
@usableFromInline
final class KeyedHeights<Key: Hashable, Version: Equatable>: AnyKeyedHeights {
    @usableFromInline var table: KeyedHeightTable<Key, Version>

    init(capacity: Int) { table = KeyedHeightTable(capacity: capacity) }

    @usableFromInline
    func removeHeight(for key: Any) -> Bool { (key as? Key).map { table.removeHeight(for: $0) } ?? false }

    @usableFromInline var capacity: Int {
        get { table.capacity }
        set { table.capacity = newValue }
    }
}

/// The result of a look-up.
@usableFromInline
enum HeightAnswer: Equatable {
    /// The height in points, and the time at which it was stored; see `HeightExplanation.now`. 0: an unknown time.
    case height(CGFloat, time: UInt32)
    /// There is a height of another content version.
    case stale
    case absent
}

/// Heights by key and content version in bounded memory, in one environment. A key has the height of one content version, which
/// that of another version replaces.
///
/// - Complexity: a look-up computes one hash and allocates nothing. The entry after the last one found is tried without a hash,
///   so a walk over rows in the order in which they were measured costs the same at any count. Insertion is amortised O(1): a
///   full table drops its least recently used eighth at once.
@usableFromInline
struct KeyedHeightTable<Key: Hashable, Version: Equatable> {
    /// What is stored for a key: 32 bytes for keys and versions of 8, because there may be a million of them.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var version: Version
        /// The height in 1/192 pt, as a `RowHeight` has it; negative where it was removed.
        @usableFromInline var units: Int32
        /// When the height was stored; see ``HeightAnswer``.
        @usableFromInline var time: UInt32
        /// When the entry was last read or written, on the table's clock.
        @usableFromInline var lastUse: UInt32

        @inlinable
        init(key: Key, version: Version, units: Int32, time: UInt32, lastUse: UInt32) {
            self.key = key
            self.version = version
            self.units = units
            self.time = time
            self.lastUse = lastUse
        }

        /// The height in points.
        @inlinable var points: Double { Double(units) / 192 }
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []
    /// The indexes of the entries.
    @usableFromInline var indexes: [Key: UInt32] = [:]
    @usableFromInline var lastFound = -1
    @usableFromInline var clock: UInt32 = 0
    /// The most entries that are kept: the most recently used ones.
    @usableFromInline var capacity: Int {
        didSet { if entries.count > capacity { dropLeastRecentlyUsed(entries.count - capacity) } }
    }

    init(capacity: Int) { self.capacity = capacity }

    @inlinable @inline(__always)
    func index(of key: Key) -> Int? {
        let next = lastFound &+ 1
        return next < entries.count && entries[next].key == key ? next : indexes[key].map(Int.init)
    }

    /// The height of `key`, if there is one of this version.
    @inlinable
    mutating func height(for key: Key, version: Version) -> HeightAnswer {
        guard let index = index(of: key) else { return .absent }
        lastFound = index
        entries[index].lastUse = tick()
        guard entries[index].units >= 0 else { return .absent }
        guard entries[index].version == version else { return .stale }
        return .height(CGFloat(entries[index].points), time: entries[index].time)
    }

    /// Stores a height, in points. One of more than eleven million points is not stored.
    ///
    /// - Returns: How many keys were evicted.
    @inlinable @discardableResult
    mutating func setHeight(_ height: CGFloat, for key: Key, version: Version, time: UInt32 = 0) -> Int {
        // A key that is not equal to itself (not a number, for example) would never be found again.
        guard capacity > 0, key == key, let units = Int32(exactly: (height * 192).rounded()) else { return 0 }
        if let index = index(of: key) {
            entries[index] = Entry(key: key, version: version, units: units, time: time, lastUse: tick())
            lastFound = index
            return 0
        }
        let dropped = entries.count < capacity ? 0 : dropLeastRecentlyUsed(max(1, capacity / 8))
        lastFound = entries.count
        indexes[key] = UInt32(lastFound)
        entries.append(Entry(key: key, version: version, units: units, time: time, lastUse: tick()))
        return dropped
    }

    /// Removes the height of `key`. Returns whether there was one. O(1).
    @discardableResult
    mutating func removeHeight(for key: Key) -> Bool {
        guard let index = index(of: key), entries[index].units >= 0 else { return false }
        entries[index].units = -1
        return true
    }

    /// The next time. When the clock overflows, all times are halved; then uses that followed each other may get one time.
    @inlinable
    mutating func tick() -> UInt32 {
        if clock == .max {
            for index in entries.indices { entries[index].lastUse /= 2 }
            clock /= 2
        }
        clock &+= 1
        return clock
    }

    /// Drops that many entries; the others keep their order. O(count log count). Returns how many.
    @usableFromInline @discardableResult
    mutating func dropLeastRecentlyUsed(_ number: Int) -> Int {
        let countBefore = entries.count
        let limit = entries.map(\.lastUse).sorted()[number - 1]
        entries.removeAll { $0.lastUse <= limit }
        indexes.removeAll(keepingCapacity: true)
        for (index, entry) in entries.enumerated() { indexes[entry.key] = UInt32(index) }
        lastFound = -1
        return countBefore - entries.count
    }
}
