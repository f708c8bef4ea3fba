// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

extension Bundle {
    /// The bundle with, for the main one, those that SwiftPM makes of the resources of each target: on iOS an app's resources are
    /// in the main bundle, and `nil` means that. The resources of the app's own target come first: the folder of a program contains
    /// the resources of all programs of its package, whose files often have the same names.
    package var withTargetResources: [Bundle] {
        isOfProgram ? [self] + Bundle.targetResources.withLock { $0 } : [self]
    }

    /// Whether the bundle is the program's; `Bundle(for:)` is another object than `Bundle.main`.
    package var isOfProgram: Bool { self === Bundle.main || bundlePath == Bundle.main.bundlePath }

    /// The bundle of a target's resources in place of the main bundle, which has none in a package. Not part of UIKit: sources of
    /// apps ask `Bundle.main` for their files, and are lowered to this.
    ///
    /// - Parameter fileID: `#fileID`, which begins with the target. One without resources gets those of the only other target that
    ///   has any.
    public func withResources(of fileID: String) -> Bundle {
        guard isOfProgram else { return self }
        let module = fileID.prefix { $0 != "/" }
        let bundles = Bundle.targetResources.withLock { $0 }
        return bundles.first { $0.contains(resourcesOf: module) } ?? (bundles.count == 1 ? bundles[0] : self)
    }

    /// The bundle of the resources of a class's target in place of the main bundle, as that of a framework on iOS; the main bundle, with the
    /// resources of all targets, where that target has none. Not part of UIKit: calls of `Bundle(for:)` are lowered to this.
    public func withResources(ofClass type: AnyClass) -> Bundle {
        guard isOfProgram else { return self }
        let module = String(reflecting: type).prefix { $0 != "." }
        return Bundle.targetResources.withLock { $0 }.first { $0.contains(resourcesOf: module) } ?? self
    }

    /// Lets the resources of a module's target be searched before those of other targets.
    static func preferResources(ofModule module: Substring) {
        targetResources.withLock { $0 = ordered($0, ownFirst: module) }
    }

    /// The bundles in their order, but that of a module first.
    static func ordered(_ bundles: [Bundle], ownFirst module: Substring) -> [Bundle] {
        let own = bundles.filter { $0.contains(resourcesOf: module) }
        return own + bundles.filter { bundle in !own.contains { $0 === bundle } }
    }

    /// The modules whose resources the bundle may contain, by the name that SwiftPM makes of a package and a target, both of which
    /// may have underscores: in the name of a module, an underscore replaces what can't be in a name, and a digit at its beginning.
    package var possibleModules: [String] {
        let name = bundleURL.deletingPathExtension().lastPathComponent
        return name.indices.filter { name[$0] == "_" }.map { index in
            let letters = name[name.index(after: index)...].map { $0 == "_" || $0.isLetter || $0.isNumber ? $0 : "_" }
            return letters.first?.isNumber == true ? "_" + letters.dropFirst() : String(letters)
        }
    }

    private func contains(resourcesOf module: Substring) -> Bool { possibleModules.contains(String(module)) }

    private static let targetResources: Mutex<[Bundle]> = {
        let folder = Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return Mutex(
            entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
                .compactMap { Bundle(url: $0) })
    }()
}
