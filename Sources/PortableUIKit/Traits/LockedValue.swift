// SPDX-License-Identifier: MIT
import Foundation

/// A value behind a lock.
final class LockedValue<Value: Sendable>: @unchecked Sendable {
    // Sendable because every access takes the lock.
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    func update(_ change: (inout Value) -> Void) {
        lock.withLock { change(&stored) }
    }
}
