// SPDX-License-Identifier: MIT
import PortableUIKit

@MainActor private let wayRun = WayRun(
    feed: WayFeed(
        posts: Post.samples.map {
            WayPost(title: $0.title, text: $0.body, foot: $0.foot, hasPicture: $0.picture != nil)
        }, rowCount: 1000))

/// The ways to get row heights, on a feed of 1,000 cards: the first screen, and each screen until the end.
let wayBenchmarks: [Benchmark] = Way.all.flatMap { way in
    [
        Benchmark("ways/\(way.name)/first-screen") { run in
            run.measure(warmUps: 1, runs: 7) { use(wayRun.show(way)) }
            let figures = wayRun.figures(of: way)
            run.count("heights calculated for the first screen", Double(figures.heightsCalculatedForFirstScreen))
            run.count("content height error in points", figures.contentHeightErrorPoints.rounded())
        },
        Benchmark("ways/\(way.name)/screen-further") { run in
            let figures = wayRun.figures(of: way)
            run.measure(operations: figures.scrolledScreens, warmUps: 0, runs: 3) {
                wayRun.show(way)
            } _: { app in
                var ignored = WayFigures()
                wayRun.scrollDown(app.table, &ignored)
            }
            run.count("heights requested", Double(figures.heightRequests))
            run.count("heights calculated", Double(figures.heightsCalculated))
            run.count("cells made", Double(figures.cellsMade))
            run.count("layout passes of cells", Double(figures.layoutPasses))
            run.count("largest jump in pixels", figures.largestJumpPixels, limit: 0.01)
        },
    ]
}
