// SPDX-License-Identifier: MIT
import Foundation

/// The output of warnings about mistakes that do not end the program: standard error, in UIKit's words.
@MainActor
package enum WarningLog {
    /// The function that writes warnings. Tests replace it.
    package static var write: @MainActor (String) -> Void = writeToStandardError

    /// Appends a line to standard error.
    package static func writeToStandardError(_ text: String) {
        // A closed stream is ignored.
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
