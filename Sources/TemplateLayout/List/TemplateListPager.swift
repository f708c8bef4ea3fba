// SPDX-License-Identifier: MIT
import PlatformUIKit

/// Loads more items when an end of a list comes near; see ``TemplateList/onReachEnd(within:row:load:)``.
@preconcurrency @MainActor
public final class TemplateListPager {
    /// The state of the pager.
    public enum State {
        /// The next page is loaded when the end comes near.
        case idle
        /// A page is being loaded.
        case loading
        /// The last page could not be loaded. ``TemplateListPager/retry()`` tries again.
        case failed(any Error)
        /// There are no more pages.
        case finished
    }

    /// The state.
    public private(set) var state = State.idle {
        didSet {
            stateView.show(state)
            onStateChange?(state)
        }
    }

    /// Called when the state has changed.
    public var onStateChange: (@MainActor (State) -> Void)?

    /// The row that shows the state, below the list's last row or above its first one, unless the table has such a view already: the
    /// cell that was passed as `row`, as high as it is for the state; without one an indicator during loading and a button for
    /// another attempt after an error, in 44 points, and nothing when there are no more pages.
    public let stateView = TemplateListStateView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))

    private let distance: CGFloat?
    private let load: @MainActor () async throws -> Bool
    private let onIdle: @MainActor () -> Void
    private var task: Task<Void, Never>?
    /// The number of attempts; the results of earlier ones are ignored.
    private var attempt = 0

    init(
        within distance: CGFloat?, load: @escaping @MainActor () async throws -> Bool,
        onIdle: @escaping @MainActor () -> Void
    ) {
        self.distance = distance
        self.load = load
        self.onIdle = onIdle
        stateView.onRetry = { [weak self] in self?.retry() }
    }

    deinit { task?.cancel() }

    /// Loads the page that could not be loaded again. Without an error it does nothing.
    public func retry() {
        if case .failed = state { begin() }
    }

    /// Begins again: cancels what is loaded, and loads when the end comes near. For another query, or after `finished`.
    public func restart() {
        task?.cancel()
        attempt += 1
        state = .idle
        onIdle()
    }

    /// Loads a page if the end is near enough, in points.
    func reached(_ rest: CGFloat, screen: CGFloat) {
        if case .idle = state, rest <= distance ?? screen { begin() }
    }

    private func begin() {
        attempt += 1
        state = .loading
        task = Task { [weak self, load, attempt] in
            var result = State.idle
            do {
                if try await !load() { result = .finished }
            } catch {
                result = .failed(error)
            }
            guard let self, self.attempt == attempt else { return }
            state = result
            if case .idle = result { onIdle() }
        }
    }
}

/// The row that shows the state of a ``TemplateListPager``.
@preconcurrency @MainActor
public final class TemplateListStateView: UIView {
    /// The cell of the app that shows the state.
    public private(set) var cell: UITableViewCell?
    /// The table, and the height of a state in it in points; it also fills the cell.
    weak var tableView: UITableView?
    var fill: (@MainActor (UITableViewCell?, TemplateListPager.State) -> (cell: UITableViewCell?, height: CGFloat)?)?
    private var state = TemplateListPager.State.idle
    private var shownWidth: CGFloat = 0

    /// The button after an error. Its title is "Try Again".
    public let retryButton = UIButton(type: .system)
    private let indicator = UIActivityIndicatorView(style: .medium)
    var onRetry: (@MainActor () -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        retryButton.setTitle("Try Again", for: .normal)
        retryButton.isHidden = true
        retryButton.addAction(UIAction { [weak self] _ in self?.onRetry?() }, for: .touchUpInside)
        addSubview(retryButton)
        addSubview(indicator)
    }

    /// Not available: the pager makes its view.
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Centres the indicator and the button, or lays out the cell.
    public override func layoutSubviews() {
        super.layoutSubviews()
        cell?.frame = bounds
        for view in [retryButton, indicator] {
            view.sizeToFit()
            view.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    func show(_ state: TemplateListPager.State) {
        self.state = state
        if case .loading = state, fill == nil { indicator.startAnimating() } else { indicator.stopAnimating() }
        if case .failed = state, fill == nil { retryButton.isHidden = false } else { retryButton.isHidden = true }
        updateHeight()
    }

    /// Fills the cell again if the table has another width.
    func updateForWidth() {
        if fill != nil, tableView?.bounds.width != shownWidth { updateHeight() }
    }

    private func updateHeight() {
        var height: CGFloat = 44
        if case .finished = state { height = 0 }
        if let fill {
            guard let tableView, tableView.bounds.width > 0, let filled = fill(cell, state) else { return }
            shownWidth = tableView.bounds.width
            if let new = filled.cell, new !== cell {
                cell?.removeFromSuperview()
                cell = new
                addSubview(new)
            }
            height = filled.height
            setNeedsLayout()
        }
        guard let tableView, height != frame.height else { return }
        let isHeader = tableView.tableHeaderView === self
        guard isHeader || tableView.tableFooterView === self else {
            frame.size.height = height
            return
        }
        let change = {
            self.frame.size.height = height
            // A table accepts another height with an assignment.
            if isHeader { tableView.tableHeaderView = self } else { tableView.tableFooterView = self }
        }
        // What is read stays when the row above it changes, also a section's header.
        guard isHeader, frame.maxY < tableView.contentOffset.y + tableView.adjustedContentInset.top,
            let first = tableView.indexPathsForVisibleRows?.first
        else { return change() }
        tableView.templateLayout.platform.hold(rowAt: first, in: tableView, during: change)
    }
}

extension TemplateList {
    /// Loads more items when the end of the list comes near, once for each page, also if a page fills no screen.
    ///
    /// ```swift
    /// list.onReachEnd { [unowned self] in
    ///     let page = try await server.posts(after: list.items.last?.id)
    ///     list.items += page
    ///     return !page.isEmpty
    /// }
    /// ```
    ///
    /// A list without sections loads nothing: assign the first items, or none, to begin.
    ///
    /// - Parameters:
    ///   - distance: The distance to the end, in points; `nil` for the height of the table.
    ///   - row: The row that shows the state below the last item; see ``TemplateListPager/stateView``.
    ///   - load: Assigns the items of the next page, and returns whether there are more. An error stops the paging until
    ///     ``TemplateListPager/retry()``.
    @discardableResult
    public func onReachEnd(
        within distance: CGFloat? = nil, row: TemplateRow<TemplateListPager.State>? = nil,
        load: @escaping @MainActor () async throws -> Bool
    ) -> TemplateListPager {
        begin(makePager(distance, row, load), \.pagers.end, in: \.tableFooterView)
    }

    /// Loads more items when the start of the list comes near, as ``onReachEnd(within:row:load:)`` at its end. What is read keeps its
    /// place while items are inserted before it.
    @discardableResult
    public func onReachStart(
        within distance: CGFloat? = nil, row: TemplateRow<TemplateListPager.State>? = nil,
        load: @escaping @MainActor () async throws -> Bool
    ) -> TemplateListPager {
        begin(makePager(distance, row, load), \.pagers.start, in: \.tableHeaderView)
    }

    private func begin(
        _ pager: TemplateListPager, _ end: ReferenceWritableKeyPath<TemplateList, TemplateListPager?>,
        in place: ReferenceWritableKeyPath<UITableView, UIView?>
    ) -> TemplateListPager {
        self[keyPath: end] = pager
        if let tableView, tableView[keyPath: place] == nil { tableView[keyPath: place] = pager.stateView }
        pager.stateView.show(pager.state)
        followRows()
        return pager
    }

    private func makePager(
        _ distance: CGFloat?, _ row: TemplateRow<TemplateListPager.State>?,
        _ load: @escaping @MainActor () async throws -> Bool
    ) -> TemplateListPager {
        let pager = TemplateListPager(within: distance, load: load) { [weak self] in self?.followRows() }
        pager.stateView.tableView = tableView
        guard let declaration = row?.declaration else { return pager }
        pager.stateView.fill = { [weak tableView] cell, state in
            guard let tableView else { return nil }
            return (
                declaration.fill(cell, state, in: tableView),
                declaration.height(tableView.templateLayout, state, .none, IndexPath())
            )
        }
        return pager
    }

    /// Checks the ends and the displayed rows after this turn of the main thread, when the table may change.
    func followRows() {
        guard !willCheckRows,
            pagers.start != nil || pagers.end != nil || appearance.impression != nil || scrolling.next != nil
        else { return }
        willCheckRows = true
        Task { [weak self] in
            self?.willCheckRows = false
            self?.checkRows()
        }
    }

    private func checkRows() {
        // A pending assignment checks the rows when it is shown.
        guard let tableView, tableView.window != nil, !shown.isEmpty, pending == nil else { return }
        guard mayChange else { return followRows() }
        for pager in [pagers.start, pagers.end] { pager?.stateView.updateForWidth() }
        tableView.layoutIfNeeded()
        scrollToTarget()
        let (inset, bounds) = (tableView.adjustedContentInset, tableView.bounds)
        pagers.end?.reached(tableView.contentSize.height + inset.bottom - bounds.maxY, screen: bounds.height)
        pagers.start?.reached(bounds.minY + inset.top, screen: bounds.height)
        checkImpressions(in: tableView)
    }
}
