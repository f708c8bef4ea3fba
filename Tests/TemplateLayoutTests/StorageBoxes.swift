// SPDX-License-Identifier: MIT
@testable import TemplateLayout

/// A keyed height table by reference: expectations can call what changes it (a look-up does).
final class KeyedTableBox<Key: Hashable, Version: Equatable> {
    private(set) var table: KeyedHeightTable<Key, Version>

    init(capacity: Int) {
        table = KeyedHeightTable(capacity: capacity)
    }

    func height(
        for key: Key, version: Version, template: Int32 = 0, environment: UInt32 = 1
    ) -> KeyedHeightTable<Key, Version>.Answer {
        table.height(for: key, version: version, template: template, environment: environment)
    }

    func setHeight(_ height: Double, for key: Key, version: Version, template: Int32 = 0, environment: UInt32 = 1) {
        table.setHeight(height, for: key, version: version, template: template, environment: environment)
    }

    func removeHeights(for key: Key) -> Bool { table.removeHeights(for: key) }
    func removeHeights(ofTemplate template: Int32) { table.removeHeights(ofTemplate: template) }
    func removeAll() { table.removeAll() }
    func setCapacity(_ capacity: Int) { table.setCapacity(capacity) }
}

/// Heights by index path by reference, for the same reason.
final class IndexPathHeightsBox {
    private(set) var heights = IndexPathHeights()

    func height(section: Int, row: Int) -> Double? { heights.height(section: section, row: row).map(Double.init) }
    func setHeight(_ height: Double, section: Int, row: Int) {
        heights.setHeight(height, of: .row(section: section, row: row))
    }
    func removeHeight(section: Int, row: Int) -> Bool { heights.remove(.row(section: section, row: row)) }
    func removeAll() { heights.removeAll() }
}

/// Sheets of heights by index path by reference, for the same reason.
final class SheetsBox {
    private(set) var sheets = IndexPathHeightSheets()

    func height(section: Int, row: Int, template: Int32, environment: UInt32) -> Double? {
        sheets.height(section: section, row: row, template: template, environment: environment).map(Double.init)
    }
    func height(section: Int, row: Int, environment: UInt32) -> Double? {
        sheets.height(section: section, row: row, environment: environment).map(Double.init)
    }
    func setHeight(_ height: Double, section: Int, row: Int, template: Int32, environment: UInt32) {
        sheets.setHeight(
            height, of: .row(section: section, row: row), template: template, environment: environment)
    }
}
