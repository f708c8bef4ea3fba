// SPDX-License-Identifier: MIT
import Foundation

/// An X server without a screen (Xvfb) for one test, and methods that simulate a user.
public final class VirtualDisplay {
    /// Whether the programs for tests with a display are installed. Prints once which are missing.
    public static let isAvailable: Bool = {
        let absent = ["Xvfb", "xdotool"].filter { path(of: $0) == nil }
        if !absent.isEmpty {
            print("tests with a window are skipped, no \(absent.joined(separator: ", ")): apt-get install xvfb xdotool")
        }
        return absent.isEmpty
    }()

    /// The value for `DISPLAY`.
    public let name: String
    private let server: ChildProcess
    private static let starting = NSLock()
    private let folder: URL

    /// Starts a server with a screen of this size in pixels.
    public init(width: Int = 1000, height: Int = 1500) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("display-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard let executable = Self.path(of: "Xvfb") else { throw ChildProcess.Failure("Xvfb is not installed") }
        // Two servers that start at the same time may select the same number, and one of them fails.
        Self.starting.lock()
        defer { Self.starting.unlock() }
        // The server selects a free number and writes it to descriptor 1. Its picture is in a file of the folder.
        // Without `-r` it repeats a key that is held for half a second, as a busy machine may hold it.
        server = try ChildProcess(
            executable,
            [
                "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path, "-nolisten", "tcp",
                "-noreset", "-r",
            ], environment: ProcessInfo.processInfo.environment)
        var printed = ""
        var number: Substring?
        while number == nil {
            let data = ChildProcess.read(from: server.output)
            guard !data.isEmpty else { throw ChildProcess.Failure("Xvfb did not start: \(printed)") }
            printed += String(decoding: data, as: UTF8.self)
            // Warnings may come first. The number is on a separate line.
            let complete = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            number = complete.first { Int($0) != nil }
        }
        name = ":\(number ?? "")"
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends the server, as if the display had been unplugged.
    public func stop() {
        server.terminate()
        _ = server.endStatus()
    }

    /// The environment of a program that is to use this display.
    public var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = name
        environment["SDL_VIDEODRIVER"] = "x11"
        environment["WAYLAND_DISPLAY"] = nil
        return environment
    }

    /// Runs xdotool with these words and returns what it printed.
    @discardableResult
    public func xdotool(_ words: String...) throws -> String {
        try xdotool(words)
    }

    /// Runs xdotool with these words and returns what it printed.
    @discardableResult
    public func xdotool(_ words: [String]) throws -> String {
        guard let output = try attemptXdotool(words) else {
            throw ChildProcess.Failure("xdotool \(words.joined(separator: " ")) failed")
        }
        return output
    }

    /// The output of xdotool; `nil` if it fails.
    private func attemptXdotool(_ words: [String]) throws -> String? {
        guard let executable = Self.path(of: "xdotool") else { throw ChildProcess.Failure("xdotool is not installed") }
        let process = try ChildProcess(executable, words, environment: environment)
        // xdotool waits for ever for a closed window.
        guard let output = process.readToEnd() else {
            throw ChildProcess.Failure("xdotool \(words.joined(separator: " ")) did not come to an end")
        }
        guard process.exitStatus() == 0 else { return nil }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Waits for a program's window, and returns its position and size in pixels. Fails with the program's output if it
    /// ends before, or shows no window of this name in time.
    public func waitForWindow(
        _ name: String, of program: RunningProgram
    ) throws -> (x: Int, y: Int, width: Int, height: Int) {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        while true {
            let hasEnded = program.hasEnded
            if let geometry = try attemptXdotool(
                ["search", "--onlyvisible", "--name", name, "getwindowgeometry", "--shell"])
            {
                var numbers: [String: Int] = [:]
                for line in geometry.split(separator: "\n") {
                    let parts = line.split(separator: "=")
                    if parts.count == 2 { numbers[String(parts[0])] = Int(parts[1]) }
                }
                if let x = numbers["X"], let y = numbers["Y"], let width = numbers["WIDTH"],
                    let height = numbers["HEIGHT"]
                {
                    return (x, y, width, height)
                }
            }
            guard !hasEnded, Date() < end else {
                if hasEnded { _ = program.waitForExit() }
                throw ChildProcess.Failure(
                    """
                    there is no window "\(name)": the program \(hasEnded ? "has ended" : "goes on") and has printed
                    \(program.output.joined(separator: "\n"))
                    """)
            }
            usleep(20_000)
        }
    }

    /// A picture of the screen.
    public func screenshot() throws -> Screenshot {
        try Screenshot(xwd: Data(contentsOf: folder.appendingPathComponent("Xvfb_screen0")))
    }

    /// Waits until the screen satisfies `condition`. Returns whether it did in time.
    public func waitForScreen(until condition: (Screenshot) -> Bool) throws -> Bool {
        try wait { condition(try screenshot()) }
    }

    /// Waits until `condition` is true. Returns whether it became true in time.
    public func wait(until condition: () throws -> Bool) throws -> Bool {
        let end = Date(timeIntervalSinceNow: patienceInSeconds)
        repeat {
            if try condition() { return true }
            usleep(20_000)
        } while Date() < end
        return false
    }

    /// Where a program is installed; `nil` if it is not.
    public static func path(of tool: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(tool) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}

/// A picture of a screen, read from the X window dump format (X11's `XWDFile.h`) with 32 bits per pixel.
public struct Screenshot {
    public let width: Int
    public let height: Int
    private let data: Data
    private let start: Int
    private let bytesPerRow: Int

    init(xwd data: Data) throws {
        // The header is made of 32-bit words, most significant byte first.
        func word(_ index: Int) -> Int {
            data[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard data.count > 100, word(11) == 32 else { throw ChildProcess.Failure("no picture of 32 bits per pixel") }
        width = word(4)
        height = word(5)
        bytesPerRow = word(12)
        start = word(0) + word(19) * 12  // the header, then a colour map
        self.data = data
    }

    /// The colour of a pixel, `0xRRGGBB`.
    public subscript(x: Int, y: Int) -> UInt32 {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is outside of the screen")
        let at = start + y * bytesPerRow + x * 4
        return UInt32(data[at + 2]) << 16 | UInt32(data[at + 1]) << 8 | UInt32(data[at])
    }
}
