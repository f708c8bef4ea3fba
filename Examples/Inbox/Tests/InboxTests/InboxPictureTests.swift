// SPDX-License-Identifier: MIT
import TemplateLayout
import TemplateLayoutSnapshots
import Testing
import UIKit

@testable import Inbox

/// The inbox, compared with the pictures and texts in `__Snapshots__`.
@MainActor struct InboxPictureTests {
    private func inbox() -> UIViewController { UINavigationController(rootViewController: InboxController()) }

    @Test func theInboxOnAPhone() throws {
        try assertSnapshot(of: inbox(), as: .image(on: .iPhoneSE), named: "light")
        try assertSnapshot(of: inbox(), as: .image(on: .iPhoneSE, traits: [.dark]), named: "dark")
    }

    @Test func theInboxFromRightToLeftInLargeText() throws {
        try assertSnapshot(
            of: inbox(), as: .image(on: .iPhoneSE, traits: [.rightToLeft, .contentSize(.accessibilityMedium)]))
    }

    @Test(arguments: [SnapshotLook].languages(["de", "ar"]) + [.pseudoAccents, .pseudoRightToLeft])
    func theInboxInALanguage(look: SnapshotLook) throws {
        try assertSnapshot(of: inbox(), as: .image(on: .iPhoneSE, traits: look.traits), named: look.name)
    }

    @Test func whatAScreenReaderGoesThrough() throws {
        try assertSnapshot(of: inbox(), as: .accessibility(on: .iPhoneSE))
        try assertSnapshot(of: inbox(), as: .accessibilityPicture(on: .iPhoneSE), named: "numbered")
    }
}
