// SPDX-License-Identifier: MIT
import Foundation

/// Where warnings about mistakes that do not end the program are written: standard error, in UIKit's words.
@MainActor
enum WarningLog {
    /// What takes the warnings. Tests put their own here.
    static var write: @MainActor (String) -> Void = writeToStandardError

    /// Appends a line to standard error.
    static func writeToStandardError(_ text: String) {
        // A stream that is closed takes nothing.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
