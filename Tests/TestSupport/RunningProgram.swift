// SPDX-License-Identifier: MIT
import Foundation

/// A program of the package that a test has started, and the lines it prints.
public final class RunningProgram: @unchecked Sendable {
    // Sound: `lines` and `isAtEnd` are only touched with `condition` locked; `process` is asked by the test alone.
    private let process: ChildProcess
    private let condition = NSCondition()
    private var lines: [String] = []
    private var unread = 0
    private var rest = ""
    private var isAtEnd = false

    /// Starts the executable target `name`, built beside the tests.
    public init(_ name: String, _ arguments: [String], environment: [String: String]) throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process = try ChildProcess(folder.appendingPathComponent(name), arguments, environment: environment)
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

    /// Whether the program has come to its end.
    public var hasEnded: Bool { process.endStatus(seconds: 0) != nil }

    /// Asks the program to end, as a session manager does.
    public func terminate() {
        process.terminate()
    }

    /// Asks the program to end, as Control-C does.
    public func interrupt() {
        // A program of our own that has not been waited for yet: nobody else has its number.
        kill(processIdentifier, SIGINT)
    }

    /// The exit status, once the program has ended by itself and all it printed was read; `nil` if it was killed by a
    /// signal or goes on.
    public func waitForExit() -> Int32? {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        let status = process.exitStatus()
        condition.lock()
        defer { condition.unlock() }
        // The pipe may still hold lines when the program is gone.
        while status != nil, !isAtEnd, condition.wait(until: end) {}
        return status
    }

    /// Whether the program comes to rest: a second goes by in which it uses no processor time and prints nothing.
    public func comesToRest() throws -> Bool {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        repeat {
            let (time, count) = (try processorTime(), output.count)
            usleep(1_000_000)
            // The kernel counts in hundredths of a second: not one tick in a second is under 1 %.
            if try processorTime() == time, output.count == count { return true }
        } while Date() < end
        return false
    }

    /// The processor time the program has used so far, in seconds (Linux: `/proc`, user and system time together).
    public func processorTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.identifier)/stat", encoding: .utf8)
        // Fields are counted behind the program's name, which stands in brackets: user and system time are 12 and 13.
        let fields = text[text.lastIndex(of: ")")!...].split(separator: " ")
        return ((Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
