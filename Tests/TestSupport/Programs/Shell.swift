// SPDX-License-Identifier: MIT
import Foundation

/// Runs a shell command. Returns its output and its status; the status is `nil` if it did not end in time.
///
/// `$bin` in the command is the folder of the package's executables.
public func shell(_ command: String, in folder: URL? = nil) throws -> (output: String, status: Int32?) {
    let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    var environment = ProcessInfo.processInfo.environment
    environment["bin"] = programs
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    let place = folder.map { "cd '\($0.path)' && " } ?? ""
    let process = try ChildProcess(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "(\(place)\(command)\n)"], environment: environment)
    guard let output = process.readToEnd() else { return ("", nil) }
    return (String(decoding: output, as: UTF8.self), process.exitStatus())
}
