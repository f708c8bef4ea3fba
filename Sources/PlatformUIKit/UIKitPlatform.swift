// SPDX-License-Identifier: MIT
#if APPLE_SURFACE || (!os(Linux) && canImport(UIKit))
    import RowGeometry
    import UIKit

    /// The platform of this build.
    @MainActor package var platform: UIKitPlatform { UIKitPlatform() }

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

    package struct RowControls: Equatable {
        package var style = UITableViewCell.EditingStyle.none
        package var canBeEdited = false
        package var canBeMoved = false
        package var marksSelection = false
        /// Whether the content is indented; `nil` without a delegate method.
        package var indents: Bool?

        package init() {}
    }

    /// What is requested of a table by its template layout. UIKit does not notify of changes.
    package final class TableState {
        package let revision = 0
        private var row: RowInTransit?
        package var requestedHeight: RowPath? { row?.path }

        package init() {}

        package func setRow(_ row: RowInTransit?) -> RowInTransit? {
            defer { self.row = row }
            return self.row
        }
    }

    /// UIKit prepares no texts ahead, so no view has a preparation.
    package struct TextPreparation: Sendable {
        package let byteCount = 0
        package let isPrepared = true
        package func run() {}
    }

    /// The row that keeps its position on the screen when a list changes.
    public enum VisiblePositionPolicy: Hashable, Sendable {
        /// The first completely visible row.
        case always
        /// As `always`, except in a list that is scrolled to its top: rows inserted there become visible.
        case exceptAtTop
        /// As `exceptAtTop`; and a list that shows its end continues to show it, as a conversation does.
        case stickToEnd
        /// A conversation: the list starts at its end, items that do not fill the table rest at its bottom, the end stays visible
        /// while it is, else the first completely visible row stays, also at the top.
        case conversation
        /// None: the content offset stays, and rows move.
        case never
    }

    /// Apple's UIKit, by its public API.
    package struct UIKitPlatform: TablePlatform {
        // A layer keeps values for any key (Apple: "Core Animation Programming Guide", key-value coding extensions).
        private var companionKey: String { "TemplateLayout.companion" }

        package func companion(of table: UITableView) -> AnyObject? {
            table.layer.value(forKey: companionKey) as AnyObject?
        }

        package func keep(_ companion: AnyObject, with table: UITableView) {
            table.layer.setValue(companion, forKey: companionKey)
        }

        package func companion(of view: UICollectionView) -> AnyObject? {
            view.layer.value(forKey: companionKey) as AnyObject?
        }

        package func keep(_ companion: AnyObject, with view: UICollectionView) {
            view.layer.setValue(companion, forKey: companionKey)
        }

        package func answerSizes(
            of view: UICollectionView, _ answer: @escaping @MainActor (UICollectionReusableView, CGFloat) -> CGSize?
        ) {}

        package func mayChange(_ view: UICollectionView) -> Bool { true }

        package func state(of table: UITableView) -> TableState { TableState() }

        // UIKit does not publish the width of a section index.
        package func room(takenIn table: UITableView, width: CGFloat) -> RowRoom {
            // Margins contain the safe area.
            let (margins, safeArea) = (table.layoutMargins, table.safeAreaInsets)
            var room = RowRoom(leftMargin: margins.left - safeArea.left, rightMargin: margins.right - safeArea.right)
            if table.style == .insetGrouped {
                room.besideRows = margins.left + margins.right
            } else if table.insetsContentViewsToSafeArea {
                room.besideRows = safeArea.left + safeArea.right
            }
            if table.cellLayoutMarginsFollowReadableWidth {
                let frame = table.readableContentGuide.layoutFrame
                room.leftMargin = frame.minX - table.bounds.minX - safeArea.left
                room.rightMargin = table.bounds.maxX - frame.maxX - safeArea.right
            }
            return room
        }

        // A template has margins by its place in the table.
        package func setMargins(left: CGFloat, right: CGFloat, of view: UIView) {}

        package func follow(
            _ table: UITableView, findRow: @escaping @MainActor (RowPath) -> FoundRow,
            _ handler: @escaping @MainActor (TableNotice) -> Void
        ) -> Bool { false }

        package func followLayout(
            of table: UITableView, _ handler: @escaping @MainActor @Sendable () -> Void
        ) -> AnyObject? {
            table.observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { handler() } }
        }

        package func explainRows(
            of table: UITableView, _ explain: @escaping @MainActor (IndexPath) -> String?
        ) {}

        package var isOnMainThread: Bool { Thread.isMainThread }

        package func mayChange(_ table: UITableView) -> Bool { true }

        package func maintain(
            _ policy: VisiblePositionPolicy, anchorsLastRow: Bool, in table: UITableView
        ) -> Bool {
            let end = policy == .conversation ? ConversationEnd(table) : nil
            table.layer.setValue(end, forKey: "TemplateLayout.conversation")
            return false
        }

        package func isScrollAnimating(_ table: UITableView) -> Bool {
            if #available(iOS 17.4, *) { return table.isScrollAnimating }
            // Not known earlier: asked where an animation has just begun, and until the table says that it has ended.
            return !table.isTracking && !table.isDecelerating
        }

        package func setEstimates(
            _ heights: [(indexPath: IndexPath, height: CGFloat)], in table: UITableView
        ) -> Bool { false }

        package func setMissingSectionViews(
            of table: UITableView, _ lacksView: @escaping @MainActor (_ section: Int, _ isHeader: Bool) -> Bool
        ) {}

        package var replacesSectionViews: Bool { false }

        package func replaceSectionViews(of sections: IndexSet, in table: UITableView) {}

        package func controls(ofRowAt indexPath: IndexPath?, in table: UITableView) -> RowControls {
            var controls = RowControls()
            guard table.isEditing, let dataSource = table.dataSource else { return controls }
            controls.canBeEdited = indexPath.flatMap { dataSource.tableView?(table, canEditRowAt: $0) } ?? true
            guard controls.canBeEdited else { return controls }
            controls.marksSelection = table.allowsMultipleSelectionDuringEditing
            if !controls.marksSelection { controls.style = .delete }
            guard let indexPath else { return controls }
            controls.canBeMoved = dataSource.tableView?(table, canMoveRowAt: indexPath) ?? false
            if !controls.marksSelection,
                let style = table.delegate?.tableView?(table, editingStyleForRowAt: indexPath)
            {
                controls.style = style
            }
            controls.indents = table.delegate?.tableView?(table, shouldIndentWhileEditingRowAt: indexPath)
            return controls
        }

        // UIKit arranges a cell inside of a table by itself.
        package func arrange(_ cell: UITableViewCell, likeRowOf table: UITableView, with controls: RowControls) {}

        package func ownSizeThatFits(of cell: UITableViewCell, _ size: CGSize) -> CGSize? {
            let method = NSSelectorFromString("sizeThatFits:")
            let isInherited =
                type(of: cell).instanceMethod(for: method) == UITableViewCell.instanceMethod(for: method)
            return isInherited ? nil : cell.sizeThatFits(size)
        }

        package func overridesFitting(_ cell: UITableViewCell) -> Bool {
            let method = NSSelectorFromString(
                "systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority:")
            return type(of: cell).instanceMethod(for: method) != UITableViewCell.instanceMethod(for: method)
        }

        // UIKit updates a configuration before it measures the cell itself.
        package func updateConfiguration(of view: UIView) {
            guard let cell = view as? UITableViewCell, cell.contentConfiguration != nil else { return }
            _ = cell.compressedHeight(width: cell.bounds.width)
        }

        package func fittedViews(of view: UIView) -> [Int]? { nil }

        package func isFittedAlike(_ view: UIView, after layout: () -> Void) -> Bool {
            layout()
            return false
        }

        package var textFingerprint: String { ProcessInfo.processInfo.operatingSystemVersionString }

        package var preparesTexts: Bool { false }

        package func unpreparedTexts(in view: UIView) -> [TextPreparation] { [] }
    }

    /// Forwards every message that it does not respond to, if the next delegate does (Apple: "forwardingTarget(for:)").
    @MainActor
    open class DelegateForwarder: NSObject {
        // UIKit calls these methods on the main thread, but their declarations do not say so.
        fileprivate final class Link: @unchecked Sendable {
            weak var delegate: (any UIScrollViewDelegate)?
        }

        fileprivate nonisolated let link = Link()

        /// Makes a forwarder without a next delegate.
        public override init() {}

        open nonisolated override func responds(to aSelector: Selector!) -> Bool {
            super.responds(to: aSelector) || link.delegate?.responds(to: aSelector) == true
        }

        open nonisolated override func forwardingTarget(for aSelector: Selector!) -> Any? { link.delegate }
    }

    /// The object behind a ``TableDelegateForwarding``.
    open class TableDelegateForwarder: DelegateForwarder {
        /// The delegate that gets all calls that are not answered here.
        public final var next: (any UITableViewDelegate)? {
            get { link.delegate as? any UITableViewDelegate }
            set { link.delegate = newValue }
        }
    }

    /// The object behind a ``CollectionDelegateForwarding``.
    open class CollectionDelegateForwarder: DelegateForwarder {
        /// The delegate that gets all calls that are not answered here.
        public final var next: (any UICollectionViewDelegate)? {
            get { link.delegate as? any UICollectionViewDelegate }
            set { link.delegate = newValue }
        }

        /// Calls the next delegate for a selected item.
        public final func forwardSelection(of indexPath: IndexPath, in collectionView: UICollectionView) {
            next?.collectionView?(collectionView, didSelectItemAt: indexPath)
        }
    }

    /// A delegate of a table that forwards the calls that it does not answer.
    public protocol TableDelegateForwarding: UITableViewDelegate {}

    /// A delegate of a collection view that forwards the calls that it does not answer.
    public protocol CollectionDelegateForwarding: UICollectionViewDelegateFlowLayout {}
#endif
