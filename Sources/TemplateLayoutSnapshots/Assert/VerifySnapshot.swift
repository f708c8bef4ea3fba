// SPDX-License-Identifier: MIT
import Foundation
import SnapshotFiles
import TemplateLayout
import Testing

/// The failure of a snapshot test.
public struct SnapshotFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The difference, and the paths of the files that show it.
    public var message: String
    /// The files that show the difference.
    public var attachments: [SnapshotAttachment]

    /// The message.
    public var description: String { message }
}

/// Compares a value with its reference, as ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``, and
/// returns why it fails; `nil` if it does not. For assertions of your own.
///
/// - Parameters:
///   - value: the value.
///   - snapshotting: the representation that is compared.
///   - name: distinguishes the snapshots of a test; without it they are numbered.
///   - record: when the reference is written; `nil` as the test's trait and the environment say.
///   - filePath: the source file of the test: the reference is beside it.
///   - testName: the test.
/// - Throws: The errors of `value`.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record: SnapshotRecordMode? = nil, filePath: String = #filePath, testName: String = #function
) throws -> SnapshotFailure? {
    let verifier = SnapshotVerifier(
        filePath: filePath, testName: testName, name: name, record: record,
        environment: SnapshotEnvironment.current)
    let value = try SnapshotTrait.inLanguage(of: snapshotting.traits, value)
    return verifier.failure(of: value, as: snapshotting)
}

/// The environment variables that snapshots obey: those of the process. Tests of snapshots set their own, so that they say
/// the same where `CI` is set.
package enum SnapshotEnvironment {
    @TaskLocal package static var current = ProcessInfo.processInfo.environment
}

/// Compares a value with its reference.
@MainActor
struct SnapshotVerifier {
    let filePath: String
    let testName: String
    let name: String?
    let record: SnapshotRecordMode?
    let environment: [String: String]

    func failure<Value, Format>(
        of value: Value, as snapshotting: Snapshotting<Value, Format>
    ) -> SnapshotFailure? {
        var record = SnapshotRecord(
            name:
                "\(SnapshotFile(sourcePath: filePath, test: testName, name: name ?? "", pathExtension: nil).shortName)",
            status: .passed, message: "", reference: filePath)
        var failure: SnapshotFailure?
        do {
            let mode = try SnapshotRecordMode.effective(
                self.record, scope: SnapshotScope.current?.record, environment: environment)
            let file = SnapshotFile(
                sourcePath: filePath, test: testName, name: try snapshotName(),
                pathExtension: snapshotting.pathExtension)
            record.name = file.shortName
            record.reference = file.path
            try UsedReferences.add(file, of: testName, named: name, environment: environment)
            if let shard = try SnapshotShard(environment: environment), !shard.contains(file.shortName) { return nil }
            let now = try snapshotting.snapshot(value)
            // What fails here fails again where the record is added, in words.
            try? SnapshotReporting.begin(in: artifacts, environment: environment)
            failure = try compare(now, with: file, snapshotting.diffing, mode, &record)
        } catch {
            if record.status == .passed { record.status = .error }
            failure = SnapshotFailure(message: "\(error)", attachments: [])
        }
        do {
            if let failure, record.message.isEmpty { record.message = failure.message }
            try SnapshotReporting.add(record, to: artifacts, environment: environment)
        } catch  where failure != nil || error is SnapshotError {
            failure = SnapshotFailure(
                message: (failure.map { $0.message + "\n" } ?? "")
                    + "the report can't be written: \(Self.words(error))",
                attachments: failure?.attachments ?? [])
        } catch {
            // An equal snapshot does not fail because its report can't be written.
        }
        return failure
    }

    private var artifacts: ArtifactFolder { ArtifactFolder(filePath: filePath, environment: environment) }

    private func snapshotName() throws -> String {
        if let name { return name }
        if Test.current?.isParameterized == true {
            throw SnapshotError(
                "a snapshot of a test with arguments needs a name, so that each case has a reference of its own: "
                    + "pass named:")
        }
        let counter = SnapshotScope.current?.counter ?? .shared
        return "\(counter.next(filePath + testName))"
    }

    private func compare<Format>(
        _ now: Format, with file: SnapshotFile, _ diffing: Diffing<Format>, _ mode: SnapshotRecordMode,
        _ record: inout SnapshotRecord
    ) throws -> SnapshotFailure? {
        if mode == .all {
            return try write(now, to: file, diffing, &record, because: "recorded, because the mode is .all")
        }
        guard FileManager.default.fileExists(atPath: file.path) else {
            guard mode != .never else {
                record.status = .new
                record.new = try artifacts.write("now", diffing.toData(now), for: file)
                let isCI = SnapshotRecordMode.isContinuousIntegration(environment)
                throw SnapshotError(
                    "there is no reference \(file.path), and none is written \(isCI ? "where CI is set" : "by .never"): "
                        + "run the test with SNAPSHOT_TESTING_RECORD=missing, look at the file and commit it")
            }
            return try write(now, to: file, diffing, &record, because: "there was no reference; recorded")
        }
        let stored = try Data(contentsOf: URL(fileURLWithPath: file.path))
        let reference: Format
        do {
            reference = try diffing.fromData(stored)
        } catch {
            if mode == .failed {
                return try write(
                    now, to: file, diffing, &record, because: "the reference can't be read (\(error)); recorded anew")
            }
            throw SnapshotError("the reference \(file.path) can't be read: \(error)")
        }
        guard let (difference, attachments) = diffing.diff(reference, now) else { return nil }
        record.status = .changed
        record.message = difference
        var message = "\(file.shortName): \(difference)"
        do {
            if let first = try artifacts.write(attachments.filter { $0.name != "now.png" }, for: file) {
                message += "\nsee \(first)"
            }
            record.old = try artifacts.write("reference", stored, for: file)
            record.new = try artifacts.write("now", diffing.toData(now), for: file)
            let small = Set(attachments.map(\.name))
            if small.contains("reference.small.png") { record.smallOld = "\(file.shortName).reference.small.png" }
            if small.contains("now.small.png") { record.smallNew = "\(file.shortName).now.small.png" }
        } catch {
            message += "\nthe pictures can't be written: \(error)"
        }
        if mode == .failed {
            return try write(now, to: file, diffing, &record, because: "\(difference); recorded anew")
        }
        message += "\nreference \(file.path)\naccept it: swift run snapshots accept \(file.shortName)"
        let base = file.shortName.split(separator: "/").last.map(String.init) ?? ""
        return SnapshotFailure(
            message: message,
            attachments: attachments.filter { !$0.name.contains(".small.") }.map {
                SnapshotAttachment(name: "\(base).\($0.name)", data: $0.data)
            })
    }

    private func write<Format>(
        _ now: Format, to file: SnapshotFile, _ diffing: Diffing<Format>, _ record: inout SnapshotRecord,
        because reason: String
    ) throws -> SnapshotFailure {
        record.status = .new
        let url = URL(fileURLWithPath: file.path)
        do {
            let data = try diffing.toData(now)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try replaceFile(at: url, with: data)
            record.new = try artifacts.write("now", data, for: file)
        } catch {
            throw SnapshotError("the reference \(file.path) can't be written: \(Self.words(error))")
        }
        return SnapshotFailure(
            message: "\(file.shortName): \(reason). Look at \(file.path), and run the test again", attachments: [])
    }

    static func words(_ error: any Error) -> String {
        error is SnapshotError || error is TemplateLayoutError ? "\(error)" : error.localizedDescription
    }
}

/// The folder for the pictures of failures: the environment variable `SNAPSHOT_ARTIFACTS`, or `.build/snapshots` in the
/// package.
struct ArtifactFolder {
    let path: String

    init(filePath: String, environment: [String: String]) {
        if let named = environment["SNAPSHOT_ARTIFACTS"], !named.isEmpty {
            path = named
            return
        }
        var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                path = folder.appendingPathComponent(".build/snapshots").path
                return
            }
            folder = folder.deletingLastPathComponent()
        }
        path = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots").path
    }

    /// Writes a file beside a reference's others, with the reference's extension, and returns its name in the folder.
    func write(_ name: String, _ data: Data, for file: SnapshotFile) throws -> String {
        let pathExtension = URL(fileURLWithPath: file.path).pathExtension
        let attachment = SnapshotAttachment(name: pathExtension.isEmpty ? name : "\(name).\(pathExtension)", data: data)
        _ = try write([attachment], for: file)
        return "\(file.shortName).\(attachment.name)"
    }

    /// Writes the files and returns the path of the first one.
    func write(_ attachments: [SnapshotAttachment], for file: SnapshotFile) throws -> String? {
        var first: String?
        for attachment in attachments {
            let url = URL(fileURLWithPath: path).appendingPathComponent("\(file.shortName).\(attachment.name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try replaceFile(at: url, with: attachment.data)
            first = first ?? url.path
        }
        return first
    }
}
