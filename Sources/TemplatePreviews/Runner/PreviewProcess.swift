// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import PortableUIKitWindow

/// The process of the previews, as its window sees it.
@MainActor
final class PreviewProcess {
    /// How the process has ended.
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
    /// The last lines that it has printed.
    private(set) var printed = ""
    /// When it was heard of last, on the clock of `ProcessInfo.systemUptime`, in seconds.
    private(set) var lastAnswer = ProcessInfo.processInfo.systemUptime

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors = Pipe()
    private var isEnding = false

    /// Starts the previews of a program.
    init(program: String, arguments: [String], start: PreviewStart) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = ProcessInfo.processInfo.environment
        environment[PreviewStart.variable] = String(decoding: try JSONEncoder().encode(start), as: UTF8.self)
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        process.standardError = errors
        // A process that is stuck reads nothing: what it can't take is dropped instead of stopping the window.
        let descriptor = input.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }

    func start() throws {
        process.terminationHandler = { [weak self] process in
            let end =
                process.terminationReason == .exit
                ? End.exit(process.terminationStatus) : .signal(process.terminationStatus)
            // What it has printed last may still be in the pipe.
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { MainActor.assumeIsolated { self?.ended(end) } }
        }
        try process.run()
        readReplies(output.fileHandleForReading)
        readErrors(errors.fileHandleForReading)
    }

    private func ended(_ end: End) {
        if !isEnding { onEnd?(end) }
    }

    /// Ends the process, whatever it does; nothing is heard of it any more.
    func end() {
        isEnding = true
        onReply = nil
        onEnd = nil
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a request; one that there is no room for is dropped.
    func send(_ request: PreviewRequest) {
        guard !isEnding, process.isRunning, var line = try? JSONEncoder().encode(request) else { return }
        line.append(0x0A)
        // Short enough to be written as a whole or not at all.
        try? input.fileHandleForWriting.write(contentsOf: line)
    }

    // MARK: Reading

    /// Reads on a thread of its own; only whole replies come to the main thread.
    private func readReplies(_ handle: FileHandle) {
        Thread.detachNewThread { [weak self] in
            var parser = PreviewReplyParser()
            while true {
                let data = handle.availableData
                guard !data.isEmpty else { return }
                parser.add(data)
                while let reply = try? parser.next() {
                    DispatchQueue.main.async { MainActor.assumeIsolated { self?.take(reply) } }
                }
            }
        }
    }

    private func take(_ reply: PreviewReply) {
        lastAnswer = ProcessInfo.processInfo.systemUptime
        onReply?(reply)
    }

    private func readErrors(_ handle: FileHandle) {
        Thread.detachNewThread { [weak self] in
            while true {
                let data = handle.availableData
                guard !data.isEmpty else { return }
                try? FileHandle.standardError.write(contentsOf: data)
                let text = String(decoding: data, as: UTF8.self)
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.note(text) } }
            }
        }
    }

    private func note(_ text: String) {
        let lines = (printed + text).split(separator: "\n", omittingEmptySubsequences: false).suffix(400)
        printed = lines.joined(separator: "\n")
    }

    /// Of what a process has printed: why it crashed and where, without the registers and the libraries.
    nonisolated static func crash(in printed: String) -> String {
        let lines = printed.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.lastIndex { $0.contains("Fatal error") } ?? max(0, lines.count - 40)
        let rest = lines[start...]
        let end = rest.firstIndex { $0.hasPrefix("Registers:") } ?? rest.endIndex
        return rest[..<end].joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
