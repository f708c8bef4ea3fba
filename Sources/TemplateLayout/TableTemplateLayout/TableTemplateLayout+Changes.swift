// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A call of the table's delegate by the template layout itself: for a row's height, key or explanation. The results of the call
/// are written into it.
struct RowRequest {
    enum Purpose: Equatable {
        /// The height, at another width than the table's if there is one, in points.
        case height(width: CGFloat?)
        case key
        case explanation
    }

    let purpose: Purpose
    /// The result of the delegate, in points.
    var height: CGFloat?
    /// Whether the height was measured in the call.
    var wasMeasured = false
    var key: AnyHashable?
    var memory = HeightExplanation.Memory.miss
    var explanation: HeightExplanation?
}

extension TableTemplateLayout {
    /// Calls the table's delegate for the height of a row, and for its estimate first if only the key is needed; `nil` without a
    /// delegate.
    func requestRow(for purpose: RowRequest.Purpose, at path: RowPath) -> RowRequest? {
        guard let tableView, let delegate = tableView.delegate else { return nil }
        // The methods are optional in Apple's protocol and have defaults in PortableUIKit's: these types fit both.
        let estimate: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:estimatedHeightForRowAt:)
        let height: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        return requesting(path) {
            performing(RowRequest(purpose: purpose)) {
                if purpose == .key { _ = estimate?(tableView, path.indexPath) }
                guard request?.key == nil else { return }
                // Not in the assignment, which would access `request` during the call.
                let found = height?(tableView, path.indexPath)
                request?.height = found
            }
        }
    }

    /// Performs look-ups for a request, and returns it with their results. An explanation changes no counters.
    func performing<Failure>(
        _ newRequest: RowRequest, _ lookUp: @MainActor () throws(Failure) -> Void
    ) throws(Failure) -> RowRequest? {
        let (outer, counters) = (request, memory.counters)
        request = newRequest
        defer {
            if isExplaining { memory.counters = counters }
            request = outer
        }
        try lookUp()
        return request
    }

    // MARK: The present sheet

    // These are functions of this module, not inlined into others: here accesses need no checks at run time.

    /// The heights of a template at the present revision, if one was found there and nothing has changed since.
    func currentSheet(of template: Template) -> HeightSheet? {
        guard let current = template.current, current.revision == presentRevision() else { return nil }
        return current.sheet
    }

    /// The heights by key of this kind in the present sheet, if there are any.
    @usableFromInline
    func currentHeights(
        _ type: any TemplateView.Type, _ identifier: String?, _ kind: any AnyKeyedHeights.Type
    ) -> (any AnyKeyedHeights)? { currentSheet(of: template(type, identifier))?.heights(kind) }

    /// Stores the sheet in which a height was found, if a hit there needs no other work than to be counted.
    @usableFromInline
    func setCurrentSheet(of template: Template, _ environment: MeasurementEnvironment) {
        guard let revision = seen.revision, request == nil, rowsToMeasure.isEmpty, origins == nil, debugLog == nil,
            let sheet = template.sheet(in: environment)
        else { return }
        template.current = (revision, sheet)
    }

    /// Counts a height that was found by key in the present sheet. Returns whether the key has to be stored.
    @usableFromInline
    func countKeyHit() -> Bool {
        memory.counters.keyHits &+= 1
        return isRowRequested
    }

    // MARK: Changes

    var cachesIndexPaths: Bool {
        if receivesChanges || indexPathInvalidation == .byTheApp || tableView is TemplateLayoutTableView { return true }
        if !hasAdvisedOnIndexPaths, debugLog != nil {
            hasAdvisedOnIndexPaths = true
            log(.indexPathsAreNotCached)
        }
        return false
    }

    /// Whether changes of the table remove and move heights.
    private var followsChanges: Bool { indexPathInvalidation == .byTheTable }

    func handle(_ notice: TableNotice) {
        precacher?.restartLater()
        identities.handle(notice)
        switch notice {
        case .reload:
            if receivesChanges { storedMeter?.followReload() }
            if origins != nil { origins = HeightOrigins(rowCounts: tableView?.rowCountsOfDataSource ?? []) }
            rowsToMeasure = []
            if followsChanges, !keepsHeightsOfReload, memory.hasIndexPathHeights { invalidateAllIndexPathHeights() }
        case .update(let update, let rowCountsBefore, let reconfiguredRows):
            origins?.apply(update)
            if receivesChanges { storedMeter?.follow(update) }
            guard followsChanges else { return }
            if memory.hasIndexPathHeights {
                log(.editedIndexPaths("applied a batch of changes"))
                for path in reconfiguredRows { memory.removeHeights(of: .row(path)) }
                for sheet in memory.sheets { sheet.apply(update, rowCounts: rowCountsBefore) }
            }
            let rows = rowsToMeasure.union(update.reloadedRows).union(reconfiguredRows)
            rowsToMeasure = Set(rows.compactMap { update.newPath(forOldPath: $0) })
            for section in update.reloadedSections.compactMap({ update.newSection(forOldSection: $0) }) {
                let rows = 0..<(update.newSectionRowCounts[section] ?? 0)
                rowsToMeasure.formUnion(rows.map { RowPath(section: section, row: $0) })
            }
        }
    }

    /// Whether the result of a look-up may be used: not for an explanation, nor for a row that was reloaded.
    @usableFromInline
    func isUsable(_ answer: HeightAnswer) -> Bool {
        if isExplaining {
            request?.memory = HeightExplanation.Memory(answer)
            return false
        }
        guard case .height = answer else { return true }
        guard rowsToMeasure.isEmpty || requestedRow.map(rowsToMeasure.contains) != true else { return false }
        setOrigin(.cached)
        return true
    }

    /// Whether a row is measured only to explain its height: nothing is cached.
    @usableFromInline var isExplaining: Bool { request?.purpose == .explanation }

    func didMeasureRow() {
        request?.wasMeasured = true
        setOrigin(.calculated)
        guard !rowsToMeasure.isEmpty, let path = requestedRow else { return }
        rowsToMeasure.remove(path)
    }

    // MARK: Late content

    /// Removes the heights of the row with this key, because its content has changed (an image has arrived, for instance). In the
    /// next turn of the run loop the table requests heights again, once for several calls; the visible rows stay in place.
    public func setNeedsHeight<Key: Hashable>(forKey key: Key) {
        invalidateHeight(forKey: key)
        setNeedsHeightUpdate()
    }

    /// Removes the heights of this item; see ``setNeedsHeight(forKey:)``.
    public func setNeedsHeight(at item: some TableItem) {
        invalidateHeight(at: item)
        setNeedsHeightUpdate()
    }

    /// Lets the table request heights again in the next turn of the run loop.
    func setNeedsHeightUpdate() {
        guard !needsHeightUpdate else { return }
        needsHeightUpdate = true
        RunLoop.main.perform(inModes: [.common]) { [weak tableView] in
            MainActor.assumeIsolated { tableView?.existingTemplateLayout?.updateHeightsIfNeeded() }
        }
    }

    /// Lets the table request the heights after ``setNeedsHeight(forKey:)`` now. The first row whose top is visible keeps its place
    /// on the screen, or else the row that fills the screen. A table that is scrolled to its top stays there.
    public func updateHeightsIfNeeded() {
        guard needsHeightUpdate, let tableView else { return }
        needsHeightUpdate = false
        let isAtTop = tableView.contentOffset.y <= -tableView.adjustedContentInset.top + 0.5
        let anchor = isAtTop ? nil : ListAnchor(.always, in: tableView)
        UIView.performWithoutAnimation {
            tableView.performBatchUpdates(nil, completion: nil)
            tableView.layoutIfNeeded()
            anchor?.restore(in: tableView) { $0 }
            // The table may have kept a row below a header that has another height.
            if isAtTop { tableView.contentOffset.y = -tableView.adjustedContentInset.top }
        }
    }
}
