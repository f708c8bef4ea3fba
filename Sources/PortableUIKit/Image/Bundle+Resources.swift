// SPDX-License-Identifier: MIT
import Foundation

extension Bundle {
    /// The bundle with, for the main one, those that SwiftPM makes of the resources of each target: on iOS an app's resources are
    /// in the main bundle, and `nil` means that.
    package var withTargetResources: [Bundle] { isOfProgram ? [self] + Bundle.targetResources : [self] }

    /// Whether the bundle is the program's; `Bundle(for:)` is another object than `Bundle.main`.
    package var isOfProgram: Bool { self === Bundle.main || bundlePath == Bundle.main.bundlePath }

    /// The bundle of a target's resources in place of the main bundle, which has none in a package. Not part of UIKit: sources of
    /// apps ask `Bundle.main` for their files, and are lowered to this.
    ///
    /// - Parameter fileID: `#fileID`, which begins with the target. One without resources gets those of the only other target that
    ///   has any.
    public func withResources(of fileID: String) -> Bundle {
        guard isOfProgram else { return self }
        let own = "_\(fileID.prefix { $0 != "/" }).resources"
        let bundles = Bundle.targetResources
        return bundles.first { $0.bundlePath.hasSuffix(own) } ?? (bundles.count == 1 ? bundles[0] : self)
    }

    private static let targetResources: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
            .compactMap { Bundle(url: $0) }
    }()
}
