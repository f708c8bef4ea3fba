// SPDX-License-Identifier: MIT
import Foundation

// The names are the Objective-C runtime's.
/// How an associated object is kept (Objective-C runtime: "objc_AssociationPolicy").
// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
    /// Not kept alive.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Kept alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// Kept alive; what can be copied, such as a string, is a value here anyway.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Kept alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// Kept alive.
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was associated with an object under a key, or `nil`.
///
/// `import UIKit` brings this function of the Objective-C runtime with it on Apple's systems, and layout libraries use it to
/// keep something with a view. A value goes when its object does. O(1); any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.value(of: object as AnyObject, key)
}

/// Associates a value with an object under a key; `nil` takes the association back. O(1); any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    AssociatedObjects.set(value, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// Takes all associations of an object back.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_removeAssociatedObjects(_ object: Any) {
    AssociatedObjects.removeAll(of: object as AnyObject)
}

/// Values kept beside objects.
///
/// A responder (a view, a view controller) keeps its own values. Without an Objective-C runtime nobody says when another
/// object goes, so there is an entry that holds it weakly, and entries of objects that are gone are swept out whenever as
/// many were added as there are.
enum AssociatedObjects {
    private final class Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    /// What is associated under a key.
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

    /// A value that is not kept alive.
    final class WeakReference {
        weak var object: AnyObject?

        init(_ object: AnyObject) {
            self.object = object
        }
    }

    /// The entries of objects that are no responders, and the lock for these and for what responders keep.
    private final class Table: @unchecked Sendable {
        // Sound: everything is read and written under the lock only.
        let lock = NSLock()
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepCount = 64

        /// The entry of an object; that of a former object at the same address is not it.
        func entry(of object: AnyObject) -> Entry? {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry
        }
    }

    private static let table = Table()
    private static var lock: NSLock { table.lock }

    static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.lock()
        defer { lock.unlock() }
        if let responder = object as? UIResponder { return responder.associatedValues[key]?.current }
        return table.entry(of: object)?.values[key]?.current
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        // What is replaced or swept is let go after unlocking, because that may run any code.
        var released: [Any] = []
        let value = value.map { isWeak ? Value.weak(WeakReference($0 as AnyObject)) : .strong($0) }
        lock.lock()
        if let responder = object as? UIResponder {
            if let former = responder.associatedValues[key] { released.append(former) }
            responder.associatedValues[key] = value
            lock.unlock()
            released.removeAll()
            return
        }
        let entry: Entry
        if let present = table.entry(of: object) {
            entry = present
        } else {
            if value == nil {
                lock.unlock()
                return
            }
            if table.entries.count >= table.sweepCount {
                for (identifier, candidate) in table.entries where candidate.object == nil {
                    released.append(candidate)
                    table.entries[identifier] = nil
                }
                table.sweepCount = max(64, table.entries.count * 2)
            }
            entry = Entry(object)
            if let former = table.entries.updateValue(entry, forKey: ObjectIdentifier(object)) {
                released.append(former)
            }
        }
        if let former = entry.values[key] { released.append(former) }
        entry.values[key] = value
        lock.unlock()
        released.removeAll()
    }

    static func removeAll(of object: AnyObject) {
        lock.lock()
        var released: [Any] = []
        if let responder = object as? UIResponder {
            released.append(responder.associatedValues)
            responder.associatedValues = [:]
        } else if table.entry(of: object) != nil {
            released.append(table.entries.removeValue(forKey: ObjectIdentifier(object)) as Any)
        }
        lock.unlock()
        released.removeAll()
    }
}
