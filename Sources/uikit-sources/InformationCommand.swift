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
        guard let data = FileManager.default.contents(atPath: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
        else { throw CommandError("\(file) can't be read as a property list") }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
        let project = try ProjectSettings.pathOfProject(around: folder).map { try XcodeProject($0) }
        let target = project.flatMap { project in
            project.targets.first { InitCommand.module($0) == name } ?? project.app
        }
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
