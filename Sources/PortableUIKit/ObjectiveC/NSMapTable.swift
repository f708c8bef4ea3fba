// SPDX-License-Identifier: MIT
import Foundation

/// A dictionary whose keys and values may be held weakly (Apple: "NSMapTable"). Used by one thread at a time; a pair of which an
/// object is released leaves it. Setting, removing and finding are O(1) on average, all else is O(count).
open class NSMapTable<KeyType, ObjectType>: NSObject {
    private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
    private var buckets: [Int: [(key: HeldObject, value: HeldObject)]] = [:]
    /// Pairs of released objects are removed when there are more buckets.
    private var largestSize = 16

    /// An empty dictionary.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int
    ) { options = (keyOptions, valueOptions) }

    /// An empty dictionary.
    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) { self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0) }

    /// An empty dictionary with keys and values that are kept.
    public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
    /// An empty dictionary with weak values.
    public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    /// An empty dictionary with weak keys.
    public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    /// An empty dictionary with weak keys and values.
    public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var pairs: [(key: AnyObject, value: AnyObject)] {
        buckets.values.joined().compactMap { pair in
            pair.key.object.flatMap { key in pair.value.object.map { (key, $0) } }
        }
    }

    final var keys: [KeyType] { pairs.compactMap { $0.key as? KeyType } }

    /// The number of pairs.
    open var count: Int { pairs.count }

    /// The value of a key.
    open func object(forKey aKey: KeyType?) -> ObjectType? { pair(aKey)?.value.object as? ObjectType }

    final func key(equalTo key: KeyType) -> KeyType? { pair(key)?.key.object as? KeyType }

    private func pair(_ key: KeyType?) -> (key: HeldObject, value: HeldObject)? {
        guard let key = key.map({ $0 as AnyObject }) else { return nil }
        return buckets[HeldObject.hash(key, options.key)]?.first { $0.key.is(key) && $0.value.object != nil }
    }

    /// Sets the value of a key; `nil` removes it.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let key = aKey.map({ $0 as AnyObject }) else { return }
        let hash = HeldObject.hash(key, options.key)
        var bucket = buckets[hash] ?? []
        // A key that is equal stays, as in Apple's.
        let held = bucket.first { $0.key.is(key) }?.key ?? HeldObject(key, options.key)
        bucket.removeAll { $0.key.is(key) || $0.key.object == nil }
        if let anObject { bucket.append((held, HeldObject(anObject as AnyObject, options.value))) }
        buckets[hash] = bucket.isEmpty ? nil : bucket
        if buckets.count > largestSize { removeReleased() }
    }

    private func removeReleased() {
        buckets = buckets.compactMapValues { bucket in
            let present = bucket.filter { $0.key.object != nil && $0.value.object != nil }
            return present.isEmpty ? nil : present
        }
        largestSize = max(16, 2 * buckets.count)
    }

    /// Removes a pair.
    open func removeObject(forKey aKey: KeyType?) { setObject(nil, forKey: aKey) }

    /// Removes all pairs.
    open func removeAllObjects() { buckets = [:] }

    /// The keys, in no order.
    open func keyEnumerator() -> NSEnumerator { NSArray(array: pairs.map(\.key)).objectEnumerator() }

    /// The values, in no order.
    open func objectEnumerator() -> NSEnumerator? { NSArray(array: pairs.map(\.value)).objectEnumerator() }
}
