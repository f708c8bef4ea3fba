// SPDX-License-Identifier: MIT
import FeedDemo
import Foundation
@_spi(Window) import PortableUIKit
import TemplateLayout

/// Shows a feed, buttons that change it, and counters of the work for its heights.
///
/// A row is a number; the posts repeat over the numbers.
final class FeedViewController: UIViewController {
    /// The height of the lines above the table, in points.
    private static let statusHeight: CGFloat = 52
    /// Seconds between two updates of the counters.
    private static let statusInterval: TimeInterval = 0.25

    let tableView = UITableView(frame: .zero, style: .plain)
    private(set) lazy var list = makeList()
    let posts: [FeedPost]
    /// The number of rows made so far. Rows have the numbers below it.
    var rowsMade: UInt32
    var settings: FeedSettings
    let pictures: FeedPictures
    /// Called to swap the width and the height of the window.
    var onRotate: (() -> Void)?
    /// A line that is shown with the counters, such as the frame times.
    var extraStatus: (() -> String)?
    /// Called with a line for each action and each height that is calculated or found.
    var log: ((String) -> Void)?
    /// The scheduler of idle work; `nil`: the run loop's.
    let idleScheduler: (any IdleScheduler)?

    private let statusLabel = UILabel()
    private let bar: FeedActionBar
    private var lastStatusTime = -TimeInterval.infinity
    private var isStatusDue = false

    init(content: FeedContent, options: FeedOptions, idleScheduler: (any IdleScheduler)?) throws(FeedInputError) {
        posts = content.posts
        rowsMade = UInt32(options.rowCount ?? content.posts.count)
        settings = FeedSettings(options)
        pictures = FeedPictures(folder: content.pictureFolder)
        try pictures.load(for: content.posts)
        self.idleScheduler = idleScheduler
        bar = FeedActionBar(actions: FeedAction.allCases)
        super.init(nibName: nil, bundle: nil)
        bar.onAction = { [weak self] in self?.perform($0) }
        title = "Feed"
        navigationItem.leftBarButtonItem = makeBarButton("Edit", .edit)
        navigationItem.rightBarButtonItem = makeBarButton("Debug", .debug)
    }

    private func makeBarButton(_ title: String, _ action: FeedAction) -> UIBarButtonItem {
        UIBarButtonItem(title: title, primaryAction: UIAction { [weak self] _ in self?.perform(action) })
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: the screen is made in code")
    }

    /// The rows of the feed, with the cards of the settings.
    private func makeList() -> TemplateList<UInt32> {
        let auto = row(of: FeedAutoCardCell.self)
        let frame = row(of: FeedFrameCardCell.self)
        let list = TemplateList(
            tableView, key: { $0 }, version: { _ in 0 },
            row: { [unowned self] number in settings.layout == .auto ? auto(number) : frame(number) })
        list.delegate = self
        list.onDelete = { [unowned self] _, path in finish("delete \(path.section) \(path.row)") }
        list.onMove = { [unowned self] _, source, target in
            finish("move \(source.section) \(source.row) to \(target.section) \(target.row)")
        }
        list.sections = [TemplateSection("feed", items: Array(0..<rowsMade))]
        return list
    }

    private func row<Card: FeedCardCell>(of type: Card.Type) -> TemplateRow<UInt32> {
        TemplateRow(
            key: { $0 }, version: { _ in 0 },
            measure: { [unowned self] (card: Card, number) in
                let post = posts[Int(number) % posts.count]
                card.show(post, picture: pictures.picture(named: post.imageName))
            })
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        statusLabel.numberOfLines = 4
        tableView.separatorInset = UIEdgeInsets(top: 0, left: FeedCardCell.Metrics.textLeading, bottom: 0, right: 0)
        tableView.templateLayout.debugLog = { [weak self] event in self?.note(event) }
        let refreshControl = UIRefreshControl()
        refreshControl.addAction(
            UIAction { [weak self] _ in self?.refreshBegan() }, for: .valueChanged)
        tableView.refreshControl = refreshControl
        for subview in [tableView, statusLabel, bar] as [UIView] { view.addSubview(subview) }
        showDebug()
        applySettings()
    }

    /// Shows or hides the counters and the buttons.
    func showDebug() {
        for part in [statusLabel, bar] as [UIView] { part.isHidden = !settings.showsDebug }
        view.setNeedsLayout()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        var bounds = view.bounds
        bounds.origin.y = min(view.safeAreaInsets.top, bounds.height)
        bounds.size.height -= bounds.minY
        if settings.showsDebug {
            statusLabel.frame = CGRect(
                x: 8, y: bounds.minY, width: max(0, bounds.width - 16), height: min(Self.statusHeight, bounds.height))
            let barHeight = min(bar.sizeThatFits(bounds.size).height, bounds.height - statusLabel.bounds.height)
            bar.frame = CGRect(x: 0, y: bounds.maxY - barHeight, width: bounds.width, height: barHeight)
            bounds.origin.y = statusLabel.frame.maxY
            bounds.size.height = max(0, bar.frame.minY - bounds.minY)
        }
        tableView.frame = FeedColumn.frame(in: bounds)
    }

    override var keyCommands: [UIKeyCommand]? {
        FeedAction.allCases.map { action in
            UIKeyCommand(
                action: Selector(FeedViewController.performCommand(_:), "performCommand:"), input: action.key,
                propertyList: action)
        }
    }

    private func performCommand(_ command: UIKeyCommand) {
        if let action = command.propertyList as? FeedAction { perform(action) }
    }

    /// Applies the settings: all heights are requested again.
    func applySettings() {
        tableView.rowHeight = settings.heights == .selfSizing ? UITableView.automaticDimension : 100
        tableView.estimatedRowHeight =
            settings.usesEstimates || settings.heights == .selfSizing ? settings.estimateInPoints : 0
        list.caching = settings.heights
        // Reading the counts starts the recording of origins, so that the overlay has all of them when it is shown.
        _ = tableView.templateLayout.heightOriginCounts
        tableView.reloadData()
        switch settings.heights {
        case .indexPath, .key: list.startPrecaching(on: idleScheduler)
        case .none, .selfSizing: tableView.templateLayout.stopPrecaching()
        }
        updateStatus(now: true)
    }

    // MARK: Visible rows

    /// Updates the counters and the overlay, at most a few times a second.
    func updateStatus(now: Bool = false) {
        guard settings.showsDebug || tableView.templateLayout.showsHeightOrigins else { return }
        let time = CACurrentMediaTime()
        let wait = lastStatusTime + Self.statusInterval - time
        guard now || wait <= 0 else { return updateStatusLater(after: wait) }
        lastStatusTime = time
        statusLabel.attributedText = status(tableView.templateLayout.heightOriginCounts)
    }

    /// An update that came too soon is repeated later, so that the last state is always shown.
    private func updateStatusLater(after seconds: TimeInterval) {
        guard !isStatusDue else { return }
        isStatusDue = true
        _ = FrameClock.current.after(seconds) { [weak self] in
            guard let self else { return }
            isStatusDue = false
            updateStatus()
        }
    }

    var rowCount: Int { list.sections.reduce(0) { $0 + $1.items.count } }

    /// The settings, the rows by the origins of their heights (in the overlay's colours), the counters, and the
    /// position in the table. The lines fit the width of a phone with any numbers.
    func status(_ origins: [HeightOrigin: Int]) -> NSAttributedString {
        let counters = tableView.templateLayout.counters
        let size = FeedOptions.TextSize(traitCollection.preferredContentSizeCategory).rawValue
        let estimates = settings.usesEstimates ? " · estimates" : ""
        let text = StatusText()
        text.add(
            "\(rowCount) rows · \(settings.heights.title) · \(settings.layout.rawValue)\(estimates)"
                + " · text \(size)\n")
        for origin in HeightOrigin.allCases {
            text.add("■", origin.color)
            text.add("\(origin.title) \(origins[origin] ?? 0) ")
        }
        text.add(
            "\nrequested \(tableView.workCounts.rowHeightRequests), measured \(counters.heightsCalculated), "
                + "from the cache \(counters.cacheHits)\n"
                + "scrolled \(Int(tableView.contentOffset.y)) of \(Int(tableView.contentSize.height)) pt"
                + (extraStatus.map { " · \($0())" } ?? ""))
        return text.string
    }

    /// The line that a script prints; the same for the same steps.
    var report: String {
        let counters = tableView.templateLayout.counters
        return
            "rows \(rowCount) offset \(tableView.contentOffset.y) height \(tableView.contentSize.height) "
            + "requested \(tableView.workCounts.rowHeightRequests) measured \(counters.heightsCalculated) "
            + "hits \(counters.cacheHits) precached \(counters.rowsPrecached)"
    }

    private func note(_ event: TemplateLayoutEvent) {
        log?("\(event)")
        if case .precached = event { updateStatus() }
    }

    /// Shows and logs the result of an action that has finished.
    func finish(_ name: String) {
        updateStatus(now: true)
        log?("\(name): \(report)")
    }
}

extension FeedViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        finish("select \(indexPath.section) \(indexPath.row)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        updateStatus()
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        finish("scroll")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { finish("scroll") }
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        finish("scroll")
    }
}
