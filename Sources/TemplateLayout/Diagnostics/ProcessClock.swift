import Foundation

/// A clock for noting when heights were remembered: it is read for every one of them, and told to people.
enum ProcessClock {
    /// Milliseconds, to a few of them, since some moment; begins anew after 49 days.
    static var milliseconds: UInt32 {
        #if os(Linux)
            // Sound: the time is written into `now` during the call. The coarse clock takes a tenth of the time.
            var now = timespec()
            clock_gettime(CLOCK_MONOTONIC_COARSE, &now)
            return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
        #else
            return UInt32(truncatingIfNeeded: Int64(ProcessInfo.processInfo.systemUptime * 1000))
        #endif
    }
}
