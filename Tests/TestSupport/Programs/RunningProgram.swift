// SPDX-License-Identifier: MIT
import Foundation

/// A program of the package that a test has started, and the lines it prints.
public final class RunningProgram: @unchecked Sendable {
    // Sound: `lines` and `isAtEnd` are only accessed with `condition` locked; only the test accesses `process`.
    private let process: ChildProcess
    private let condition = NSCondition()
    private var lines: [String] = []
    private var unread = 0
    private var rest = ""
    private var isAtEnd = false

    /// Starts the executable target `name`, built beside the tests.
    public convenience init(_ name: String, _ arguments: [String], environment: [String: String]) throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        try self.init(folder.appendingPathComponent(name), arguments, environment: environment)
    }

    /// Starts any program.
    public init(_ executable: URL, _ arguments: [String], environment: [String: String]) throws {
        process = try ChildProcess(executable, arguments, environment: environment)
        let output = process.output
        Thread.detachNewThread { [weak self] in
            while true {
                let data = ChildProcess.read(from: output)
                self?.take(data)
                if data.isEmpty { return }
            }
        }
    }

    private func take(_ data: Data) {
        condition.lock()
        if data.isEmpty { isAtEnd = true }
        rest += String(decoding: data, as: UTF8.self)
        var parts = rest.components(separatedBy: "\n")
        rest = parts.removeLast()
        lines += parts
        condition.broadcast()
        condition.unlock()
    }

    /// Everything printed so far.
    public var output: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines
    }

    /// The next line, after those already returned, that begins with `beginning`; `nil` if none comes in time.
    public func waitForLine(_ beginning: String) -> String? {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        condition.lock()
        defer { condition.unlock() }
        while true {
            while unread < lines.count {
                unread += 1
                if lines[unread - 1].hasPrefix(beginning) { return lines[unread - 1] }
            }
            if isAtEnd || !condition.wait(until: end) { return nil }
        }
    }

    public var processIdentifier: Int32 { process.identifier }

    /// Whether the program has ended.
    public var hasEnded: Bool { process.endStatus(seconds: 0) != nil }

    /// Sends SIGTERM, as a session manager does.
    public func terminate() {
        process.terminate()
    }

    /// Sends SIGINT, as Control-C does.
    public func interrupt() {
        // The process has not been waited for, so no other process has its number.
        kill(processIdentifier, SIGINT)
    }

    /// Waits until the program has ended and its output was read, and returns the exit status; `nil` if it was killed by a
    /// signal or still runs.
    public func waitForExit() -> Int32? {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        let status = process.exitStatus()
        condition.lock()
        defer { condition.unlock() }
        // The pipe may still contain lines after the end of the program.
        while status != nil, !isAtEnd, condition.wait(until: end) {}
        return status
    }

    /// Whether the program stops running: it waits for events, and prints nothing. `false` after it has used 2 s of processor
    /// time, which do not depend on other programs on the machine.
    public func comesToRest() throws -> Bool {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        let start = try processorTime()
        repeat {
            let (runs, count) = (try runCount(), output.count)
            // Returns at once if the program prints a line. A frame, and a timer of a tool, come more often than this.
            condition.lock()
            let hasPrinted = lines.count > count || condition.wait(until: Date(timeIntervalSinceNow: 0.3))
            condition.unlock()
            if !hasPrinted, try runCount() == runs { return true }
        } while try processorTime() - start < 2 && Date() < end
        return false
    }

    /// How often the kernel has let a thread of the program run: a program at rest is never let run.
    private func runCount() throws -> Int {
        let tasks = "/proc/\(process.identifier)/task"
        var threads = try FileManager.default.contentsOfDirectory(atPath: tasks)
        #if THREAD_SANITIZER
            // The sanitizer has a thread that wakes up ten times a second.
            threads.removeAll { $0 != "\(process.identifier)" }
        #endif
        return try threads.reduce(0) { sum, task in
            let fields = try String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8).split(separator: " ")
            return sum + (fields.count > 2 ? Int(fields[2].filter(\.isNumber)) ?? 0 : 0)
        }
    }

    /// The processor time the program has used so far, in seconds (Linux: `/proc`, user and system time together).
    public func processorTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
        // Fields are counted after the program's name in brackets: user and system time are 12 and 13.
        let fields = text[text.lastIndex(of: ")")!...].split(separator: " ")
        return ((Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
