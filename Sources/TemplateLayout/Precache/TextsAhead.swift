// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A row that waits to be measured until another thread has prepared its texts.
final class RowAhead: @unchecked Sendable {
    // Sendable by hand: what changes is used under `lock`.

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

    var isPrepared: Bool {
        lock.lock()
        defer { lock.unlock() }
        return state == .prepared
    }

    /// Takes the row, unless somebody else has: who takes it prepares or measures it. On any thread.
    func take() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard state == .waiting else { return false }
        state = .taken
        return true
    }

    /// Prepares the texts, unless the row was taken. On any thread.
    func prepare() {
        guard take() else { return }
        for text in texts { text.run() }
        lock.lock()
        defer { lock.unlock() }
        state = .prepared
    }
}

/// The rows that wait. Bounded: at most ``rowLimit`` rows, or fewer where their texts are long.
struct TextsAhead {
    /// The most rows that wait: about what a core prepares from one idle turn to the next, so that it doesn't run out.
    private static let rowLimit = 64
    /// The length of all waiting texts in UTF-8 after which no more are taken.
    private static let byteLimit = 131_072

    private var rows: [RowAhead] = []

    /// Whether another row may be added.
    var hasRoom: Bool { rows.count < Self.rowLimit && rows.reduce(0) { $0 + $1.byteCount } < Self.byteLimit }

    /// Whether no row waits.
    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ row: RowAhead) { rows.append(row) }

    /// The next row whose texts are prepared, and how many there are; or else the next whose texts nobody has begun with.
    /// `nil` where every row is being worked on.
    mutating func next() -> (path: RowPath, preparedTexts: Int)? {
        if let index = rows.firstIndex(where: \.isPrepared) {
            let row = rows.remove(at: index)
            return (row.path, row.texts.count)
        }
        return rows.firstIndex { $0.take() }.map { (rows.remove(at: $0).path, 0) }
    }

    /// Nobody waits for these rows any more: texts that were not begun with are not prepared.
    mutating func cancel() {
        for row in rows { _ = row.take() }
        rows = []
    }
}
