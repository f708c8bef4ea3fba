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
    /// The heights of one identity in one template.
    @usableFromInline
    struct Heights {
        /// The hash of the identity.
        @usableFromInline var hash: Int
        /// When the entry was last asked or written, on the table's own clock.
        @usableFromInline var lastUse: UInt64
        /// The number of the template.
        @usableFromInline var template: Int32
        /// The slot that the next new environment takes.
        var nextSlot: UInt8 = 0
        /// Environment numbers by slot; 0 where there is none.
        @usableFromInline var environments: SIMD4<UInt32> = .zero
        /// Heights in points by slot.
        @usableFromInline var points: SIMD4<Double> = .zero
        /// When they were remembered, in the caller's time.
        private(set) var times: SIMD4<UInt32> = .zero

        init(hash: Int, template: Int32, lastUse: UInt64) {
            self.hash = hash
            self.template = template
            self.lastUse = lastUse
        }

        @inlinable
        func height(in environment: UInt32) -> Double? {
            for slot in 0..<4 where environments[slot] == environment { return points[slot] }
            return nil
        }

        mutating func setHeight(_ height: Double, in environment: UInt32, time: UInt32) {
            let slot: Int
            if let known = (0..<4).first(where: { environments[$0] == environment }) {
                slot = known
            } else {
                slot = Int(nextSlot)
                nextSlot = (nextSlot + 1) % 4
            }
            environments[slot] = environment
            points[slot] = height
            times[slot] = time
        }

        mutating func forget() {
            environments = .zero
            nextSlot = 0
        }
    }

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

    // The four arrays run in parallel: entry i is (keys[i], versions[i], heights[i]).
    @usableFromInline var keys: ContiguousArray<Key> = []
    @usableFromInline var versions: ContiguousArray<Version> = []
    @usableFromInline var heights: ContiguousArray<Heights> = []
    /// Open addressing with linear probing: entry numbers, −1 where free. The count is a power of two.
    @usableFromInline var buckets: ContiguousArray<Int32> = []
    @usableFromInline var clock: UInt64 = 0
    @usableFromInline var lastFound = -1

    /// The most entries that are kept, at least 8.
    private(set) var capacity: Int
    /// How many entries were dropped for room.
    private(set) var evictedCount = 0

    init(capacity: Int) {
        self.capacity = max(8, min(capacity, Int(Int32.max) / 4))
    }

    /// The number of entries: identities, counted once for each template.
    @inlinable var count: Int { keys.count }

    // MARK: Look-up

    /// The height of `key`, if it is known for just this version, template and environment.
    @inlinable
    mutating func height(for key: Key, version: Version, template: Int32, environment: UInt32) -> Answer {
        guard let entry = entry(for: key, template: template) else { return .absent }
        lastFound = entry
        clock &+= 1
        heights[entry].lastUse = clock
        guard versions[entry] == version else { return .stale }
        return heights[entry].height(in: environment).map(Answer.height) ?? .absent
    }

    @inlinable
    func entry(for key: Key, template: Int32) -> Int? {
        let next = lastFound &+ 1
        if next < keys.count, heights[next].template == template, keys[next] == key { return next }
        guard !buckets.isEmpty else { return nil }
        let hash = key.hashValue
        let mask = buckets.count &- 1
        var bucket = hash & mask
        while true {
            let entry = Int(buckets[bucket])
            if entry < 0 { return nil }
            if heights[entry].hash == hash, heights[entry].template == template, keys[entry] == key { return entry }
            bucket = (bucket &+ 1) & mask
        }
    }

    // MARK: Change

    /// When the height was remembered that a look-up would find, in the caller's time.
    func time(for key: Key, template: Int32, environment: UInt32) -> UInt32? {
        guard let entry = entry(for: key, template: template) else { return nil }
        let heights = heights[entry]
        return (0..<4).first { heights.environments[$0] == environment }.map { heights.times[$0] }
    }

    /// Remembers a height. Heights of another version of the same identity and template are forgotten.
    mutating func setHeight(
        _ height: Double, for key: Key, version: Version, template: Int32, environment: UInt32, time: UInt32 = 0
    ) {
        clock &+= 1
        if let entry = entry(for: key, template: template) {
            if versions[entry] != version {
                versions[entry] = version
                heights[entry].forget()
            }
            heights[entry].setHeight(height, in: environment, time: time)
            heights[entry].lastUse = clock
            lastFound = entry
            return
        }
        if keys.count >= capacity { evict() }
        if (keys.count + 1) * 2 > buckets.count { rehash(bucketCount: max(16, buckets.count * 2)) }
        let hash = key.hashValue
        var new = Heights(hash: hash, template: template, lastUse: clock)
        new.setHeight(height, in: environment, time: time)
        occupyBucket(of: keys.count, hash: hash)
        lastFound = keys.count
        keys.append(key)
        versions.append(version)
        heights.append(new)
    }

    /// Forgets all heights of `key` in every template. Returns whether there were any. O(1).
    @discardableResult
    mutating func removeHeights(for key: Key) -> Bool {
        guard !buckets.isEmpty else { return false }
        let hash = key.hashValue
        let mask = buckets.count - 1
        var bucket = hash & mask
        var found = false
        while true {
            let entry = Int(buckets[bucket])
            if entry < 0 { return found }
            if heights[entry].hash == hash, keys[entry] == key, heights[entry].environments != .zero {
                heights[entry].forget()
                found = true
            }
            bucket = (bucket + 1) & mask
        }
    }

    /// Forgets all heights of one template.
    mutating func removeHeights(ofTemplate template: Int32) {
        keepEntries(heights.indices.filter { heights[$0].template != template })
    }

    /// Forgets everything.
    mutating func removeAll() {
        keys.removeAll()
        versions.removeAll()
        heights.removeAll()
        buckets.removeAll()
        lastFound = -1
    }

    /// Changes how many entries are kept; drops the least recently used ones that are too many.
    mutating func setCapacity(_ newCapacity: Int) {
        capacity = max(8, min(newCapacity, Int(Int32.max) / 4))
        if keys.count > capacity { dropLeastRecentlyUsed(keys.count - capacity) }
    }

    // MARK: Storage

    /// Keeps the seven eighths of the entries that were used last.
    private mutating func evict() {
        dropLeastRecentlyUsed(max(1, capacity / 8))
    }

    private mutating func dropLeastRecentlyUsed(_ number: Int) {
        // Every use has its own time, so the number-th oldest time parts the entries exactly.
        let limit = heights.map(\.lastUse).sorted()[number - 1]
        keepEntries(heights.indices.filter { heights[$0].lastUse > limit })
        evictedCount += number
    }

    /// Removes all entries but these, which keep their order. O(count).
    private mutating func keepEntries(_ kept: [Int]) {
        guard kept.count < keys.count else { return }
        keys = ContiguousArray(kept.map { keys[$0] })
        versions = ContiguousArray(kept.map { versions[$0] })
        heights = ContiguousArray(kept.map { heights[$0] })
        lastFound = -1
        rehash(bucketCount: buckets.count)
    }

    private mutating func rehash(bucketCount: Int) {
        buckets = ContiguousArray(repeating: -1, count: bucketCount)
        for entry in heights.indices { occupyBucket(of: entry, hash: heights[entry].hash) }
    }

    private mutating func occupyBucket(of entry: Int, hash: Int) {
        let mask = buckets.count - 1
        var bucket = hash & mask
        while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
        buckets[bucket] = Int32(entry)
    }
}
