// SPDX-License-Identifier: MIT
import Foundation

/// Reports on standard error how many rows have been measured: on a terminal it updates one line, otherwise it writes a
/// line every few seconds.
@MainActor
final class MeasuringProgress {
    private let rowCount: Int
    private let isTerminal = isatty(STDERR_FILENO) != 0
    private let write: (String) -> Void
    private var lastReported = Date()
    private var hasLine = false

    init(rowCount: Int, write: @escaping (String) -> Void) {
        self.rowCount = rowCount
        self.write = write
    }

    /// Adds measured rows. Reads the clock only every 64 rows.
    func measured(_ count: Int) {
        guard count % 64 == 0, -lastReported.timeIntervalSinceNow > (isTerminal ? 0.2 : 3) else { return }
        lastReported = Date()
        let percent = rowCount > 0 ? min(100, count * 100 / rowCount) : 100
        let text = "measured \(count) of \(rowCount) rows (\(percent) %)"
        write(isTerminal ? "\r\(text)" : "\(text)\n")
        hasLine = isTerminal
    }

    /// Ends the line, if one was written.
    func finish() {
        if hasLine { write("\n") }
        hasLine = false
    }
}
