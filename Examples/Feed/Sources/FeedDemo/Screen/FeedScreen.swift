// SPDX-License-Identifier: MIT
@_spi(Window) import PortableUIKit
import TemplateLayout
import TextLayout

/// A screen with a feed: a window with a table of cards, and counters of the work.
@MainActor
public final class FeedScreen {
    /// The table of cards.
    public let tableView = UITableView(frame: .zero, style: .plain)

    private let window: UIWindow
    private let posts: [FeedPost]
    private let rowCount: Int
    private let options: FeedOptions
    private let pictures: FeedPictures
    private let progress: MeasuringProgress
    private let textsBefore = TextContext.shared.counters
    private let constraintsBefore = AutoLayoutCounters.current
    private var report = FeedReport()

    /// Makes a screen. ``show()`` lays it out.
    ///
    /// - Parameter writeError: Gets the messages for standard error.
    public init(
        content: FeedContent, options: FeedOptions, writeError: @escaping (String) -> Void
    ) throws(FeedInputError) {
        posts = content.posts
        self.options = options
        rowCount = options.rowCount ?? posts.count
        pictures = FeedPictures(folder: content.pictureFolder)
        let shownPosts = rowCount < posts.count ? Array(posts[..<rowCount]) : posts
        try pictures.load(for: shownPosts)
        progress = MeasuringProgress(rowCount: rowCount, write: writeError)
        let bounds = CGRect(x: 0, y: 0, width: options.widthInPoints, height: options.heightInPoints)
        UIScreen.main.configure(bounds: bounds, scale: options.scale)
        window = UIWindow(frame: bounds)
        tableView.frame = FeedColumn.frame(in: bounds)
        window.backgroundColor = tableView.frame == bounds ? .systemBackground : .secondarySystemBackground
        options.setTraits(of: window)
        if options.cache == .selfSizing { tableView.rowHeight = UITableView.automaticDimension }
        tableView.estimatedRowHeight = options.estimateInPoints.map { CGFloat($0) } ?? 0
        tableView.separatorInset = UIEdgeInsets(
            top: 0, left: FeedCardCell.Metrics.textLeading, bottom: 0, right: 0)
        if options.logs {
            tableView.templateLayout.debugLog = { event in writeError("\(event)\n") }
        }
    }

    /// Lays out the first screen, scrolls as far as the options say, and returns the cost.
    public func show() -> FeedReport {
        report.loadMilliseconds = milliseconds {
            showRows()
            window.addSubview(tableView)
            window.isHidden = false
            window.layoutIfNeeded()
        }
        report.scrollMilliseconds = milliseconds { scroll() }
        progress.finish()
        report.rows = rowCount
        (report.heightCallbacks, report.cellsMade) = tableView.workCounts
        let counters = tableView.templateLayout.counters
        report.templatesMade = counters.templatesMade
        report.heightsCalculated = counters.heightsCalculated
        report.cacheHits = counters.cacheHits
        let texts = TextContext.shared.counters
        report.textsPrepared = texts.textsPrepared - textsBefore.textsPrepared
        report.textsRebroken = texts.rebreaks - textsBefore.rebreaks
        let constraints = AutoLayoutCounters.current - constraintsBefore
        report.constraintsAdded = constraints.constraintsAdded
        report.constraintsRemoved = constraints.constraintsRemoved
        report.constraintEdits = constraints.edits
        report.pivots = constraints.pivots
        report.layoutPasses = constraints.fits + constraints.preparations
        report.contentHeightPoints = Double(tableView.contentSize.height)
        report.scrolledPoints = Double(tableView.contentOffset.y)
        return report
    }

    /// The screen as a picture.
    public func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = options.scale
        format.opaque = true
        return UIGraphicsImageRenderer(bounds: window.bounds, format: format).image { context in
            window.layer.render(in: context.cgContext)
        }
    }

    private func showRows() {
        switch options.layout {
        case .auto: showRows(FeedAutoCardCell.self)
        case .frame: showRows(FeedFrameCardCell.self)
        }
    }

    /// The posts repeat, but every row is a separate post: its row number is its identity.
    private func showRows<Card: FeedCardCell>(_ type: Card.Type) {
        let row = TemplateRow(
            key: { (number: Int) in number }, version: { _ in 0 },
            measure: { [unowned self] (card: Card, number) in
                let post = posts[number % posts.count]
                card.show(post, picture: pictures.picture(named: post.imageName))
                if card.isTemplateLayoutCell { progress.measured(tableView.templateLayout.counters.heightsCalculated) }
            })
        let list = TemplateList(tableView, row: row)
        list.caching =
            switch options.cache {
            case .none: .none
            case .indexPath: .indexPath
            case .key: .key
            case .selfSizing: .selfSizing
            }
        list.items = Array(0..<rowCount)
    }

    /// Scrolls in steps of half a screen, so that every row is shown.
    private func scroll() {
        let step = options.heightInPoints / 2
        var offset = 0.0
        while offset < options.scrollInPoints {
            let farthest = Double(tableView.contentSize.height - tableView.bounds.height)
            let next = min(offset + step, options.scrollInPoints, max(0, farthest))
            guard next > offset else { break }
            offset = next
            tableView.contentOffset = CGPoint(x: 0, y: offset)
            tableView.layoutIfNeeded()
        }
    }

    private func milliseconds(_ body: () -> Void) -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
    }
}
