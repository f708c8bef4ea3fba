// SPDX-License-Identifier: MIT
/// Counts the work of a ``TextContext`` since it was made.
public struct TextCounters: Hashable, Sendable {
    /// Texts that were itemised and shaped: cache misses of ``TextContext/prepared(_:baseWritingDirection:keepsHangulWords:)``
    /// and every ``PreparedText`` made directly.
    public var textsPrepared = 0
    /// Look-ups of ``TextContext/prepared(_:baseWritingDirection:keepsHangulWords:)`` that found their text.
    public var cacheHits = 0
    /// Pieces of text that were shaped.
    public var shapingCalls = 0
    /// Line breakings of prepared texts at a width. A text that fits on its natural lines needs none.
    public var rebreaks = 0
}
