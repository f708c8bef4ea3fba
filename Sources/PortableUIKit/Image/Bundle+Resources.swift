// SPDX-License-Identifier: MIT
import Foundation

extension Bundle {
    /// The bundle with, for the main one, those that SwiftPM makes of the resources of each target: on iOS an app's resources are
    /// in the main bundle, and `nil` means that.
    package var withTargetResources: [Bundle] { isOfProgram ? [self] + Bundle.targetResources : [self] }

    /// Whether the bundle is the program's; `Bundle(for:)` is another object than `Bundle.main`.
    package var isOfProgram: Bool { self === Bundle.main || bundlePath == Bundle.main.bundlePath }

    private static let targetResources: [Bundle] = {
        let folder = Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
            .compactMap { Bundle(url: $0) }
    }()
}
