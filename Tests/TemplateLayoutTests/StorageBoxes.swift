// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

@testable import TemplateLayout

/// A keyed height table in a class, so that an expectation can call mutating methods. A look-up is one.
final class KeyedTableBox<Key: Hashable, Version: Equatable> {
    private(set) var table: KeyedHeightTable<Key, Version>

    init(capacity: Int, clock: UInt32 = 0) {
        table = KeyedHeightTable(capacity: capacity)
        table.clock = clock
    }

    func height(for key: Key, version: Version) -> HeightAnswer {
        table.height(for: key, version: version)
    }

    /// Returns the number of evicted keys.
    @discardableResult
    func setHeight(_ height: CGFloat, for key: Key, version: Version) -> Int {
        table.setHeight(height, for: key, version: version)
    }

    func removeHeight(for key: Key) -> Bool { table.removeHeight(for: key) }
    func setCapacity(_ capacity: Int) { table.capacity = capacity }
}

extension HeightAnswer {
    /// A height that was stored without a time.
    static func height(_ height: CGFloat) -> HeightAnswer { .height(height, time: 0) }
}

extension HeightSheet {
    func height(section: Int, row: Int) -> CGFloat? { height(of: .row(section: section, row: row)) }
}

extension MeasurementEnvironment {
    /// An environment with the given width and defaults for all other values.
    @MainActor
    static func width(_ width: CGFloat) -> MeasurementEnvironment { MeasurementEnvironment(of: UIView(), width: width) }
}
