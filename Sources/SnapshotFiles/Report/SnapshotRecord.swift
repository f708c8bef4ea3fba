// SPDX-License-Identifier: MIT
import Foundation

/// What one comparison of a test run found.
package struct SnapshotRecord: Codable, Equatable, Sendable {
    /// How a comparison ended.
    package enum Status: String, Codable, CaseIterable, Sendable {
        /// The value differs from its reference.
        case changed
        /// There was no reference, or it was written anew.
        case new
        /// The value could not be made, or the reference could not be read.
        case error
        /// Both are equal.
        case passed
    }

    /// The suite and the file name, such as `InboxTests/inbox.1.png`.
    package var name: String
    package var status: Status
    /// What differs, in words.
    package var message: String
    /// The path of the reference.
    package var reference: String
    /// The reference as it was compared, in the folder of the run; `nil` if there was none.
    package var old: String?
    /// The new value in the folder of the run, as its reference would be; `nil` for an equal one.
    package var new: String?
    /// Smaller pictures of both, for a report of many.
    package var smallOld: String?
    package var smallNew: String?

    package init(name: String, status: Status, message: String, reference: String) {
        self.name = name
        self.status = status
        self.message = message
        self.reference = reference
    }
}

/// The records of one run of tests, in a folder: one a line, so that several processes may add theirs.
package struct SnapshotRun {
    package static let fileName = "results.jsonl"
    package let folder: String

    package init(folder: String) { self.folder = folder }

    private var url: URL { URL(fileURLWithPath: folder).appendingPathComponent(Self.fileName) }

    /// Begins a run, unless a process of the same run has begun it. `identity` distinguishes runs.
    package func begin(identity: String) throws {
        let header = "# \(identity)\n"
        if let text = try? String(contentsOf: url, encoding: .utf8), text.hasPrefix(header) { return }
        for record in records() { removeFiles(of: record) }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(header.utf8).write(to: url)
    }

    /// Deletes the pictures of a record.
    package func removeFiles(of record: SnapshotRecord) {
        for file in [record.old, record.new, record.smallOld, record.smallNew].compactMap({ $0 }) {
            try? FileManager.default.removeItem(atPath: path(file))
        }
    }

    package func add(_ record: SnapshotRecord) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let handle = try FileHandle(forWritingTo: url)
        defer { try? handle.close() }
        try handle.seekToEnd()
        try handle.write(contentsOf: try encoder.encode(record) + Data("\n".utf8))
    }

    /// The records, sorted by name; the last of a name counts, as after a test that was repeated. Lines that can't be read, as of a
    /// process that was killed, are left out.
    package func records() -> [SnapshotRecord] {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        var byName: [String: SnapshotRecord] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            guard let record = try? JSONDecoder().decode(SnapshotRecord.self, from: Data(line.utf8)) else { continue }
            byName[record.reference] = record
        }
        return byName.values.sorted { ($0.name, $0.reference) < ($1.name, $1.reference) }
    }

    package func replace(by records: [SnapshotRecord]) throws {
        let header = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n").first ?? "# merged"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data((header + "\n").utf8).write(to: url)
        for record in records { try add(record) }
    }

    package func path(_ file: String) -> String {
        URL(fileURLWithPath: folder).appendingPathComponent(file).path
    }
}
