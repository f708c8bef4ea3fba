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

    /// The environment variable that marks all processes of a build. SwiftPM starts compilers in process groups of their own.
    private static let markVariable = "TEMPLATE_PREVIEWS_BUILD"
    private var mark = ""

    /// Runs the command in `$1`. When standard input ends, as with the window, a process without the mark kills those with it.
    private static let script = """
        exec 3<&0 0</dev/null
        env -u \(markVariable) sh -c 'cat <&3
            for round in 1 2 3; do
                for file in $(grep -lz "^\(markVariable)=$1$" /proc/[0-9]*/environ); do
                    process=${file#/proc/}
                    kill -KILL ${process%/environ}
                done
            done
            kill -KILL 0' sh "$\(markVariable)" >/dev/null 2>&1 &
        exec 3<&-
        eval "$1"
        """

    /// Builds, then calls `done` with `nil`, or with the output of a build that failed. A running build is cancelled: it may
    /// hang, and builds old sources.
    func run(_ done: @escaping @MainActor (String?) -> Void) {
        cancel()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", Self.script, "sh", command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment[PreviewStart.variable] = nil
        mark = UUID().uuidString
        environment[Self.markVariable] = mark
        process.environment = environment
        let (output, lifeline) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = output
        process.standardInput = lifeline
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
            // Foundation waits for every process that the command has started, so the watcher of the pipe ends first.
            try? lifeline.fileHandleForWriting.close()
            process.waitUntilExit()
            try? lifeline.fileHandleForWriting.close()
            let text = String(decoding: all, as: UTF8.self)
            let failure = process.terminationStatus == 0 ? nil : text
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard let self, self.process === process else { return }
                    self.process = nil
                    done(failure)
                }
            }
        }
    }

    /// Cancels a running build with all processes that it has started. `done` is not called.
    func cancel() {
        if let process, process.isRunning {
            kill(-process.processIdentifier, SIGKILL)
            // A process may have started another one since the list was read.
            while Self.killProcesses(marked: mark) {}
        }
        process = nil
    }

    /// Kills the processes with a mark; `false` if there are none, as where there is no `/proc`.
    private static func killProcesses(marked mark: String) -> Bool {
        let entry = Data("\(markVariable)=\(mark)\0".utf8)
        let marked = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap(Int32.init)
            .filter {
                let file = FileHandle(forReadingAtPath: "/proc/\($0)/environ")
                return (try? file?.readToEnd())?.range(of: entry) != nil
            }
        for process in marked { kill(process, SIGKILL) }
        return !marked.isEmpty
    }

    /// The errors in a build's output, each with the lines that belong to it; the whole output if there are none.
    nonisolated static func errors(in output: String) -> String {
        var found: [Substring] = []
        var seen: Set<Substring> = []
        var isInside = false
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains(": error:") || line.hasPrefix("error:") {
                isInside = seen.insert(line).inserted
            } else if line.hasPrefix("["), line.contains("]") || line.contains("/") {
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
