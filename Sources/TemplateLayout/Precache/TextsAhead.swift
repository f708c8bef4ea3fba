// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A row that waits to be measured until another thread has prepared its texts.
final class RowAhead: @unchecked Sendable {
    // `@unchecked Sendable` is sound: `lock` protects the state.

    private enum State {
        case waiting
        case taken
        case prepared
    }

    let path: RowPath
    let texts: [TextPreparation]
    /// The length of all texts in UTF-8.
    let byteCount: Int
    private let lock = NSLock()
    private var state: State

    init(_ path: RowPath, _ texts: [TextPreparation]) {
        self.path = path
        self.texts = texts
        byteCount = texts.reduce(0) { $0 + $1.byteCount }
        state = texts.isEmpty ? .prepared : .waiting
    }

    var isPrepared: Bool { change(from: .prepared, to: .prepared) }

    /// Takes a waiting row, to prepare or to measure it. Returns whether it was waiting. On any thread.
    func take() -> Bool { change(from: .waiting, to: .taken) }

    private func change(from old: State, to new: State) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard state == old else { return false }
        state = new
        return true
    }

    /// Prepares the texts, unless the row was taken. On any thread.
    func prepare() {
        guard take() else { return }
        for text in texts { text.run() }
        _ = change(from: .taken, to: .prepared)
    }
}

/// The waiting rows, in order.
struct TextsAhead {
    /// The most rows: about as many as a core prepares from one idle turn to the next.
    private static let rowLimit = 64
    /// The length of all texts in UTF-8 from which on no row is added.
    private static let byteLimit = 131_072

    /// The most rows that are measured without reading their texts.
    private static let unreadLimit = 63

    private var rows: [RowAhead] = []
    /// How many rows are measured without reading their texts: more and more while all texts are prepared, by another width.
    private var unread = (left: 0, limit: 0)

    /// Whether the texts of another row are read.
    var hasRoom: Bool {
        unread.left == 0 && rows.count < Self.rowLimit && rows.reduce(0) { $0 + $1.byteCount } < Self.byteLimit
    }

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ row: RowAhead) {
        rows.append(row)
        unread.limit = row.texts.isEmpty ? min(2 * unread.limit + 1, Self.unreadLimit) : 0
        unread.left = unread.limit
    }

    /// A row is measured without reading its texts.
    mutating func skip() { unread.left = max(0, unread.left - 1) }

    /// Removes and returns the next row to measure: the first whose texts are prepared, with their number, or else the first that no
    /// thread has begun. `nil` if other threads are preparing all rows.
    mutating func next() -> (path: RowPath, preparedTexts: Int)? {
        if let index = rows.firstIndex(where: \.isPrepared) {
            let row = rows.remove(at: index)
            return (row.path, row.texts.count)
        }
        return rows.firstIndex { $0.take() }.map { (rows.remove(at: $0).path, 0) }
    }

    /// Removes all rows. The texts of waiting rows will not be prepared.
    mutating func cancel() {
        for row in rows { _ = row.take() }
        rows = []
        unread = (0, 0)
    }
}
