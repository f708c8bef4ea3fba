// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A question that the template layout itself asks the table's delegate: how high a row is, at a width, or who it is.
struct RowQuestion {
    let path: RowPath
    /// The width to measure at instead of the table's own, in points.
    let width: CGFloat?
    /// Whether nothing but the key is wanted.
    var wantsKey = false
    /// The key that was asked for.
    var key: AnyHashable?
    /// Whether it is wanted why the row has its height, and the answer.
    var wantsExplanation = false
    var memory = HeightExplanation.Memory.miss
    var explanation: HeightExplanation?
    /// Whether a height was calculated for the answer.
    var wasMeasured = false

    var asksForHeight: Bool { !wantsKey && !wantsExplanation }
}

/// How high a row is, in points.
enum RowAnswer {
    /// It was known.
    case remembered(CGFloat)
    /// It was calculated.
    case measured(CGFloat)
}

extension TableTemplateLayout {
    /// Asks the table's delegate how high a row is, at a width in points, or the table's own; `nil` if nobody answers.
    func measure(at path: RowPath, width: CGFloat? = nil) -> RowAnswer? {
        guard let tableView, let delegate = tableView.delegate else { return nil }
        // The method is optional in Apple's protocol and has a default in PortableUIKit's: this type fits both.
        let ask: ((UITableView, IndexPath) -> CGFloat)? = delegate.tableView(_:heightForRowAt:)
        let outer = question
        question = RowQuestion(path: path, width: width)
        defer { question = outer }
        guard let height = ask?(tableView, IndexPath(row: path.row, section: path.section)) else { return nil }
        return question?.wasMeasured == true ? .measured(height) : .remembered(height)
    }

    // MARK: Changes

    /// Whether heights by index path are remembered.
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
                log(.editedIndexPaths("followed a batch of changes"))
                for path in reconfiguredRows { _ = memory.removeHeights(of: .row(path)) }
                memory.apply(update, rowCounts: rowCountsBefore)
            }
            let rows = rowsToMeasure.union(update.reloadedRows).union(reconfiguredRows)
            rowsToMeasure = Set(rows.compactMap { update.newPath(forOldPath: $0) })
            for section in update.reloadedSections.compactMap({ update.newSection(forOldSection: $0) }) {
                let rows = 0..<(update.newSectionRowCounts[section] ?? 0)
                rowsToMeasure.formUnion(rows.map { RowPath(section: section, row: $0) })
            }
        }
    }

    /// Whether the height that is being asked for has to be measured, though one is remembered: the table was asked to load
    /// its row again.
    private func mustMeasure() -> Bool {
        guard !rowsToMeasure.isEmpty, let path = rowInQuestion else { return false }
        return rowsToMeasure.contains(path)
    }

    /// Whether a remembered height, in points, answers the question that is being asked.
    @usableFromInline
    func isWanted(_ height: CGFloat) -> Bool {
        guard isExplaining else { return !mustMeasure() }
        question?.memory = .hit(height: height, secondsAgo: nil)
        return false
    }

    /// Whether a row is measured only to explain its height: nothing is remembered or learnt.
    @usableFromInline var isExplaining: Bool { question?.wantsExplanation == true }

    var rowInQuestion: RowPath? {
        question?.path ?? rowAskedByTable ?? rowAskedOfList
    }

    /// A row was measured: notes it for who has asked.
    func noteMeasured() {
        question?.wasMeasured = true
        noteOrigin(.measured)
        guard !rowsToMeasure.isEmpty, let path = rowInQuestion else { return }
        rowsToMeasure.remove(path)
    }
}
