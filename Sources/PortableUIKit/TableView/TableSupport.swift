// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// All that a library which measures rows ahead of the table needs beyond UIKit's public API.
@MainActor
package enum TableSupport {
    // MARK: The table

    /// What is kept with the table, and goes with it.
    package static func companion(of table: UITableView) -> AnyObject? { table.observers.companion }

    /// Keeps an object with the table.
    package static func keep(_ companion: AnyObject, with table: UITableView) { table.observers.companion = companion }

    /// By how much rows are narrower than the table (what is beside inset groups), and how wide its section index is, in
    /// points.
    package static func room(takenIn table: UITableView) -> (besideRows: CGFloat, sectionIndex: CGFloat) {
        (2 * table.rowInset, table.sectionIndexWidth)
    }

    /// Calls `handler` before the table asks for the heights of what a change brings.
    ///
    /// - Parameter findRow: Says where a row that was in view before a reload is after it; asked when the new counts are
    ///   known.
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

    /// Lets `explain` say why rows have their heights.
    package static func explainRows(
        of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?
    ) {
        table.observers.explanation = explain
    }

    /// Why a row has its height, if somebody says so.
    package static func explanation(ofRowAt indexPath: IndexPath, in table: UITableView) -> String? {
        table.observers.explanation?(indexPath)
    }

    /// The row whose height the table asks its delegate for at the moment.
    package static func rowInQuestion(of table: UITableView) -> RowPath? { table.display.heightQuestion }

    /// Whether this is the main thread, or the one that serves its queue.
    package static var isOnMainThread: Bool { MainActorCheck.isOnMainActor }

    /// Whether the table may be changed: it is neither asking its data source or delegate nor laying out its rows.
    package static func mayChange(_ table: UITableView) -> Bool {
        table.display.questionDepth == 0 && !table.display.isLayingOut
    }

    /// Takes heights, in points, that were measured ahead for the estimates of rows that were not shown yet; see
    /// `UITableView.takeEstimates(_:)`.
    package static func takeEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) {
        table.takeEstimates(heights)
    }

    // MARK: Cells that are not rows

    /// What a row shows while its table is being edited.
    package struct RowControls: Equatable {
        /// The control before the content.
        package var style = UITableViewCell.EditingStyle.none
        /// Whether it shows any.
        package var canBeEdited = false
        /// Whether it can be moved.
        package var canBeMoved = false
        /// Whether it shows a mark for selecting.
        package var marksSelection = false
        /// Whether the content makes room; `nil` where nobody is asked.
        package var indents: Bool?

        /// The controls of a row that is not edited.
        package init() {}
    }

    /// What a row shows while the table is being edited; without an index path what most rows show.
    package static func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
        table.rowControls(at: indexPath)
    }

    /// Lets a cell that is none of the rows lay itself out like one that has these controls.
    package static func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
        cell.surroundings.take(from: table)
        cell.surroundings.take(controls)
    }

    /// What the cell's class answers in `sizeThatFits(_:)`; `nil` if it leaves that to `UITableViewCell`.
    package static func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
        cell.inheritedSize = nil
        let answer = cell.sizeThatFits(size)
        defer { cell.inheritedSize = nil }
        return cell.inheritedSize == answer ? nil : answer
    }

    // MARK: Fitting

    /// Changes when views come that fits of this view look at; `nil` before the first fit.
    package static func fittedViews(of view: UIView) -> [Int]? {
        view.fittedViews.map { [$0.buildNumber, $0.joinCount] }
    }

    /// Lays out the inside of a view, and says whether that can't matter to any fit of it.
    package static func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
        view.isFittedAlike(after: layout)
    }

    // MARK: Text

    /// Tells the text engine and its fonts from others. O(fonts).
    package static var textFingerprint: String { TextEngine.fingerprint }

    /// The texts of the labels in a view that were not asked for since they were set: their lengths in UTF-8, and what
    /// prepares them on any thread. O(views).
    package static func unpreparedTexts(in view: UIView) -> [(byteCount: Int, prepare: @Sendable () -> Void)] {
        var texts: [TextPreparation] = []
        view.addUnpreparedTexts(to: &texts)
        return texts.map { text in (text.byteCount, { text.run() }) }
    }
}
