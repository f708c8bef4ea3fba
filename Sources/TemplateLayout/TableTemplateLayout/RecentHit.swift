// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Where the last height was found. While the class, the identifier and the table's revision stay the same, the next height is
/// looked up there, without a search for the template, the environment and the heights.
///
/// It is stored only if the table counts its changes, and if a hit needs no other work than to be counted.
struct RecentHit {
    let revision: Int
    let type: ObjectIdentifier
    let identifier: String?
    let sheet: HeightSheet
    /// The heights by key, if the height was found by key.
    let keyedHeights: AnyObject?
}

extension TableTemplateLayout {
    // These are functions of this module, not inlined into others: here the compiler can prove that accesses to `recent` don't
    // overlap, so they need no checks at run time.

    /// The heights by key in which the last one was found, if it was one of this class and identifier.
    @usableFromInline
    func recentKeyedHeights(_ type: ObjectIdentifier, _ identifier: String?) -> AnyObject? {
        isRecent(type, identifier) ? recent?.keyedHeights : nil
    }

    /// The heights in which the last one was found, if it was one of this class and identifier.
    func recentSheet(_ type: ObjectIdentifier, _ identifier: String?) -> HeightSheet? {
        isRecent(type, identifier) ? recent?.sheet : nil
    }

    @inline(__always)
    private func isRecent(_ type: ObjectIdentifier, _ identifier: String?) -> Bool {
        guard recent?.type == type, let present = presentRevision(), recent?.revision == present else { return false }
        return recent?.identifier == identifier
    }

    /// Notes where a height was found.
    @usableFromInline
    func noteRecent(
        _ type: ObjectIdentifier, _ identifier: String?, _ sheet: HeightSheet?, keyedHeights: AnyObject? = nil
    ) {
        guard let revision = seen.revision, let sheet, request == nil, rowsToMeasure.isEmpty, origins == nil,
            debugLog == nil
        else { return }
        recent = RecentHit(
            revision: revision, type: type, identifier: identifier, sheet: sheet, keyedHeights: keyedHeights)
    }

    /// Counts a height that was found by key in recent heights. Returns whether the key has to be noted.
    @usableFromInline
    func countKeyHit() -> Bool {
        memory.counters.keyHits &+= 1
        return rowRequestedByTable != nil && isRowRequested
    }
}
