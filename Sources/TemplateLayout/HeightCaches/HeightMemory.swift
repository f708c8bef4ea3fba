// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Heights by key, what they were measured in, and what was learnt of them: the memory of a table's template layout, and of a
/// ``TemplateMeasurer``.
@MainActor @usableFromInline
final class HeightMemory {
    @usableFromInline var kinds = TemplateKinds()
    @usableFromInline var keyedHeights = KeyedHeightStores(capacity: 262_144)
    @usableFromInline var restorableStores: [String: SavedStore] = [:]
    var environments = EnvironmentNumbers()
    var estimators = HeightEstimators()
    @usableFromInline var counters = TemplateLayoutCounters()
    @usableFromInline var debugLog: ((TemplateLayoutEvent) -> Void)?

    @inline(__always)
    func log(_ event: @autoclosure () -> TemplateLayoutEvent) {
        if let debugLog { debugLog(event()) }
    }

    // MARK: Heights by key

    /// What is known of a key's height, for a template and an environment. `isWanted` says of a height, in points,
    /// whether it counts.
    @inlinable
    func height<Key: Hashable, Version: Equatable>(
        ofTemplate template: Int32, _ key: Key, _ version: Version, in environment: UInt32, isWanted: (CGFloat) -> Bool
    ) -> CGFloat? {
        guard let store = existingStore(Key.self, Version.self) else { return nil }
        switch store.table.height(for: key, version: version, template: template, environment: environment) {
        case .height(let height):
            guard isWanted(CGFloat(height)) else { return nil }
            counters.keyHits &+= 1
            if debugLog != nil { logHit(height, key) }
            return CGFloat(height)
        case .stale:
            counters.staleVersions += 1
            return nil
        case .absent:
            return nil
        }
    }

    @usableFromInline
    func logHit<Key>(_ height: Double, _ key: Key) {
        log(.keyHit(key: String(describing: key), height: CGFloat(height)))
    }

    /// Remembers the height of a key, in points.
    @inlinable
    func store<Key: Hashable, Version: Equatable>(
        _ height: CGFloat, _ template: Int32, _ key: Key, _ version: Version, in environment: UInt32
    ) {
        let store = existingStore(Key.self, Version.self) ?? keyedHeights.store(Key.self, Version.self)
        counters.keysEvicted += store.setHeight(
            height, for: key, version: version, template: template, environment: environment)
    }

    /// The store for these types. Heights of a file are taken when the first key of their type is asked for.
    @inlinable
    func existingStore<Key, Version>(
        _ key: Key.Type, _ version: Version.Type
    ) -> KeyedHeightStore<Key, Version>? {
        if let store = keyedHeights.existing(key, version) { return store }
        return restorableStores.isEmpty ? nil : restoreStore(key, version)
    }

    /// Notes that a height was measured.
    func learn(_ measurement: Measurement, template: Int32, _ identifier: String, environment: UInt32) {
        counters.heightsCalculated += 1
        estimators.learn(Double(measurement.height), template: template, environment: environment)
        log(.calculatedHeight(measurement.height, identifier: identifier, contentWidth: measurement.contentWidth))
    }

    /// Notes that a height could not be had.
    func note(_ error: TemplateLayoutError) {
        if error.isRefusal { counters.refusals += 1 } else { counters.failures += 1 }
        log(.refused(error))
    }

    /// Forgets the heights of a key. Returns whether any was known.
    func invalidateHeight<Key: Hashable>(forKey key: Key) -> Bool {
        let wasKnown = keyedHeights.removeHeights(for: key)
        log(.invalidatedKeys(key: String(describing: key)))
        return wasKnown
    }

    /// Forgets all heights by key.
    func invalidateAllKeyedHeights() {
        for store in keyedHeights.all { store.removeAll() }
        log(.invalidatedKeys(key: nil))
    }
}
