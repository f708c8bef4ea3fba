// SPDX-License-Identifier: MIT
import Foundation

/// The machine, the libraries and the fonts of a run.
struct Machine: Codable {
    let commit: String
    let date: String
    let cpu: String
    let cores: Int
    let operatingSystem: String
    let swift: String
    let configuration: String
    /// The versions of C libraries that are measured or are peers, by pkg-config name.
    let libraries: [String: String]
    /// The fonts in use, known after the run.
    var fonts: [MeasuredFont] = []

    static let measuredLibraries = ["harfbuzz", "icu-uc", "cairo", "freetype2", "fontconfig", "pango"]

    static func current() -> Machine {
        let changed = output(of: ["git", "status", "--porcelain"]).map { !$0.isEmpty } ?? false
        var libraries: [String: String] = [:]
        for library in measuredLibraries {
            libraries[library] = output(of: ["pkg-config", "--modversion", library])
        }
        return Machine(
            commit: (output(of: ["git", "rev-parse", "HEAD"]) ?? "unknown") + (changed ? " with changes" : ""),
            date: ISO8601DateFormatter().string(from: Date()),
            cpu: cpuName() ?? "unknown",
            cores: ProcessInfo.processInfo.activeProcessorCount,
            operatingSystem: ProcessInfo.processInfo.operatingSystemVersionString,
            swift: output(of: ["swift", "--version"])?.split(separator: "\n").first.map(String.init) ?? "unknown",
            configuration: isDebugBuild ? "debug" : "release",
            libraries: libraries)
    }

    static var isDebugBuild: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    private static func cpuName() -> String? {
        if let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
            let line = information.split(separator: "\n").first { $0.hasPrefix("model name") }
            return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
        }
        return output(of: ["sysctl", "-n", "machdep.cpu.brand_string"])
    }

    /// The output of a program, or `nil` if it can't be run or fails.
    static func output(of command: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return String(data: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
