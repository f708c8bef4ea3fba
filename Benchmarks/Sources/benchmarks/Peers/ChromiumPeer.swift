import Foundation

/// Chromium's layout of the page `peers/chromium.html`, asked for `offsetHeight`.
@MainActor
final class ChromiumPeer: Contestant {
    /// How the cards are measured: the name of the page's function.
    enum Way: String {
        case batch
        case oneByOne
        /// One by one by a browser that has met none of the words: each round starts a browser of its own, which first
        /// opens its fonts and compiles its code with other words, untimed.
        case oneByOneWordsUnknown
    }

    private let way: Way
    private let page: URL
    private var tab: Tab
    let version: String?

    init(_ cards: [SampleCard], way: Way) throws {
        self.way = way
        page = try Self.page(cards)
        tab = try Tab(page)
        version = (try tab.browser.call("Browser.getVersion")["product"] as? String)?
            .split(separator: "/").last.map(String.init)
    }

    /// A browser that shows the page.
    @MainActor private struct Tab {
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

        func evaluate(_ script: String) throws -> Any? { try browser.evaluate(script, session: session) }
    }

    func round() throws -> [Sample] {
        if way == .oneByOneWordsUnknown {
            tab.browser.close()
            tab = try Tab(page)
        }
        let answer = try tab.evaluate("\(way.rawValue)(cards)")
        guard let figures = answer as? [[Any]] else { throw PeerFailure("Chromium says \(answer ?? "nothing")") }
        return try figures.map { figure in
            guard figure.count == 4, let name = figure[0] as? String,
                let milliseconds = (figure[1] as? NSNumber)?.doubleValue,
                let height = (figure[2] as? NSNumber)?.doubleValue, let count = (figure[3] as? NSNumber)?.intValue
            else { throw PeerFailure("Chromium says \(figure)") }
            return Sample(
                figure: name, seconds: milliseconds / 1000, operations: count, counters: [("height", height)])
        }
    }

    func finish() {
        tab.browser.close()
    }

    /// The page with the cards in it.
    private static func page(_ cards: [SampleCard]) throws -> URL {
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
