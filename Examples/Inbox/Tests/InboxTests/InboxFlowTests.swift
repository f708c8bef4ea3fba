// SPDX-License-Identifier: MIT
import Foundation
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing
import UIKit

@testable import Inbox

/// What a user does: search, open, delete by a swipe, undo.
@MainActor struct InboxFlowTests {
    /// `FLOW_RUNS=10000 swift test` repeats the flow.
    private nonisolated static let runs = ProcessInfo.processInfo.environment["FLOW_RUNS"].flatMap(Int.init) ?? 3

    private func makeScreen() -> Screen {
        Screen(UINavigationController(rootViewController: InboxController()), device: .iPhone16)
    }

    @Test(arguments: 0..<runs) func searchOpenDeleteAndUndo(run: Int) async throws {
        let screen = makeScreen()
        try screen.find(.label("Search mails")).type("shipped")
        #expect(screen.findAll(.class(MailCell.self)).count == 5)
        try screen.select(row: 0)
        try screen.find(.text("It is out. Thank you, all of you."))
        // Other runs take their steps in between.
        await Task.yield()
        try screen.find(.label("Inbox"), .role(.button)).tap()
        try screen.find(.text("11:12")).swipeAction("Delete")
        #expect(!screen.has(.text("11:12")))
        try screen.chooseAlert("Undo")
        #expect(screen.has(.text("11:12")))
    }

    @Test func theInboxHindersNobody() throws {
        let screen = makeScreen()
        try audit(screen)
        try screen.select(row: 2)
        try audit(screen, at: [.accessibilityLarge])
    }

    @Test func noTextIsCutInAnyLanguage() throws {
        try audit(in: .languages(["de", "ar"]) + [.pseudoAccents], at: [.extraExtraLarge]) {
            UINavigationController(rootViewController: InboxController())
        }
    }

    @Test func theInboxDoesNotDoMoreWork() throws {
        try assertSnapshot(of: UINavigationController(rootViewController: InboxController()), as: .work)
    }

    @Test func anArchivedMailSlidesAway() throws {
        try assertSnapshot(
            of: makeScreen(),
            as: .filmstrip(at: [0, 0.1, 0.25]) { screen in
                try screen.find(.text("11:12")).swipeAction("Archive")
            })
    }

    @Test func thePlaceAndTheSearchStayWhereThePhoneIsTurnedAndTheAppLeft() throws {
        let screen = makeScreen()
        try screen.find(.label("Search mails")).type("shipped")
        try screen.rotate()
        try assertSnapshot(of: screen, ignoring: [.class(AvatarView.self)], named: "turned")
        try screen.background()
        try screen.foreground()
        try screen.rotate()
        #expect(screen.findAll(.class(MailCell.self)).count == 5)
        try assertSnapshot(of: screen, ignoring: [.class(AvatarView.self)], named: "turned-back")
    }

    @Test func allThatASearchFinds() throws {
        let screen = Screen(
            UINavigationController(rootViewController: InboxController()), device: .iPhoneSE,
            traits: [.contentSize(.accessibilityLarge)])
        try screen.find(.label("Search mails")).type("shipped")
        try assertSnapshot(of: screen, as: .content())
    }
}
