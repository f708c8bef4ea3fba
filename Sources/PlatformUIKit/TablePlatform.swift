// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// The features that TemplateLayout needs beyond UIKit's public API. There are two conformances: `UIKitPlatform`, and
/// `TableSupport` of PortableUIKit; ``platform`` is one of them.
@MainActor
package protocol TablePlatform {
    // MARK: The table

    /// The object that is stored with a table and released with it.
    func companion(of table: UITableView) -> AnyObject?
    func keep(_ companion: AnyObject, with table: UITableView)
    /// The object that is stored with a collection view and released with it.
    func companion(of view: UICollectionView) -> AnyObject?
    func keep(_ companion: AnyObject, with view: UICollectionView)
    /// Asks `answer` for the size of a cell, header or footer at a width before the view itself is measured, where the platform can.
    func answerSizes(
        of view: UICollectionView, _ answer: @escaping @MainActor (UICollectionReusableView, CGFloat) -> CGSize?)
    /// Whether the collection view can be changed, as ``mayChange(_:)-(UITableView)`` says of a table.
    func mayChange(_ view: UICollectionView) -> Bool
    /// The state of a table that can be read without the table. If the table does not count its changes it is a new one, which only
    /// the caller owns: then an environment is read at each look-up.
    func state(of table: UITableView) -> TableState
    /// What rows lose to the table, in points, if it has this width.
    func room(takenIn table: UITableView, width: CGFloat) -> RowRoom
    /// Gives a cell, header or footer that belongs to no row the margins of rows, in points, where the platform can.
    func setMargins(left: CGFloat, right: CGFloat, of view: UIView)
    /// Calls `handler` before the table requests the heights of rows that a change inserts. Returns whether it will.
    ///
    /// - Parameter findRow: Returns the path after a reload of a row that was visible before it; called when the new counts
    ///   are known.
    func follow(
        _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) -> Bool
    /// Calls `handler` after each layout of the table's rows, or when it was scrolled, until the returned object is released or
    /// the next call.
    func followLayout(of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void) -> AnyObject?
    /// Begins the first layout of rows in a window with a row at a distance below the top of the visible area, in points. `row` is
    /// called then.
    func start(_ table: UITableView, at row: @escaping @MainActor () -> (path: IndexPath, distance: CGFloat)?)
    /// Makes a change of heights while the top of a visible row stays in place, unless the end of the content does.
    func hold(rowAt path: IndexPath, in table: UITableView, during change: () -> Void)
    /// Whether the table is scrolling in an animation that code began.
    func isScrollAnimating(_ table: UITableView) -> Bool
    /// Sets the function that explains the heights of rows to tools, where there are any.
    func explainRows(of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?)
    /// Whether this is the main thread, or the one that serves its queue.
    var isOnMainThread: Bool { get }
    /// Whether the table can be changed: it is not in the middle of calls whose results the change would contradict.
    func mayChange(_ table: UITableView) -> Bool
    /// Lets the table keep its visible position through changes, by the last completely visible row if `anchorsLastRow`. Returns
    /// whether it does.
    func maintain(_ policy: VisiblePositionPolicy, anchorsLastRow: Bool, in table: UITableView) -> Bool
    /// Uses heights that were measured ahead, in points, as the table's estimates. Returns whether it does.
    func setEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) -> Bool

    /// Sets the function that returns whether a section is known to have no header (or footer, for `false`), before it is
    /// displayed.
    func setMissingSectionViews(
        of table: UITableView, _ lacksView: @escaping @MainActor (_ section: Int, _ isHeader: Bool) -> Bool)
    /// Whether headers and footers can be replaced without a reload of their sections.
    var replacesSectionViews: Bool { get }
    /// Replaces the headers and footers of sections in a batch, where that is possible; by index after the batch.
    func replaceSectionViews(of sections: IndexSet, in table: UITableView)

    // MARK: Cells

    /// The editing controls of a row; without an index path those of most rows.
    func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls
    /// Arranges a cell that belongs to no row like a row with these controls.
    func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls)
    /// The result of the `sizeThatFits(_:)` of the cell's class; `nil` if it is that of `UITableViewCell`.
    func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize?

    /// Whether the cell's class overrides `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`.
    func overridesFitting(_ cell: UITableViewCell) -> Bool
    /// Updates the configuration of a cell, header or footer before it is measured by its content view, if that is needed.
    func updateConfiguration(of view: UIView)

    // MARK: Fitting and text

    /// Identifiers of the views that fits of this view depend on: they change when views are added; `nil` where they are
    /// unknown.
    func fittedViews(of view: UIView) -> [Int]?
    /// Lays out the subviews of a view, and returns whether it is known that no fit of it can depend on that.
    func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool
    /// Identifies the text engine and its fonts.
    var textFingerprint: String { get }
    /// Whether views use texts that other threads have prepared.
    var preparesTexts: Bool { get }
    /// The texts of a view that were not prepared yet.
    func unpreparedTexts(in view: UIView) -> [TextPreparation]
}

extension TablePlatform {
    package func start(_ table: UITableView, at row: @escaping @MainActor () -> (path: IndexPath, distance: CGFloat)?) {
        // Rows that become visible are measured, which moves the row again: mostly once.
        for _ in 0..<8 {
            table.layoutIfNeeded()
            guard let (path, distance) = row() else { return }
            let offset = table.rectForRow(at: path).minY - distance - table.adjustedContentInset.top
            guard abs(offset - table.contentOffset.y) > 0.5 / table.traitCollection.displayScale else { return }
            table.contentOffset.y = offset
        }
    }

    package func hold(rowAt path: IndexPath, in table: UITableView, during change: () -> Void) {
        let distance = table.rectForRow(at: path).minY - table.contentOffset.y
        change()
        table.layoutIfNeeded()
        table.contentOffset.y = table.rectForRow(at: path).minY - distance
    }
}
