// SPDX-License-Identifier: MIT
/// A height in one environment: 12 bytes, because there may be a million of them.
@usableFromInline
struct KnownHeight {
    /// The height in 1/192 pt, as a `RowHeight` has it.
    @usableFromInline var units: Int32
    /// The number of the environment; 0 where there is no height.
    @usableFromInline var environment: UInt32
    /// When the height was remembered; see `HeightExplanation.now`.
    @usableFromInline var time: UInt32

    /// A height in points; `nil` for one of more than eleven million points.
    @inlinable
    init?(points: Double, environment: UInt32, time: UInt32) {
        guard let units = Int32(exactly: (points * 192).rounded()) else { return nil }
        self.units = units
        self.environment = environment
        self.time = time
    }

    /// The height in points.
    @inlinable var points: Double { Double(units) / 192 }
}

/// Heights by identity, content version and environment in bounded memory.
///
/// An entry remembers the heights of one content version in the last four environments, so that turning the device finds the
/// other set warm; a new version forgets the old version's heights.
///
/// - Complexity: a look-up is one hash and allocates nothing. The entry after the last one found is tried without even hashing,
///   so walking rows in the order in which they were measured costs the same at any count. Insertion is amortised O(1): a full
///   table forgets its least recently used eighth at once.
@usableFromInline
struct KeyedHeightTable<Key: Hashable, Version: Equatable> {
    /// How a look-up ended.
    @usableFromInline
    enum Answer: Equatable {
        /// The height in points.
        case height(Double)
        /// The identity is known with another content version: its heights are stale.
        case stale
        /// Nothing is known of the identity in this environment.
        case absent
    }

    /// What is remembered for an identity. In one place, so that a look-up meets memory once here.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var version: Version
        /// The height in the environment that was first.
        @usableFromInline var first: KnownHeight
        /// When the entry was last asked or written, on the table's own clock.
        @usableFromInline var lastUse: UInt32

        @inlinable
        init(key: Key, version: Version, first: KnownHeight, lastUse: UInt32) {
            self.key = key
            self.version = version
            self.first = first
            self.lastUse = lastUse
        }
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []
    /// The numbers of the entries.
    @usableFromInline var numbers: [Key: UInt32] = [:]
    /// Heights in up to three further environments, the oldest first, by the number of the entry.
    @usableFromInline var others: [Int: ContiguousArray<KnownHeight>] = [:]
    @usableFromInline var clock: UInt32 = 0
    @usableFromInline var lastFound = -1

    /// The most entries that are kept.
    @usableFromInline var capacity: Int

    init(capacity: Int) {
        self.capacity = capacity
    }

    // MARK: Look-up

    /// The height of `key`, if it is known for just this version and environment.
    @inlinable
    mutating func height(for key: Key, version: Version, environment: UInt32) -> Answer {
        guard let entry = entry(for: key) else { return .absent }
        lastFound = entry
        entries[entry].lastUse = tick()
        guard entries[entry].version == version else { return .stale }
        return known(entry, environment).map { .height($0.points) } ?? .absent
    }

    @inlinable
    func known(_ entry: Int, _ environment: UInt32) -> KnownHeight? {
        let first = entries[entry].first
        return first.environment == environment ? first : others[entry]?.first { $0.environment == environment }
    }

    @inlinable @inline(__always)
    func entry(for key: Key) -> Int? {
        let next = lastFound &+ 1
        return next < entries.count && entries[next].key == key ? next : numbers[key].map(Int.init)
    }

    /// The heights of an entry in all environments where it has any.
    func allHeights(ofEntry entry: Int) -> ContiguousArray<KnownHeight> {
        guard entries[entry].first.environment != 0 else { return [] }
        return [entries[entry].first] + (others[entry] ?? [])
    }

    // MARK: Change

    /// Remembers a height. Heights of another version of the same identity are forgotten.
    ///
    /// - Returns: How many identities were dropped for room.
    @inlinable @discardableResult
    mutating func setHeight(
        _ height: Double, for key: Key, version: Version, environment: UInt32, time: UInt32 = 0
    ) -> Int {
        // What is not equal to itself, as a number that is none, would never be found again.
        guard capacity > 0, key == key,
            let new = KnownHeight(points: height, environment: environment, time: time)
        else { return 0 }
        if let entry = entry(for: key) {
            if entries[entry].version != version {
                entries[entry].version = version
                forget(entry)
            }
            set(new, entry)
            entries[entry].lastUse = tick()
            lastFound = entry
            return 0
        }
        let dropped = entries.count < capacity ? 0 : dropLeastRecentlyUsed(max(1, capacity / 8))
        lastFound = entries.count
        numbers[key] = UInt32(lastFound)
        entries.append(Entry(key: key, version: version, first: new, lastUse: tick()))
        return dropped
    }

    @usableFromInline
    mutating func set(_ new: KnownHeight, _ entry: Int) {
        let former = entries[entry].first.environment
        if former == 0 || former == new.environment {
            entries[entry].first = new
        } else if let place = others[entry]?.firstIndex(where: { $0.environment == new.environment }) {
            others[entry]?[place] = new
        } else {
            others[entry, default: []].append(new)
            // The oldest of four makes room.
            if others[entry]!.count > 3 { entries[entry].first = others[entry]!.removeFirst() }
        }
    }

    @usableFromInline
    mutating func forget(_ entry: Int) {
        entries[entry].first.environment = 0
        others[entry] = nil
    }

    /// Forgets the heights of `key`. Returns whether there were any. O(1).
    @discardableResult
    mutating func removeHeights(for key: Key) -> Bool {
        guard let entry = entry(for: key), entries[entry].first.environment != 0 else { return false }
        forget(entry)
        return true
    }

    /// Changes how many entries are kept; drops the least recently used ones that are too many.
    mutating func setCapacity(_ newCapacity: Int) {
        capacity = newCapacity
        if entries.count > capacity { dropLeastRecentlyUsed(entries.count - capacity) }
    }

    @inlinable
    mutating func tick() -> UInt32 {
        if clock == .max { halveTimes() }
        clock &+= 1
        return clock
    }

    /// Makes room on the clock when it has run through. Uses that followed each other may count as simultaneous then.
    @usableFromInline
    mutating func halveTimes() {
        for entry in entries.indices { entries[entry].lastUse /= 2 }
        clock /= 2
    }

    /// Drops so many entries; the others keep their order. O(count log count). Returns how many.
    @usableFromInline @discardableResult
    mutating func dropLeastRecentlyUsed(_ number: Int) -> Int {
        let limit = entries.map(\.lastUse).sorted()[number - 1]
        let kept = entries.indices.filter { entries[$0].lastUse > limit }
        let (formerEntries, formerOthers) = (entries, others)
        entries = ContiguousArray(kept.map { formerEntries[$0] })
        others = [:]
        numbers.removeAll(keepingCapacity: true)
        for (number, former) in kept.enumerated() {
            numbers[entries[number].key] = UInt32(number)
            if let heights = formerOthers[former] { others[number] = heights }
        }
        lastFound = -1
        return formerEntries.count - entries.count
    }
}
