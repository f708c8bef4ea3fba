import FeedDemo
import Foundation
import PortableUIKit
import TemplateLayout

/// A feed with buttons to change it and with what its heights cost in sight.
final class FeedViewController: UIViewController {
    /// Heights of the lines above and below the table, in points.
    private static let statusHeight: CGFloat = 52
    private static let barHeight: CGFloat = 44
    private static let stripWidth: CGFloat = 10
    /// How often the counters and the strip are brought up to date, in seconds.
    private static let statusInterval: TimeInterval = 0.25

    let tableView: TemplateLayoutTableView
    var document: FeedDocument
    var settings: FeedSettings
    var origins = HeightOrigins()
    let pictures: FeedPictures
    /// Called for another size of the window: width and height swapped.
    var onRotate: (() -> Void)?
    /// A line that is shown with the counters, as for frame times.
    var extraStatus: (() -> String)?
    /// Gets a line for each thing that is done and each height that is calculated or found.
    var log: ((String) -> Void)?
    /// Who gives turns to work for idle times; `nil` is the run loop.
    let idleScheduler: (any IdleScheduler)?

    private let statusLabel = UILabel()
    private let stripView = RowStripView(frame: .zero)
    private let bar: FeedActionBar
    private var lastStatusTime = -TimeInterval.infinity
    private var isStatusDue = false
    private var heightCallbacks = 0

    init(content: FeedContent, options: FeedOptions, idleScheduler: (any IdleScheduler)?) throws(FeedInputError) {
        document = FeedDocument(posts: content.posts, rowCount: options.rowCount ?? content.posts.count)
        settings = FeedSettings(options)
        pictures = FeedPictures(folder: content.pictureFolder)
        try pictures.load(for: content.posts)
        self.idleScheduler = idleScheduler
        tableView = TemplateLayoutTableView(frame: .zero, style: .plain)
        bar = FeedActionBar(actions: FeedAction.allCases)
        super.init(nibName: nil, bundle: nil)
        bar.onAction = { [weak self] in self?.perform($0) }
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not used: the screen is made in code")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        statusLabel.numberOfLines = 4
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        tableView.templateLayout.debugLog = { [weak self] event in self?.note(event) }
        let refreshControl = UIRefreshControl()
        refreshControl.addAction(
            UIAction { [weak self] _ in self?.refreshBegan() }, for: .valueChanged)
        tableView.refreshControl = refreshControl
        for subview in [tableView, stripView, statusLabel, bar] as [UIView] { view.addSubview(subview) }
        applySettings()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let tableHeight = max(0, bounds.height - Self.statusHeight - Self.barHeight)
        statusLabel.frame = CGRect(x: 8, y: 0, width: max(0, bounds.width - 16), height: Self.statusHeight)
        tableView.frame = CGRect(
            x: 0, y: Self.statusHeight, width: max(0, bounds.width - Self.stripWidth), height: tableHeight)
        stripView.frame = CGRect(
            x: bounds.width - Self.stripWidth, y: Self.statusHeight, width: Self.stripWidth, height: tableHeight)
        bar.frame = CGRect(x: 0, y: bounds.height - Self.barHeight, width: bounds.width, height: Self.barHeight)
    }

    override var keyCommands: [UIKeyCommand]? {
        FeedAction.allCases.map { action in
            UIKeyCommand(input: action.key) { [weak self] _ in self?.perform(action) }
        }
    }

    /// Makes the table follow the settings: all heights are asked anew.
    func applySettings() {
        view.window?.overrideUserInterfaceStyle = settings.isDark ? .dark : .light
        tableView.rowHeight = settings.heights == .selfSizing ? UITableView.automaticDimension : 100
        tableView.estimatedRowHeight =
            settings.usesEstimates || settings.heights == .selfSizing ? settings.estimateInPoints : 0
        origins.removeAll()
        tableView.reloadData()
        switch settings.heights {
        case .indexPath, .key:
            tableView.templateLayout.startPrecaching(on: idleScheduler) { [weak self] in self?.content(at: $0) }
        case .none, .selfSizing: tableView.templateLayout.stopPrecaching()
        }
        updateStatus(now: true)
    }

    // MARK: What is in sight

    /// Brings the counters and the strip up to date, not more often than they can be read.
    func updateStatus(now: Bool = false) {
        let time = CACurrentMediaTime()
        let wait = lastStatusTime + Self.statusInterval - time
        guard now || wait <= 0 else { return updateStatusLater(after: wait) }
        lastStatusTime = time
        statusLabel.attributedText = status
        let visible = tableView.indexPathsForVisibleRows ?? []
        let first = visible.first.map(document.rowNumber(of:)) ?? 0
        let last = visible.last.map(document.rowNumber(of:)) ?? -1
        stripView.update(document, origins, visibleRows: first..<max(first, last + 1))
        refreshOverlay()
    }

    /// What came too soon after the last time is shown a moment later, or the last of it would never be seen.
    private func updateStatusLater(after seconds: TimeInterval) {
        guard !isStatusDue else { return }
        isStatusDue = true
        _ = FrameClock.current.after(seconds) { [weak self] in
            guard let self else { return }
            isStatusDue = false
            updateStatus()
        }
    }

    /// The settings, the rows by the origins of their heights in the colours of these, the counters, and the place in the
    /// table: lines that are not wider than a phone, whatever the numbers.
    private var status: NSAttributedString {
        let counters = tableView.templateLayout.counters
        let size = Int((settings.textScale * 100).rounded())
        let estimates = settings.usesEstimates ? " · estimates" : ""
        let text = StatusText()
        text.add(
            "\(document.rowCount) rows · \(settings.heights.rawValue) · \(settings.layout.rawValue)\(estimates)"
                + " · \(size) %\n")
        for origin in HeightOrigin.allCases {
            text.add("■", origin.color)
            text.add("\(origin.shortName) \(origins.count(of: origin, rowCount: document.rowCount)) ")
        }
        text.add(
            "\nasked \(heightCallbacks) calculated \(counters.heightsCalculated) hits \(counters.cacheHits)\n"
                + "\(Int(tableView.contentOffset.y)) of \(Int(tableView.contentSize.height)) pt"
                + (extraStatus.map { " · \($0())" } ?? ""))
        return text.string
    }

    /// What a script reports, in one line: the same for the same steps.
    var report: String {
        let counters = tableView.templateLayout.counters
        return
            "rows \(document.rowCount) offset \(tableView.contentOffset.y) height \(tableView.contentSize.height) "
            + "asked \(heightCallbacks) measured \(counters.heightsCalculated) hits \(counters.cacheHits) "
            + "precached \(counters.rowsPrecached)"
    }

    private func note(_ event: TemplateLayoutEvent) {
        log?("\(event)")
        guard case .precached(let section, let row) = event, section < document.sections.count,
            row < document.sections[section].rows.count
        else { return }
        origins[document.sections[section].rows[row]] = .precached
        updateStatus()
    }

    /// Something that was done is over: shows and logs what has come of it.
    func finish(_ name: String) {
        updateStatus(now: true)
        log?("\(name): \(report)")
    }

    private func refreshOverlay() {
        for case let cell as FeedCardCell in tableView.visibleCells {
            guard let path = tableView.indexPath(for: cell) else { continue }
            showOverlay(on: cell, at: path)
        }
    }

    private func showOverlay(on cell: FeedCardCell, at path: IndexPath) {
        cell.showOverlay(settings.showsOverlay ? origins[document.identity(at: path)].color : nil)
    }
}

// MARK: - The table's questions

extension FeedViewController: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { document.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        document.sections[section].rows.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        document.sections.count > 1 ? document.sections[section].title : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch settings.layout {
        case .auto: cell(of: FeedAutoCardCell.self, at: indexPath)
        case .frame: cell(of: FeedFrameCardCell.self, at: indexPath)
        }
    }

    private func cell<Card: FeedCardCell>(of type: Card.Type, at indexPath: IndexPath) -> UITableViewCell {
        let identifier = String(describing: type)
        if let cell = tableView.dequeueReusableCell(withIdentifier: identifier) as? Card {
            show(indexPath, in: cell)
            showOverlay(on: cell, at: indexPath)
            return cell
        }
        tableView.register(type, forCellReuseIdentifier: identifier)
        return cell(of: type, at: indexPath)
    }

    private func show(_ indexPath: IndexPath, in card: FeedCardCell) {
        let post = document.post(at: indexPath)
        card.textScale = settings.textScale
        card.show(post, picture: pictures.picture(named: post.imageName))
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard settings.heights != .selfSizing else {
            origins[document.identity(at: indexPath)] = .measured
            return UITableView.automaticDimension
        }
        heightCallbacks += 1
        let known = rememberedHeight(at: indexPath)
        origins[document.identity(at: indexPath)] = known == nil ? .measured : .cacheHit
        return known ?? measuredHeight(at: indexPath)
    }

    /// What is known of a height is the best estimate: when the table asks for everything again, nothing moves.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        guard tableView.estimatedRowHeight != 0 else { return 0 }
        return rememberedHeight(at: indexPath) ?? tableView.estimatedRowHeight
    }

    private func rememberedHeight(at indexPath: IndexPath) -> CGFloat? {
        let heights = tableView.templateLayout
        switch settings.heights {
        case .none, .selfSizing: return nil
        case .indexPath: return heights.rememberedHeight(for: settings.layout.cardClass, at: indexPath)
        case .key:
            return heights.rememberedHeight(
                for: settings.layout.cardClass, key: document.identity(at: indexPath),
                version: settings.contentVersion)
        }
    }

    private func measuredHeight(at indexPath: IndexPath) -> CGFloat {
        let heights = tableView.templateLayout
        let type = settings.layout.cardClass
        switch settings.heights {
        case .none, .selfSizing: return heights.height(for: type) { show(indexPath, in: $0) }
        case .indexPath: return heights.height(for: type, at: indexPath) { show(indexPath, in: $0) }
        case .key:
            return heights.height(
                for: type, key: document.identity(at: indexPath), version: settings.contentVersion
            ) { show(indexPath, in: $0) }
        }
    }

    /// What a row will show, whose texts are prepared on other cores before the row is measured.
    private func content(at indexPath: IndexPath) -> TemplateContent? {
        switch settings.layout {
        case .auto: TemplateContent(of: FeedAutoCardCell.self) { [weak self] in self?.show(indexPath, in: $0) }
        case .frame: TemplateContent(of: FeedFrameCardCell.self) { [weak self] in self?.show(indexPath, in: $0) }
        }
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        finish("select \(indexPath.section) \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        deleteRow(at: indexPath)
        finish("delete \(indexPath.section) \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        document.moveRow(at: sourceIndexPath, to: destinationIndexPath)
        finish(
            "move \(sourceIndexPath.section) \(sourceIndexPath.row) to \(destinationIndexPath.section) "
                + "\(destinationIndexPath.row)")
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
