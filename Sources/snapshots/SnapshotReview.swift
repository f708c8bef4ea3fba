// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles

/// Decisions about the snapshots that a run found different.
struct SnapshotReview {
    let run: SnapshotRun

    init(folder: String) { run = SnapshotRun(folder: folder) }

    /// What can be decided: different and new snapshots.
    var pending: [SnapshotRecord] {
        run.records().filter { $0.new != nil && ($0.status == .changed || $0.status == .new) }
    }

    /// The pending snapshots, one a line.
    func list() -> SnapshotsProgram.Result {
        let pending = pending
        var lines = pending.map { record in
            "\(record.status.rawValue)\t\(record.name)\t\(record.message.split(separator: "\n").first ?? "")"
        }
        lines.append("\(pending.count) snapshots differ from their references or are new")
        return SnapshotsProgram.Result(output: lines.joined(separator: "\n"))
    }

    /// Accepts or rejects snapshots by their names or beginnings of them.
    func decide(accepts: Bool, _ names: [String], all: Bool) -> SnapshotsProgram.Result {
        let pending = pending
        var result = SnapshotsProgram.Result()
        var chosen: [SnapshotRecord] = []
        for name in names {
            let exact = pending.filter { $0.name == name }
            let found = exact.isEmpty ? pending.filter { $0.name.hasPrefix(name) } : exact
            if found.isEmpty {
                result.errors += "snapshots: the last run has no different or new snapshot '\(name)'\n"
                result.status = 1
            }
            chosen += found.filter { !chosen.contains($0) }
        }
        if all { chosen = pending }
        if all, chosen.isEmpty {
            return SnapshotsProgram.Result(
                output: "the last run in \(run.folder) found no different or new snapshot", status: 1)
        }
        var decided: Set<String> = []
        for record in chosen {
            do {
                if accepts { try accept(record) }
                decided.insert(record.reference)
                result.output += "\(accepts ? "accepted" : "rejected") \(record.name)\n"
            } catch {
                result.errors += "snapshots: \(record.name): \(error.localizedDescription)\n"
                result.status = 2
            }
        }
        do {
            let left = run.records().filter { !decided.contains($0.reference) }
            for record in chosen where decided.contains(record.reference) { run.removeFiles(of: record) }
            try run.replace(by: left)
            try SnapshotReport(run).write()
        } catch {
            result.errors += "snapshots: the report can't be written: \(error.localizedDescription)\n"
            result.status = 2
        }
        result.output += "\(decided.count) snapshots \(accepts ? "accepted" : "rejected")"
        return result
    }

    private func accept(_ record: SnapshotRecord) throws {
        guard let new = record.new else { return }
        let data = try Data(contentsOf: URL(fileURLWithPath: run.path(new)))
        let reference = URL(fileURLWithPath: localReference(of: record))
        try FileManager.default.createDirectory(
            at: reference.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Not atomic: that would replace links and permissions.
        try data.write(to: reference)
    }

    /// The path of a reference: results of another machine have a path in a clone there, of which the longest end is taken whose
    /// test source exists here.
    private func localReference(of record: SnapshotRecord) -> String {
        let manager = FileManager.default
        let parts = record.reference.split(separator: "/").map(String.init)
        guard let folder = parts.lastIndex(of: SnapshotFile.folderName), folder + 1 < parts.count,
            !manager.fileExists(atPath: "/" + parts[..<folder].joined(separator: "/"))
        else { return record.reference }
        for start in 0..<folder {
            let source = (parts[start..<folder] + [parts[folder + 1] + ".swift"]).joined(separator: "/")
            if manager.fileExists(atPath: source) { return parts[start...].joined(separator: "/") }
        }
        return record.reference
    }

    // MARK: Several machines

    /// Joins the results in several folders.
    static func merge(_ folders: [String], into out: String) -> SnapshotsProgram.Result {
        var records: [SnapshotRecord] = []
        let target = SnapshotRun(folder: out)
        do {
            for (number, folder) in folders.enumerated() {
                let source = SnapshotRun(folder: folder)
                guard FileManager.default.fileExists(atPath: source.path(SnapshotRun.fileName)) else {
                    return SnapshotsProgram.Result(
                        errors: "snapshots: there are no results in '\(folder)'", status: 2)
                }
                func copy(_ file: String?) throws -> String? {
                    guard let file else { return nil }
                    let name = "\(number)/\(file)"
                    let url = URL(fileURLWithPath: target.path(name))
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try Data(contentsOf: URL(fileURLWithPath: source.path(file))).write(to: url)
                    return name
                }
                for var record in source.records() {
                    record.old = try copy(record.old)
                    record.new = try copy(record.new)
                    record.smallOld = try copy(record.smallOld)
                    record.smallNew = try copy(record.smallNew)
                    records.append(record)
                }
            }
            try target.replace(by: records)
            let report = SnapshotReport(target)
            try report.write()
            return SnapshotsProgram.Result(output: report.markdown())
        } catch {
            return SnapshotsProgram.Result(errors: "snapshots: \(error.localizedDescription)", status: 2)
        }
    }
}
