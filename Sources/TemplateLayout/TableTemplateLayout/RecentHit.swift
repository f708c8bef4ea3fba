// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Where the last height was found. While the class, the identifier and the table's revision stay the same, the next height is
/// looked up there, without a search for the template, the environment and the heights.
///
/// It is stored only where the table's changes are counted, and where nothing has to be done for each height that is found.
struct RecentHit {
    fileprivate var revision: Int?
    fileprivate var type: ObjectIdentifier?
    fileprivate var identifier: String?
    fileprivate var keyedHeights: AnyObject?
    fileprivate var sheet: HeightSheet?
}

extension TableTemplateLayout {
    // These are functions of this module, not inlined into others: here the compiler can prove that accesses to `recent` don't
    // overlap, so they need no checks at run time.

    /// The heights by key in which the last one was found, if it was one of this class and identifier.
    @usableFromInline
    func recentKeyedHeights(_ type: ObjectIdentifier, _ identifier: String?) -> AnyObject? {
        isRecent(type, identifier) ? recent.keyedHeights : nil
    }

    /// The heights by index path in which the last one was found, if it was one of this class and identifier.
    func recentSheet(_ type: ObjectIdentifier, _ identifier: String?) -> HeightSheet? {
        isRecent(type, identifier) ? recent.sheet : nil
    }

    @inline(__always)
    private func isRecent(_ type: ObjectIdentifier, _ identifier: String?) -> Bool {
        guard recent.type == type, let present = presentRevision(), recent.revision == present else { return false }
        switch (identifier, recent.identifier) {
        case (nil, nil): return true
        case (let identifier?, let last?): return identifier == last
        default: return false
        }
    }

    /// Notes where a height was found: by key or by index path.
    @usableFromInline
    func noteRecent(
        _ type: ObjectIdentifier, _ identifier: String?, keyedHeights: AnyObject? = nil, sheet: HeightSheet? = nil
    ) {
        guard let revision = seen.revision, question == nil, rowsToMeasure.isEmpty, origins == nil, debugLog == nil
        else { return }
        if !isRecent(type, identifier) { recent = RecentHit(revision: revision, type: type, identifier: identifier) }
        if let keyedHeights { recent.keyedHeights = keyedHeights }
        if let sheet { recent.sheet = sheet }
    }

    /// Counts a height that was found by key in recent heights. Returns whether the key has to be noted.
    @usableFromInline
    func countKeyHit() -> Bool {
        memory.counters.keyHits &+= 1
        return rowAskedByTable != nil && isRowInQuestion
    }
}
