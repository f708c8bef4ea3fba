// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

/// The fonts of references in a file of a team's own: `snapshots fonts save` packs those of the machine that records, and
/// `snapshots fonts use` unpacks them where tests look for fonts first. So no test depends on what a machine has installed.
enum FontArchive {
    /// The folders of Debian's packages that the default fonts are in, below `/usr/share`, and those of their licences.
    private static let folders = [
        "fonts/opentype/inter", "fonts/opentype/noto", "fonts/truetype/noto", "fonts/truetype/liberation",
        "fonts/truetype/inter",
    ]
    private static let packages = [
        "fonts-inter", "fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji", "fonts-liberation",
    ]
    private static let sums = "SHA256SUMS"

    /// Packs the machine's fonts with their licences and the SHA-256 of each file. The same fonts give the same archive.
    static func save(_ archive: String, from root: String = "/usr/share") -> SnapshotsProgram.Result {
        let files = FileManager.default
        let work = files.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        defer { try? files.removeItem(at: work) }
        do {
            var names: [String] = []
            for folder in folders {
                for name in (try? files.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? [] {
                    names.append(try copy("\(root)/\(folder)/\(name)", to: work, as: "fonts/\(name)"))
                }
            }
            guard !names.isEmpty else {
                return SnapshotsProgram.Result(
                    errors: "snapshots: no fonts in \(folders.map { "\(root)/\($0)" }.joined(separator: ", "))",
                    status: 2)
            }
            for package in packages {
                let licence = "\(root)/doc/\(package)/copyright"
                if files.fileExists(atPath: licence) {
                    names.append(try copy(licence, to: work, as: "licences/\(package)"))
                }
            }
            let checks = try run("sha256sum", names.sorted(), in: work.path)
            try Data(checks.utf8).write(to: work.appendingPathComponent(sums))
            _ = try run(
                "tar",
                [
                    "--create", "--gzip", "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner",
                    "--file", URL(fileURLWithPath: archive).path, "fonts", "licences", sums,
                ].filter { $0 != "licences" || files.fileExists(atPath: work.appendingPathComponent($0).path) },
                in: work.path)
            return SnapshotsProgram.Result(output: "\(names.count) files in \(archive)")
        } catch {
            return SnapshotsProgram.Result(errors: "snapshots: \(error.localizedDescription)", status: 2)
        }
    }

    /// Unpacks an archive into `folder`, which replaces what is there, after each file has been compared with its SHA-256.
    static func use(_ archive: String, folder: String = ".build/fonts") -> SnapshotsProgram.Result {
        let files = FileManager.default
        let work = folder + ".new"
        defer { try? files.removeItem(atPath: work) }
        do {
            try? files.removeItem(atPath: work)
            try files.createDirectory(atPath: work, withIntermediateDirectories: true)
            _ = try run("tar", ["--extract", "--file", URL(fileURLWithPath: archive).path], in: work)
            _ = try run("sha256sum", ["--check", "--quiet", "--strict", sums], in: work)
            try? files.removeItem(atPath: folder)
            try files.moveItem(atPath: work, toPath: folder)
            return SnapshotsProgram.Result(
                output: "the tests of this package use the fonts in \(folder); others, if SNAPSHOT_FONTS names it")
        } catch {
            return SnapshotsProgram.Result(errors: "snapshots: \(error.localizedDescription)", status: 2)
        }
    }

    private static func copy(_ file: String, to work: URL, as name: String) throws -> String {
        let target = work.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: URL(fileURLWithPath: file).resolvingSymlinksInPath(), to: target)
        return name
    }

    private struct Failure: LocalizedError {
        let errorDescription: String?
    }

    /// The standard output of a program.
    private static func run(_ program: String, _ arguments: [String], in folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(errorDescription: "\(program): \(words)\(String(decoding: text, as: UTF8.self))")
        }
        return String(decoding: text, as: UTF8.self)
    }
}
