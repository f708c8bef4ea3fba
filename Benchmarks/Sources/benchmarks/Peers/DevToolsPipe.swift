// SPDX-License-Identifier: MIT
import Foundation

/// A headless Chromium that is controlled by the DevTools protocol over a pipe. Messages are JSON and end with a zero byte
/// (https://chromedevtools.github.io/devtools-protocol/).
@MainActor
final class DevToolsPipe {
    private let process = Process()
    private let input = Pipe()
    private let output: LineReader
    private var lastID = 0

    private static let programs = ["chromium-headless-shell", "chromium", "google-chrome"]

    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
        let candidates = Self.programs.flatMap { name in folders.map { "\($0)/\(name)" } }
        guard let program = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw MissingPeer(reason: "not installed; `make bench-peers` installs chromium-headless-shell")
        }
        let profile = try PeerFiles.place("chromium-\(UUID())")
        // The browser reads from descriptor 3 and writes to 4.
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null", "sh", program, "--headless", "--remote-debugging-pipe",
            "--user-data-dir=\(profile.path)", "--no-first-run", "--disable-gpu", "--disable-extensions",
            "--font-render-hinting=none",
        ]
        // Chromium has no sandbox for root.
        if getuid() == 0 { process.arguments?.append("--no-sandbox") }
        process.environment = ProcessInfo.processInfo.environment.merging(try PeerFiles.fontEnvironment()) { $1 }
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        self.output = LineReader(output.fileHandleForReading, mark: 0)
        try process.run()
    }

    /// Sends a command and returns its response.
    func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String: Any] {
        lastID += 1
        var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
        message["sessionId"] = session
        var data = try JSONSerialization.data(withJSONObject: message)
        data.append(0)
        try input.fileHandleForWriting.write(contentsOf: data)
        while let text = output.next() {
            let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            // Events have no ID.
            guard let answer, answer["id"] as? Int == lastID else { continue }
            if let error = answer["error"] as? [String: Any] {
                throw PeerFailure("\(method): \(error["message"] ?? "")")
            }
            return answer["result"] as? [String: Any] ?? [:]
        }
        throw PeerFailure("Chromium ended")
    }

    /// Evaluates an expression of JavaScript and returns its value.
    func evaluate(_ expression: String, session: String) throws -> Any? {
        let answer = try call(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true], session: session)
        if let exception = answer["exceptionDetails"] as? [String: Any] { throw PeerFailure("\(exception)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    func close() {
        _ = try? call("Browser.close")
        process.waitUntilExit()
    }
}
