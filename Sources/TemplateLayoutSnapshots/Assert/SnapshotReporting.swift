// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles
import Synchronization
import TemplateLayout

/// Adds each comparison to the report of the test run, which is written when the process ends.
enum SnapshotReporting {
    private struct Folder: Hashable {
        let path: String
        let showsPassed: Bool
    }

    private static let folders = Mutex<(known: Set<Folder>, summaries: [String: String])>(([], [:]))

    /// Begins the run in a folder, which deletes the pictures of an earlier one: before those of this run are written.
    static func begin(in artifacts: ArtifactFolder, environment: [String: String]) throws {
        let mode = environment["SNAPSHOT_REPORT"] ?? ""
        guard ["", "all", "none"].contains(mode) else {
            throw SnapshotError("SNAPSHOT_REPORT is '\(mode)', which is none of all, none")
        }
        guard mode != "none" else { return }
        let isFirst = folders.withLock { state in
            if state.known.isEmpty { atexit { SnapshotReporting.write() } }
            if let file = environment["SNAPSHOT_SUMMARY"] ?? environment["GITHUB_STEP_SUMMARY"], !file.isEmpty {
                state.summaries[artifacts.path] = file
            }
            return state.known.insert(Folder(path: artifacts.path, showsPassed: mode == "all")).inserted
        }
        if isFirst { try SnapshotRun(folder: artifacts.path).begin(identity: identity) }
    }

    static func add(_ record: SnapshotRecord, to artifacts: ArtifactFolder, environment: [String: String]) throws {
        try begin(in: artifacts, environment: environment)
        guard environment["SNAPSHOT_REPORT"] != "none" else { return }
        try SnapshotRun(folder: artifacts.path).add(record)
    }

    /// Writes the reports of all folders that still exist, or that of one folder: other tests may be removing theirs.
    static func write(in path: String? = nil) {
        let state = folders.withLock { $0 }
        for folder in state.known where path.map({ $0 == folder.path }) ?? true {
            let run = SnapshotRun(folder: folder.path)
            guard !run.records().isEmpty else { continue }
            let report = SnapshotReport(run, showsPassed: folder.showsPassed)
            do {
                try report.write()
                guard let summary = state.summaries[folder.path] else { continue }
                try append(report.markdown(), to: summary)
            } catch {
                let words = "snapshots: the report in \(folder.path) can't be written: \(error)\n"
                try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
            }
        }
    }

    private static func append(_ text: String, to path: String) throws {
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(fileURLWithPath: path)) }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
    }

    /// Identifies the run: `swift test` starts a process for each testing library, and one for each worker.
    private static var identity: String {
        let parent = getppid()
        // The time of a process's start is the twentieth field after its name in parentheses (proc(5)).
        let stat = (try? String(contentsOfFile: "/proc/\(parent)/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        return "\(parent) \(fields.count > 19 ? String(fields[19]) : "")"
    }
}
