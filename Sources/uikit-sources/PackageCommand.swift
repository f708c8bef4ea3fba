// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// `uikit-sources build`, `test` and `run`: swift's commands over the lowered sources of a package.
enum PackageCommand {
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let path: String
            let sources: [String]
            let productDependencies: [String]?

            private enum CodingKeys: String, CodingKey {
                case name, path, sources, type
                case productDependencies = "product_dependencies"
            }
            let type: String
        }
        let path: String
        let targets: [Target]
    }

    static func run(_ command: String, _ arguments: inout Arguments) throws {
        let folder = try arguments.value("--package-path") ?? FileManager.default.currentDirectoryPath
        let described = try Subprocess.output(
            ["swift", "package", "--package-path", folder, "describe", "--type", "json"])
        guard let start = described.text.firstIndex(of: "{"), described.status == 0,
            let package = try? JSONDecoder().decode(Description.self, from: Data(described.text[start...].utf8))
        else { throw CommandError("\(folder) is no package that swift can describe:\n\(described.text)") }
        let work = URL(fileURLWithPath: package.path).appendingPathComponent(".build/uikit-sources")
        var copies: [ModuleLowering.Copy] = []
        var errors: [SourceError] = []
        for target in package.targets where ["library", "executable", "test", "snippet"].contains(target.type) {
            let files = target.sources.filter { $0.hasSuffix(".swift") }.map { "\(package.path)/\(target.path)/\($0)" }
            let options = SourceLowering.Options(
                hasPreviews: target.productDependencies?.contains("TemplatePreviews") ?? false,
                isProgram: target.type == "executable",
                project: ProjectSettings(of: ["\(package.path)/\(target.path)"]))
            let outcome = try ModuleLowering(
                folder: work.appendingPathComponent(target.name), options: options, version: LowerCommand.version
            ).run(files, touchesOriginals: true)
            copies += outcome.copies
            errors += outcome.errors
        }
        try LowerCommand.report(errors)
        let overlay = work.appendingPathComponent("overlay.yaml")
        let data = Data(Overlay.text(copies).utf8)
        if (try? Data(contentsOf: overlay)) != data { try data.write(to: overlay) }
        let swift = Process()
        swift.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        swift.arguments =
            ["swift", command, "--package-path", folder, "-Xswiftc", "-vfsoverlay", "-Xswiftc", overlay.path]
            + arguments.rest
        try swift.run()
        swift.waitUntilExit()
        exit(swift.terminationStatus)
    }
}
