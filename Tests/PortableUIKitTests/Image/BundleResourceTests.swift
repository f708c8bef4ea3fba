// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// Bundles whose resources may be in those of the package's targets.
@Suite struct BundleResourceTests {
    private final class Owner {}

    @Test func theBundleOfAClassIsTheProgramsToo() throws {
        let other = try #require(Bundle(path: FileManager.default.temporaryDirectory.path))
        #expect(Bundle(for: Owner.self).isOfProgram && Bundle.main.isOfProgram && !other.isOfProgram)
    }
}
