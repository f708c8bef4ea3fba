// SPDX-License-Identifier: MIT
import Foundation

/// A peer that is a separate program in `Benchmarks/peers`.
///
/// It prints `ready VERSION` after its set-up. For each line `round` it prints lines `FIGURE SECONDS NAME=VALUE…`
/// (`operations=N` if it did fewer than the contest has) and then `done`. It times itself, so that neither its start nor the
/// communication is counted.
@MainActor
final class PeerProgram: Contestant {
    private let process = Process()
    private let input = Pipe()
    private let output: LineReader
    private let name: String
    private(set) var version: String?

    /// The folder in which `peers/build.sh` puts the programs.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(".build/peers")

    init(
        _ name: String, arguments: [String], environment: [String: String] = [:], packages: String
    ) throws {
        self.name = name
        let file = PeerProgram.folder.appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw MissingPeer(reason: "not built; `make bench-peers` installs \(packages) and builds it")
        }
        process.executableURL = file
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(try PeerFiles.fontEnvironment()) { $1 }
            .merging(environment) { $1 }
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        self.output = LineReader(output.fileHandleForReading)
        try process.run()
        let words = try line().split(separator: " ", maxSplits: 1)
        guard words.first == "ready" else { throw PeerFailure("\(name) did not get ready") }
        version = words.dropFirst().first.map(String.init)
    }

    func round() throws -> [Sample] {
        try input.fileHandleForWriting.write(contentsOf: Data("round\n".utf8))
        var samples: [Sample] = []
        while true {
            let words = try line().split(separator: " ")
            if words == ["done"] { return samples }
            let counters = words.dropFirst(words.first == "check" ? 1 : 2).compactMap { word in
                let parts = word.split(separator: "=")
                return parts.count == 2 ? Double(parts[1]).map { (name: String(parts[0]), value: $0) } : nil
            }
            if words.first == "check" {
                for index in samples.indices { samples[index].counters += counters }
            } else if let figure = words.first, words.count > 1, let seconds = Double(words[1]) {
                let operations = counters.first { $0.name == "operations" }.map { Int($0.value) }
                samples.append(
                    Sample(
                        figure: String(figure), seconds: seconds, operations: operations,
                        counters: counters.filter { $0.name != "operations" }))
            } else {
                throw PeerFailure("\(name) says '\(words.joined(separator: " "))'")
            }
        }
    }

    func finish() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private func line() throws -> String {
        guard let line = output.next() else { throw PeerFailure("\(name) ended") }
        return line
    }
}

/// The reason why a peer has no figures.
struct PeerFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Reads lines, or other messages with an end mark, from a pipe.
final class LineReader {
    private let handle: FileHandle
    private let mark: UInt8
    private var pending = Data()

    init(_ handle: FileHandle, mark: UInt8 = UInt8(ascii: "\n")) {
        self.handle = handle
        self.mark = mark
    }

    /// The next line without its mark, or `nil` at the end.
    func next() -> String? {
        while true {
            if let end = pending.firstIndex(of: mark) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending = Data(pending[(end + 1)...])
                return line
            }
            // `read(upToCount:)` would wait for the whole count.
            let more = handle.availableData
            if more.isEmpty { return nil }
            pending += more
        }
    }
}
