// SPDX-License-Identifier: MIT
/// Heights by identity and content version in bounded memory, in one environment.
///
/// An identity has the height of one content version: that of a new version takes its place.
///
/// - Complexity: a look-up computes one hash and allocates nothing. The entry after the last one found is tried without a hash,
///   so a walk over rows in the order in which they were measured costs the same at any count. Insertion is amortised O(1): a
///   full table drops its least recently used eighth at once.
@usableFromInline
struct KeyedHeightTable<Key: Hashable, Version: Equatable> {
    /// The result of a look-up.
    @usableFromInline
    enum Answer: Equatable {
        /// The height in points.
        case height(Double)
        /// The identity has a height of another content version.
        case stale
        /// The identity has no height.
        case absent
    }

    /// What is stored for an identity: 32 bytes for keys and versions of 8, because there may be a million of them.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var version: Version
        /// The height in 1/192 pt, as a `RowHeight` has it; negative where it was removed.
        @usableFromInline var units: Int32
        /// When the height was stored; see `HeightExplanation.now`.
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
    /// The most entries that are kept.
    @usableFromInline var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable @inline(__always)
    func index(of key: Key) -> Int? {
        let next = lastFound &+ 1
        return next < entries.count && entries[next].key == key ? next : indexes[key].map(Int.init)
    }

    /// The height of `key`, if there is one of this version.
    @inlinable
    mutating func height(for key: Key, version: Version) -> Answer {
        guard let index = index(of: key) else { return .absent }
        lastFound = index
        entries[index].lastUse = tick()
        guard entries[index].units >= 0 else { return .absent }
        return entries[index].version == version ? .height(entries[index].points) : .stale
    }

    /// Stores a height, in points. One of more than eleven million points is not stored.
    ///
    /// - Returns: How many identities were evicted.
    @inlinable @discardableResult
    mutating func setHeight(_ height: Double, for key: Key, version: Version, time: UInt32 = 0) -> Int {
        // A key that is not equal to itself, as a number that is none, would never be found again.
        guard capacity > 0, key == key, let units = Int32(exactly: (height * 192).rounded()) else { return 0 }
        if let index = index(of: key) {
            entries[index].version = version
            entries[index].units = units
            entries[index].time = time
            entries[index].lastUse = tick()
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

    /// Changes how many entries are kept; drops the least recently used ones that are too many.
    mutating func setCapacity(_ newCapacity: Int) {
        capacity = newCapacity
        if entries.count > capacity { dropLeastRecentlyUsed(entries.count - capacity) }
    }

    /// The next time. When the clock has run through, all times are halved; then uses that followed each other may get one time.
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
