// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// The file `uikit-sources.json` of a target: where the sources of an app are.
struct MirrorConfiguration: Decodable {
    /// Folders and files, relative to the file's folder.
    let sources: [String]
    /// Folders and files in them that are left out.
    let excludes: [String]?
    /// Conditions of `#if` that are true.
    let defines: [String]?
}

/// `uikit-sources mirror`: writes lowered copies of the sources that a target names. The plugin calls it.
enum MirrorCommand {
    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output") else { throw CommandError("mirror needs --output FOLDER") }
        let hasPreviews = arguments.has("--previews")
        guard let path = arguments.next() else { throw CommandError("mirror needs the path of uikit-sources.json") }
        let configuration: MirrorConfiguration
        do {
            configuration = try JSONDecoder().decode(
                MirrorConfiguration.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw CommandError(
                "\(path) is not JSON with the key \"sources\", and perhaps \"excludes\" and \"defines\": \(error)")
        }
        let base = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/"
        let absolute = { (path: String) in path.hasPrefix("/") ? path : base + path }
        let files = try SourceFiles.expand(
            configuration.sources.map(absolute), excluding: (configuration.excludes ?? []).map(absolute))
        let options = SourceLowering.Options(
            hasPreviews: hasPreviews, namesSource: true, defines: configuration.defines ?? [])
        let outcome = try ModuleLowering(
            folder: URL(fileURLWithPath: output), options: options, version: LowerCommand.version
        ).run(files)
        try LowerCommand.report(outcome.errors)
    }
}
