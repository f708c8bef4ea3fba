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
    let key: @MainActor (Item) -> AnyHashable
    /// The key of an item as JSON; `nil` if it is not `Codable`.
    let encodedKey: @MainActor (Item) -> Data?
    /// The index of the item with an encoded key.
    let index: @MainActor (_ key: Data, _ items: [Item]) -> Int?

    @inlinable
    init<Key: Hashable, Version: Equatable>(
        key: @escaping @MainActor (Item) -> Key, version: @escaping @MainActor (Item) -> Version
    ) {
        self.init(
            changes: { old, new, sources in
                itemChanges(from: old, to: new, sources: sources, key: key) { version($0) == version($1) }
            },
            changesOfDifference: { itemChanges(of: $0, key: key) { version($0) == version($1) } },
            haveOneKey: { key($0) == key($1) }, key: { AnyHashable(key($0)) },
            encodedKey: { encoded(key($0)) },
            index: { firstIndex(of: $0, in: $1, key) })
    }

    @usableFromInline
    init(
        changes: @escaping @MainActor ([[Item]], [[Item]], [Int?]) -> ItemChanges,
        changesOfDifference: @escaping @MainActor (CollectionDifference<Item>) -> ItemChanges,
        haveOneKey: @escaping @MainActor (Item, Item) -> Bool, key: @escaping @MainActor (Item) -> AnyHashable,
        encodedKey: @escaping @MainActor (Item) -> Data?,
        index: @escaping @MainActor (_ key: Data, _ items: [Item]) -> Int?
    ) {
        self.changes = changes
        self.changesOfDifference = changesOfDifference
        self.haveOneKey = haveOneKey
        self.key = key
        self.encodedKey = encodedKey
        self.index = index
    }

    /// Stops the program because two items have one key.
    ///
    /// - Parameters:
    ///   - list: The name of the list's class.
    ///   - item: What it declares: a row or an item.
    func stop(atDuplicateOf changes: ItemChanges, in items: [[Item]], _ list: String, _ item: String) -> Never {
        guard let (key, path) = changes.duplicate else { fatalError("no item has the key of another") }
        let one = items[path.section][path.row]
        let all = items.enumerated().flatMap { section, content in
            content.enumerated().filter { haveOneKey($0.element, one) }
                .map { "\($0.element) is \(RowPath(section: section, row: $0.offset))" }
        }
        fatalError(
            "\(list): two items have the key \(key): \(all.prefix(2).joined(separator: ", and ")). Each item must have "
                + "a key of its own: make its id unique, or declare the \(item) with a key that is, by "
                + "Template\(item.capitalized)(key:version:measure:)"
        )
    }
}

/// A key as JSON; `nil` if it is not `Encodable`.
@usableFromInline
func encoded<Key>(_ key: Key) -> Data? { (key as? any Encodable).flatMap { try? JSONEncoder().encode($0) } }

/// A key from JSON; `nil` if the type is not `Decodable`, or another one was encoded.
@usableFromInline
func decoded<Key>(_ type: Key.Type, _ data: Data) -> Key? {
    (type as? any Decodable.Type).flatMap { try? JSONDecoder().decode($0, from: data) } as? Key
}

/// The index of the first item with an encoded key. O(items).
@MainActor @usableFromInline
func firstIndex<Item, Key: Hashable>(of data: Data, in items: [Item], _ key: @MainActor (Item) -> Key) -> Int? {
    guard let saved = decoded(Key.self, data) else { return nil }
    for (index, item) in items.enumerated() where key(item) == saved { return index }
    return nil
}
