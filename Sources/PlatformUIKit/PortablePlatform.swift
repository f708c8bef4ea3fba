// SPDX-License-Identifier: MIT
#if !APPLE_SURFACE && (os(Linux) || !canImport(UIKit))
    import Foundation
    import PortableUIKit

    /// The platform of this build.
    @MainActor package var platform: TableSupport { TableSupport() }

    /// The controls that a row shows in editing mode.
    package typealias RowControls = TableSupport.RowControls

    /// What rows lose to their table.
    package typealias RowRoom = TableSupport.RowRoom

    /// The row that keeps its position on the screen when a list changes.
    public typealias VisiblePositionPolicy = UITableView.VisiblePositionMaintenance

    /// The object behind a ``TableDelegateForwarding``.
    @MainActor
    open class TableDelegateForwarder: NSObject {
        /// The delegate that gets all calls that are not answered here.
        public final weak var next: (any UITableViewDelegate)?

        /// The delegate that gets all calls that are not answered here.
        public final var forwardingDelegate: (any UITableViewDelegate)? { next }

        /// Makes a forwarder without a next delegate.
        public override init() {}
    }

    /// A delegate of a table that forwards the calls that it does not answer.
    public typealias TableDelegateForwarding = UITableViewDelegate

    /// The object behind a ``CollectionDelegateForwarding``.
    @MainActor
    open class CollectionDelegateForwarder: NSObject {
        /// The delegate that gets all calls that are not answered here.
        public final weak var next: (any UICollectionViewDelegate)?

        /// The delegate that gets all calls that are not answered here.
        public final var forwardingCollectionViewDelegate: (any UICollectionViewDelegate)? { next }

        /// The delegate that gets all calls of scrolling that are not answered here.
        public final var forwardingScrollViewDelegate: (any UIScrollViewDelegate)? { next }

        /// Makes a forwarder without a next delegate.
        public override init() {}

        /// Calls the next delegate for a selected item.
        public final func forwardSelection(of indexPath: IndexPath, in collectionView: UICollectionView) {
            next?.collectionView(collectionView, didSelectItemAt: indexPath)
        }
    }

    /// A delegate of a collection view that forwards the calls that it does not answer.
    public typealias CollectionDelegateForwarding = UICollectionViewDelegateFlowLayout

    extension TableSupport: TablePlatform {
        package func maintain(
            _ policy: VisiblePositionPolicy, anchorsLastRow: Bool, in table: UITableView
        ) -> Bool {
            table.anchorsLastRow = anchorsLastRow
            table.visiblePositionMaintenance = policy
            return true
        }
    }
#endif
