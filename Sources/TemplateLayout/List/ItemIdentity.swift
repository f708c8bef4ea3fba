// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The keys and versions of a list's items: it computes the changes between old and new items.
@MainActor @usableFromInline
struct ItemIdentity<Item> {
    /// The changes from the old to the new items of all sections. `sources` has the old index of each new section; `nil` for an
    /// inserted section. Old sections that are not in `sources` are deleted.
    let changes: @MainActor (_ old: [[Item]], _ new: [[Item]], _ sources: [Int?]) -> ItemChanges
    /// The changes that a difference between the items of one section makes.
    let changesOfDifference: @MainActor (_ difference: CollectionDifference<Item>) -> ItemChanges
    /// Whether two items have the same key.
    let haveOneKey: @MainActor (Item, Item) -> Bool
    /// The key of an item, for sets of items.
    let key: @MainActor (Item) -> AnyHashable

    @inlinable
    init<Key: Hashable, Version: Equatable>(
        key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version
    ) {
        self.init(
            changes: { old, new, sources in
                itemChanges(from: old, to: new, sources: sources, key: key) { version($0) == version($1) }
            },
            changesOfDifference: { itemChanges(of: $0, key: key) { version($0) == version($1) } },
            haveOneKey: { key($0) == key($1) }, key: { AnyHashable(key($0)) })
    }

    @usableFromInline
    init(
        changes: @escaping @MainActor ([[Item]], [[Item]], [Int?]) -> ItemChanges,
        changesOfDifference: @escaping @MainActor (CollectionDifference<Item>) -> ItemChanges,
        haveOneKey: @escaping @MainActor (Item, Item) -> Bool, key: @escaping @MainActor (Item) -> AnyHashable
    ) {
        self.changes = changes
        self.changesOfDifference = changesOfDifference
        self.haveOneKey = haveOneKey
        self.key = key
    }
}
