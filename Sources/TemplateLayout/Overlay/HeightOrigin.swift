// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The origin of a row's height in a table.
public enum HeightOrigin: Int, CaseIterable, Sendable {
    /// It is still an estimate: grey.
    case estimate
    /// It was measured when the table requested it: red.
    case calculated
    /// It was cached when the table requested it: green.
    case cached
    /// It was measured in idle time: blue.
    case precached

    /// The colour for rows of this origin.
    @MainActor public var color: UIColor {
        switch self {
        case .estimate: UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)
        case .calculated: UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
        case .cached: UIColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
        case .precached: UIColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 1)
        }
    }
}

/// The origins of all rows' heights, which move as the rows do.
///
/// The origins are stored as heights of rows, so that a run of rows with one origin is one entry.
struct HeightOrigins {
    private var rows: SectionedRowGeometry

    /// Every row's height is an estimate.
    init(rowCounts: [Int]) { rows = SectionedRowGeometry(rowCounts: rowCounts) }

    var rowCount: Int { rows.rowCount }

    /// The origin of a row's height. O(log n).
    subscript(path: RowPath) -> HeightOrigin {
        get { rows.contains(path) ? Self.origin(rows[.row(path)]) : .estimate }
        set {
            if rows.contains(path) { rows.set(.measured(RowHeight(units: Int64(newValue.rawValue))), for: .row(path)) }
        }
    }

    /// The number of a row, counted over all sections; 0 for a row that does not exist.
    func number(of path: RowPath) -> Int { rows.contains(path) ? rows.rowNumber(of: path) : 0 }

    /// The origin of the row with a number counted over all sections.
    func origin(ofRowNumber number: Int) -> HeightOrigin { self[rows.path(ofRowNumber: number)] }

    /// Applies a change of the table. The heights of new and reloaded rows are estimates.
    mutating func apply(_ update: TableUpdate) {
        if update.sectionCountBefore == rows.sectionCount { rows.apply(update) }
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
        dimension.isMeasured ? HeightOrigin(rawValue: Int(dimension.height.units)) ?? .estimate : .estimate
    }
}

extension TableTemplateLayout {
    /// Whether colours show the origins of heights (``HeightOrigin/color``): on the visible rows, and in a strip at the trailing edge
    /// for all rows of the table. Off by default. Of the rows that were measured before, only the visible ones are known.
    ///
    /// In debug builds a tap on a row explains its height, also in ``debugLog``; the rows get no touches then. On UIKit only the
    /// origins of rows of a ``TemplateList``, and of rows that were measured ahead, are known.
    public var showsHeightOrigins: Bool {
        get { overlay != nil }
        set {
            guard newValue != showsHeightOrigins else { return }
            overlay?.removeFromSuperview()
            overlay = nil
            guard newValue else { return }
            followHeightOrigins()
            overlay = HeightOriginOverlay(self)
        }
    }

    /// How many rows have heights of each origin, counted from the first call on.
    public var heightOriginCounts: [HeightOrigin: Int] {
        followHeightOrigins()
        return origins?.counts ?? [:]
    }

    /// The origin of a row's height, noted from the first call of this or of ``heightOriginCounts`` on.
    public func heightOrigin(at indexPath: IndexPath) -> HeightOrigin {
        followHeightOrigins()
        return origins?[RowPath(indexPath)] ?? .estimate
    }

    private func followHeightOrigins() {
        guard let tableView else { return }
        let counts = tableView.rowCounts
        if origins == nil || origins?.rowCount != counts.reduce(0, +) { origins = HeightOrigins(rowCounts: counts) }
    }

    /// Notes the origin of the requested row's height.
    @usableFromInline
    func setOrigin(_ origin: HeightOrigin) {
        guard origins != nil, let path = requestedRow else { return }
        overlay?.setNeedsDisplay()
        if let request {
            // A height that was cached has an origin already.
            if origin == .calculated, request.purpose == .height(width: nil) { origins?[path] = .precached }
        } else {
            origins?[path] = origin
        }
    }
}
