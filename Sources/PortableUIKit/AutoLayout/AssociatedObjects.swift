// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

// The names are the Objective-C runtime's.
/// How an associated object is kept (Objective-C runtime: "objc_AssociationPolicy").
// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not retained.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Retained; types that can be copied, such as strings, are values here anyway.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Retained.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Retained.
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was associated with an object under a key, or `nil`.
///
/// On Apple's systems `import UIKit` also imports this function of the Objective-C runtime; layout libraries use it to
/// store values with a view. The value is released with the object. O(1); any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Associates a value with an object under a key; `nil` removes the association. O(1); any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Removes all associations of an object.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// The associated values of objects.
///
/// A responder (a view, a view controller) stores its own values. Without an Objective-C runtime, the deallocation of
/// other objects cannot be observed. So each of them has an entry that holds it weakly, and entries of deallocated
/// objects are removed whenever the number of entries has doubled.
enum AssociatedObjects {
    private final class Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]

        init(_ object: AnyObject) { self.object = object }
    }

    /// The value under a key.
    enum Value {
        case strong(Any)
        case weak(WeakReference)

        var current: Any? {
            switch self {
            case .strong(let value): value
            case .weak(let reference): reference.object
            }
        }
    }

    /// A value that is not retained.
    final class WeakReference {
        weak var object: AnyObject?

        init(_ object: AnyObject) { self.object = object }
    }

    /// The entries of objects that are not responders, and the lock for these entries and for the values of responders.
    private final class Table: @unchecked Sendable {
        // Sound: everything is read and written only under the lock.
        let lock = Mutex(())
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepCount = 64

        /// The entry of an object, not that of a former object at the same address.
        func entry(of object: AnyObject) -> Entry? {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry
        }
    }

    private static let table = Table()
    /// Runs `body` under the lock. Replaced and removed values are released after it, because their `deinit` may run any code.
    private static func locked<Result>(_ body: () -> Result) -> Result { table.lock.withLock { _ in body() } }

    static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        locked {
            if let responder = object as? UIResponder { return responder.associatedValues[key]?.current }
            return table.entry(of: object)?.values[key]?.current
        }
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        var released: [Any] = []
        let value = value.map { isWeak ? Value.weak(WeakReference($0 as AnyObject)) : .strong($0) }
        locked {
            if let responder = object as? UIResponder {
                if let former = responder.associatedValues[key] { released.append(former) }
                responder.associatedValues[key] = value
                return
            }
            guard value != nil || table.entry(of: object) != nil else { return }
            let entry = table.entry(of: object) ?? addEntry(of: object, &released)
            if let former = entry.values[key] { released.append(former) }
            entry.values[key] = value
        }
    }

    /// Adds an entry; entries of deallocated objects are removed from time to time.
    private static func addEntry(of object: AnyObject, _ released: inout [Any]) -> Entry {
        if table.entries.count >= table.sweepCount {
            for (identifier, candidate) in table.entries where candidate.object == nil {
                released.append(candidate)
                table.entries[identifier] = nil
            }
            table.sweepCount = max(64, table.entries.count * 2)
        }
        let entry = Entry(object)
        if let former = table.entries.updateValue(entry, forKey: ObjectIdentifier(object)) { released.append(former) }
        return entry
    }

    static func removeAll(of object: AnyObject) {
        var released: [Any] = []
        locked {
            if let responder = object as? UIResponder {
                released.append(responder.associatedValues)
                responder.associatedValues = [:]
            } else if table.entry(of: object) != nil {
                released.append(table.entries.removeValue(forKey: ObjectIdentifier(object)) as Any)
            }
        }
    }
}
