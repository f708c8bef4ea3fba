// SPDX-License-Identifier: MIT
import PortableUIKit
import TemplateLayout

/// The figures of one way with a feed.
struct WayFigures: Encodable {
    /// Requests of the table view for a row's height, until the last screen.
    var heightCallbacks = 0
    /// Heights calculated until the last screen.
    var heightsCalculated = 0
    /// Heights calculated before the first screen was laid out.
    var heightsCalculatedForFirstScreen = 0
    /// Cells made until the last screen, including cells that are only measured.
    var cellsMade = 0
    /// Layout passes of cells until the last screen, including cells that are only measured.
    var layoutPasses = 0
    /// The time from an empty table to its first screen, in milliseconds: the median of some runs.
    var firstScreenMilliseconds = 0.0
    /// The time to scroll by one screen, in milliseconds: the median.
    var scrollMedianMilliseconds = 0.0
    var scrollPercentile99Milliseconds = 0.0
    /// The number of screens that were scrolled.
    var scrolledScreens = 0
    /// The largest movement of a row on the screen apart from scrolling, in device pixels.
    var largestJumpPixels = 0.0
    /// The content height before scrolling minus the height of all cards, in points.
    var contentHeightErrorPoints = 0.0
}

/// Runs ways on one feed.
@MainActor
struct Comparison {
    let feed: CompareFeed
    /// The maximum number of screens to scroll.
    static let largestScreenCount = 1000

    /// The figures of a way.
    func figures(of way: Way) -> WayFigures {
        let makeApp = way.makeApp
        // The first run is not timed, so that no way pays for work that all share, such as shaping the text.
        var unused = WayFigures()
        scrollDown(show(makeApp).table, &unused, screenCount: feed.posts.count)
        var figures = WayFigures()
        var times: [Double] = []
        var app = show(makeApp, &times)
        while times.count < 7, times.reduce(0, +) < 0.3 { app = show(makeApp, &times) }
        figures.firstScreenMilliseconds = median(times) * 1000
        figures.contentHeightErrorPoints = Double(app.table.contentSize.height - feed.contentHeight)
        figures.heightsCalculatedForFirstScreen = heightsCalculated(app.table)
        scrollDown(app.table, &figures)
        let work = WorkCount.current
        figures.heightCallbacks = app.table.counters.rowHeightRequests
        figures.heightsCalculated = heightsCalculated(app.table)
        figures.cellsMade = work.cellsMade
        figures.layoutPasses = work.layoutPasses
        scrollUp(show(makeApp).table, &figures)
        return figures
    }

    /// Heights calculated by the way itself, by the table view, or by TemplateLayout.
    private func heightsCalculated(_ table: UITableView) -> Int {
        WorkCount.current.heightsCalculated + table.counters.cellsSized
            + table.templateLayout.counters.heightsCalculated
    }

    private func show(_ makeApp: (CompareFeed) -> WayApp) -> WayApp {
        var times: [Double] = []
        return show(makeApp, &times)
    }

    /// Makes the app and lays out its first screen.
    private func show(_ makeApp: (CompareFeed) -> WayApp, _ times: inout [Double]) -> WayApp {
        WorkCount.current = WorkCount()
        var app: WayApp?
        times.append(
            seconds {
                let made = makeApp(feed)
                made.table.layoutIfNeeded()
                app = made
            })
        return app!
    }

    /// Scrolls to the end, a screen at a time.
    private func scrollDown(
        _ table: UITableView, _ figures: inout WayFigures, screenCount: Int = Self.largestScreenCount
    ) {
        var times: [Double] = []
        while times.count < min(screenCount, Self.largestScreenCount) {
            let end = table.contentSize.height - table.bounds.height
            let target = min(table.contentOffset.y + table.bounds.height, end)
            guard target > table.contentOffset.y + 0.5 else { break }
            let before = RowPlaces(table)
            let offset = table.contentOffset.y
            times.append(seconds { scroll(table, to: target) })
            noteJump(before, table, scrolledBy: target - offset, &figures)
        }
        figures.scrolledScreens = times.count
        figures.scrollMedianMilliseconds = median(times) * 1000
        figures.scrollPercentile99Milliseconds = percentile(0.99, times) * 1000
    }

    /// Scrolls up from the middle, where no row above has been measured.
    private func scrollUp(_ table: UITableView, _ figures: inout WayFigures) {
        let step = table.bounds.height / 3
        scroll(table, to: max(0, (table.contentSize.height - table.bounds.height) / 2).rounded())
        for _ in 0..<300 where table.contentOffset.y >= step {
            let before = RowPlaces(table)
            scroll(table, to: table.contentOffset.y - step)
            noteJump(before, table, scrolledBy: -step, &figures)
        }
    }

    private func scroll(_ table: UITableView, to y: CGFloat) {
        table.contentOffset.y = y
        table.layoutIfNeeded()
    }

    private func noteJump(
        _ before: RowPlaces, _ table: UITableView, scrolledBy distance: CGFloat, _ figures: inout WayFigures
    ) {
        // At the end of the content the visible rows have to move.
        guard table.contentOffset.y < table.contentSize.height - table.bounds.height - 0.5, table.contentOffset.y > 0
        else { return }
        let jump = before.largestJump(to: RowPlaces(table), scrolledBy: distance)
        figures.largestJumpPixels = max(figures.largestJumpPixels, Double(jump * UIScreen.main.scale))
    }
}

/// The positions of rows on the screen, in points from the top of the table.
@MainActor
private struct RowPlaces {
    private var places: [IndexPath: CGFloat] = [:]

    init(_ table: UITableView) {
        for indexPath in table.indexPathsForVisibleRows ?? [] {
            if let cell = table.cellForRow(at: indexPath) {
                places[indexPath] = cell.frame.minY - table.contentOffset.y
            }
        }
    }

    /// The largest movement of a row that is in both sets, apart from scrolling, in points.
    func largestJump(to others: RowPlaces, scrolledBy distance: CGFloat) -> CGFloat {
        places.reduce(0) { jump, place in
            guard let other = others.places[place.key] else { return jump }
            return max(jump, abs(other - (place.value - distance)))
        }
    }
}

private func seconds(_ work: () -> Void) -> Double {
    let duration = ContinuousClock().measure(work)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}

private func median(_ values: [Double]) -> Double {
    percentile(0.5, values)
}

/// The smallest value that at least a share of the values does not exceed; 0 if there are none.
private func percentile(_ share: Double, _ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let place = Int((share * Double(values.count)).rounded(.up)) - 1
    return values.sorted()[min(max(place, 0), values.count - 1)]
}
