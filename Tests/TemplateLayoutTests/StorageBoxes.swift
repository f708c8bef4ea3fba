// SPDX-License-Identifier: MIT
@testable import TemplateLayout

/// A keyed height table by reference: expectations can call what changes it (a look-up does).
final class KeyedTableBox<Key: Hashable, Version: Equatable> {
    private(set) var table: KeyedHeightTable<Key, Version>

    init(capacity: Int, clock: UInt32 = 0) {
        table = KeyedHeightTable(capacity: capacity)
        table.clock = clock
    }

    func height(for key: Key, version: Version) -> KeyedHeightTable<Key, Version>.Answer {
        table.height(for: key, version: version)
    }

    /// Returns how many keys were dropped for room.
    @discardableResult
    func setHeight(_ height: Double, for key: Key, version: Version) -> Int {
        table.setHeight(height, for: key, version: version)
    }

    func removeHeight(for key: Key) -> Bool { table.removeHeight(for: key) }
    func setCapacity(_ capacity: Int) { table.setCapacity(capacity) }
}
