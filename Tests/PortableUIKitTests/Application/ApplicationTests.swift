// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import PortableUIKit

/// The pasteboard, and opening of addresses.
@MainActor
@Suite(.serialized)
struct ApplicationTests {
    @Test("The pasteboard contains the last copied value, and counts changes")
    func pasteboard() throws {
        let board = UIPasteboard.general
        let count = board.changeCount
        board.string = "words"
        #expect(board.string == "words" && board.hasStrings && !board.hasImages && board.changeCount == count + 1)
        #expect(UIPasteboard(name: .general, create: false)?.string == "words")
        board.url = URL(string: "https://example.org")
        #expect(board.url?.host == "example.org" && board.string == "https://example.org")
        board.image = UIImage(systemName: "star")
        #expect(board.image?.isSymbolImage == true && board.string == nil)
        board.strings = ["a", "b"]
        #expect(board.numberOfItems == 2 && board.strings == ["a", "b"])
        board.items = []
        #expect(board.string == nil && !board.hasStrings)
        let name = UIPasteboard.Name("test")
        #expect(UIPasteboard(name: name, create: false) == nil)
        let own = try #require(UIPasteboard(name: name, create: true))
        own.string = "mine"
        #expect(UIPasteboard(name: name, create: false)?.string == "mine" && board.string == nil)
        UIPasteboard.remove(withName: name)
        #expect(UIPasteboard(name: name, create: false) == nil)
    }

    @Test("The closure that the program sets opens URLs")
    func opening() throws {
        let url = try #require(URL(string: "https://example.org"))
        var answers: [Bool] = []
        #expect(!UIApplication.shared.canOpenURL(url))
        UIApplication.shared.open(url) { answers.append($0) }
        var opened: [URL] = []
        UIApplication.shared.onOpen = {
            opened.append($0)
            return true
        }
        defer { UIApplication.shared.onOpen = nil }
        #expect(UIApplication.shared.canOpenURL(url))
        UIApplication.shared.open(url, options: [:]) { answers.append($0) }
        #expect(answers == [false, true] && opened == [url])
    }

    @Test func theClassHasAValueForItsApplication() {
        #expect(UIApplication.value(forKeyPath: "sharedApplication") as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKey: "sharedApplication") as? UIApplication === UIApplication.shared)
    }
}
