// SPDX-License-Identifier: MIT
import CSDL
import Foundation
import PortableUIKit

/// The desktop of the session that a window is in: its clipboard, its dialog for files by the desktop's portal, and its program
/// for an address.
@MainActor
final class SessionDesktop: Desktop {
    private unowned let window: PixelWindow
    private(set) var hasFileDialog = false

    init(_ window: PixelWindow) {
        self.window = window
        window.onClipboardChange = { UIPasteboard.desktopDidChange() }
        UIPasteboard.desktopDidChange()
        // The portal may have to be started, so the window does not wait for its answer.
        Self.onThread({ FilePortal.isAvailable }, then: { [weak self] in self?.hasFileDialog = $0 })
    }

    var clipboardText: String? {
        get { window.clipboard }
        set { window.setClipboard(newValue ?? "") }
    }

    /// Opens an address with the program of the session for it.
    static func open(_ url: URL) -> Bool { SDL_OpenURL(url.absoluteString) == 0 }

    func chooseFiles(_ request: FileRequest, _ body: @escaping @MainActor ([URL]?) -> Void) {
        let parent = window.portalName
        Self.onThread({ FilePortal.choose(request, parent: parent) }, then: body)
    }

    /// Runs blocking work on a thread of its own, and then `body` on the main one.
    private static func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () -> Value, then body: @escaping @MainActor (Value) -> Void
    ) {
        Thread.detachNewThread {
            let value = work()
            DispatchQueue.main.async { body(value) }
        }
    }
}
