// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// `uikit-sources lower`: what the plugin calls.
enum LowerCommand {
    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output") else { throw CommandError("lower needs --output FOLDER") }
        let overlay = try arguments.value("--overlay")
        let stamp = try arguments.value("--stamp")
        let hasPreviews = arguments.has("--previews")
        let isProgram = arguments.has("--program")
        let configuration = try arguments.value("--configuration").map { try MirrorConfiguration($0) }
        let folder = try arguments.value("--folder")
        let catalogs = arguments.rest.filter { $0.hasSuffix(".xcassets") }
        let options =
            configuration?.options(hasPreviews: hasPreviews, isProgram: isProgram)
            ?? SourceLowering.Options(
                hasPreviews: hasPreviews, isProgram: isProgram, project: folder.map { ProjectSettings(of: [$0]) })
        let outcome = try ModuleLowering(folder: URL(fileURLWithPath: output), options: options, version: version)
            .run(
                try SourceFiles.expand(arguments.rest.filter { !catalogs.contains($0) }),
                touchesOriginals: overlay != nil)
        if let overlay {
            let url = URL(fileURLWithPath: overlay)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            let data = Data(Overlay.text(outcome.copies).utf8)
            if (try? Data(contentsOf: url)) != data { try data.write(to: url) }
        }
        if let stamp {
            let symbols = AssetSymbols(of: catalogs).source(hasExtensions: ProjectSettings.hasAssetExtensions(folder))
            try Data("// The sources of this target are lowered.\n\(symbols)".utf8).write(
                to: URL(fileURLWithPath: stamp))
        }
        try report(outcome.errors)
    }

    /// The time of this program, which differs for each build.
    static var version: String {
        let path =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        return "\((attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
    }

    /// Prints the errors as the compiler does, and throws if there are any.
    static func report(_ errors: [SourceError]) throws {
        guard !errors.isEmpty else { return }
        for error in errors { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
        throw CommandError("\(errors.count) places can't be compiled on Linux")
    }
}

enum SourceFiles {
    /// The Swift files at paths, and those in folders, sorted. Hidden ones are left out.
    static func expand(_ paths: [String], excluding excluded: [String] = []) throws -> [String] {
        let skipped = excluded.map(standard)
        return try paths.map(standard).flatMap { path in
            try isFolder(path) ? contents(path).filter { try $0.hasSuffix(".swift") && !isFolder($0) } : [path]
        }.filter { file in !skipped.contains { file == $0 || file.hasPrefix($0 + "/") } }.sorted()
    }

    private static func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    private static func contents(_ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { !("/" + $0).contains("/.") }.map { folder + "/" + $0 }
    }

    static func isFolder(_ path: String) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("there is no file '\(path)'")
        }
        return isFolder.boolValue
    }
}
