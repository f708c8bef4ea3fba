// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// What the program cannot do.
struct CommandError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// The arguments of a command.
struct Arguments {
    private(set) var rest: [String]

    init(_ rest: some Sequence<String>) { self.rest = Array(rest) }

    mutating func next() -> String? { rest.isEmpty ? nil : rest.removeFirst() }

    /// Removes an option with its value.
    mutating func value(_ name: String) throws -> String? {
        guard let index = rest.firstIndex(of: name) else { return nil }
        guard index + 1 < rest.count else { throw CommandError("\(name) needs a value") }
        defer { rest.removeSubrange(index...index + 1) }
        return rest[index + 1]
    }

    /// Removes an option; returns whether it was there.
    mutating func has(_ name: String) -> Bool {
        guard let index = rest.firstIndex(of: name) else { return false }
        rest.remove(at: index)
        return true
    }
}

/// Calls other programs.
enum Subprocess {
    /// The output of a program, and its status.
    static func output(_ arguments: [String], in folder: String? = nil) throws -> (text: String, status: Int32) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: data, as: UTF8.self), process.terminationStatus)
    }
}
