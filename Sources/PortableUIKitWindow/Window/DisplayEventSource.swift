// SPDX-License-Identifier: MIT
import CoreFoundation
import Dispatch
import Foundation

/// Reports on the main run loop when the display's connection has something to read.
///
/// The file descriptor wakes the run loop when bytes arrive. But the display library also reads while it writes (for a
/// reply), and moves the events it finds to its own queue; then the descriptor has nothing to report. So an observer
/// also checks that queue each time the run loop is about to sleep.
@MainActor
final class DisplayEventSource {
    private let readable: any DispatchSourceRead
    private let beforeSleep: CFRunLoopObserver

    init(descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
        readable = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        readable.setEventHandler { MainActor.assumeIsolated { handler() } }
        beforeSleep = CFRunLoopObserverCreateWithHandler(
            kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
        ) { _, _ in
            MainActor.assumeIsolated { handler() }  // the observer is added to the main run loop only
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), beforeSleep, kCFRunLoopCommonModes)
        readable.resume()
    }

    /// Must be called before the descriptor is closed.
    func stop() {
        readable.cancel()
        CFRunLoopObserverInvalidate(beforeSleep)
    }
}
