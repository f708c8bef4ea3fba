// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// Rows that wait to be measured until their texts are prepared by other threads.
///
/// Bounded: at most ``rowLimit`` rows, or fewer where their texts are long.
final class TextsAhead: @unchecked Sendable {
    // Sendable by hand: what changes is used under `lock`.

    /// The most rows that wait: about what a core prepares from one idle turn to the next, so that it doesn't run out.
    static let rowLimit = 64
    /// The length of all waiting texts in UTF-8 after which no more are taken.
    static let byteLimit = 131_072
    /// How many threads prepare texts: one for each core but the main thread's, and no more than four.
    static let workerLimit = min(4, max(1, ProcessInfo.processInfo.activeProcessorCount - 1))

    private enum State {
        case waiting
        case taken
        case prepared
    }

    private struct Row {
        let path: RowPath
        let number: Int
        var texts: [TextPreparation]
        let textCount: Int
        let byteCount: Int
        var state: State
    }

    private let lock = NSLock()
    private var rows: [Row] = []
    private var lastNumber = 0
    private var workerCount = 0

    private func locked<Value>(_ body: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    /// Whether another row may be added.
    var hasRoom: Bool {
        locked { rows.count < Self.rowLimit && rows.reduce(0) { $0 + $1.byteCount } < Self.byteLimit }
    }

    /// Whether no row waits.
    var isEmpty: Bool { locked { rows.isEmpty } }

    // MARK: The main thread

    /// Adds a row and its texts. Answers whether another thread is to call ``prepareTexts()``.
    func add(_ path: RowPath, _ texts: [TextPreparation]) -> Bool {
        locked {
            lastNumber += 1
            rows.append(
                Row(
                    path: path, number: lastNumber, texts: texts, textCount: texts.count,
                    byteCount: texts.reduce(0) { $0 + $1.byteCount }, state: texts.isEmpty ? .prepared : .waiting))
            guard !texts.isEmpty, workerCount < Self.workerLimit else { return false }
            workerCount += 1
            return true
        }
    }

    /// The next row whose texts are prepared, and how many there are; or else the next whose texts nobody has begun with.
    /// `nil` where every row is being worked on.
    func next() -> (path: RowPath, preparedTexts: Int)? {
        locked {
            if let index = rows.firstIndex(where: { $0.state == .prepared }) {
                let row = rows.remove(at: index)
                return (row.path, row.textCount)
            }
            guard let index = rows.firstIndex(where: { $0.state == .waiting }) else { return nil }
            return (rows.remove(at: index).path, 0)
        }
    }

    /// Nobody waits for these rows any more: texts that were not begun with are not prepared.
    func cancel() {
        locked { rows.removeAll() }
    }

    // MARK: Other threads

    /// Prepares the texts of rows, one row after the other, until there are none.
    func prepareTexts() {
        while let (number, texts) = take() {
            for text in texts { text.run() }
            finish(number)
        }
    }

    private func take() -> (number: Int, texts: [TextPreparation])? {
        locked {
            guard let index = rows.firstIndex(where: { $0.state == .waiting }) else {
                workerCount -= 1
                return nil
            }
            rows[index].state = .taken
            defer { rows[index].texts = [] }
            return (rows[index].number, rows[index].texts)
        }
    }

    private func finish(_ number: Int) {
        locked {
            guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
            rows[index].state = .prepared
        }
    }
}
