// SPDX-License-Identifier: MIT
import Foundation

/// Chromium's screenshots of the cards of the page `peers/chromium.html`, as PNG files with 2 pixels per point. They are
/// not compared with references.
@MainActor
final class ChromiumPictures: Contestant {
    private let cards: [SampleCard]
    private let tab: ChromiumTab
    let version: String?

    init(_ cards: [SampleCard]) throws {
        self.cards = cards
        tab = try ChromiumTab(ChromiumTab.page(cards))
        version = try tab.version
    }

    func round() throws -> [Sample] {
        let clock = ContinuousClock()
        var single = Duration.zero
        for index in cards.indices {
            single += try clock.measure { try picture(of: index..<index + 1) }
        }
        let screen = try clock.measure { try picture(of: cards.indices) }
        return [
            Sample(figure: "card", seconds: single.seconds, operations: cards.count),
            Sample(figure: "screen", seconds: screen.seconds),
        ]
    }

    private func picture(of range: Range<Int>) throws {
        let answer = try tab.evaluate("shown(cards.slice(\(range.lowerBound), \(range.upperBound)))")
        guard let height = (answer as? NSNumber)?.doubleValue, height > 0 else {
            throw PeerFailure("Chromium shows no cards")
        }
        let clip: [String: Any] = ["x": 0, "y": 0, "width": 375, "height": height, "scale": 2]
        let result = try tab.browser.call(
            "Page.captureScreenshot", ["format": "png", "clip": clip, "captureBeyondViewport": true],
            session: tab.session)
        guard let text = result["data"] as? String, let data = Data(base64Encoded: text), data.count > 100 else {
            throw PeerFailure("Chromium makes no picture")
        }
    }

    func finish() {
        tab.browser.close()
    }
}
