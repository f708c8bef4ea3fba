// SPDX-License-Identifier: MIT
import Foundation

// Collections of Apple's Foundation with weak references, which Foundation on Linux does not have: apps keep observers in them.

/// How collections hold and compare objects (Apple: "NSPointerFunctions"): only its options.
public final class NSPointerFunctions: NSObject {
    private override init() {}

    /// Options of a collection (Apple: "NSPointerFunctions.Options").
    public struct Options: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt

        /// Options of these bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are kept alive.
        public static let strongMemory: Options = []
        /// Objects leave the collection when they are released elsewhere.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are equal by `isEqual(_:)`.
        public static let objectPersonality: Options = []
        /// Objects are equal only to themselves.
        public static let objectPointerPersonality = Options(rawValue: 2 << 8)
    }
}

/// An object that a collection holds.
struct HeldObject {
    private var strong: AnyObject?
    private weak var weak: AnyObject?
    private let isIdentity: Bool

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        weak = object
        isIdentity = options.contains(.objectPointerPersonality)
        if !options.contains(.weakMemory) { strong = object }
    }

    var object: AnyObject? { weak }

    func `is`(_ other: AnyObject) -> Bool {
        guard let weak else { return false }
        return weak === other || !isIdentity && (weak as? NSObject)?.isEqual(other) == true
    }

    static func hash(_ object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
        options.contains(.objectPointerPersonality)
            ? ObjectIdentifier(object).hashValue : (object as? NSObject)?.hash ?? ObjectIdentifier(object).hashValue
    }
}

/// A set of objects that may be held weakly (Apple: "NSHashTable"). Used by one thread at a time; objects that are released leave it.
/// Adding, removing and finding are O(1) on average, all else is O(count).
open class NSHashTable<ObjectType>: NSObject {
    private let table: NSMapTable<ObjectType, NSNull>

    /// An empty set.
    public init(options: NSPointerFunctions.Options, capacity initialCapacity: Int) {
        table = NSMapTable(keyOptions: options, valueOptions: .strongMemory)
    }

    /// An empty set.
    public convenience init(options: NSPointerFunctions.Options = []) { self.init(options: options, capacity: 0) }

    /// An empty set of weakly held objects.
    public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// The number of objects.
    open var count: Int { table.count }
    /// The objects, in no order.
    open var allObjects: [ObjectType] { table.keys }
    /// One of the objects.
    open var anyObject: ObjectType? { table.keys.first }

    /// Adds an object, unless an equal one is in the set.
    open func add(_ object: ObjectType?) {
        if let object, table.object(forKey: object) == nil { table.setObject(NSNull(), forKey: object) }
    }

    /// Removes the equal object.
    open func remove(_ object: ObjectType?) { table.removeObject(forKey: object) }

    /// Removes all objects.
    open func removeAllObjects() { table.removeAllObjects() }

    /// Whether an equal object is in the set.
    open func contains(_ anObject: ObjectType?) -> Bool { table.object(forKey: anObject) != nil }

    /// The equal object in the set.
    open func member(_ object: ObjectType?) -> ObjectType? { object.flatMap { table.key(equalTo: $0) } }

    /// The objects, in no order.
    open func objectEnumerator() -> NSEnumerator { table.keyEnumerator() }
}
