// SPDX-License-Identifier: MIT
import Foundation
import Testing

@_spi(Window) @testable import PortableUIKit

/// The pasteboard, and opening of addresses.
@MainActor
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

    /// Pairs nest: "interactivity won't be restored until the outermost endIgnoringInteractionEvents has been reached" (Neuburg,
    /// "Programming iOS 6").
    @Test("Touches that begin while interaction events are ignored do not arrive")
    func ignoring() {
        let application = UIApplication.shared
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.isHidden = false
        let button = UIButton(frame: window.bounds)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        window.addSubview(button)
        let input = TouchInput(window: window)
        func tap() {
            input.began(0, at: CGPoint(x: 50, y: 50), time: 0)
            input.ended(0, at: CGPoint(x: 50, y: 50), time: 0.1)
        }
        tap()
        #expect(taps == 1 && !application.isIgnoringInteractionEvents)
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        tap()
        #expect(taps == 1 && application.isIgnoringInteractionEvents)
        application.endIgnoringInteractionEvents()
        tap()
        #expect(taps == 2 && !application.isIgnoringInteractionEvents)
        application.endIgnoringInteractionEvents()
        #expect(!application.isIgnoringInteractionEvents)
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
