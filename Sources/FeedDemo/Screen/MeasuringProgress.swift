// SPDX-License-Identifier: MIT
import Foundation

/// Tells on standard error how many rows were measured while that takes long: again and again in one line on a terminal,
/// else a line every few seconds.
@MainActor
final class MeasuringProgress {
    private let rowCount: Int
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let write: (String) -> Void
    private var lastTold = Date()
    private var hasLine = false

    init(rowCount: Int, write: @escaping (String) -> Void) {
        self.rowCount = rowCount
        self.write = write
    }

    /// Notes that a number of rows were measured. Looks at the clock every 64 rows only.
    func measured(_ count: Int) {
        guard count % 64 == 0, -lastTold.timeIntervalSinceNow > (isTerminal ? 0.2 : 3) else { return }
        lastTold = Date()
        let percent = rowCount > 0 ? min(100, count * 100 / rowCount) : 100
        let text = "measured \(count) of \(rowCount) rows (\(percent) %)"
        write(isTerminal ? "\r\(text)" : "\(text)\n")
        hasLine = isTerminal
    }

    /// Ends the line, if there is one.
    func finish() {
        if hasLine { write("\n") }
        hasLine = false
    }
}
