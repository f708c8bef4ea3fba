// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// State that one thread at a time uses. Any thread. A thread that locks again what it has locked waits forever.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    private final class Storage {
        var state: State
        let lock = NSLock()
        init(_ state: State) { self.state = state }
    }
    private let storage: Storage

    /// Makes a lock around a state.
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    /// Makes a lock around a state that is not sendable.
    public init(uncheckedState: State) { storage = Storage(uncheckedState) }
    /// Makes a lock without a state.
    public init() where State == Void { storage = Storage(()) }

    /// Returns the result of a closure that has the lock.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }
    /// As ``withLock(_:)``, for results that are not sendable.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Returns the result of a closure that has the lock.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLock { _ in try body() }
    }
    /// Waits for the lock.
    public func lock() { storage.lock.lock() }
    /// Gives the lock back.
    public func unlock() { storage.lock.unlock() }
}

public typealias os_unfair_lock = os_unfair_lock_s
/// A lock, which must stay at its place in memory. Here it is a mutex of the system.
public struct os_unfair_lock_s {
    fileprivate var mutex = pthread_mutex_t()
    public init() {}
}
/// Waits for the lock.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
    pthread_mutex_lock(&lock.pointee.mutex)
}
/// Takes the lock if no thread has it, and returns whether it did.
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) -> Bool {
    pthread_mutex_trylock(&lock.pointee.mutex) == 0
}
/// Gives the lock back.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {
    pthread_mutex_unlock(&lock.pointee.mutex)
}
