// SPDX-License-Identifier: MIT
import Foundation

/// An X display in memory for the peers that need one.
@MainActor
enum VirtualDisplay {
    private static var process: Process?
    private static var name: String?

    /// The environment that names the display, which is started on first use.
    static func environment() throws -> [String: String] {
        if name == nil { try start() }
        return ["DISPLAY": name ?? "", "GDK_BACKEND": "x11", "GTK_A11Y": "none", "GSK_RENDERER": "cairo"]
    }

    private static func start() throws {
        let server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        server.arguments = ["Xvfb", "-displayfd", "1", "-screen", "0", "1024x1024x24", "-nolisten", "tcp"]
        let output = Pipe()
        server.standardOutput = output
        server.standardError = FileHandle.nullDevice
        try server.run()
        guard let number = LineReader(output.fileHandleForReading).next() else {
            throw MissingPeer(reason: "no Xvfb to show it on; `make bench-peers` installs xvfb")
        }
        process = server
        name = ":\(number)"
    }

    static func stop() {
        process?.terminate()
        process?.waitUntilExit()
        process = nil
        name = nil
    }
}
