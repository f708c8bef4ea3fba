// SPDX-License-Identifier: MIT
import Foundation

/// Chromium's layout of the page `peers/chromium.html`, measured through `offsetHeight`.
@MainActor
final class ChromiumPeer: Contestant {
    /// The method of measuring: the name of the page's function.
    enum Way: String {
        case batch
        case oneByOne
        /// One by one with a cold word cache: each round starts a new browser. An untimed run with other words first opens
        /// its fonts and compiles its code.
        case oneByOneWordsUnknown
        /// A row of 100,000 whose text grows.
        case liveRow
    }

    private let way: Way
    private let page: URL
    private var tab: ChromiumTab
    let version: String?

    init(_ cards: [SampleCard], way: Way) throws {
        self.way = way
        page = try ChromiumTab.page(cards)
        tab = try ChromiumTab(page)
        version = try tab.version
    }

    func round() throws -> [Sample] {
        if way == .oneByOneWordsUnknown {
            tab.browser.close()
            tab = try ChromiumTab(page)
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
}
