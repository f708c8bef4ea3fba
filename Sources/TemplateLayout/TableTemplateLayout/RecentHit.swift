// SPDX-License-Identifier: MIT
import PlatformUIKit

/// What the last height that was found depends on: while that stays the same, the next one is found in the same place. It saves
/// the search for the template, the environment and the heights.
///
/// Kept only where the table's changes are counted and nobody wants to know of heights that are found.
struct RecentHit {
    fileprivate var revision: Int?
    fileprivate var type: ObjectIdentifier?
    fileprivate var identifier: String?
    fileprivate var environment: UInt32 = 0
    fileprivate var keyedHeights: AnyObject?
    fileprivate var indexPathHeights: IndexPathHeights?
}

extension TableTemplateLayout {
    // These two are one call each: within the module the compiler knows that accesses to `recent` don't overlap, so they cost no
    // checks.

    /// The heights by key in which the last one was found, and the number of the environment, if it was one of this class and
    /// identifier.
    @usableFromInline
    func recentKeyedHeights(
        _ type: ObjectIdentifier, _ identifier: String?
    ) -> (heights: AnyObject, environment: UInt32)? {
        guard isRecent(type, identifier), let heights = recent.keyedHeights else { return nil }
        return (heights, recent.environment)
    }

    /// The heights by index path in which the last one was found, if it was one of this class and identifier.
    func recentIndexPathHeights(_ type: ObjectIdentifier, _ identifier: String?) -> IndexPathHeights? {
        isRecent(type, identifier) ? recent.indexPathHeights : nil
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

    /// A height was found by key.
    @usableFromInline
    func noteRecent(_ type: ObjectIdentifier, _ identifier: String?, _ heights: AnyObject?) {
        note(type, identifier) { $0.keyedHeights = heights }
    }

    /// A height was found by index path.
    func noteRecent(_ type: ObjectIdentifier, _ identifier: String?, _ heights: IndexPathHeights?) {
        note(type, identifier) { $0.indexPathHeights = heights }
    }

    private func note(_ type: ObjectIdentifier, _ identifier: String?, _ set: (inout RecentHit) -> Void) {
        guard let revision = seen.revision, question == nil, rowsToMeasure.isEmpty, origins == nil, debugLog == nil
        else { return }
        if !isRecent(type, identifier) {
            recent = RecentHit(revision: revision, type: type, identifier: identifier, environment: seen.number)
        }
        set(&recent)
    }

    /// A height was found by key in recent heights. Returns whether the key is worth a note.
    @usableFromInline
    func countKeyHit() -> Bool {
        memory.counters.keyHits &+= 1
        return rowAskedByTable != nil && isRowInQuestion
    }
}
