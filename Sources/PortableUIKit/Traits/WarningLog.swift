// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// The output of messages about mistakes that do not end the program: standard error. Any thread.
package enum WarningLog {
    private final class Record: Sendable {
        let texts = Mutex<[String]>([])
    }

    @TaskLocal private static var record: Record?
    private static let subjects = Mutex<Set<String>>([])

    /// Writes a text and a newline, or another end.
    package static func write(_ text: String, terminator: String = "\n") {
        if let record { return record.texts.withLock { $0.append(text) } }
        // A write to a closed stream fails; that is ignored.
        try? FileHandle.standardError.write(contentsOf: Data((text + terminator).utf8))
    }

    /// Writes a text, unless one about the same subject has been written in this process.
    static func write(_ text: @autoclosure () -> String, onceFor subject: String) {
        if subjects.withLock({ $0.insert(subject).inserted }) { write(text()) }
    }

    /// Whether a text about a subject has been written.
    static func hasWritten(onceFor subject: String) -> Bool { subjects.value.contains(subject) }

    /// Returns the texts of `body` in place of writing them. For tests.
    package static func texts(of body: () throws -> Void) rethrows -> [String] {
        let record = Record()
        try $record.withValue(record) { try body() }
        return record.texts.value
    }
}
