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
        environment: ProcessInfo.processInfo.environment)
    let value = try value()
    return verifier.failure(of: value, as: snapshotting)
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
        do {
            let mode = try SnapshotRecordMode.effective(
                record, scope: SnapshotScope.current?.record, environment: environment)
            let file = SnapshotFile(
                sourcePath: filePath, test: testName, name: try snapshotName(),
                pathExtension: snapshotting.pathExtension)
            try UsedReferences.add(file, of: testName, named: name, environment: environment)
            let now = try snapshotting.snapshot(value)
            return try compare(now, with: file, snapshotting.diffing, mode)
        } catch {
            return SnapshotFailure(message: "\(error)", attachments: [])
        }
    }

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
        _ now: Format, with file: SnapshotFile, _ diffing: Diffing<Format>, _ mode: SnapshotRecordMode
    ) throws -> SnapshotFailure? {
        if mode == .all { return try write(now, to: file, diffing, because: "recorded, because the mode is .all") }
        guard FileManager.default.fileExists(atPath: file.path) else {
            guard mode != .never else {
                let isCI = SnapshotRecordMode.isContinuousIntegration(environment)
                throw SnapshotError(
                    "there is no reference \(file.path), and none is written \(isCI ? "where CI is set" : "by .never"): "
                        + "run the test with SNAPSHOT_TESTING_RECORD=missing, look at the file and commit it")
            }
            return try write(now, to: file, diffing, because: "there was no reference; recorded")
        }
        let reference: Format
        do {
            reference = try diffing.fromData(Data(contentsOf: URL(fileURLWithPath: file.path)))
        } catch {
            if mode == .failed {
                return try write(
                    now, to: file, diffing, because: "the reference can't be read (\(error)); recorded anew")
            }
            throw SnapshotError("the reference \(file.path) can't be read: \(error)")
        }
        guard let (difference, attachments) = diffing.diff(reference, now) else { return nil }
        if mode == .failed {
            return try write(now, to: file, diffing, because: "\(difference); recorded anew")
        }
        var message = "\(file.shortName): \(difference)"
        let artifacts = ArtifactFolder(filePath: filePath, environment: environment)
        do {
            if let first = try artifacts.write(attachments, for: file) { message += "\nsee \(first)" }
        } catch {
            message += "\nthe pictures can't be written: \(error)"
        }
        message += "\nreference \(file.path)"
        let base = file.shortName.split(separator: "/").last.map(String.init) ?? ""
        return SnapshotFailure(
            message: message,
            attachments: attachments.map { SnapshotAttachment(name: "\(base).\($0.name)", data: $0.data) })
    }

    private func write<Format>(
        _ now: Format, to file: SnapshotFile, _ diffing: Diffing<Format>, because reason: String
    ) throws -> SnapshotFailure {
        let url = URL(fileURLWithPath: file.path)
        do {
            let data = try diffing.toData(now)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try replaceFile(at: url, with: data)
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
