// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// The counted work of one way with a feed.
struct WayFigures {
    /// Requests for a row's height until the last screen. Way C9 gets none, and a list answers its own.
    var heightRequests = 0
    /// Heights calculated until the last screen.
    var heightsCalculated = 0
    /// Heights calculated before the first screen was laid out.
    var heightsCalculatedForFirstScreen = 0
    /// Cells made until the last screen, including cells that are only measured.
    var cellsMade = 0
    /// Layout passes of cells until the last screen, including cells that are only measured.
    var layoutPasses = 0
    /// The number of screens that were scrolled.
    var scrolledScreens = 0
    /// The largest movement of a row on the screen apart from scrolling, in device pixels.
    var largestJumpPixels = 0.0
    /// The content height before scrolling minus the height of all cards, in points.
    var contentHeightErrorPoints = 0.0
}

/// Runs ways on one feed.
@MainActor
struct WayRun {
    let feed: WayFeed
    /// The maximum number of screens to scroll.
    static let largestScreenCount = 1000

    /// Makes the app and lays out its first screen.
    func show(_ way: Way) -> WayApp {
        WorkCount.current = WorkCount()
        let app = way.makeApp(feed)
        app.table.layoutIfNeeded()
        return app
    }

    /// The counted work of a way.
    func figures(of way: Way) -> WayFigures {
        var figures = WayFigures()
        let app = show(way)
        figures.contentHeightErrorPoints = Double(app.table.contentSize.height - feed.contentHeight)
        figures.heightsCalculatedForFirstScreen = heightsCalculated(way, app.table)
        scrollDown(app.table, &figures)
        let work = WorkCount.current
        let counters = app.table.templateLayout.counters
        figures.heightRequests = way.countsByLookUp ? counters.cacheHits + counters.keyMisses : work.heightRequests
        figures.heightsCalculated = heightsCalculated(way, app.table)
        figures.cellsMade = work.cellsMade
        figures.layoutPasses = work.layoutPasses
        scrollUp(show(way).table, &figures)
        return figures
    }

    /// Heights calculated by the way itself, by the table view, or by TemplateLayout.
    private func heightsCalculated(_ way: Way, _ table: UITableView) -> Int {
        WorkCount.current.heightsCalculated + (way.isSelfSizing ? WorkCount.current.cellsFitted : 0)
            + table.templateLayout.counters.heightsCalculated
    }

    /// Scrolls to the end, a screen at a time.
    func scrollDown(_ table: UITableView, _ figures: inout WayFigures) {
        while figures.scrolledScreens < Self.largestScreenCount {
            let end = table.contentSize.height - table.bounds.height
            let target = min(table.contentOffset.y + table.bounds.height, end)
            guard target > table.contentOffset.y + 0.5 else { break }
            scroll(table, by: target - table.contentOffset.y, &figures)
            figures.scrolledScreens += 1
        }
    }

    /// Scrolls up from the middle, where no row above has been measured.
    private func scrollUp(_ table: UITableView, _ figures: inout WayFigures) {
        let step = (table.bounds.height / 3).rounded()
        table.contentOffset.y = max(0, (table.contentSize.height - table.bounds.height) / 2).rounded()
        table.layoutIfNeeded()
        for _ in 0..<300 where table.contentOffset.y >= step { scroll(table, by: -step, &figures) }
    }

    private func scroll(_ table: UITableView, by distance: CGFloat, _ figures: inout WayFigures) {
        let before = places(in: table)
        table.contentOffset.y += distance
        table.layoutIfNeeded()
        // At the end of the content the visible rows have to move.
        guard table.contentOffset.y < table.contentSize.height - table.bounds.height - 0.5, table.contentOffset.y > 0
        else { return }
        for (path, place) in places(in: table) {
            guard let old = before[path] else { continue }
            let jump = Double(abs(place - (old - distance)) * UIScreen.main.scale)
            figures.largestJumpPixels = max(figures.largestJumpPixels, jump)
        }
    }

    /// The positions of rows on the screen, in points from the top of the table.
    private func places(in table: UITableView) -> [IndexPath: CGFloat] {
        var places: [IndexPath: CGFloat] = [:]
        for path in table.indexPathsForVisibleRows ?? [] {
            places[path] = table.cellForRow(at: path).map { $0.frame.minY - table.contentOffset.y }
        }
        return places
    }
}
