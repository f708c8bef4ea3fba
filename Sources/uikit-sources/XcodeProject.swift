// SPDX-License-Identifier: MIT
import Foundation

/// An Xcode project's file: objects by their identifiers.
struct XcodeProject {
    typealias Object = [String: Any]

    /// A target that builds an app, a framework or tests.
    struct Target {
        let name: String
        let object: Object
    }

    let folder: String
    private let objects: [String: Object]
    private let root: Object

    /// Reads `App.xcodeproj`.
    init(_ path: String) throws {
        let file = path + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? Object,
            let objects = list["objects"] as? [String: Object], let root = list["rootObject"] as? String,
            let project = objects[root]
        else { throw CommandError("\(file) can't be read as an Xcode project") }
        self.objects = objects
        self.root = project
        folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        collectPaths(project["mainGroup"] as? String, folder)
    }

    private func list(_ object: Object, _ key: String) -> [Object] {
        (object[key] as? [String] ?? []).compactMap { objects[$0] }
    }

    /// The targets that build a product.
    var targets: [Target] {
        list(root, "targets").filter { $0["isa"] as? String == "PBXNativeTarget" }
            .map { Target(name: $0["name"] as? String ?? "", object: $0) }
    }

    /// The target that builds the app: one for phones, if there is one.
    var app: Target? {
        let apps = targets.filter(isApp)
        return apps.first {
            let root = setting("SDKROOT", of: $0) ?? "iphoneos"
            return root.hasPrefix("iphone")
                || root == "auto" && setting("SUPPORTED_PLATFORMS", of: $0)?.contains("iphone") != false
        } ?? apps.first
    }

    private func isApp(_ target: Target) -> Bool {
        target.object["productType"] as? String == "com.apple.product-type.application"
    }

    /// Whether a target is a bundle of unit tests that depends on an app.
    func isUnitTest(_ target: Target, of app: Target) -> Bool {
        target.object["productType"] as? String == "com.apple.product-type.bundle.unit-test"
            && list(target.object, "dependencies").contains {
                ($0["target"] as? String).flatMap { objects[$0] }?["name"] as? String == app.name
            }
    }

    // MARK: Files

    private final class Paths {
        var byIdentifier: [String: String] = [:]
    }
    private let paths = Paths()

    private func collectPaths(_ identifier: String?, _ parent: String) {
        guard let identifier, let object = objects[identifier] else { return }
        var path = parent
        if let own = object["path"] as? String {
            switch object["sourceTree"] as? String {
            case "<group>": path = parent + "/" + own
            case "SOURCE_ROOT": path = folder + "/" + own
            case "<absolute>": path = own
            default: return
            }
        }
        paths.byIdentifier[identifier] = path
        for child in object["children"] as? [String] ?? [] { collectPaths(child, path) }
    }

    /// The files of a target's build phase, relative to the project's folder.
    func files(_ target: Target, phase: String) -> [String] {
        var found: [String] = []
        for phaseObject in list(target.object, "buildPhases") where phaseObject["isa"] as? String == phase {
            for file in list(phaseObject, "files") {
                guard let identifier = file["fileRef"] as? String else { continue }
                let variants = objects[identifier]?["children"] as? [String]
                for one in variants ?? [identifier] { if let path = paths.byIdentifier[one] { found.append(path) } }
            }
        }
        // Folders whose files belong to the target without a list (Xcode 16).
        for group in target.object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
            guard let path = paths.byIdentifier[group] else { continue }
            let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let isSource = phase == "PBXSourcesBuildPhase"
            found += all.filter { name in
                isSource ? name.hasSuffix(".swift") : InitCommand.isResource(name)
            }.map { path + "/" + $0 }
        }
        return found.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            .filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }

    // MARK: Settings

    /// A build setting of a target, or of the project; that of the configuration Debug.
    func setting(_ name: String, of target: Target) -> String? {
        for owner in [target.object, root] {
            guard let identifier = owner["buildConfigurationList"] as? String, let configurations = objects[identifier]
            else {
                continue
            }
            let all = list(configurations, "buildConfigurations")
            let debug = all.first { $0["name"] as? String == "Debug" } ?? all.first
            guard let value = (debug?["buildSettings"] as? Object)?[name] else { continue }
            return (value as? [String])?.joined(separator: " ") ?? value as? String
        }
        return nil
    }

    /// The packages that the project takes from elsewhere: addresses, versions and the products that a target uses.
    func packages(of target: Target) -> [(url: String, requirement: String, products: [String])] {
        var names: [String: [String]] = [:]
        for product in list(target.object, "packageProductDependencies") {
            guard let name = product["productName"] as? String, let package = product["package"] as? String else {
                continue
            }
            names[package, default: []].append(name)
        }
        var found: [(url: String, requirement: String, products: [String])] = []
        for identifier in root["packageReferences"] as? [String] ?? [] {
            guard let package = objects[identifier], let url = package["repositoryURL"] as? String else { continue }
            let rule = package["requirement"] as? [String: String] ?? [:]
            found.append((url, requirement(rule), names[identifier] ?? []))
        }
        return found
    }

    private func requirement(_ rule: [String: String]) -> String {
        if let version = rule["version"] { return "exact: \"\(version)\"" }
        if let version = rule["minimumVersion"] { return "from: \"\(version)\"" }
        if let revision = rule["revision"] { return "revision: \"\(revision)\"" }
        return "branch: \"\(rule["branch"] ?? "main")\""
    }
}
