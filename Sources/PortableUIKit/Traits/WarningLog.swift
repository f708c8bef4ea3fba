// SPDX-License-Identifier: MIT
import Foundation

/// The output of warnings about mistakes that do not end the program: standard error, in UIKit's words.
@MainActor
enum WarningLog {
    /// The function that writes warnings. Tests replace it.
    static var write: @MainActor (String) -> Void = writeToStandardError

    /// Appends a line to standard error.
    static func writeToStandardError(_ text: String) {
        // A closed stream is ignored.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
