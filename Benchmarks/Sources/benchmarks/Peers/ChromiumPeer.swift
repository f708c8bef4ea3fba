import Foundation

/// Chromium's layout of the page `peers/chromium.html`, asked for `offsetHeight`.
@MainActor
final class ChromiumPeer: Contestant {
    /// How the cards are measured: the name of the page's function.
    enum Way: String {
        case batch
        case oneByOne
    }

    private let way: Way
    private let browser: DevToolsPipe
    private let session: String
    let version: String?

    init(_ cards: [SampleCard], way: Way) throws {
        self.way = way
        browser = try DevToolsPipe()
        version = (try browser.call("Browser.getVersion")["product"] as? String)?
            .split(separator: "/").last.map(String.init)
        let page = try Self.page(cards)
        let target = try browser.call("Target.createTarget", ["url": page.absoluteString])
        let attached = try browser.call(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
        guard let session = attached["sessionId"] as? String else { throw PeerFailure("Chromium shows no page") }
        self.session = session
        var tries = 0
        let isReady = "document.readyState === 'complete' && typeof cards === 'object'"
        while try browser.evaluate(isReady, session: session) as? Bool != true {
            tries += 1
            guard tries < 600 else { throw PeerFailure("Chromium does not load \(page.path)") }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    func round() throws -> [Sample] {
        let answer = try browser.evaluate("\(way.rawValue)(cards)", session: session)
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
        browser.close()
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
