// SPDX-License-Identifier: MIT
/// How much work a ``TextContext`` has done since it was made.
public struct TextCounters: Hashable, Sendable {
    /// Texts that were itemised and shaped: cache misses of ``TextContext/prepared(_:baseWritingDirection:keepsHangulWords:)``
    /// and every ``PreparedText`` made directly.
    public var textsPrepared = 0
    /// Look-ups of ``TextContext/prepared(_:baseWritingDirection:keepsHangulWords:)`` that found their text.
    public var cacheHits = 0
    /// Stretches of text turned into glyphs.
    public var shapingCalls = 0
    /// Times that a prepared text was broken into lines at a width. A text that fits as it is has its size already.
    public var rebreaks = 0
}
