// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Bundles whose resources may be in those of the package's targets.
struct BundleResourceTests {
    private final class Owner {}

    @Test func theBundleOfAClassIsTheProgramsToo() throws {
        let other = try #require(Bundle(path: FileManager.default.temporaryDirectory.path))
        #expect(Bundle(for: Owner.self).isOfProgram && Bundle.main.isOfProgram && !other.isOfProgram)
    }

    @Test(arguments: [("Notes", "Apps_Notes"), ("Main_Part", "Apps_Main_Part"), ("_D_Touch", "Apps_3D Touch")])
    func theResourcesOfTheOwnTargetComeFirst(_ module: String, _ own: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Resources-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = ["Apps_3D Touch", "Apps_Main_Part", "Apps_Notes", "Apps_OldNotes"]
        let bundles = try names.map { name in
            let url = folder.appendingPathComponent("\(name).resources")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return try #require(Bundle(url: url))
        }
        let ordered = Bundle.ordered(bundles, ownFirst: module[...]).map {
            $0.bundleURL.deletingPathExtension().lastPathComponent
        }
        #expect(ordered == [own] + names.filter { $0 != own })
    }
}
