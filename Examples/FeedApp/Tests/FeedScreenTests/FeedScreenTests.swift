// SPDX-License-Identifier: MIT
import TemplateLayout
import Testing
import UIKit

@testable import FeedScreen

@MainActor struct FeedScreenTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private let feed = FeedController()
    private var table: UITableView { feed.tableView }

    init() {
        window.rootViewController = UINavigationController(rootViewController: feed)
        window.isHidden = false
        window.layoutIfNeeded()
    }

    @Test func everyModeGivesTheSameHeights() {
        func heights() -> [CGFloat] {
            window.layoutIfNeeded()
            return table.visibleCells.map(\.frame.height)
        }
        let byKey = heights()
        #expect(byKey.count > 3)
        for caching in [TemplateListCaching.none, .indexPath, .key] {
            feed.list.caching = caching
            table.reloadData()
            #expect(heights() == byKey)
        }
    }

    @Test func theActionsChangeTheFeed() {
        let rows = { self.feed.list.sections.map(\.items.count) }
        feed.perform(.insertRow)
        #expect(rows() == [13, 12, 12])
        feed.perform(.insertSection)
        #expect(rows() == [3, 13, 12, 12])
        feed.perform(.deleteSection)
        feed.perform(.deleteRow)
        #expect(rows() == [12, 12, 12])
        for _ in 0..<9 { feed.perform(.deleteSection) }
        #expect(rows() == [])
        feed.perform(.insertRow)
        #expect(rows() == [1])
        window.layoutIfNeeded()
        #expect(table.visibleCells.count == 1)
        feed.perform(.origins)
        #expect(table.templateLayout.showsHeightOrigins)
    }

    @Test func aPictureIsDrawn() throws {
        window.layoutIfNeeded()
        let picture = UIGraphicsImageRenderer(bounds: window.bounds).image { window.layer.render(in: $0.cgContext) }
        let data = try #require(picture.pngData())
        #expect(data.count > 5_000)
        if let folder = ProcessInfo.processInfo.environment["FEED_PICTURES"] {
            try data.write(to: URL(fileURLWithPath: folder + "/feed-app.png"))
        }
    }
}
