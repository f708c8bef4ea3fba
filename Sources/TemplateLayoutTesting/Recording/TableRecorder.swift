// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import PortableUIKit
    import RowGeometry

    /// Records the events of a table view while the recorder exists. See ``TableRecording``.
    ///
    /// Each change of the rows costs O(rows).
    @preconcurrency @MainActor
    public final class TableRecorder: TableEventRecorder {
        /// The events so far.
        public private(set) var recording = TableRecording()

        private var rows: [[Int]] = []
        private var rowCount = 0
        private var heights: [Int: Double] = [:]

        /// Starts with the present state of the table. A table has one recorder; a new one replaces it.
        public init(_ tableView: UITableView) {
            recording.style = tableView.style.rawValue
            recording.estimatedRowHeight = Double(tableView.estimatedRowHeight)
            TableSupport().record(tableView, by: self)
        }

        private func append(_ event: TableRecording.Event) { recording.events.append(event) }

        package func didResize(_ tableView: UITableView) {
            append(.size(width: Double(tableView.bounds.width), height: Double(tableView.bounds.height)))
        }

        package func didMove(_ tableView: UITableView) {
            let event = TableRecording.Event.offset(Double(tableView.contentOffset.y))
            // Successive movements are recorded as one.
            if case .offset = recording.events.last { recording.events.removeLast() }
            append(event)
        }

        /// The rows were reloaded: rows with the same index path count as the same.
        package func didLoad(_ geometry: SectionedRowGeometry) {
            rows = (0..<geometry.sectionCount).map { section in
                let known = section < rows.count ? rows[section] : []
                let count = geometry.rowCount(inSection: section)
                return Array(known.prefix(count)) + newRows(max(0, count - known.count))
            }
            append(.rows(rows, isReload: true))
            for section in rows.indices {
                for row in rows[section].indices where geometry[.row(section: section, row: row)].isMeasured {
                    didMeasure(
                        RowPath(section: section, row: row), geometry.height(of: .row(section: section, row: row)))
                }
            }
        }

        package func didUpdate(_ geometry: SectionedRowGeometry, by update: TableUpdate) {
            let old = rows
            rows = (0..<geometry.sectionCount).map { section in
                (0..<geometry.rowCount(inSection: section)).map { row in
                    let path = update.oldPath(forNewPath: RowPath(section: section, row: row))
                    return path.map { old[$0.section][$0.row] } ?? newRows(1)[0]
                }
            }
            append(.rows(rows, isReload: false))
        }

        package func didMeasure(_ path: RowPath, _ height: RowHeight) {
            guard path.section < rows.count, path.row < rows[path.section].count else { return }
            let row = rows[path.section][path.row]
            guard heights[row] != height.points else { return }
            heights[row] = height.points
            append(.height(row: row, points: height.points))
        }

        private func newRows(_ count: Int) -> [Int] {
            defer { rowCount += count }
            return Array(rowCount..<rowCount + count)
        }
    }
#endif
