// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import PortableUIKit

    extension TableRecording {
        /// A fault of a table after an event.
        public struct Failure: Hashable, Sendable {
            /// The index of the event.
            public let event: Int
            /// A description of the fault.
            public let reason: String
        }

        /// Replays the events with a table of its own, and returns the first fault, or `nil`.
        ///
        /// Checks after each event: each visible row has one cell with the right frame; the content is as high as its rows;
        /// a batch update moves no visible row that stays.
        ///
        /// - Parameter check: An additional check, which returns the description of a fault or `nil`.
        @MainActor
        public func replay(_ check: (_ tableView: UITableView, _ event: Int) -> String? = { _, _ in nil }) -> Failure? {
            let replay = TableReplay(self)
            for (index, event) in events.enumerated() {
                if let reason = replay.perform(event) ?? replay.fault ?? check(replay.table, index) {
                    return Failure(event: index, reason: reason)
                }
            }
            return nil
        }
    }

    /// A table whose rows are the numbers of a recording.
    @MainActor
    private final class TableReplay: NSObject, UITableViewDataSource, UITableViewDelegate {
        let table: UITableView
        private var rows: [[Int]] = []
        private var heights: [Int: CGFloat] = [:]

        init(_ recording: TableRecording) {
            table = UITableView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480),
                style: UITableView.Style(rawValue: recording.style) ?? .plain)
            table.estimatedRowHeight = CGFloat(recording.estimatedRowHeight)
            // The heights of the recording are known from the beginning, so that each row is requested once.
            for case .height(let row, let points) in recording.events where heights[row] == nil {
                heights[row] = CGFloat(points)
            }
            super.init()
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            table.dataSource = self
            table.delegate = self
        }

        /// Replays an event; returns the description of a fault.
        func perform(_ event: TableRecording.Event) -> String? {
            var fault: String?
            switch event {
            case .size(let width, let height): table.frame.size = CGSize(width: width, height: height)
            case .offset(let y):
                let end = max(0, table.contentSize.height - table.bounds.height)
                table.contentOffset.y = min(max(0, CGFloat(y)), end)
            case .height(let row, let points):
                guard heights[row] != CGFloat(points) else { break }
                heights[row] = CGFloat(points)
                if let path = path(of: row) { table.reloadRows(at: [path], with: .none) }
            case .rows(let sections, let isReload):
                if isReload {
                    rows = sections
                    table.reloadData()
                } else {
                    fault = change(to: sections)
                }
            }
            table.layoutIfNeeded()
            return fault
        }

        private func path(of row: Int) -> IndexPath? {
            for (section, rows) in rows.enumerated() {
                if let index = rows.firstIndex(of: row) { return IndexPath(row: index, section: section) }
            }
            return nil
        }

        /// Changes the rows by one batch update; returns a description if a visible row that stays has moved.
        private func change(to sections: [[Int]]) -> String? {
            table.layoutIfNeeded()
            let old = rows
            let anchor = table.visibleCells.first { $0.frame.minY >= table.bounds.minY }
            let place = anchor.map { ($0.tag, $0.frame.minY - table.bounds.minY) }
            let wasAtAnEnd = isAtAnEnd
            var removed: Set<Int> = []
            table.performBatchUpdates {
                self.rows = sections
                let common = min(old.count, sections.count)
                self.table.deleteSections(IndexSet(common..<max(common, old.count)), with: .none)
                self.table.insertSections(IndexSet(common..<max(common, sections.count)), with: .none)
                for section in 0..<common {
                    for change in sections[section].difference(from: old[section]) {
                        switch change {
                        case .remove(let row, let element, _):
                            removed.insert(element)
                            self.table.deleteRows(at: [[section, row]], with: .none)
                        case .insert(let row, _, _): self.table.insertRows(at: [[section, row]], with: .none)
                        }
                    }
                }
            }
            table.layoutIfNeeded()
            guard let (row, y) = place, let path = path(of: row), !wasAtAnEnd, !isAtAnEnd,
                old.indices.contains(path.section), old[path.section].contains(row),
                // A row that passes others of its section is removed and inserted.
                !removed.contains(row)
            else { return nil }
            let now = table.rectForRow(at: path).minY - table.bounds.minY
            return abs(now - y) < 0.01 ? nil : "row \(row) has moved from \(y) to \(now)"
        }

        private var isAtAnEnd: Bool {
            table.bounds.minY <= 0 || table.bounds.maxY >= table.contentSize.height - 0.01
        }

        /// The description of a fault in the table's present state.
        var fault: String? {
            if let violation = TableSupport().displayViolation(of: table) { return violation }
            guard table.bounds.width > 0, table.bounds.height > 0 else { return nil }
            for cell in table.visibleCells {
                guard let path = table.indexPath(for: cell) else { return "a cell in sight has no row" }
                let row = rows[path.section][path.row]
                if cell.tag != row { return "row \(row) shows the content of row \(cell.tag)" }
                let place = table.rectForRow(at: path)
                if abs(cell.frame.minY - place.minY) > 1e-6 {
                    return "row \(row) is at \(cell.frame.minY), not \(place.minY)"
                }
                let height = heights[row] ?? 44
                if abs(cell.frame.height - height) > 0.01 {
                    return "row \(row) is \(cell.frame.height) tall, not \(height)"
                }
            }
            let total = rows.indices.reduce(0) { $0 + table.rect(forSection: $1).height }
            if abs(table.contentSize.height - total) > 0.01 {
                return "the content is \(table.contentSize.height) tall, its rows \(total)"
            }
            let seen = table.visibleCells.reduce(0) { $0 + $1.frame.intersection(table.bounds).height }
            let content = CGRect(x: 0, y: 0, width: table.bounds.width, height: total)
            let expected = table.bounds.intersection(content).height
            let hasParts = rows.indices.contains {
                table.rectForHeader(inSection: $0).height > 0
                    || table.rectForFooter(inSection: $0).height > 0
            }
            return !hasParts && seen < expected - 0.01 ? "\(expected - seen) points in sight are empty" : nil
        }

        // MARK: UITableViewDataSource and UITableViewDelegate

        func numberOfSections(in tableView: UITableView) -> Int { rows.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.tag = rows[indexPath.section][indexPath.row]
            return cell
        }

        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[rows[indexPath.section][indexPath.row]] ?? 44
        }
    }
#endif
