// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import PortableUIKitWindow

/// The process of the previews, as the window controls it.
@MainActor
final class PreviewProcess {
    enum End: Sendable {
        case exit(Int32)
        case signal(Int32)

        var words: String {
            switch self {
            case .exit(let status): "it ended with status \(status)"
            case .signal(let number): "signal \(number), \(String(cString: strsignal(number)))"
            }
        }
    }

    var onReply: ((PreviewReply) -> Void)?
    var onEnd: ((End) -> Void)?
    /// The last lines of its standard error.
    private(set) var printed = ""
    /// When its last reply arrived, on the clock of `ProcessInfo.systemUptime`, in seconds.
    private(set) var lastAnswer = ProcessInfo.processInfo.systemUptime

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var isEnding = false

    init(program: String, arguments: [String], start: PreviewStart) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment[PreviewStart.variable] = String(decoding: try JSONEncoder().encode(start), as: UTF8.self)
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // A process that hangs reads nothing: non-blocking writes drop requests instead of blocking the window.
        let descriptor = input.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    func start() throws {
        process.terminationHandler = { [weak self] process in
            let end =
                process.terminationReason == .exit
                ? End.exit(process.terminationStatus) : .signal(process.terminationStatus)
            // Its last output may still be in the pipe.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { self?.ended(end) } }
        }
        try process.run()
        readReplies(output.fileHandleForReading)
        readErrors(errors.fileHandleForReading)
    }

    private func ended(_ end: End) {
        if !isEnding { onEnd?(end) }
    }

    /// Ends the process in any state. No more callbacks follow.
    func end() {
        isEnding = true
        onReply = nil
        onEnd = nil
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a request. It is dropped if the pipe is full.
    func send(_ request: PreviewRequest) {
        guard !isEnding, process.isRunning, var line = try? JSONEncoder().encode(request) else { return }
        line.append(0x0A)
        // Requests are short enough for an atomic write.
        try? input.fileHandleForWriting.write(contentsOf: line)
    }

    // MARK: Reading

    /// Reads on a background thread; the main thread gets whole replies only.
    private func readReplies(_ handle: FileHandle) {
        Thread.detachNewThread { [weak self] in
            var parser = PreviewReplyParser()
            while true {
                let data = handle.availableData
                guard !data.isEmpty else { return }
                parser.add(data)
                while let reply = try? parser.next() {
                    DispatchQueue.main.async { MainActor.assumeIsolated { self?.handle(reply) } }
                }
            }
        }
    }

    private func handle(_ reply: PreviewReply) {
        lastAnswer = ProcessInfo.processInfo.systemUptime
        onReply?(reply)
    }

    private func readErrors(_ handle: FileHandle) {
        Thread.detachNewThread { [weak self] in
            while true {
                let data = handle.availableData
                guard !data.isEmpty else { return }
                let text = String(decoding: data, as: UTF8.self)
                WarningLog.write(text, terminator: "")
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.keepMessage(text) } }
            }
        }
    }

    private func keepMessage(_ text: String) {
        let lines = (printed + text).split(separator: "\n", omittingEmptySubsequences: false).suffix(400)
        printed = lines.joined(separator: "\n")
    }

    /// The message and the backtrace of a crash from the output of a process, without registers and libraries.
    nonisolated static func crash(in printed: String) -> String {
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.lastIndex { $0.contains("Fatal error") } ?? max(0, lines.count - 40)
        let rest = lines[start...]
        let end = rest.firstIndex { $0.hasPrefix("Registers:") } ?? rest.endIndex
        return rest[..<end].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
