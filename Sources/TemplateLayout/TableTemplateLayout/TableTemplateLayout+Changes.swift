// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A call of the table's delegate by the template layout itself: for a row's height, key or explanation. The results of the call
/// are written into it.
struct RowQuestion {
    enum Purpose: Equatable {
        /// The height, at another width than the table's if there is one, in points.
        case height(width: CGFloat?)
        case key
        case explanation
    }

    let purpose: Purpose
    /// The row; `nil` for an explanation of a height by key.
    var path: RowPath?
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
    func ask(for purpose: RowQuestion.Purpose, ofRowAt path: RowPath) -> RowQuestion? {
        guard let tableView, let delegate = tableView.delegate else { return nil }
        // The methods are optional in Apple's protocol and have defaults in PortableUIKit's: these types fit both.
        let estimate: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:estimatedHeightForRowAt:)
        let height: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        return asking(RowQuestion(purpose: purpose, path: path)) {
            if purpose == .key { _ = estimate?(tableView, path.indexPath) }
            guard question?.key == nil else { return }
            // Not in the assignment, which would access the question during the call.
            let found = height?(tableView, path.indexPath)
            question?.height = found
        }
    }

    /// Makes look-ups that answer a question. Returns the question with its results. An explanation changes no counters.
    func asking<Failure>(
        _ newQuestion: RowQuestion, _ lookUp: () throws(Failure) -> Void
    ) throws(Failure) -> RowQuestion? {
        let (outer, counters) = (question, memory.counters)
        question = newQuestion
        defer {
            if isExplaining { memory.counters = counters }
            question = outer
        }
        try lookUp()
        return question
    }

    // MARK: Changes

    /// Whether heights by index path are cached.
    var remembersIndexPaths: Bool {
        if isToldOfChanges || indexPathInvalidation == .byTheApp || tableView is TemplateLayoutTableView { return true }
        if !hasAdvisedOnIndexPaths, debugLog != nil {
            hasAdvisedOnIndexPaths = true
            log(.indexPathsAreNotRemembered)
        }
        return false
    }

    /// Follows a change of the table.
    func take(_ notice: TableNotice) {
        precacher?.restartLater()
        identities.take(notice)
        switch notice {
        case .reload:
            if origins != nil { origins = HeightOrigins(rowCounts: tableView?.rowCountsOfDataSource ?? []) }
            rowsToMeasure = []
            if !keepsHeightsOfReload, memory.hasIndexPathHeights { invalidateAllIndexPathHeights() }
        case .update(let update, let rowCountsBefore, let reconfiguredRows):
            origins?.apply(update)
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
    func isWanted(_ answer: HeightAnswer) -> Bool {
        if isExplaining {
            question?.memory = HeightExplanation.Memory(answer)
            return false
        }
        guard case .height = answer else { return true }
        guard rowsToMeasure.isEmpty || rowInQuestion.map(rowsToMeasure.contains) != true else { return false }
        noteOrigin(.remembered)
        return true
    }

    /// Whether a row is measured only to explain its height: nothing is cached.
    @usableFromInline var isExplaining: Bool { question?.purpose == .explanation }

    /// The row whose height is being requested, where that is known.
    var rowInQuestion: RowPath? { question?.path ?? rowAskedByTable ?? rowAskedOfList }

    /// Notes that the requested row was measured.
    func noteMeasured() {
        question?.wasMeasured = true
        noteOrigin(.measured)
        guard !rowsToMeasure.isEmpty, let path = rowInQuestion else { return }
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
    /// on the screen, or else the row that fills the screen.
    public func updateHeightsIfNeeded() {
        guard needsHeightUpdate, let tableView else { return }
        needsHeightUpdate = false
        let anchor = ListAnchor(.always, in: tableView)
        UIView.performWithoutAnimation {
            tableView.performBatchUpdates(nil, completion: nil)
            tableView.layoutIfNeeded()
            anchor?.restore(in: tableView) { $0 }
        }
    }
}
