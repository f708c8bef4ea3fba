import CPango

/// Counts for a shaper and its texts, from any thread and without a lock.
///
/// Each shaper has its own: threads that prepare texts side by side would wait for one number otherwise.
final class WorkCounter: @unchecked Sendable {
    // Sendable by hand: the counters are only touched by atomic operations.

    enum Work: Int, CaseIterable {
        case textPrepared
        case shapingCall
        case rebreak
    }

    private let values: UnsafeMutablePointer<Int64>
    /// Of two lines of the processor's cache, which fetches them in pairs.
    private static let byteCount = 128

    init() {
        // Sound: there is room for all counters, and a number for each.
        values = UnsafeMutableRawPointer.allocate(byteCount: Self.byteCount, alignment: Self.byteCount)
            .initializeMemory(as: Int64.self, repeating: 0, count: Work.allCases.count)
    }

    deinit {
        // Sound: allocated here, and nothing refers to it any more.
        values.deallocate()
    }

    func add(_ work: Work, _ amount: Int = 1) {
        // Sound: there is a counter for each kind of work.
        CPangoCounterAdd(values + work.rawValue, Int64(amount))
    }

    func add(to counters: inout TextCounters) {
        let load = { (work: Work) in Int(CPangoCounterLoad(self.values + work.rawValue)) }
        counters.textsPrepared += load(.textPrepared)
        counters.shapingCalls += load(.shapingCall)
        counters.rebreaks += load(.rebreak)
    }
}
