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

    /// An error that the compiler found.
    public struct Problem: Hashable {
        /// The path of the file, the line and what the compiler says.
        public var file, line, message: String
    }

    /// The errors in the output of the compiler. One in the expansion of a macro is on the line with the macro, which a note names.
    public static func problems(_ output: String) -> [Problem] {
        var found: [Problem] = []
        var expansion: String?
        for line in output.split(separator: "\n") {
            if let message = expansion, let place = place(line, before: ": note: ") {
                found.append(Problem(file: place.file, line: place.line, message: message))
                expansion = nil
            } else if let place = place(line, before: ": error: ") {
                if place.file.hasPrefix("macro expansion ") {
                    expansion = place.message
                } else {
                    found.append(Problem(file: place.file, line: place.line, message: place.message))
                }
            }
        }
        return found
    }

    private static func place(_ line: Substring, before kind: String) -> (file: String, line: String, message: String)?
    {
        guard let range = line.range(of: kind) else { return nil }
        let parts = line[..<range.lowerBound].split(separator: ":")
        guard parts.count >= 3 else { return nil }
        let file = parts.dropLast(2).joined(separator: ":").drop { " `|-+".contains($0) }
        return (String(file), String(parts[parts.count - 2]), String(line[range.upperBound...]))
    }

    /// The text with an import of UIKit in place of each import of a module that is missing, and the names of these modules.
    ///
    /// The compiler would stop at the import of a missing module. Many of them pass UIKit on to the files that import them, as
    /// SwiftUI, MapKit and SafariServices do, so a file may use UIKit without importing it itself. Lines do not shift. Imports in
    /// branches of `#if` that are not compiled are not missing.
    public static func replacingMissingImports(
        _ text: String, isThere: (String) -> Bool
    ) -> (text: String, missing: [String]) {
        var missing: [String] = []
        var branches = Branches()
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            branches.read(line) { toolchain.contains($0) || isThere($0) }
            guard let name = importedModule(line), !toolchain.contains(name), !isThere(name) else { return line }
            if branches.areCompiled { missing.append(name) }
            return "import UIKit"
        }
        return (lines.joined(separator: "\n"), missing)
    }

    /// The branches of `#if` around a line.
    private struct Branches {
        /// Of each `#if` whether the present branch is compiled, and whether one of its branches so far is, surely.
        private var open: [(isCompiled: Bool, isDecided: Bool)] = []

        var areCompiled: Bool { open.allSatisfy(\.isCompiled) }

        mutating func read(_ line: Substring, isThere: (String) -> Bool) {
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard let word = words.first, word.first == "#" else { return }
            if word == "#if" { open.append((false, false)) }
            guard let present = open.last else { return }
            switch word {
            case "#if", "#elseif":
                let value = words.count > 1 ? Self.value(Signature.oneLine(String(words[1])), isThere) : nil
                open[open.count - 1] = (!present.isDecided && value != false, present.isDecided || value == true)
            case "#else": open[open.count - 1].isCompiled = !present.isDecided
            case "#endif": open.removeLast()
            default: break
            }
        }

        /// The value of a lowered condition, if it is one of the platform alone.
        private static func value(_ condition: String, _ isThere: (String) -> Bool) -> Bool? {
            if condition == "true" { return true }
            guard let bracket = condition.firstIndex(of: "("), condition.firstIndex(of: ")") == condition.indices.last
            else { return condition == "false" ? false : nil }
            let argument = String(condition[bracket...].dropFirst().dropLast())
            switch condition[..<bracket] {
            case "canImport": return isThere(argument)
            case "os": return false
            default: return nil
            }
        }
    }

    /// The modules that a toolchain on Linux has.
    static let toolchain: Set = [
        "Foundation", "CoreFoundation", "FoundationNetworking", "FoundationXML", "RegexBuilder", "Dispatch", "Swift",
        "Glibc", "Testing",
        "XCTest", "Synchronization", "Observation",
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
