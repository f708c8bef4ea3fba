// SPDX-License-Identifier: MIT
import Foundation
import RowGeometry
import TextLayout

@MainActor
package struct TableSupport {
    /// Nothing is kept here.
    package init() {}

    // MARK: The table

    package func companion(of table: UITableView) -> AnyObject? { table.observers.companion }

    package func keep(_ companion: AnyObject, with table: UITableView) { table.observers.companion = companion }

    package func companion(of view: UICollectionView) -> AnyObject? { view.observers.companion }

    package func keep(_ companion: AnyObject, with view: UICollectionView) { view.observers.companion = companion }

    package func answerSizes(
        of view: UICollectionView, _ answer: @escaping @MainActor (UICollectionReusableView, CGFloat) -> CGSize?
    ) { view.observers.size = answer }

    package func mayChange(_ view: UICollectionView) -> Bool { !view.isBusy }

    /// The state of the table that can be read without the table. Its revision changes with the size, traits, safe area,
    /// direction, editing, separators and section index. Only the table stores it: any other owner that is the only one has
    /// outlived the table.
    package func state(of table: UITableView) -> TableState { table.state }

    /// What rows lose to their table, in points.
    package struct RowRoom {
        /// The width beside inset groups, or in the safe area.
        package var besideRows: CGFloat = 0
        /// The width of the section index.
        package var sectionIndex: CGFloat = 0
        /// The left margin of rows, without the safe area.
        package var leftMargin: CGFloat
        /// The right margin of rows, without the safe area.
        package var rightMargin: CGFloat
    }

    package func room(takenIn table: UITableView, width: CGFloat) -> RowRoom {
        let safeArea = table.contentSafeArea
        let margins = table.rowMargins(inWidth: width)
        return RowRoom(
            besideRows: table.roomBesideRows(inWidth: width) + safeArea.left + safeArea.right,
            sectionIndex: table.sectionIndexWidth, leftMargin: margins.left, rightMargin: margins.right)
    }

    package func follow(
        _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) -> Bool {
        table.observers.notice = handler
        table.observers.findRow = findRow
        return true
    }

    package func followLayout(
        of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void
    ) -> AnyObject? {
        table.observers.layout = handler
        return nil
    }

    package func start(_ table: UITableView, at row: @escaping @MainActor () -> (path: IndexPath, distance: CGFloat)?) {
        table.observers.start = row
        table.setNeedsLayout()
    }

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

    package func isScrollAnimating(_ table: UITableView) -> Bool { table.motion.animation != nil }

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

    package var isOnMainThread: Bool { MainActorCheck.isOnMainActor }

    package func mayChange(_ table: UITableView) -> Bool { !table.isBusy }

    package func setEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) -> Bool {
        table.setEstimates(heights)
        return true
    }

    package func setMissingSectionViews(
        of table: UITableView, _ lacksView: @escaping @MainActor (_ section: Int, _ isHeader: Bool) -> Bool
    ) { table.observers.lacksSectionView = lacksView }

    package var replacesSectionViews: Bool { true }

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

    package func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
        table.rowControls(at: indexPath)
    }

    /// Arranges a cell that belongs to no row like a row with these controls, but within the safe area.
    package func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
        cell.adoptSettings(of: table)
        cell.surroundings.safeArea = .zero
        cell.surroundings.apply(controls)
    }

    /// Gives a cell, header or footer that belongs to no row the margins of rows, in points.
    package func setMargins(left: CGFloat, right: CGFloat, of view: UIView) {
        var margins = RowContentView.margins(inWidth: 0, view.traitCollection.release)
        (margins.left, margins.right) = (left, right)
        switch view {
        case let cell as UITableViewCell:
            cell.surroundings.hasMarginsOfTable = true
            cell.applyMargins(margins)
        case let view as UITableViewHeaderFooterView: view.take(margins)
        default: break
        }
    }

    package func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
        cell.sizeProbe.inherited = nil
        let answer = cell.sizeThatFits(size)
        defer { cell.sizeProbe.inherited = nil }
        return cell.sizeProbe.inherited == answer ? nil : answer
    }

    // MARK: Fitting

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

    package func updateConfiguration(of view: UIView) {
        (view as? UITableViewCell)?.updateConfigurationIfNeeded()
        (view as? UITableViewHeaderFooterView)?.updateConfigurationIfNeeded()
    }

    package func fittedViews(of view: UIView) -> [Int]? { view.fittedViews.map { [$0] } }

    package func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
        view.isFittedAlike(after: layout)
    }

    // MARK: Text

    package var textFingerprint: String { TextContext.shared.fingerprint }

    package var preparesTexts: Bool { true }

    package func unpreparedTexts(in view: UIView) -> [TextPreparation] {
        var texts: [TextPreparation] = []
        view.addUnpreparedTexts(to: &texts)
        return texts
    }
}
