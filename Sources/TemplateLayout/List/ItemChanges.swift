// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The changes of the rows in sections that stay.
@usableFromInline
struct ItemChanges {
    /// By old path.
    @usableFromInline var deleted: [RowPath] = []
    /// By new path.
    @usableFromInline var inserted: [RowPath] = []
    /// From old to new path.
    @usableFromInline var moved: [(source: RowPath, target: RowPath)] = []
    /// Rows with other versions, from old to new path, whether they moved or not.
    @usableFromInline var changed: [(source: RowPath, target: RowPath)] = []
    /// A key of two rows, with the path of the second one. If there is one, the other properties are incomplete.
    @usableFromInline var duplicate: (key: String, path: RowPath)?

    @usableFromInline init() {}

    /// Whether the last row is a new one, among rows that are not all new.
    func reachEnd(of rowCounts: [Int], _ sources: [Int?]) -> Bool {
        guard let section = rowCounts.lastIndex(where: { $0 > 0 }) else { return false }
        return sources[section] == nil
            || inserted.contains(RowPath(section: section, row: rowCounts[section] - 1))
    }
}

/// Marks the numbers that are not in the longest increasing subsequence. The numbers differ from each other.
@usableFromInline
func moves(in numbers: [Int]) -> [Bool] {
    var isMoved = [Bool](repeating: false, count: numbers.count)
    let still = longestIncreasingSubsequence(numbers)
    guard still.count < numbers.count else { return isMoved }
    var next = 0
    for index in numbers.indices {
        if next < still.count, numbers[index] == still[next] { next += 1 } else { isMoved[index] = true }
    }
    return isMoved
}

/// The changes from the old to the new items, in sections that stay. O(items), with one hash for each item that is not found beside
/// its old neighbours.
@inlinable @MainActor
func itemChanges<Item, Key: Hashable>(
    from old: [[Item]], to new: [[Item]], sources: [Int?], key: (Item) -> Key, isSame: (Item, Item) -> Bool
) -> ItemChanges {
    var changes = ItemChanges()
    let isKept = old.indices.map(Set(sources).contains)
    let (oldRests, newRests) = restsBesideNeighbours(from: old, to: new, sources, isKept, key, isSame, &changes)
    // The old rows of the others. A gap is the number of rows before one that stay.
    var oldPlaces: [(path: RowPath, gap: Int)] = []
    var places: [Key: Int] = [:]
    let restCount = oldRests.reduce(0) { $0 + $1.count }
    oldPlaces.reserveCapacity(restCount)
    places.reserveCapacity(restCount)
    for section in old.indices {
        for (index, row) in oldRests[section].enumerated() {
            places[key(old[section][row])] = oldPlaces.count
            oldPlaces.append((RowPath(section: section, row: row), row - index))
        }
    }
    var isFound = [Bool](repeating: false, count: oldPlaces.count)
    var newKeys: Set<Key> = []
    for section in new.indices {
        var stayed: [(source: Int, target: Int)] = []
        for (index, row) in newRests[section].enumerated() {
            let item = new[section][row]
            let path = RowPath(section: section, row: row)
            guard let place = places[key(item)] else {
                guard newKeys.insert(key(item)).inserted else {
                    changes.duplicate = (String(describing: key(item)), path)
                    return changes
                }
                if sources[section] != nil { changes.inserted.append(path) }
                continue
            }
            guard !isFound[place] else {
                changes.duplicate = (String(describing: key(item)), path)
                return changes
            }
            isFound[place] = true
            let (source, gap) = oldPlaces[place]
            // UIKit moves no row out of a deleted section, nor into an inserted one.
            guard isKept[source.section], let oldSection = sources[section] else {
                if isKept[source.section] { changes.deleted.append(source) }
                if sources[section] != nil { changes.inserted.append(path) }
                continue
            }
            if source.section == oldSection, gap == row - index {
                stayed.append((source.row, row))
            } else {
                changes.moved.append((source, path))
            }
            if !isSame(old[source.section][source.row], item) { changes.changed.append((source, path)) }
        }
        guard let oldSection = sources[section] else { continue }
        for (row, isMoved) in zip(stayed, moves(in: stayed.map(\.source))) where isMoved {
            changes.moved.append(
                (RowPath(section: oldSection, row: row.source), RowPath(section: section, row: row.target)))
        }
    }
    for (index, place) in oldPlaces.enumerated() where !isFound[index] && isKept[place.path.section] {
        changes.deleted.append(place.path)
    }
    changes.duplicate = duplicate(of: newKeys, in: new, besides: newRests, sources, key)
    return changes
}

/// Adds the changes of the rows that are found beside their old neighbours; the rows of each section that are not.
@inlinable @MainActor
func restsBesideNeighbours<Item, Key: Hashable>(
    from old: [[Item]], to new: [[Item]], _ sources: [Int?], _ isKept: [Bool], _ key: (Item) -> Key,
    _ isSame: (Item, Item) -> Bool, _ changes: inout ItemChanges
) -> (old: [[Int]], new: [[Int]]) {
    var oldRests = old.indices.map { isKept[$0] ? [] : Array(old[$0].indices) }
    var newRests = new.indices.map { sources[$0] != nil ? [] : Array(new[$0].indices) }
    for section in new.indices {
        guard let source = sources[section] else { continue }
        walk(old[source], new[section], key, &oldRests[source], &newRests[section]) { before, after in
            guard !isSame(old[source][before], new[section][after]) else { return }
            changes.changed.append((RowPath(section: source, row: before), RowPath(section: section, row: after)))
        }
    }
    return (oldRests, newRests)
}

/// The first row that was found by its neighbours and has a key that another row was inserted with. O(items) if any was inserted.
@inlinable @MainActor
func duplicate<Item, Key: Hashable>(
    of newKeys: Set<Key>, in items: [[Item]], besides rests: [[Int]], _ sources: [Int?], _ key: (Item) -> Key
) -> (key: String, path: RowPath)? {
    guard !newKeys.isEmpty else { return nil }
    for section in items.indices where sources[section] != nil {
        var rest = rests[section].makeIterator()
        var next = rest.next()
        for row in items[section].indices {
            if row == next {
                next = rest.next()
            } else if newKeys.contains(key(items[section][row])) {
                return (String(describing: key(items[section][row])), RowPath(section: section, row: row))
            }
        }
    }
    return nil
}

/// Walks through the old and the new items of a section side by side. It calls `stays` for each row that stays, and collects the
/// others. At a difference it looks a few rows ahead; it stops after many differences without a match. O(items), without a hash.
@inlinable @MainActor
func walk<Item, Key: Hashable>(
    _ before: [Item], _ after: [Item], _ key: (Item) -> Key, _ oldRest: inout [Int], _ newRest: inout [Int],
    stays: (_ oldRow: Int, _ newRow: Int) -> Void
) {
    var end = 0
    while end < min(before.count, after.count),
        key(before[before.count - 1 - end]) == key(after[after.count - 1 - end])
    {
        end += 1
        stays(before.count - end, after.count - end)
    }
    let oldEnd = before.count - end
    let newEnd = after.count - end
    var oldRow = 0
    var newRow = 0
    var failures = 0
    while oldRow < oldEnd, newRow < newEnd, failures < 64 {
        if key(before[oldRow]) == key(after[newRow]) {
            stays(oldRow, newRow)
            oldRow += 1
            newRow += 1
            continue
        }
        var skipped = (old: 1, new: 1)
        var isFound = false
        for distance in 1...8 where !isFound {
            let hasOld = oldRow + distance < oldEnd
            let hasNew = newRow + distance < newEnd
            isFound = true
            if hasOld, key(before[oldRow + distance]) == key(after[newRow]) {
                skipped = (distance, 0)
            } else if hasNew, key(before[oldRow]) == key(after[newRow + distance]) {
                skipped = (0, distance)
            } else if hasOld, hasNew, key(before[oldRow + distance]) == key(after[newRow + distance]) {
                skipped = (distance, distance)
            } else {
                isFound = false
            }
        }
        failures = isFound ? 0 : failures + 1
        oldRest += oldRow..<oldRow + skipped.old
        newRest += newRow..<newRow + skipped.new
        oldRow += skipped.old
        newRow += skipped.new
    }
    oldRest += oldRow..<oldEnd
    newRest += newRow..<newEnd
}

/// The changes that a difference between the items of one section makes. O(c log c) for c changes.
@inlinable @MainActor
func itemChanges<Item, Key: Hashable>(
    of difference: CollectionDifference<Item>, key: (Item) -> Key, isSame: (Item, Item) -> Bool
) -> ItemChanges {
    var changes = ItemChanges()
    var removed: [Key: (row: Int, gap: Int, item: Item)] = [:]
    var insertedKeys: Set<Key> = []
    for (index, change) in difference.removals.enumerated() {
        guard case .remove(let row, let item, _) = change else { continue }
        removed[key(item)] = (row, row - index, item)
    }
    // Items that were removed and inserted again between the same two neighbours.
    var stayed: [(source: Int, target: Int)] = []
    for (index, change) in difference.insertions.enumerated() {
        guard case .insert(let row, let item, _) = change else { continue }
        let path = RowPath(section: 0, row: row)
        guard insertedKeys.insert(key(item)).inserted else {
            changes.duplicate = (String(describing: key(item)), path)
            return changes
        }
        guard let old = removed.removeValue(forKey: key(item)) else {
            changes.inserted.append(path)
            continue
        }
        let source = RowPath(section: 0, row: old.row)
        if old.gap == row - index { stayed.append((old.row, row)) } else { changes.moved.append((source, path)) }
        if !isSame(old.item, item) { changes.changed.append((source, path)) }
    }
    let isMoved = moves(in: stayed.map(\.source))
    for (index, row) in stayed.enumerated() where isMoved[index] {
        changes.moved.append((RowPath(section: 0, row: row.source), RowPath(section: 0, row: row.target)))
    }
    changes.deleted += removed.values.map { RowPath(section: 0, row: $0.row) }
    return changes
}
