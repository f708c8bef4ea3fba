// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry

/// What TemplateLayout needs of a platform beyond UIKit's public API. There are two: `UIKitPlatform` and PortableUIKit's
/// `TableSupport`, one of which is ``platform``.
@MainActor
package protocol TablePlatform {
    // MARK: The table

    /// What is kept with a table, and goes with it.
    func companion(of table: UITableView) -> AnyObject?
    /// Keeps an object with a table.
    func keep(_ companion: AnyObject, with table: UITableView)

    /// What can be known of a table without it; see `TableSupport`. `nil` where nothing is: then an environment is read at each
    /// look-up.
    func state(of table: UITableView) -> TableState?

    /// What a table takes from the width of its rows and of their content, in points: what is beside inset groups, and the section
    /// index.
    func room(takenIn table: UITableView) -> (besideRows: CGFloat, sectionIndex: CGFloat)

    /// Calls `handler` before the table asks for the heights of what a change brings. Returns whether it will: a platform
    /// whose tables do not tell of their changes does nothing.
    ///
    /// - Parameter findRow: Says where a row that was in view before a reload is after it; asked when the table knows its new
    ///   counts of rows.
    func follow(
        _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) -> Bool
    /// Calls `handler` when the table has laid out its rows or was scrolled, as long as what is returned is kept, or until the
    /// next call.
    func followLayout(of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void) -> AnyObject?
    /// Lets `explain` say why rows have their heights, where a tool asks; a platform without such tools does nothing.
    func explainRows(of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?)

    /// Whether this is the main thread, or what stands for it.
    var isOnMainThread: Bool { get }
    /// Whether the table may be changed now: it is not asking for anything that would be answered differently afterwards.
    /// A platform that does not tell says yes.
    func mayChange(_ table: UITableView) -> Bool
    /// Lets the table itself keep what is read in its place through changes. Returns whether it does.
    func maintain(_ policy: VisiblePositionPolicy, in table: UITableView) -> Bool

    /// Takes heights, in points, that were measured ahead for the table's estimates. Returns whether it does: some platforms
    /// ask the delegate only.
    func takeEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) -> Bool

    // MARK: Cells

    /// What a row shows while the table is being edited. Without an index path it is what most rows show: the control for
    /// deleting, or a mark for selecting.
    func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls
    /// Lets a cell that is none of the rows lay itself out like one that has these controls.
    func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls)
    /// What the cell's class answers in `sizeThatFits(_:)`; `nil` if it leaves that to `UITableViewCell`.
    func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize?

    // MARK: Fitting

    /// Another value whenever views have come that fits of this view look at; `nil` where that is not known.
    func fittedViews(of view: UIView) -> [Int]?
    /// Lays out the inside of a view, and says whether the width that it has now is known not to matter to its fits: no view
    /// has noted it.
    func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool

    // MARK: Text

    /// Tells the text engine and its fonts from others.
    var textFingerprint: String { get }
    /// Whether views find texts that were prepared elsewhere.
    var preparesTexts: Bool { get }
    /// The texts that a view will show and that nobody has prepared.
    func unpreparedTexts(in view: UIView) -> [TextPreparation]
}

/// What a size is given to: the layout attributes of a collection view's cell, on UIKit.
@MainActor
public protocol FittingAttributes: AnyObject {
    /// The size, in points.
    var size: CGSize { get set }
}

/// What keeps its place on the screen when a list changes.
public enum VisiblePositionPolicy: Hashable, Sendable {
    /// The first row that is shown in full.
    case always
    /// The first row that is shown in full, unless the list is scrolled to its top: what is inserted there is seen.
    case exceptAtTop
    /// As `exceptAtTop`; and a list that shows its end goes on to show it, as a conversation does.
    case stickToEnd
    /// The content offset: rows move.
    case never
}
