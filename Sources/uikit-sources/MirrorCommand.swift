// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// The file `uikit-sources.json` of a target: where the sources of an app are.
struct MirrorConfiguration {
    private struct Content: Decodable {
        let sources: [String]
        let excludes: [String]?
        let defines: [String]?
    }

    private let path: String
    private let content: Content

    /// Reads the file at a path.
    init(_ path: String) throws {
        self.path = path
        do {
            content = try JSONDecoder().decode(Content.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw CommandError(
                "\(path) is not JSON with the key \"sources\", and perhaps \"excludes\" and \"defines\": \(error)")
        }
    }

    private var folder: URL { URL(fileURLWithPath: path).deletingLastPathComponent() }

    private func absolute(_ paths: [String]) -> [String] {
        paths.map { $0.hasPrefix("/") ? $0 : folder.path + "/" + $0 }
    }

    /// The Swift files that it names.
    func files() throws -> [String] {
        try SourceFiles.expand(absolute(content.sources), excluding: absolute(content.excludes ?? []))
    }

    /// The files and folders whose change means another result.
    func inputs() throws -> [String] {
        try [path] + files() + SourceFiles.folders(absolute(content.sources))
    }

    /// How its files are lowered.
    func options(hasPreviews: Bool) -> SourceLowering.Options {
        SourceLowering.Options(hasPreviews: hasPreviews, namesSource: true, defines: content.defines ?? [])
    }

    /// Throws if the files are not those that the build was planned with: copies can't be added to a build that runs.
    func check(_ planned: [String]) throws {
        guard try files() != planned else { return }
        // SwiftPM plans a build again when the target's folder has changed.
        let mark = folder.appendingPathComponent("uikit-sources.\(ProcessInfo.processInfo.processIdentifier).tmp")
        try Data().write(to: mark)
        try FileManager.default.removeItem(at: mark)
        throw CommandError("\(path): files were added to its folders or removed from them: build again")
    }
}

/// `uikit-sources list`: prints what the plugin needs to plan a build with the files that a `uikit-sources.json` names.
enum ListCommand {
    private struct Plan: Encodable {
        let files: [String]
        let inputs: [String]
        let copies: [String]
    }

    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output") else { throw CommandError("list needs --output FOLDER") }
        guard let path = arguments.next() else { throw CommandError("list needs the path of uikit-sources.json") }
        let configuration = try MirrorConfiguration(path)
        let files = try configuration.files()
        let lowering = ModuleLowering(
            folder: URL(fileURLWithPath: output), options: configuration.options(hasPreviews: false))
        let plan = Plan(
            files: files, inputs: try configuration.inputs(), copies: lowering.copies(of: files).map(\.copy))
        FileHandle.standardOutput.write(try JSONEncoder().encode(plan))
    }
}
