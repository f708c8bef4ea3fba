// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// The keys of the rows that the table requested last. They find the visible rows again after a reload.
struct RowIdentities {
    /// The least number of rows that are kept.
    private static let capacity = 256

    private var known: [(path: RowPath, key: AnyHashable)] = []
    /// The keys before the present reload.
    private var former: [RowPath: AnyHashable] = [:]

    mutating func store(_ key: AnyHashable, at path: RowPath) {
        if known.count == 2 * Self.capacity { known.removeFirst(Self.capacity) }
        known.append((path, key))
    }

    /// The key that a row had before the reload, if that is known.
    func formerKey(at path: RowPath) -> AnyHashable? { former[path] }

    /// Follows a change of the table.
    mutating func handle(_ notice: TableNotice) {
        switch notice {
        case .reload:
            // Of two reloads in a row the first one has the visible rows.
            guard !known.isEmpty else { return }
            former = Dictionary(known.map { ($0.path, $0.key) }, uniquingKeysWith: { $1 })
            known = []
        case .update(let update, _, _):
            known = known.compactMap { row in update.newPath(forOldPath: row.path).map { ($0, row.key) } }
        }
    }
}

extension TableTemplateLayout {
    /// Whether the key of a certain row may be needed.
    @usableFromInline var isRowRequested: Bool {
        // A copy of the request would retain its key, at each look-up.
        if let purpose = request?.purpose { return purpose == .key }
        // Without estimates the table requests the heights of all rows.
        return requestedRow != nil && receivesChanges && tableView?.estimatedRowHeight != 0
    }

    /// Notes the key of the requested row. Returns whether nothing else is needed.
    @usableFromInline
    func storeKey(_ key: AnyHashable) -> Bool {
        if request != nil {
            request?.key = key
            return true
        }
        if let path = requestedRow { identities.store(key, at: path) }
        return false
    }

    /// The path after a reload of a row that was visible before it. The row with the same key is searched from the old path
    /// outwards.
    func placeAfterReload(ofRowAt path: RowPath) -> FoundRow {
        guard let key = identities.formerKey(at: path), let tableView else { return .unknown }
        let rows = SectionedRowGeometry(rowCounts: tableView.rowCounts)
        let start = rows.contains(path) ? rows.rowNumber(of: path) : rows.rowCount - 1
        // A delegate returns in less than a microsecond: so many rows take less than a frame.
        for distance in 0..<min(rows.rowCount, 5_000) {
            for number in Set([start + distance, start - distance]) where (0..<rows.rowCount).contains(number) {
                let candidate = rows.path(ofRowNumber: number)
                // If there is no key, the delegate does not look up heights by key any more.
                guard let found = requestRow(for: .key, at: candidate)?.key else { return .unknown }
                if found == key { return .at(candidate) }
            }
        }
        return .gone
    }
}
