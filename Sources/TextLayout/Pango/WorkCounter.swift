import CPango

/// Counts for a context and its texts, from any thread and without a lock.
final class WorkCounter: @unchecked Sendable {
    // Sendable by hand: the counters are only touched by atomic operations.

    enum Work: Int, CaseIterable {
        case textPrepared
        case shapingCall
        case rebreak
    }

    private let values: UnsafeMutablePointer<Int64>

    init() {
        values = .allocate(capacity: Work.allCases.count)
        values.initialize(repeating: 0, count: Work.allCases.count)
    }

    deinit {
        // Sound: allocated here, and nothing refers to it any more.
        values.deallocate()
    }

    func add(_ work: Work, _ amount: Int = 1) {
        // Sound: there is a counter for each kind of work.
        CPangoCounterAdd(values + work.rawValue, Int64(amount))
    }

    var counters: TextCounters {
        let load = { (work: Work) in Int(CPangoCounterLoad(self.values + work.rawValue)) }
        return TextCounters(
            textsPrepared: load(.textPrepared), shapingCalls: load(.shapingCall), rebreaks: load(.rebreak))
    }
}
