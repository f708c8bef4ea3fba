// SPDX-License-Identifier: MIT
import PlatformUIKit
import RowGeometry

/// A platform without notifications, as UIKit: neither changes of tables nor changes in a layout are reported, and tables
/// accept no estimates.
@MainActor
struct SilentPlatform: TablePlatform {
    func companion(of table: UITableView) -> AnyObject? { platform.companion(of: table) }
    func keep(_ companion: AnyObject, with table: UITableView) { platform.keep(companion, with: table) }
    func companion(of view: UICollectionView) -> AnyObject? { platform.companion(of: view) }
    func keep(_ companion: AnyObject, with view: UICollectionView) { platform.keep(companion, with: view) }
    func answerSizes(
        of view: UICollectionView, _ answer: @escaping @MainActor (UICollectionReusableView, CGFloat) -> CGSize?
    ) {}
    func state(of table: UITableView) -> TableState { TableState() }
    func room(takenIn table: UITableView, width: CGFloat) -> RowRoom { platform.room(takenIn: table, width: width) }
    func setMargins(left: CGFloat, right: CGFloat, of view: UIView) {
        platform.setMargins(left: left, right: right, of: view)
    }

    func follow(
        _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
        _ handler: @escaping @MainActor (TableNotice) -> Void
    ) -> Bool { false }

    func followLayout(of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void) -> AnyObject? { nil }

    func explainRows(of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?) {}

    var isOnMainThread: Bool { platform.isOnMainThread }
    func mayChange(_ table: UITableView) -> Bool { platform.mayChange(table) }
    func mayChange(_ view: UICollectionView) -> Bool { true }
    func maintain(_ policy: VisiblePositionPolicy, anchorsLastRow: Bool, in table: UITableView) -> Bool { false }
    func isScrollAnimating(_ table: UITableView) -> Bool { platform.isScrollAnimating(table) }
    func setEstimates(_ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView) -> Bool { false }

    func setMissingSectionViews(
        of table: UITableView, _ lacksView: @escaping @MainActor (_ section: Int, _ isHeader: Bool) -> Bool
    ) {}
    var replacesSectionViews: Bool { false }
    func replaceSectionViews(of sections: IndexSet, in table: UITableView) {}

    func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
        platform.controls(ofRowAt: indexPath, in: table)
    }

    func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
        platform.arrange(cell, likeRowOf: table, with: controls)
    }

    func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
        platform.ownSizeThatFits(of: cell, size)
    }

    func overridesFitting(_ cell: UITableViewCell) -> Bool { platform.overridesFitting(cell) }
    func updateConfiguration(of view: UIView) { platform.updateConfiguration(of: view) }

    func fittedViews(of view: UIView) -> [Int]? { nil }

    func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
        layout()
        return false
    }

    var textFingerprint: String { platform.textFingerprint }
    var preparesTexts: Bool { false }
    func unpreparedTexts(in view: UIView) -> [TextPreparation] { [] }
}
