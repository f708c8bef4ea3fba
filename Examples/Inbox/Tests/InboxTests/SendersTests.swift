// SPDX-License-Identifier: MIT
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing
import UIKit

@testable import Inbox

/// The mails by sender.
@MainActor struct SendersTests {
    private func makeScreen() -> Screen {
        Screen(UINavigationController(rootViewController: SendersController()), device: .iPhone16)
    }

    @Test func aTapExpandsASenderAndAnotherOpensAMail() throws {
        let screen = makeScreen()
        #expect(screen.findAll(.class(UICollectionViewListCell.self)).count == 8)
        try screen.find(.text("Theo Park")).tap()
        #expect(screen.findAll(.text("Shipped 🚀")).count == 5)
        try screen.find(.text("11:12")).tap()
        try screen.find(.text("It is out. Thank you, all of you."))
        try screen.find(.label("Senders"), .role(.button)).tap()
        try screen.find(.text("Theo Park")).tap()
        #expect(!screen.has(.text("Shipped 🚀")))
    }

    @Test(arguments: [SnapshotLook.light, .dark, .rightToLeft]) func sendersOnAPhone(look: SnapshotLook) throws {
        try assertSnapshot(
            of: UINavigationController(rootViewController: SendersController()),
            as: .image(on: .iPhoneSE, traits: look.traits), named: look.name)
    }
}
