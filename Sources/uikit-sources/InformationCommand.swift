// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// `uikit-sources information`: copies an Info.plist as Xcode does, with the values of build settings in place of `$(NAME)`.
enum InformationCommand {
    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output"), let name = try arguments.value("--target"),
            let file = arguments.next()
        else { throw CommandError("information needs --output FILE, --target NAME and an Info.plist") }
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let project = try project(around: file)
        let target = project.flatMap { project in
            project.targets.first { InitCommand.module($0) == name } ?? project.targets.first(where: project.isApp)
        }
        let own = [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": name,
            "DEVELOPMENT_LANGUAGE": "en",
        ]
        let expanded = BuildSettingReferences.replace(in: text) { setting in
            target.flatMap { project?.setting(setting, of: $0) } ?? own[setting]
        }
        try expanded.write(toFile: output, atomically: true, encoding: .utf8)
    }

    /// The Xcode project in the nearest folder around a file that has one.
    private static func project(around file: String) throws -> XcodeProject? {
        var folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
        while folder.path.count > 1 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            if let name = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") }) {
                return try XcodeProject(folder.appendingPathComponent(name).path)
            }
            if names.contains(".git") { return nil }
            folder.deleteLastPathComponent()
        }
        return nil
    }
}
