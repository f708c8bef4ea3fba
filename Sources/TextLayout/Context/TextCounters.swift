import Foundation

/// How much work a ``TextContext`` has done since it was made.
public struct TextCounters: Hashable, Sendable {
    /// Texts that were itemised and shaped: cache misses of ``TextContext/prepared(_:baseWritingDirection:)``
    /// and every ``PreparedText`` made directly.
    public var textsPrepared = 0
    /// Look-ups of ``TextContext/prepared(_:baseWritingDirection:)`` that found their text.
    public var cacheHits = 0
    /// Stretches of text turned into glyphs.
    public var shapingCalls = 0
    /// Times that a prepared text was broken into lines at a width.
    public var rebreaks = 0
}

/// Counts for a context and its texts, from any thread.
final class WorkCounter: @unchecked Sendable {
    // Sendable by hand: `storage` is used under `lock`.
    private let lock = NSLock()
    private var storage = TextCounters()

    var counters: TextCounters {
        lock.lock()
        defer { lock.unlock() }
        return storage
    }

    func update(_ change: (inout TextCounters) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        change(&storage)
    }
}
