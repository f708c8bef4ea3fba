// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The features beyond UIKit's public API that a library for measuring rows ahead of the table needs.
@MainActor
package struct TableSupport {
    /// Nothing is kept here.
    package init() {}

    // MARK: The table

    /// The object that is stored with the table and released with it.
    package func companion(of table: UITableView) -> AnyObject? { table.observers.companion }

    package func keep(_ companion: AnyObject, with table: UITableView) { table.observers.companion = companion }

    /// The object that is stored with the collection view and released with it.
    package func companion(of view: UICollectionView) -> AnyObject? { view.observers.companion }

    package func keep(_ companion: AnyObject, with view: UICollectionView) { view.observers.companion = companion }

    /// Asks `answer` for the size of a cell, header or footer at a width before the view itself is measured.
    package func answerSizes(
        of view: UICollectionView, _ answer: @escaping @MainActor (UICollectionReusableView, CGFloat) -> CGSize?
    ) { view.observers.size = answer }

    /// Whether the collection view is not laying out its items, nor calling its data source or delegate.
    package func mayChange(_ view: UICollectionView) -> Bool { !view.isBusy }

    /// The state of the table that can be read without the table. Its revision changes with the size, traits, safe area,
    /// direction, editing, separators and section index. Only the table stores it: any other owner that is the only one has
    /// outlived the table.
    package func state(of table: UITableView) -> TableState { table.state }

    /// The width that rows lose beside inset groups, and the width of the section index, in points.
    package func room(takenIn table: UITableView) -> (besideRows: CGFloat, sectionIndex: CGFloat) {
        let safeArea = table.contentSafeArea
        return (table.roomBesideRows + safeArea.left + safeArea.right, table.sectionIndexWidth)
    }

    /// Calls `handler` before the table requests the heights of rows that a change inserts. Returns `true`.
    ///
    /// - Parameter findRow: Returns the path after a reload of a row that was visible before it; called when the new counts
    ///   are known.
    package func follow(
        _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) -> Bool {
        table.observers.notice = handler
        table.observers.findRow = findRow
        return true
    }

    /// Calls `handler` after each layout of the table's rows. Returns `nil`: the caller need not store anything.
    package func followLayout(
        of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void
    ) -> AnyObject? {
        table.observers.layout = handler
        return nil
    }

    /// Begins the first layout of rows in a window with a row at a distance below the top of the visible area, in points. `row` is
    /// called when that layout begins.
    package func start(_ table: UITableView, at row: @escaping @MainActor () -> (path: IndexPath, distance: CGFloat)?) {
        table.observers.start = row
        table.setNeedsLayout()
    }

    /// Makes a change of heights while the top of a row stays in place, unless the end of the content does.
    package func hold(rowAt path: IndexPath, in table: UITableView, during change: () -> Void) {
        let item = SectionItem.row(RowPath(path))
        let (distance, wasOnContent) = (table.top(of: item) - table.contentOffset.y, table.isOffsetOnContent)
        table.offsetState.heldItem = item
        change()
        guard !table.needsLoad else { return }
        let wanted = CGPoint(x: table.contentOffset.x, y: table.top(of: item) - distance)
        table.shiftOffset(by: (wasOnContent ? table.restingOffset(nearest: wanted) : wanted).y - table.contentOffset.y)
        table.offsetState.heldItem = item
        table.layoutIfNeeded()
    }

    /// Whether the table is scrolling in an animation that code began.
    package func isScrollAnimating(_ table: UITableView) -> Bool { table.motion.animation != nil }

    /// Sets the function that explains the heights of rows.
    package func explainRows(
        of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?
    ) { table.observers.explanation = explain }

    /// Calls `recorder`, which is held weakly, at each event of the table, beginning with its present state.
    package func record(_ table: UITableView, by recorder: any TableEventRecorder) {
        table.observers.recorder = recorder
        recorder.didResize(table)
        guard !table.needsLoad else { return }
        recorder.didLoad(table.geometry)
        recorder.didMove(table)
    }

    /// A contradiction in the displayed state, or `nil`.
    package func displayViolation(of table: UITableView) -> String? { table.displayViolation() }

    /// The explanation of a row's height, if there is one.
    package static func explanation(ofRowAt indexPath: IndexPath, in table: UITableView) -> String? {
        table.observers.explanation?(indexPath)
    }

    /// Whether this is the main thread, or the one that serves its queue.
    package var isOnMainThread: Bool { MainActorCheck.isOnMainActor }

    /// Whether the table can be changed: it is neither calling its data source or delegate nor being changed or laid out.
    package func mayChange(_ table: UITableView) -> Bool { !table.isBusy }

    /// Uses heights that were measured ahead, in points, as the estimates of rows that were not displayed yet; see
    /// `UITableView.setEstimates(_:)`. Returns `true`.
    package func setEstimates(
        _ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView
    ) -> Bool {
        table.setEstimates(heights)
        return true
    }

    /// Sets the function that returns whether a section is known to have no header (or footer, for `false`), so that the
    /// table reserves no space for it.
    package func setMissingSectionViews(
        of table: UITableView, _ lacksView: @escaping @MainActor (_ section: Int, _ isHeader: Bool) -> Bool
    ) { table.observers.lacksSectionView = lacksView }

    /// Whether headers and footers can be replaced without a reload of their sections: `true`.
    package var replacesSectionViews: Bool { true }

    /// Replaces the headers and footers of sections in a batch, with their heights; by index after the batch.
    package func replaceSectionViews(of sections: IndexSet, in table: UITableView) {
        table.change("replaceSectionViews") { $0.replacedSectionViews.formUnion(sections) }
    }

    // MARK: Template cells

    package struct RowControls: Equatable {
        /// The control before the content.
        package var style = UITableViewCell.EditingStyle.none
        /// Whether the row has controls.
        package var canBeEdited = false
        package var canBeMoved = false
        /// Whether the row has a check mark for selection.
        package var marksSelection = false
        /// Whether the content is indented; `nil` without a delegate method.
        package var indents: Bool?

        /// The controls of a row that is not edited.
        package init() {}
    }

    /// The editing controls of a row; without an index path those of most rows.
    package func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
        table.rowControls(at: indexPath)
    }

    /// Arranges a cell that belongs to no row like a row with these controls, but within the safe area.
    package func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
        cell.adoptSettings(of: table)
        cell.surroundings.safeArea = .zero
        cell.surroundings.apply(controls)
    }

    /// The result of the `sizeThatFits(_:)` of the cell's class; `nil` if it is that of `UITableViewCell`.
    package func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
        cell.sizeProbe.inherited = nil
        let answer = cell.sizeThatFits(size)
        defer { cell.sizeProbe.inherited = nil }
        return cell.sizeProbe.inherited == answer ? nil : answer
    }

    // MARK: Fitting

    /// Whether the cell's class overrides `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)` with another
    /// result than that of `UITableViewCell`.
    package func overridesFitting(_ cell: UITableViewCell) -> Bool {
        defer { cell.sizeProbe.fitting = nil }
        return [0, 16_411].contains { height in
            let size = CGSize(width: 320, height: height)
            cell.sizeProbe.fitting = size
            return cell.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel) != size
        }
    }

    /// Updates the configuration of a cell, header or footer, if that is needed.
    package func updateConfiguration(of view: UIView) {
        (view as? UITableViewCell)?.updateConfigurationIfNeeded()
        (view as? UITableViewHeaderFooterView)?.updateConfigurationIfNeeded()
    }

    /// Identifiers of the views that fits of this view depend on: they change when views are added; `nil` before the
    /// first fit.
    package func fittedViews(of view: UIView) -> [Int]? { view.fittedViews.map { [$0] } }

    /// Lays out the subviews of a view, and returns whether no fit of it can depend on that.
    package func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
        view.isFittedAlike(after: layout)
    }

    // MARK: Text

    /// Identifies the text engine and its fonts. O(fonts).
    package var textFingerprint: String { TextEngine.fingerprint }

    /// Whether views use texts that other threads have prepared: `true`.
    package var preparesTexts: Bool { true }

    /// The texts of the labels in a view that were not prepared since they were set. O(views).
    package func unpreparedTexts(in view: UIView) -> [TextPreparation] {
        var texts: [TextPreparation] = []
        view.addUnpreparedTexts(to: &texts)
        return texts
    }
}
