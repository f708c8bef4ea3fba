// SPDX-License-Identifier: MIT
import TemplateLayoutDriving
import TemplateLayoutSnapshots
import Testing
import UIKit

@testable import Inbox

/// The chat, as a user sees and uses it.
@MainActor struct ChatTests {
    private func makeScreen(_ chat: ChatController) -> Screen {
        Screen(UINavigationController(rootViewController: chat), device: .iPhoneSE)
    }

    private func rest(_ chat: ChatController) -> CGFloat {
        guard let table = chat.list.tableView else { return -1 }
        return table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY
    }

    @Test func theChatOnAPhone() throws {
        func chat() -> UIViewController { UINavigationController(rootViewController: ChatController()) }
        try assertSnapshot(of: chat(), as: .image(on: .iPhoneSE), named: "light")
        try assertSnapshot(of: chat(), as: .image(on: .iPhoneSE, traits: [.dark]), named: "dark")
        try assertSnapshot(
            of: chat(), as: .image(on: .iPhoneSE, traits: [.rightToLeft, .contentSize(.accessibilityMedium)]),
            named: "right-to-left-large")
        let short = ChatController(messages: Array(Message.samples.suffix(2)), unreadCount: 0)
        try assertSnapshot(
            of: UINavigationController(rootViewController: short), as: .image(on: .iPhoneSE), named: "short")
    }

    @Test func aChatGoesOn() throws {
        let chat = ChatController()
        let screen = makeScreen(chat)
        #expect(abs(rest(chat)) < 0.51 && screen.has(.text("2 new messages")))
        #expect(screen.has(.text("Today")))

        // The keyboard, and a message of one's own.
        try screen.find(.label("Message")).type("See you there")
        try screen.find(.label("Send"), .role(.button)).tap()
        #expect(screen.has(.text("See you there")) && abs(rest(chat)) < 0.51)
        #expect(!screen.has(.text("2 new messages")))

        // An answer that is typed, arrives, and streams in.
        try screen.perform { chat.setTyping(true) }
        #expect(screen.has(.text("Maren is typing …")) && abs(rest(chat)) < 0.51)
        try screen.perform { chat.receive("Good,") }
        #expect(!screen.has(.text("Maren is typing …")))
        for word in " and do not forget the map of last year, because I did not print another one.".split(
            separator: " ")
        {
            try screen.perform { chat.receiveMore(" \(word)") }
            #expect(abs(rest(chat)) < 0.51)
        }

        // Someone who reads above is not disturbed.
        let table = try #require(chat.list.tableView)
        try screen.perform { table.contentOffset.y = 100 }
        let read = try #require(table.visibleCells.dropFirst(2).first)
        let place = read.convert(read.bounds, to: nil).minY
        try screen.perform { chat.receive("Are you there?") }
        try screen.perform { chat.setTyping(true) }
        #expect(read.convert(read.bounds, to: nil).minY == place && rest(chat) > 100)
    }

    @Test func olderMessagesComeAtTheStart() async throws {
        let chat = ChatController(unreadCount: 0)
        var pages = 0
        let screen = makeScreen(chat)
        chat.loadOlderMessages { first in
            pages += 1
            return pages > 2 ? [] : Message.page((first?.id ?? 0) - 20..<(first?.id ?? 0))
        }
        let table = try #require(chat.list.tableView)
        try await screen.settle()
        #expect(pages == 0)
        try screen.perform { table.contentOffset.y = 60 }
        let read = try #require(chat.list.visibleItems.dropFirst(3).first)
        func place() throws -> CGFloat {
            table.rectForRow(at: try #require(chat.list.indexPath(of: read))).minY - table.contentOffset.y
        }
        let before = try place()
        for _ in 0..<200 where pages == 0 { try await Task.sleep(nanoseconds: 1_000_000) }
        try await screen.settle()
        #expect(pages > 0 && chat.list.items.count > 40)
        #expect(abs(try place() - before) < 0.51)
    }

    @Test func theChatHindersNobody() throws {
        let screen = makeScreen(ChatController())
        try audit(screen, at: [.accessibilityLarge])
    }
}
