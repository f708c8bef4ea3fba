// SPDX-License-Identifier: MIT
import Foundation
import PortableUIKit
import Testing

/// The pasteboard and the desktop's clipboard.
@MainActor
struct PasteboardDesktopTests {
    private final class Clipboard: Desktop {
        var text: String?
        var readCount = 0
        var clipboardText: String? {
            get {
                readCount += 1
                return text
            }
            set { text = newValue }
        }
        var hasFileDialog: Bool { false }
        func chooseFiles(_ request: FileRequest, _ body: @escaping @MainActor ([URL]?) -> Void) {}
    }

    @Test func theDesktopsTextIsReadOnceForEachChange() {
        let (clipboard, board) = (Clipboard(), UIPasteboard.general)
        let before = board.items
        UIApplication.shared.run.desktop = clipboard
        defer {
            UIApplication.shared.run.desktop = nil
            board.items = before
        }
        board.string = "own"
        #expect(clipboard.text == "own")
        let count = board.changeCount
        // The desktop reports the own text, too.
        UIPasteboard.desktopDidChange()
        #expect(board.string == "own" && board.changeCount == count)
        clipboard.text = "other"
        UIPasteboard.desktopDidChange()
        let readCount = clipboard.readCount
        #expect(
            board.hasStrings && board.string == "other" && board.numberOfItems == 1 && board.changeCount == count + 1)
        #expect(clipboard.readCount == readCount + 1)
        // Other pasteboards are not the desktop's.
        let named = UIPasteboard(name: UIPasteboard.Name("own board"), create: true)
        named?.string = "mine"
        #expect(clipboard.text == "other")
        UIPasteboard.desktopDidChange()
        #expect(named?.string == "mine")
        board.url = URL(string: "https://example.org")
        #expect(clipboard.text == "https://example.org")
    }
}
