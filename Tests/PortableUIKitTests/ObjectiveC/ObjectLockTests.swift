// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Synchronization
import Testing

/// The locks of objects. Source: Apple, "objc_sync_enter", "objc_sync_exit".
struct ObjectLockTests {
    private final class Counter: NSObject, Sendable {
        nonisolated(unsafe) var count = 0
    }

    @Test func oneThreadAtATimeHoldsTheLockOfAnObject() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1000 {
                objc_sync_enter(counter)
                objc_sync_enter(counter)
                counter.count += 1
                objc_sync_exit(counter)
                objc_sync_exit(counter)
            }
        }
        #expect(counter.count == 8000)
        #expect(objc_sync_exit(counter) == -1, "no thread holds it any more")
    }
}
