// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

@testable import TemplateLayout

/// A keyed height table by reference: expectations can call what changes it (a look-up does).
final class KeyedTableBox<Key: Hashable, Version: Equatable> {
    private(set) var table: KeyedHeightTable<Key, Version>

    init(capacity: Int, clock: UInt32 = 0) {
        table = KeyedHeightTable(capacity: capacity)
        table.clock = clock
    }

    func height(for key: Key, version: Version) -> HeightAnswer {
        table.height(for: key, version: version)
    }

    /// Returns how many keys were dropped for room.
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
    /// An environment that differs from others in its width only.
    @MainActor
    static func width(_ width: CGFloat) -> MeasurementEnvironment { MeasurementEnvironment(of: UIView(), width: width) }
}
