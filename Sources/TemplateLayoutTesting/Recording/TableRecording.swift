// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import PortableUIKit

    /// The events of a table view, in a form that can be written to a file and replayed without the app: rows are numbers,
    /// with their measured heights.
    ///
    /// ```swift
    /// let recorder = TableRecorder(tableView)      // in the app, before the table is loaded
    /// …
    /// try JSONEncoder().encode(recorder.recording).write(to: file)
    ///
    /// let recording = try JSONDecoder().decode(TableRecording.self, from: Data(contentsOf: file))
    /// let small = recording.reduced { $0.replay { table, _ in isWrong(table) } != nil }
    /// ```
    public struct TableRecording: Codable, Hashable, Sendable {
        /// An event.
        public enum Event: Codable, Hashable, Sendable {
            /// The table got this size, in points.
            case size(width: Double, height: Double)
            /// The content was moved so that this point is at the top of the view, in points.
            case offset(Double)
            /// The table got these rows, section by section: by a batch update or by a reload.
            case rows([[Int]], isReload: Bool)
            /// A row was measured with this height, in points.
            case height(row: Int, points: Double)
        }

        /// The style's raw value.
        public var style = UITableView.Style.plain.rawValue
        /// `estimatedRowHeight`, in points.
        public var estimatedRowHeight = Double(UITableView.automaticDimension)
        /// The events, in order.
        public var events: [Event] = []

        /// An empty recording.
        public init() {}

        // MARK: Reducing

        /// A smaller recording that still fails: events and rows are removed as long as `fails` returns `true`. O(events²)
        /// calls in the worst case, O(log events) if few events matter.
        ///
        /// - Parameter fails: Whether a recording still fails; `self` must.
        public func reduced(while fails: (TableRecording) throws -> Bool) rethrows -> TableRecording {
            var smallest = self
            var hasChanged = true
            while hasChanged {
                let before = smallest
                try smallest.reduceEvents(fails)
                try smallest.reduceRows(fails)
                hasChanged = smallest != before
            }
            return smallest
        }

        private mutating func reduceEvents(_ fails: (TableRecording) throws -> Bool) rethrows {
            var length = max(1, events.count / 2)
            while true {
                var start = 0
                while start < events.count {
                    var candidate = self
                    candidate.events.removeSubrange(start..<min(start + length, events.count))
                    if try fails(candidate) { self = candidate } else { start += length }
                }
                if length == 1 { return }
                length /= 2
            }
        }

        private mutating func reduceRows(_ fails: (TableRecording) throws -> Bool) rethrows {
            var rows = Set(events.flatMap(\.rows)).sorted()
            var length = max(1, rows.count / 2)
            while true {
                var start = 0
                while start < rows.count {
                    let left = rows[start..<min(start + length, rows.count)]
                    let candidate = without(Set(left))
                    if try fails(candidate) {
                        self = candidate
                        rows.removeSubrange(left.indices)
                    } else {
                        start += length
                    }
                }
                if length == 1 { return }
                length /= 2
            }
        }

        private func without(_ rows: Set<Int>) -> TableRecording {
            var result = self
            result.events = events.compactMap { event in
                switch event {
                case .rows(let sections, let isReload):
                    .rows(sections.map { $0.filter { !rows.contains($0) } }, isReload: isReload)
                case .height(let row, _) where rows.contains(row): nil
                default: event
                }
            }
            return result
        }
    }

    extension TableRecording.Event {
        /// The rows in the event.
        fileprivate var rows: [Int] {
            switch self {
            case .rows(let sections, _): sections.flatMap { $0 }
            case .height(let row, _): [row]
            case .size, .offset: []
            }
        }
    }
#endif
