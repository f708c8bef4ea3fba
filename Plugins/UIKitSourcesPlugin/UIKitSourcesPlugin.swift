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
        // The manifest's setting can name this folder, but not the plugin's, which depends on the options of `swift build`.
        let folder = context.package.directoryURL.appending(path: ".build/uikit-sources")
        let tool = try Tool.build(in: folder)
        let hasPreviews = target.dependencies.contains {
            if case .product(let product) = $0 { product.name == "TemplatePreviews" } else { false }
        }
        let options = (hasPreviews ? ["--previews"] : []) + (target.kind == .executable ? ["--program"] : [])
        let information = informationCommands(target, folder: context.pluginWorkDirectoryURL, tool: tool)
        let name = "Lowering the sources of \(target.name)"
        let configuration = target.directoryURL.appending(path: "uikit-sources.json")
        if FileManager.default.fileExists(atPath: configuration.path) {
            let copies = context.pluginWorkDirectoryURL.appending(path: "Copies")
            let list = try Tool.output(tool, ["list", configuration.path, "--output", copies.path])
            let plan = try JSONDecoder().decode(MirrorPlan.self, from: list)
            let arguments = ["lower", "--output", copies.path, "--configuration", configuration.path]
            return information + [
                .buildCommand(
                    displayName: name, executable: tool, arguments: arguments + options + plan.files,
                    inputFiles: [configuration, tool] + plan.files.map { URL(fileURLWithPath: $0) },
                    outputFiles: plan.copies.map { URL(fileURLWithPath: $0) })
            ]
        }
        let files = target.sourceFiles(withSuffix: "swift").filter { $0.type == .source }.map(\.url)
        let catalogs = target.sourceFiles(withSuffix: "xcassets").map(\.url)
        let stamp = folder.appending(path: "\(target.name)-lowered.swift")
        let arguments = [
            "lower", "--output", folder.appending(path: target.name).path, "--stamp", stamp.path,
            "--overlay", folder.appending(path: "\(target.name).yaml").path, "--folder", target.directoryURL.path,
        ]
        return information + [
            .buildCommand(
                displayName: name, executable: tool, arguments: arguments + options + (files + catalogs).map(\.path),
                inputFiles: files + [tool] + catalogs.flatMap(folders), outputFiles: [stamp])
        ]
    }
}

/// Copies the Info.plist of an app into its resources, with the values of the Xcode project's settings. It is read when the app
/// starts: SwiftPM itself refuses a resource with this name.
private func informationCommands(_ target: any SourceModuleTarget, folder: URL, tool: URL) -> [Command] {
    guard target.kind == .executable else { return [] }
    let found = FileManager.default.enumerator(atPath: target.directoryURL.path)?.compactMap { $0 as? String } ?? []
    let names = found.filter { $0 == "Info.plist" || $0.hasSuffix("/Info.plist") || $0.hasSuffix("-Info.plist") }
    // That of the app is nearer to the top than those of its extensions.
    guard !names.isEmpty else { return [] }
    let files = names.sorted { ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1) }
        .map { target.directoryURL.appending(path: $0) }
    let copy = folder.appending(path: "\(target.name)-Info.plist")
    return [
        .buildCommand(
            displayName: "Copying the Info.plist of \(target.name)", executable: tool,
            arguments: ["information", "--target", target.name, "--output", copy.path] + files.map(\.path),
            inputFiles: files + [tool], outputFiles: [copy])
    ]
}

/// A folder and those in it, whose times change when something is added to them.
private func folders(in folder: URL) -> [URL] {
    let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [])) ?? []
    return [folder] + entries.filter(\.hasDirectoryPath).flatMap(folders)
}

/// The files that a `uikit-sources.json` names.
private struct MirrorPlan: Decodable {
    let files: [String]
    let copies: [String]
}

/// The program `uikit-sources`. A package cannot name the toolchain's SwiftSyntax without unsafe flags, so the plugin builds the
/// program when it is needed first.
private enum Tool {
    static func build(in folder: URL) throws -> URL {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scripts/uikit-sources")
        let path = String(decoding: try output(script, ["--build-in", folder.path]), as: UTF8.self)
        return URL(fileURLWithPath: path.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    static func output(_ program: URL, _ arguments: [String]) throws -> Data {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw ToolError(program: program.path) }
        return data
    }

    struct ToolError: Error, CustomStringConvertible {
        let program: String

        var description: String { "\(program) failed; its messages are above" }
    }
}
