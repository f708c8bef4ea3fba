import CPango
import Foundation

/// The shapers of a context: as many as there are cores, made as threads ask for them side by side.
final class ShaperPool: @unchecked Sendable {
    // Sendable by hand: slots are filled under `lock`, once and in order, and read by atomic operations.

    private let slots: UnsafeMutablePointer<UnsafeMutableRawPointer?>
    private let capacity: Int
    private let systemFamily: String
    private let language: String
    private lazy var configuration = FontConfiguration.make(systemFamily: systemFamily)
    private let lock = NSLock()
    private var count = 0
    private var nextShaper = 0

    init(systemFamily: String, language: String) {
        self.systemFamily = systemFamily
        self.language = language
        // `ProcessInfo` would read files about the process's share of them, with every start.
        capacity = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        slots = .allocate(capacity: capacity)
        slots.initialize(repeating: nil, count: capacity)
    }

    deinit {
        // Sound: the pool owns the slots, and a reference to what each of them holds.
        for index in 0..<count { Unmanaged<Shaper>.fromOpaque(slots[index]!).release() }
        slots.deallocate()
    }

    /// Those that were made so far.
    var all: [Shaper] { (0..<capacity).compactMap { shaper($0) } }

    /// The first of them.
    var first: Shaper {
        if let first = shaper(0) { return first }
        lock.lock()
        defer { lock.unlock() }
        return shaper(0) ?? add()
    }

    /// A shaper that no other thread is in, if possible, with its lock taken. Give it back by ``Shaper/unlock()``.
    ///
    /// A thread gets the one that it had last, where that is free, and writes nothing then that others read: what the shaper
    /// keeps is in the cache of the thread's processor, and a look at the others would take theirs out of it.
    func take() -> Shaper {
        // Sound: a number of the thread's own.
        let last = CPangoLastShaper()!
        if let own = shaper(last.pointee), own.tryLock() { return own }
        lock.lock()
        for index in 0..<count {
            guard let other = shaper(index), other.tryLock() else { continue }
            lock.unlock()
            last.pointee = index
            return other
        }
        let shaper: Shaper
        if count < capacity {
            last.pointee = count
            shaper = add()
        } else {
            nextShaper = (nextShaper + 1) % count
            shaper = self.shaper(nextShaper)!
        }
        lock.unlock()
        shaper.lock()
        return shaper
    }

    private func shaper(_ index: Int) -> Shaper? {
        guard index < capacity, let shaper = CPangoPointerLoad(slots + index) else { return nil }
        // Sound: a slot that is filled stays so, and holds a reference.
        return Unmanaged<Shaper>.fromOpaque(shaper).takeUnretainedValue()
    }

    /// Makes another one. Only under the lock.
    private func add() -> Shaper {
        let shaper = Shaper(configuration: configuration, systemFamily: systemFamily, language: language)
        CPangoPointerStore(slots + count, Unmanaged.passRetained(shaper).toOpaque())
        count += 1
        return shaper
    }
}
