// SPDX-License-Identifier: MIT
import Foundation

/// A browser that shows a page.
@MainActor
struct ChromiumTab {
    let browser: DevToolsPipe
    let session: String

    init(_ page: URL) throws {
        browser = try DevToolsPipe()
        let target = try browser.call("Target.createTarget", ["url": page.absoluteString])
        let attached = try browser.call(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        guard let session = attached["sessionId"] as? String else { throw PeerFailure("Chromium shows no page") }
        self.session = session
        var tries = 0
        let isReady = "document.readyState === 'complete' && typeof cards === 'object'"
        while try evaluate(isReady) as? Bool != true {
            tries += 1
            guard tries < 600 else { throw PeerFailure("Chromium does not load \(page.path)") }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    var version: String? {
        get throws {
            (try browser.call("Browser.getVersion")["product"] as? String)?.split(separator: "/").last.map(String.init)
        }
    }

    func evaluate(_ script: String) throws -> Any? { try browser.evaluate(script, session: session) }

    /// The page with the cards in it.
    static func page(_ cards: [SampleCard]) throws -> URL {
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("peers/chromium.html")
        let texts = try JSONSerialization.data(withJSONObject: cards.map(\.texts))
        let script = "<script>const cards = \(String(decoding: texts, as: UTF8.self));</script>\n"
        let page = try String(contentsOf: source, encoding: .utf8)
            .replacingOccurrences(of: "</html>", with: script + "</html>")
        let file = try PeerFiles.place("cards-\(UUID()).html")
        try page.write(to: file, atomically: true, encoding: .utf8)
        return file
    }
}
