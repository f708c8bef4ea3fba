// SPDX-License-Identifier: MIT
/// How much work the template layout of one table did. All counts begin at zero.
public struct TemplateLayoutCounters: Hashable, Sendable {
    /// Template cells, headers and footers that were made.
    public var templatesMade = 0
    /// Heights that were calculated by configuring and fitting a template (or a dequeued cell).
    public var heightsCalculated = 0
    /// Heights found by key.
    public var keyHits = 0
    /// Heights asked by key and not known.
    public var keyMisses = 0
    /// Of the misses by key, those whose identity was known with another content version.
    public var staleVersions = 0
    /// Identities whose heights were dropped for room; see ``TableTemplateLayout/keyedHeightCapacity``.
    public var keysEvicted = 0
    /// Heights found by index path.
    public var indexPathHits = 0
    /// Heights asked by index path and not known.
    public var indexPathMisses = 0
    /// Times that measuring was refused because the table had no usable width.
    public var refusals = 0
    /// Times that a cell could not be measured.
    public var failures = 0
    /// Rows measured while the run loop was idle.
    public var rowsPrecached = 0
    /// Texts that other threads had prepared when their rows were measured.
    public var textsPreparedAhead = 0
    /// Keyed heights taken from a file.
    public var heightsRestored = 0

    /// Counters of no work.
    public init() {}

    /// Heights found by key or by index path.
    public var cacheHits: Int { keyHits + indexPathHits }
}
