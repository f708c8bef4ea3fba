// SPDX-License-Identifier: MIT

/// A list whose batches have closures that do not escape, as `uikit-sources` writes `performBatchUpdates` in extensions of
/// lists, and where a closure calls one that does not escape: such a closure uses `self` implicitly. Not part of UIKit.
@preconcurrency @MainActor
public struct NonEscapingBatch {
    private let perform: (_ updates: @escaping () -> Void, _ completion: ((Bool) -> Void)?) -> Void

    /// The batches of a table view.
    public init(_ table: UITableView) { perform = { table.performBatchUpdates($0, completion: $1) } }

    /// The batches of a collection view.
    public init(_ view: UICollectionView) { perform = { view.performBatchUpdates($0, completion: $1) } }

    /// The batches of a table view, if there is one.
    public init?(optional table: UITableView?) {
        guard let table else { return nil }
        self.init(table)
    }

    /// The batches of a collection view, if there is one.
    public init?(optional view: UICollectionView?) {
        guard let view else { return nil }
        self.init(view)
    }

    /// Calls the list's method, or the override of a subclass.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { perform($0, completion) }
    }
}
