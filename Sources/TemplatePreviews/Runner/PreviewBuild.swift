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

    /// A build is a session of its own, where there is `setsid`: SwiftPM starts compilers in process groups of their own, and a
    /// variable in their environment would let it read the package's manifest again for each build.
    private static let setsid = "/usr/bin/setsid"

    /// Runs the command in `$1`. When standard input ends, as with the window, a process kills all others of the session.
    private static let script = """
        exec 3<&0 0</dev/null
        sh -c 'cat <&3
            for round in 1 2 3; do
                for file in /proc/[0-9]*/stat; do
                    process=${file#/proc/}
                    process=${process%/stat}
                    read -r line <"$file" || continue
                    set -- "$1" ${line##*) }
                    if [ "$5" = "$1" ] && [ "$process" != $$ ]; then kill -KILL "$process"; fi
                done
            done
            kill -KILL 0' sh $$ >/dev/null 2>&1 &
        exec 3<&-
        eval "$1"
        """

    /// Builds, then calls `done` with `nil`, or with the output of a build that failed. A running build is cancelled: it may
    /// hang, and builds old sources.
    func run(_ done: @escaping @MainActor (String?) -> Void) {
        cancel()
        let process = Process()
        let shell = ["/bin/sh", "-c", Self.script, "sh", command]
        let start = FileManager.default.isExecutableFile(atPath: Self.setsid) ? [Self.setsid, "--wait"] + shell : shell
        process.executableURL = URL(fileURLWithPath: start[0])
        process.arguments = Array(start.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var environment = ProcessInfo.processInfo.environment
        environment[PreviewStart.variable] = nil
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
            let parent = process.processIdentifier
            let children = Self.sessions().filter { $0.parent == parent }
            let sessions = Set(children.map(\.session))
            // One that was just started may have no session of its own yet.
            for child in children { kill(child.process, SIGKILL) }
            kill(-parent, SIGKILL)
            // A process may have started another one since the list was read.
            while true {
                let left = Self.sessions().filter { sessions.contains($0.session) && $0.session != getsid(0) }
                for found in left { kill(found.process, SIGKILL) }
                if left.isEmpty { break }
            }
        }
        process = nil
    }

    /// The running processes, with their parents and sessions (`proc_pid_stat(5)`); none where there is no `/proc`. What has ended
    /// and is not collected yet is left out.
    private static func sessions() -> [(process: Int32, parent: Int32, session: Int32)] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap(Int32.init).compactMap {
            guard let line = try? String(contentsOfFile: "/proc/\($0)/stat", encoding: .utf8),
                let end = line.lastIndex(of: ")")
            else { return nil }
            let fields = line[end...].split(separator: " ").dropFirst()
            guard fields.first != "Z", let parent = fields.dropFirst().first.flatMap({ Int32($0) }),
                let session = fields.dropFirst(3).first.flatMap({ Int32($0) })
            else { return nil }
            return ($0, parent, session)
        }
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
