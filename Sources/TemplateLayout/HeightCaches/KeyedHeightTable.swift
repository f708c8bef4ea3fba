// SPDX-License-Identifier: MIT
/// Heights by (identity, template, content version, environment) in bounded memory: the storage of keyed caching.
///
/// An identity has one entry for each template. An entry remembers the heights of one content version in the last four
/// environments, so that turning the device finds the other set warm; a new version forgets the old version's heights.
///
/// - Complexity: a look-up is one hash and allocates nothing; the entry after the last one found is tried without even
///   hashing, so walking rows in the order in which they were measured costs the same at any count. Insertion is
///   amortised O(1): a full table forgets its least recently used eighth at once.
@usableFromInline
struct KeyedHeightTable<Key: Hashable, Version: Equatable> {
    /// How a look-up ended.
    @usableFromInline
    enum Answer: Equatable {
        /// The height in points.
        case height(Double)
        /// The identity is known with another content version: its heights are stale.
        case stale
        /// Nothing is known of the identity in this template and environment.
        case absent
    }

    /// What is remembered for an identity in a template. In one place, so that a look-up meets memory once here.
    @usableFromInline
    struct Entry {
        @usableFromInline let key: Key
        @usableFromInline var version: Version
        /// The height in the environment that was first.
        @usableFromInline var first: KnownHeight
        /// The hash of the key.
        @usableFromInline let hash: UInt32
        /// When the entry was last asked or written, on the table's own clock.
        @usableFromInline var lastUse: UInt32
        /// The number of the template.
        @usableFromInline let template: Int32

        @inlinable
        init(key: Key, version: Version, first: KnownHeight, hash: UInt32, lastUse: UInt32, template: Int32) {
            self.key = key
            self.version = version
            self.first = first
            self.hash = hash
            self.lastUse = lastUse
            self.template = template
        }
    }

    @usableFromInline var entries: ContiguousArray<Entry> = []
    /// Heights in up to three further environments, the oldest first, by the number of the entry.
    @usableFromInline var others: [Int: ContiguousArray<KnownHeight>] = [:]
    /// Open addressing with linear probing. The count is a power of two, and at least twice that of the entries. A bucket
    /// holds an entry's number in the bits that number the buckets, and above them those of the entry's hash, so that
    /// entries with another hash are not looked at; the last number stands for none.
    @usableFromInline var buckets: ContiguousArray<UInt32> = []
    @usableFromInline var clock: UInt32 = 0
    @usableFromInline var lastFound = -1

    /// The most entries that are kept.
    @usableFromInline private(set) var capacity: Int
    /// How many entries were dropped for room.
    @usableFromInline private(set) var evictedCount = 0

    init(capacity: Int) {
        self.capacity = KeyedHeightStores.possible(capacity)
    }

    /// The number of entries: identities, counted once for each template.
    @inlinable var count: Int { entries.count }

    // MARK: Look-up

    /// The height of `key`, if it is known for just this version, template and environment.
    @inlinable
    mutating func height(for key: Key, version: Version, template: Int32, environment: UInt32) -> Answer {
        guard let entry = entry(for: key, template: template) else { return .absent }
        lastFound = entry
        if clock == .max { renumberUses() }
        clock &+= 1
        entries[entry].lastUse = clock
        guard entries[entry].version == version else { return .stale }
        return known(entry, environment).map { .height($0.points) } ?? .absent
    }

    /// What a look-up would answer, which does not count as a use of the entry.
    func peek(for key: Key, version: Version, template: Int32, environment: UInt32) -> Answer {
        guard let entry = entry(for: key, template: template) else { return .absent }
        guard entries[entry].version == version else { return .stale }
        return known(entry, environment).map { .height($0.points) } ?? .absent
    }

    @inlinable
    func known(_ entry: Int, _ environment: UInt32) -> KnownHeight? {
        let first = entries[entry].first
        return first.environment == environment ? first : others[entry]?.first { $0.environment == environment }
    }

    /// The entry that was found last if it is this: a height is mostly set after it was looked for in vain.
    @inlinable
    func lastEntry(for key: Key, template: Int32) -> Int? {
        guard lastFound >= 0, lastFound < entries.count, entries[lastFound].template == template,
            entries[lastFound].key == key
        else { return nil }
        return lastFound
    }

    @inlinable @inline(__always)
    func entry(for key: Key, template: Int32) -> Int? {
        let next = lastFound &+ 1
        if next < entries.count, entries[next].template == template, entries[next].key == key { return next }
        return entryByHash(for: key, template: template)
    }

    @inlinable @inline(never)
    func entryByHash(for key: Key, template: Int32) -> Int? {
        guard !buckets.isEmpty else { return nil }
        let hash = UInt32(truncatingIfNeeded: key.hashValue)
        let mask = UInt32(truncatingIfNeeded: buckets.count &- 1)
        var place = hash & mask
        while true {
            let bucket = buckets[Int(place)]
            if bucket & mask == mask { return nil }
            if (bucket ^ hash) & ~mask == 0 {
                let entry = Int(bucket & mask)
                if entries[entry].key == key, entries[entry].template == template { return entry }
            }
            place = (place &+ 1) & mask
        }
    }

    // MARK: Change

    /// When the height was remembered that a look-up would find, in the caller's time.
    func time(for key: Key, template: Int32, environment: UInt32) -> UInt32? {
        entry(for: key, template: template).flatMap { known($0, environment)?.time }
    }

    /// The heights of an entry in all environments where it has any.
    func allHeights(ofEntry entry: Int) -> ContiguousArray<KnownHeight> {
        guard entries[entry].first.environment != 0 else { return [] }
        return [entries[entry].first] + (others[entry] ?? [])
    }

    /// Remembers a height. Heights of another version of the same identity and template are forgotten.
    @inlinable
    mutating func setHeight(
        _ height: Double, for key: Key, version: Version, template: Int32, environment: UInt32, time: UInt32 = 0
    ) {
        // What is not equal to itself, as a number that is none, would never be found again.
        guard capacity > 0, key == key else { return }
        if clock == .max { renumberUses() }
        clock &+= 1
        let new = KnownHeight(points: height, environment: environment, time: time)
        if let entry = lastEntry(for: key, template: template) ?? entry(for: key, template: template) {
            if entries[entry].version != version {
                entries[entry].version = version
                forget(entry)
            }
            set(new, entry)
            entries[entry].lastUse = clock
            lastFound = entry
            return
        }
        if entries.count >= capacity { evict() }
        if (entries.count + 1) * 2 > buckets.count { rehash(bucketCount: max(16, buckets.count * 2)) }
        let hash = UInt32(truncatingIfNeeded: key.hashValue)
        occupyBucket(of: entries.count, hash: hash)
        lastFound = entries.count
        entries.append(
            Entry(key: key, version: version, first: new, hash: hash, lastUse: clock, template: template))
    }

    @inlinable
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

    @inlinable
    mutating func forget(_ entry: Int) {
        entries[entry].first.environment = 0
        others[entry] = nil
    }

    /// Forgets all heights of `key` in every template. Returns whether there were any. O(1).
    @discardableResult
    mutating func removeHeights(for key: Key) -> Bool {
        guard !buckets.isEmpty else { return false }
        let hash = UInt32(truncatingIfNeeded: key.hashValue)
        let mask = UInt32(buckets.count - 1)
        var place = hash & mask
        var found = false
        while true {
            let bucket = buckets[Int(place)]
            if bucket & mask == mask { return found }
            let entry = Int(bucket & mask)
            if entries[entry].hash == hash, entries[entry].key == key, entries[entry].first.environment != 0 {
                forget(entry)
                found = true
            }
            place = (place + 1) & mask
        }
    }

    /// Forgets all heights of one template.
    mutating func removeHeights(ofTemplate template: Int32) {
        keepEntries(entries.indices.filter { entries[$0].template != template })
    }

    /// Forgets everything.
    mutating func removeAll() {
        entries.removeAll()
        others.removeAll()
        buckets.removeAll()
        lastFound = -1
    }

    /// Changes how many entries are kept; drops the least recently used ones that are too many.
    mutating func setCapacity(_ newCapacity: Int) {
        capacity = KeyedHeightStores.possible(newCapacity)
        if entries.count > capacity { dropLeastRecentlyUsed(entries.count - capacity) }
    }

    // MARK: Storage

    /// Keeps the seven eighths of the entries that were used last.
    @usableFromInline
    mutating func evict() {
        dropLeastRecentlyUsed(max(1, capacity / 8))
    }

    private mutating func dropLeastRecentlyUsed(_ number: Int) {
        // Every use has its own time, so the number-th oldest time parts the entries exactly.
        let limit = entries.map(\.lastUse).sorted()[number - 1]
        keepEntries(entries.indices.filter { entries[$0].lastUse > limit })
        evictedCount += number
    }

    /// Removes all entries but these, which keep their order. O(count).
    private mutating func keepEntries(_ kept: [Int]) {
        guard kept.count < entries.count else { return }
        entries = ContiguousArray(kept.map { entries[$0] })
        if !others.isEmpty {
            let former = others
            others.removeAll()
            for (place, entry) in kept.enumerated() { others[place] = former[entry] }
        }
        lastFound = -1
        rehash(bucketCount: buckets.count)
    }

    @inlinable
    mutating func rehash(bucketCount: Int) {
        buckets = ContiguousArray(repeating: .max, count: bucketCount)
        for entry in entries.indices { occupyBucket(of: entry, hash: entries[entry].hash) }
    }

    /// Counts the uses from 1 again, in the order in which they were: the clock has run through.
    @usableFromInline
    mutating func renumberUses() {
        for (use, entry) in entries.indices.sorted(by: { entries[$0].lastUse < entries[$1].lastUse })
            .enumerated()
        {
            entries[entry].lastUse = UInt32(use)
        }
        clock = UInt32(entries.count)
    }

    @inlinable
    mutating func occupyBucket(of entry: Int, hash: UInt32) {
        let mask = UInt32(buckets.count - 1)
        var place = hash & mask
        while buckets[Int(place)] & mask != mask { place = (place + 1) & mask }
        buckets[Int(place)] = hash & ~mask | UInt32(entry)
    }
}
