// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Where the height that a table has for a row comes from.
public enum HeightOrigin: Int, CaseIterable, Sendable {
    /// It is an estimate yet.
    case estimate
    /// It was measured when the table asked for it.
    case measured
    /// It was cached when the table asked for it.
    case remembered
    /// It was measured while nothing else was to do.
    case measuredAhead

    /// The colour that rows of this origin are shown in.
    @MainActor public var color: UIColor {
        switch self {
        case .estimate: UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
        case .measured: UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
        case .remembered: UIColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
        case .measuredAhead: UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        }
    }
}

/// The origins of all rows' heights, which move as the rows do.
///
/// Runs of rows of one origin are one entry: an origin is written down as the height of a row.
struct HeightOrigins {
    private var rows: SectionedRowGeometry

    /// Every row's height is an estimate.
    init(rowCounts: [Int]) {
        rows = SectionedRowGeometry(rowCounts: rowCounts)
    }

    var rowCount: Int { rows.rowCount }

    /// The origin of a row's height. O(log n).
    subscript(path: RowPath) -> HeightOrigin {
        get { rows.contains(path) ? Self.origin(rows[.row(path)]) : .estimate }
        set {
            if rows.contains(path) { rows.set(.measured(RowHeight(units: Int64(newValue.rawValue))), for: .row(path)) }
        }
    }

    /// The number of a row counted over all sections, for rows that there are.
    func number(of path: RowPath) -> Int { rows.contains(path) ? rows.rowNumber(of: path) : 0 }

    /// The origin of the row with a number counted over all sections.
    func origin(ofRowNumber number: Int) -> HeightOrigin { self[rows.path(ofRowNumber: number)] }

    /// Follows a change of the table. What is new or reloaded is an estimate.
    mutating func apply(_ update: TableUpdate) {
        guard update.sectionCountBefore == rows.sectionCount else { return }
        rows.apply(
            update, makeSection: { _ in SectionedRowGeometry.Section() },
            makeRows: { RowHeightTree(count: $1.count, estimatedHeight: .zero) })
    }

    /// How many rows have heights of each origin. O(runs).
    var counts: [HeightOrigin: Int] {
        var counts: [HeightOrigin: Int] = [:]
        for section in 0..<rows.sectionCount {
            for run in rows[section].rows.allRuns { counts[Self.origin(run.dimension), default: 0] += run.count }
        }
        return counts
    }

    private static func origin(_ dimension: RowDimension) -> HeightOrigin {
        guard case .measured(let height) = dimension else { return .estimate }
        return HeightOrigin(rawValue: Int(height.units)) ?? .estimate
    }
}
