// SPDX-License-Identifier: MIT
import Dispatch
import Foundation

/// Builds the program of the previews and reports the errors of the compiler.
@MainActor
final class PreviewBuild {
    private let command: String
    private let folder: String
    private var process: Process?

    /// - Parameters:
    ///   - command: a command for the shell.
    ///   - folder: the working directory.
    init(command: String, folder: String) {
        self.command = command
        self.folder = folder
    }

    var isRunning: Bool { process != nil }

    /// Builds, then calls `done` with `nil`, or with the output of a build that failed.
    func run(_ done: @escaping @MainActor (String?) -> Void) {
        guard process == nil else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment[PreviewStart.variable] = nil
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        self.process = process
        do { try process.run() } catch {
            self.process = nil
            done("\(command): can't be run: \(error.localizedDescription)")
            return
        }
        Thread.detachNewThread { [weak self] in
            var all = Data()
            while true {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                all.append(data)
            }
            process.waitUntilExit()
            let text = String(decoding: all, as: UTF8.self)
            let failure = process.terminationStatus == 0 ? nil : text
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.process = nil
                    done(failure)
                }
            }
        }
    }

    /// Cancels a running build.
    func cancel() {
        if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The errors in a build's output, each with the lines that belong to it; the whole output if there are none.
    nonisolated static func errors(in output: String) -> String {
        var found: [Substring] = []
        var seen: Set<Substring> = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains(": error:") || line.hasPrefix("error:") {
                isInside = seen.insert(line).inserted
            } else if line.hasPrefix("["), line.contains("]") || line.hasPrefix("[") && line.contains("/") {
                isInside = false
            } else if line.contains(": warning:") {
                isInside = false
            }
            if isInside { found.append(line) }
        }
        let text = found.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? output.trimmingCharacters(in: .whitespacesAndNewlines) : text
    }
}
