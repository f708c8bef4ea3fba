// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The features beyond UIKit's public API that a library for measuring rows ahead of the table needs.
@MainActor
package enum TableSupport {
    // MARK: The table

    /// The object that is stored with the table and released with it.
    package static func companion(of table: UITableView) -> AnyObject? { table.observers.companion }

    /// Stores an object with the table.
    package static func keep(_ companion: AnyObject, with table: UITableView) { table.observers.companion = companion }

    /// The width that rows lose beside inset groups, and the width of the section index, in points.
    package static func room(takenIn table: UITableView) -> (besideRows: CGFloat, sectionIndex: CGFloat) {
        (2 * table.rowInset, table.sectionIndexWidth)
    }

    /// Calls `handler` before the table requests the heights of rows that a change inserts.
    ///
    /// - Parameter findRow: Returns the index path after a reload of a row that was visible before it; called when the
    ///   new counts are known.
    package static func follow(
        _ table: UITableView, findRow: @escaping @MainActor (IndexPath) -> RowPlaceAfterReload,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) {
        table.observers.notice = handler
        table.observers.findRow = findRow
    }

    /// Calls `handler` after each layout of the table's rows.
    package static func followLayout(of table: UITableView, _ handler: @escaping @MainActor () -> Void) {
        table.observers.layout = handler
    }

    /// Sets the function that explains the heights of rows.
    package static func explainRows(
        of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?
    ) {
        table.observers.explanation = explain
    }

    /// The explanation of a row's height, if there is one.
    package static func explanation(ofRowAt indexPath: IndexPath, in table: UITableView) -> String? {
        table.observers.explanation?(indexPath)
    }

    /// The row whose height the table is requesting from its delegate.
    package static func rowInQuestion(of table: UITableView) -> RowPath? { table.display.heightQuestion }

    /// Whether this is the main thread, or the one that serves its queue.
    package static var isOnMainThread: Bool { MainActorCheck.isOnMainActor }

    /// Whether the table can be changed: it is neither calling its data source or delegate nor laying out its rows.
    package static func mayChange(_ table: UITableView) -> Bool {
        table.display.questionDepth == 0 && !table.display.isLayingOut
    }

    /// Uses heights that were measured ahead, in points, as the estimates of rows that were not displayed yet; see
    /// `UITableView.takeEstimates(_:)`.
    package static func takeEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) {
        table.takeEstimates(heights)
    }

    // MARK: Template cells

    /// The editing controls of a row.
    package struct RowControls: Equatable {
        /// The control before the content.
        package var style = UITableViewCell.EditingStyle.none
        /// Whether the row has controls.
        package var canBeEdited = false
        /// Whether the row can be moved.
        package var canBeMoved = false
        /// Whether the row has a check mark for selection.
        package var marksSelection = false
        /// Whether the content is indented; `nil` without a delegate method.
        package var indents: Bool?

        /// The controls of a row that is not edited.
        package init() {}
    }

    /// The editing controls of a row; without an index path those of most rows.
    package static func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
        table.rowControls(at: indexPath)
    }

    /// Arranges a cell that belongs to no row like a row with these controls.
    package static func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
        cell.surroundings.take(from: table)
        cell.surroundings.take(controls)
    }

    /// The result of the `sizeThatFits(_:)` of the cell's class; `nil` if it is that of `UITableViewCell`.
    package static func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
        cell.inheritedSize = nil
        let answer = cell.sizeThatFits(size)
        defer { cell.inheritedSize = nil }
        return cell.inheritedSize == answer ? nil : answer
    }

    // MARK: Fitting

    /// Identifiers of the views that fits of this view depend on: they change when views are added; `nil` before the
    /// first fit.
    package static func fittedViews(of view: UIView) -> [Int]? {
        view.fittedViews.map { [$0.buildNumber, $0.joinCount] }
    }

    /// Lays out the subviews of a view, and returns whether no fit of it can depend on that.
    package static func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
        view.isFittedAlike(after: layout)
    }

    // MARK: Text

    /// Identifies the text engine and its fonts. O(fonts).
    package static var textFingerprint: String { TextEngine.fingerprint }

    /// The texts of the labels in a view that were not prepared since they were set: their lengths in UTF-8, and
    /// functions that prepare them on any thread. O(views).
    package static func unpreparedTexts(in view: UIView) -> [(byteCount: Int, prepare: @Sendable () -> Void)] {
        var texts: [TextPreparation] = []
        view.addUnpreparedTexts(to: &texts)
        return texts.map { text in (text.byteCount, { text.run() }) }
    }
}
