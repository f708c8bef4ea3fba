// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    import PortableUIKit
    import RowGeometry

    /// The platform that this is built for.
    @MainActor package let platform = PortablePlatform()

    /// What a row shows while its table is being edited.
    package typealias RowControls = TableSupport.RowControls

    /// The object behind a `TableDelegateForwarding`.
    @MainActor
    open class TableDelegateForwarder: NSObject {
        /// The delegate that hears of everything that is not answered here.
        public final weak var next: (any UITableViewDelegate)?

        /// A forwarder without a next delegate.
        public override init() {}
    }

    /// PortableUIKit: tells all that is asked.
    package struct PortablePlatform: TablePlatform {
        package func companion(of table: UITableView) -> AnyObject? { TableSupport.companion(of: table) }

        package func keep(_ companion: AnyObject, with table: UITableView) {
            TableSupport.keep(companion, with: table)
        }

        package func room(takenIn table: UITableView) -> TakenRoom {
            let (besideRows, sectionIndex) = TableSupport.room(takenIn: table)
            return TakenRoom(besideRows: besideRows, sectionIndex: sectionIndex)
        }

        package func follow(
            _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
            _ handler: @escaping @MainActor (TableNotice) -> Void
        ) -> Bool {
            TableSupport.follow(
                table,
                findRow: { indexPath in
                    switch findRow(RowPath(section: indexPath.section, row: indexPath.row)) {
                    case .unknown: .unknown
                    case .gone: .gone
                    case .at(let path): .at(IndexPath(row: path.row, section: path.section))
                    }
                }, handler)
            return true
        }

        package func followLayout(
            of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void
        ) -> AnyObject? {
            TableSupport.followLayout(of: table, handler)
            return nil
        }

        package func explainRows(
            of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?
        ) {
            TableSupport.explainRows(of: table, explain)
        }

        package func rowInQuestion(of table: UITableView) -> RowPath? { TableSupport.rowInQuestion(of: table) }

        package var isOnMainThread: Bool { TableSupport.isOnMainThread }

        package func mayChange(_ table: UITableView) -> Bool { TableSupport.mayChange(table) }

        package func maintain(_ policy: VisiblePositionPolicy, in table: UITableView) -> Bool {
            table.visiblePositionMaintenance =
                switch policy {
                case .always: .always
                case .exceptAtTop: .exceptAtTop
                case .stickToEnd: .stickToEnd
                case .never: .never
                }
            return true
        }

        package func takeEstimates(
            _ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView
        ) -> Bool {
            TableSupport.takeEstimates(heights, in: table)
            return true
        }

        package func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
            TableSupport.controls(ofRowAt: indexPath, in: table)
        }

        package func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {
            TableSupport.arrange(cell, likeRowOf: table, with: controls)
        }

        package func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
            TableSupport.ownSizeThatFits(of: cell, size)
        }

        package func fittedViews(of view: UIView) -> [Int]? { TableSupport.fittedViews(of: view) }

        package func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
            TableSupport.isFittedAlike(view, after: layout)
        }

        package var textFingerprint: String { TableSupport.textFingerprint }

        package var preparesTexts: Bool { true }

        package func unpreparedTexts(in view: UIView) -> [TextPreparation] {
            TableSupport.unpreparedTexts(in: view).map { TextPreparation(byteCount: $0.byteCount, run: $0.prepare) }
        }
    }
#endif
