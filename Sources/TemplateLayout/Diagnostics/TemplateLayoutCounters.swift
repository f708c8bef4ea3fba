// SPDX-License-Identifier: MIT
/// Counts the work of one table's template layout. All counts begin at zero.
public struct TemplateLayoutCounters: Hashable, Sendable {
    /// Template cells, headers and footers that were made.
    public var templatesMade = 0
    /// Heights that were calculated by configuring and fitting a template (or a dequeued cell).
    public var heightsCalculated = 0
    /// Heights found by key.
    public var keyHits = 0
    /// Look-ups by key without a height.
    public var keyMisses = 0
    /// The misses by key whose identity had a height for another content version.
    public var staleVersions = 0
    /// Identities whose heights were evicted; see ``TableTemplateLayout/keyedHeightCapacity``.
    public var keysEvicted = 0
    /// Heights found by index path.
    public var indexPathHits = 0
    /// Look-ups by index path without a height.
    public var indexPathMisses = 0
    /// Measurements that were refused because the table has no usable width.
    public var refusals = 0
    /// Measurements that failed.
    public var failures = 0
    /// Rows measured while the run loop was idle.
    public var rowsPrecached = 0
    /// Texts that another thread had prepared before their rows were measured.
    public var textsPreparedAhead = 0
    /// Keyed heights restored from a file.
    public var heightsRestored = 0

    /// Makes counters that are all zero.
    public init() {}

    /// Heights found by key or by index path.
    public var cacheHits: Int { keyHits + indexPathHits }
}
