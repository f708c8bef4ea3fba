// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Which keys the rows have that the table asked for lately: what is in view, so that a reload finds it again.
struct RowIdentities {
    /// How many rows are known.
    private static let capacity = 256

    private var known: [(path: RowPath, key: AnyHashable)] = []
    private var next = 0
    /// The keys of before the reload that is being made.
    private var former: [RowPath: AnyHashable] = [:]

    mutating func note(_ key: AnyHashable, at path: RowPath) {
        if known.count < Self.capacity {
            known.append((path, key))
        } else {
            known[next] = (path, key)
            next = (next + 1) % Self.capacity
        }
    }

    /// The key that a row had before the reload, if that is known.
    func formerKey(at path: RowPath) -> AnyHashable? { former[path] }

    /// Follows a change of the table.
    mutating func take(_ notice: TableNotice) {
        let inOrder = known[next...] + known[..<next]
        known = []
        next = 0
        switch notice {
        case .reload:
            // Of two reloads at once the first one knows what was in view.
            guard !inOrder.isEmpty else { return }
            former = Dictionary(inOrder.map { ($0.path, $0.key) }, uniquingKeysWith: { $1 })
        case .update(let update, _, _):
            for (path, key) in inOrder {
                if let path = update.newPath(forOldPath: path) { known.append((path, key)) }
            }
        }
    }
}

extension TableTemplateLayout {
    /// Whether somebody asks for the height of a certain row, who may want to know its key.
    @usableFromInline var isRowInQuestion: Bool {
        // Without estimates the table asks for all rows.
        question?.wantsKey ?? (rowAskedByTable != nil && tableView?.estimatedRowHeight != 0)
    }

    /// Notes the key of the row that is asked for. Returns whether nothing else is wanted.
    @usableFromInline
    func note(_ key: AnyHashable) -> Bool {
        if question != nil {
            question?.key = key
            return true
        }
        if let path = rowInQuestion { identities.note(key, at: path) }
        return false
    }

    /// Where a row that was in view before a reload is after it: the row with its key, sought from its place outwards.
    func placeAfterReload(ofRowAt path: RowPath) -> FoundRow {
        guard let key = identities.formerKey(at: path), let tableView else { return .unknown }
        let rows = SectionedRowGeometry(
            tableView.rowCounts.map { count in
                SectionedRowGeometry.Section(rows: RowHeightTree(count: count, estimatedHeight: .zero))
            })
        let isThere = path.section < rows.sectionCount && path.row < rows.rowCount(inSection: path.section)
        let start = isThere ? rows.rowNumber(of: .init(section: path.section, row: path.row)) : rows.rowCount - 1
        // A delegate answers in less than a microsecond: so many rows are less than a frame.
        for distance in 0..<min(rows.rowCount, 5_000) {
            for number in Set([start + distance, start - distance]) where (0..<rows.rowCount).contains(number) {
                let candidate = rows.path(ofRowNumber: number)
                // A delegate that asks for other rows by no key has changed its ways.
                guard let found = self.key(ofRowAt: candidate) else { return .unknown }
                if found == key { return .at(candidate) }
            }
        }
        return .gone
    }

    /// The key that the delegate asks for the height or the estimate of a row by.
    private func key(ofRowAt path: RowPath) -> AnyHashable? {
        guard let tableView, let delegate = tableView.delegate else { return nil }
        let indexPath = IndexPath(row: path.row, section: path.section)
        // The methods are optional in Apple's protocol and have defaults in PortableUIKit's: these types fit both.
        let estimate: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:estimatedHeightForRowAt:)
        let height: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        let outer = question
        question = RowQuestion(path: path, width: nil, wantsKey: true)
        defer { question = outer }
        _ = estimate?(tableView, indexPath)
        if question?.key == nil { _ = height?(tableView, indexPath) }
        return question?.key
    }
}
