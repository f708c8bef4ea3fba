// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The locks of objects that threads hold or wait for.
private enum ObjectLocks {
    final class Entry: Sendable {
        let lock = NSRecursiveLock()
    }
    static let held = Mutex<[ObjectIdentifier: (entry: Entry, uses: Int)]>([:])
}

/// Waits for the lock of an object, which a thread may take several times, and takes it (Apple: "objc_sync_enter"). Returns 0. Any
/// thread; `objc_sync_exit(_:)` belongs to each call.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    let key = ObjectIdentifier(obj as AnyObject)
    let entry = ObjectLocks.held.withLock {
        let found = $0[key]?.entry ?? .init()
        $0[key] = (found, ($0[key]?.uses ?? 0) + 1)
        return found
    }
    entry.lock.lock()
    return 0
}

/// Releases the lock of an object (Apple: "objc_sync_exit"). Returns 0, or -1 if no thread holds it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    let key = ObjectIdentifier(obj as AnyObject)
    return ObjectLocks.held.withLock {
        guard let (entry, uses) = $0[key] else { return -1 }
        $0[key] = uses > 1 ? (entry, uses - 1) : nil
        entry.lock.unlock()
        return 0
    }
}
