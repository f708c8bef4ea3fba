import Foundation

/// A lock that is taken and given back in a few instructions: `NSLock` goes through three calls more each time, and a row's
/// texts are looked up one by one.
final class PlainLock: @unchecked Sendable {
    // Sendable by hand, and sound: the system's lock is made for many threads, stays at one address, and is given back when
    // nobody refers to it any more.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        guard pthread_mutex_init(mutex, nil) == 0 else { fatalError("the system has no lock left") }
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    @inline(__always)
    func lock() { pthread_mutex_lock(mutex) }

    @inline(__always)
    func unlock() { pthread_mutex_unlock(mutex) }
}
