// SPDX-License-Identifier: MIT
import Foundation

#if canImport(UIKitSources)
    import UIKitSources
#endif

/// `uikit-sources information`: copies the Info.plist that the Xcode project names, or the first one, as Xcode does, with the values of
/// build settings in place of `$(NAME)`.
enum InformationCommand {
    static func run(_ arguments: inout Arguments) throws {
        guard let output = try arguments.value("--output"), let name = try arguments.value("--target"),
            let first = arguments.rest.first
        else { throw CommandError("information needs --output FILE, --target NAME and an Info.plist") }
        let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
        let project = try ProjectSettings.pathOfProject(around: folder).map { try XcodeProject($0) }
        let target = project.flatMap { project in
            project.targets.first { InitCommand.module($0) == name } ?? project.app
        }
        let named = target.flatMap { project?.setting("INFOPLIST_FILE", of: $0) }
        let file = arguments.rest.first { file in named.map { file.hasSuffix("/" + $0) } ?? false } ?? first
        guard let data = FileManager.default.contents(atPath: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { throw CommandError("\(file) can't be read as a property list") }
        let own = [
            "TARGET_NAME": name, "PRODUCT_NAME": name, "EXECUTABLE_NAME": name, "PRODUCT_MODULE_NAME": name,
            "DEVELOPMENT_LANGUAGE": "en",
        ]
        let expanded = BuildSettingReferences.replace(in: list) { setting in
            target.flatMap { project?.setting(setting, of: $0) } ?? own[setting]
        }
        try PropertyListSerialization.data(fromPropertyList: expanded, format: .xml, options: 0)
            .write(to: URL(fileURLWithPath: output))
    }
}
