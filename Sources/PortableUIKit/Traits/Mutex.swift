// SPDX-License-Identifier: MIT
import Synchronization

#if THREAD_SANITIZER
    import TextLayout

    typealias Mutex = TextLayout.Mutex
#endif

extension Mutex where Value: Sendable {
    /// A copy of the value.
    var value: Value { withLock { $0 } }
}
