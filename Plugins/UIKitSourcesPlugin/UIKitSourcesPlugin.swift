// SPDX-License-Identifier: MIT
import Foundation
import PackagePlugin

/// Lowers the sources of a target before it is compiled, so that Swift on Linux compiles the sources of an iOS app as they are.
///
/// A target with a file `uikit-sources.json` gets lowered copies of the files in the folders that it names. Any other target's own
/// files are lowered in place: the target's setting `-vfsoverlay` names the overlay that this plugin writes.
@main
struct UIKitSourcesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let package = context.package.directoryURL
        let tool = try LoweringTool.build(in: package.appending(path: ".build/uikit-sources"))
        let work = context.pluginWorkDirectoryURL
        let hasPreviews = target.dependencies.contains {
            if case .product(let product) = $0 { product.name == "TemplatePreviews" } else { false }
        }
        let configuration = target.directoryURL.appending(path: "uikit-sources.json")
        if FileManager.default.fileExists(atPath: configuration.path) {
            let copies = work.appending(path: "Sources")
            return [
                .prebuildCommand(
                    displayName: "Lowering the sources that \(target.name)/uikit-sources.json names", executable: tool,
                    arguments: ["mirror", configuration.path, "--output", copies.path]
                        + (hasPreviews ? ["--previews"] : []),
                    outputFilesDirectory: copies)
            ]
        }
        let files = target.sourceFiles(withSuffix: "swift").filter { $0.type == .source }.map(\.url)
        let stamp = work.appending(path: "Lowered.swift")
        let overlay = package.appending(path: ".build/uikit-sources/\(target.name).yaml")
        return [
            .buildCommand(
                displayName: "Lowering the sources of \(target.name)", executable: tool,
                arguments: [
                    "lower", "--output", work.appending(path: "Copies").path, "--overlay", overlay.path, "--stamp",
                    stamp.path,
                ] + (hasPreviews ? ["--previews"] : []) + files.map(\.path),
                inputFiles: files + [tool], outputFiles: [stamp])
        ]
    }
}

/// The program `uikit-sources`, built with the toolchain's SwiftSyntax. A package cannot name the toolchain's libraries without
/// unsafe flags, so the plugin builds the program when it is needed first.
enum LoweringTool {
    static func build(in folder: URL) throws -> URL {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scripts/uikit-sources")
        let process = Process()
        process.executableURL = script
        process.arguments = ["--build-in", folder.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolError(script: script.path) }
        return URL(fileURLWithPath: text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    struct ToolError: Error, CustomStringConvertible {
        let script: String

        var description: String { "\(script) could not build the program that lowers sources; its messages are above" }
    }
}
