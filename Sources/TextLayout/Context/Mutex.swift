// SPDX-License-Identifier: MIT
#if THREAD_SANITIZER
    import Foundation

    /// Replaces `Synchronization.Mutex` under the thread sanitizer, which detects pthread locks only and would report the
    /// value in a `Mutex` as unprotected. `make check` sets the condition.
    package final class Mutex<Value>: @unchecked Sendable {
        // Sendable because every access to `values` holds the lock.
        private let lock = NSLock()
        /// The value. In the object itself, one without size would have the address of the lock.
        private var values: [Value]

        package init(_ value: Value) { values = [value] }

        package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
            try lock.withLock { try body(&values[0]) }
        }
    }
#endif
