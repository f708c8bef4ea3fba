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

    /// How its files are lowered.
    func options(hasPreviews: Bool, isProgram: Bool) -> SourceLowering.Options {
        SourceLowering.Options(
            hasPreviews: hasPreviews, isProgram: isProgram, namesSource: true, defines: content.defines ?? [],
            project: ProjectSettings(of: absolute(content.sources)))
    }

    /// Links the source folders into the hidden folder `.uikit-sources` beside the file. SwiftPM plans a build again when a folder in
    /// the target's folder changes, also behind a link: without this it would not see that files are added or removed.
    func link() throws {
        let links = folder.appendingPathComponent(".uikit-sources").path
        let folders = try absolute(content.sources).filter(SourceFiles.isFolder)
        let present = (try? FileManager.default.contentsOfDirectory(atPath: links))?.sorted() ?? []
        let wanted = folders.indices.map { "\(links)/\($0)" }
        let isDone =
            present.count == folders.count + 1
            && zip(wanted, folders).allSatisfy {
                (try? FileManager.default.destinationOfSymbolicLink(atPath: $0)) == $1
            }
        guard !isDone else { return }
        try? FileManager.default.removeItem(atPath: links)
        try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
        for (link, folder) in zip(wanted, folders) {
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder)
        }
        try Data("*\n".utf8).write(to: URL(fileURLWithPath: links + "/.gitignore"))
    }
}

/// `uikit-sources list`: prints what the plugin needs to plan a build with the files that a `uikit-sources.json` names.
enum ListCommand {
    private struct Plan: Encodable {
        let files: [String]
        let copies: [String]
    }

    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output") else { throw CommandError("list needs --output FOLDER") }
        guard let path = arguments.next() else { throw CommandError("list needs the path of uikit-sources.json") }
        let configuration = try MirrorConfiguration(path)
        try configuration.link()
        let files = try configuration.files()
        let lowering = ModuleLowering(
            folder: URL(fileURLWithPath: output), options: configuration.options(hasPreviews: false, isProgram: false))
        let plan = Plan(
            files: files, copies: lowering.copies(of: files).map(\.copy))
        FileHandle.standardOutput.write(try JSONEncoder().encode(plan))
    }
}
