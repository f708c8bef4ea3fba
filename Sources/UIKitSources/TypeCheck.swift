// SPDX-License-Identifier: MIT
import Foundation

/// How the files of a folder are type-checked as one module, though modules that they import may be missing.
public enum TypeCheck {
    /// The compiler's options for checking all files by a number of jobs at a time.
    ///
    /// Each job parses all files and checks its share of them. If jobs don't share the files, each file has a job, so a folder of n
    /// files is parsed n times.
    public static func options(jobs: Int, sharesFiles: Bool = true) -> [String] {
        let shares = sharesFiles ? ["-enable-batch-mode", "-driver-batch-count", "\(jobs)"] : []
        return ["-typecheck", "-continue-building-after-errors", "-j\(jobs)"] + shares
    }

    /// Whether a job crashed, by the output of the compiler.
    public static func hasCrashed(_ output: String) -> Bool { output.contains("command failed due to signal") }

    /// The text with an import of UIKit in place of each import of a module that is missing, and the names of these modules.
    ///
    /// The compiler would stop at the import of a missing module. Many of them pass UIKit on to the files that import them, as
    /// SwiftUI, MapKit and SafariServices do, so a file may use UIKit without importing it itself. Lines do not shift.
    public static func replacingMissingImports(
        _ text: String, isThere: (String) -> Bool
    ) -> (text: String, missing: [String]) {
        var missing: [String] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            guard let name = importedModule(line), !toolchain.contains(name), !isThere(name) else { return line }
            missing.append(name)
            return "import UIKit"
        }
        return (lines.joined(separator: "\n"), missing)
    }

    /// The modules that a toolchain on Linux has.
    private static let toolchain: Set = [
        "Foundation", "Dispatch", "Swift", "Glibc", "Testing", "XCTest", "Synchronization", "Observation",
    ]

    /// The module that a line imports, or nil if it imports none.
    private static func importedModule(_ line: Substring) -> String? {
        let words = line.split(whereSeparator: \.isWhitespace).filter { !$0.hasPrefix("@") }
        guard words.first == "import", words.count > 1 else { return nil }
        let kinds: Set<Substring> = ["class", "struct", "enum", "func", "protocol", "typealias", "var", "let"]
        let path = words.count > 2 && kinds.contains(words[1]) ? words[2] : words[1]
        return String(path.prefix { $0 != "." && $0 != ";" })
    }
}
