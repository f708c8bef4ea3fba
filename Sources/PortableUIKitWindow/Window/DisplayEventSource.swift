// SPDX-License-Identifier: MIT
import CoreFoundation
import Dispatch
import Foundation

/// Tells when something has arrived from the display, by waiting for its connection with the main run loop.
///
/// Two things together miss nothing. The descriptor wakes the loop when bytes arrive. But the display library also reads
/// while it writes (a reply behind which events wait), and then events lie in its own queue and no byte is left to wake
/// anybody; so the queue is looked at once more each time the loop is about to sleep.
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
            MainActor.assumeIsolated { handler() }  // the observer stands on the main run loop only
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
