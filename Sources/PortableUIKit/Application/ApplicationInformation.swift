// SPDX-License-Identifier: MIT
import Foundation

/// What an app's Info.plist declares about its start.
package struct ApplicationInformation {
    /// A scene that the manifest declares.
    struct Scene {
        let name: String?
        let sceneClass: AnyClass?
        let delegateClass: AnyClass?
        let storyboard: String?
    }

    let values: [String: Any]

    package init(_ values: [String: Any]) { self.values = values }

    /// The app's Info.plist: of the main bundle, or among the resources of the package's targets. SwiftPM takes no resource with
    /// this name at the top of a target's resources: there it is `Name-Info.plist`, or in a folder.
    ///
    /// - Parameter delegateClass: The class of the app's delegate: the resources of its target come first.
    @MainActor
    package static func main(of delegateClass: AnyClass) -> ApplicationInformation {
        if !MainBundleInformation.isSet, let values = Bundle.main.infoDictionary, values["CFBundleIdentifier"] != nil {
            return ApplicationInformation(values)
        }
        Bundle.preferResources(ofModule: module(of: delegateClass))
        for bundle in Bundle.main.withTargetResources.dropFirst() {
            // The Info.plist at the top is SwiftPM's own.
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: bundle.bundlePath)) ?? []
            for file in files.sorted() where file.hasSuffix("-Info.plist") || file.hasSuffix("/Info.plist") {
                let found = ApplicationInformation(file: bundle.bundleURL.appendingPathComponent(file))
                if let found { return found }
            }
        }
        return ApplicationInformation([:])
    }

    private static func module(of type: AnyClass) -> Substring { String(reflecting: type).prefix { $0 != "." } }

    /// The content of a property list; `nil` if it can't be read.
    package init?(file: URL) {
        guard let data = try? Data(contentsOf: file),
            let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        self.init(values)
    }

    private static let manifestKey = "UIApplicationSceneManifest"

    /// Whether a manifest of scenes is declared.
    var hasScenes: Bool { values[Self.manifestKey] != nil }

    /// The storyboard of an app without scenes; an empty name is none.
    var mainStoryboard: String? { (values["UIMainStoryboardFile"] as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// The name that users see.
    package var name: String? { values["CFBundleDisplayName"] as? String ?? values["CFBundleName"] as? String }

    /// The declared scene with a name, or the first one, of a use; `nil` if there is none.
    @MainActor
    func scene(named name: String?, role: UISceneSession.Role) -> Scene? {
        let manifest = values[Self.manifestKey] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let entries = roles?[role.rawValue] as? [[String: Any]] ?? []
        let found = entries.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
        return found.map { entry in
            Scene(
                name: entry["UISceneConfigurationName"] as? String,
                sceneClass: (entry["UISceneClassName"] as? String).map(findClass),
                delegateClass: (entry["UISceneDelegateClassName"] as? String).map(findClass),
                storyboard: entry["UISceneStoryboardFile"] as? String)
        }
    }

    /// The quick actions that are declared.
    @MainActor var shortcutItems: [UIApplicationShortcutItem] {
        (values["UIApplicationShortcutItems"] as? [[String: Any]] ?? []).compactMap { item in
            guard let type = item["UIApplicationShortcutItemType"] as? String else { return nil }
            let symbol = item["UIApplicationShortcutItemIconSymbolName"] as? String
            let file = item["UIApplicationShortcutItemIconFile"] as? String
            return UIApplicationShortcutItem(
                type: type, localizedTitle: item["UIApplicationShortcutItemTitle"] as? String ?? type,
                localizedSubtitle: item["UIApplicationShortcutItemSubtitle"] as? String,
                icon: symbol.map { UIApplicationShortcutIcon(systemImageName: $0) }
                    ?? file.map { UIApplicationShortcutIcon(templateImageName: $0) },
                userInfo: item["UIApplicationShortcutItemUserInfo"] as? [String: any NSSecureCoding])
        }
    }

    /// The class of a name such as "$(PRODUCT_MODULE_NAME).SceneDelegate": Xcode writes the module's name while it builds, here it is
    /// the module of the app's delegate. A name without a module may be UIKit's, as "UIWindowScene".
    @MainActor
    private func findClass(_ name: String) -> AnyClass {
        if let type = NSClassFromString(name) { return type }
        let own = name.split(separator: ".").last.map(String.init) ?? name
        let module = UIApplication.shared.delegate.map { Self.module(of: type(of: $0)) }
        for module in [module, Self.module(of: UIWindowScene.self)] {
            if let module, let type = NSClassFromString("\(module).\(own)") { return type }
        }
        fatalError(
            "Info.plist names the class \(name), which the program does not contain: a class with this name and without an "
                + "enclosing type must be in the module of the app's delegate, \(module ?? "which is not set")")
    }
}
