// SPDX-License-Identifier: MIT
import Foundation

// There is no focus engine and no spring loading here: these classes exist so that delegates with every optional method compile.

/// A movement of the focus (Apple: "UIFocusUpdateContext"): never made here.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// The view that had the focus.
    open var previouslyFocusedView: UIView? { nil }
    /// The view that gets the focus.
    open var nextFocusedView: UIView? { nil }
}

/// A movement of the focus in a collection view (Apple: "UICollectionViewFocusUpdateContext"): never made here.
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The index path of the cell that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The index path of the cell that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
}

/// A movement of the focus in a table view (Apple: "UITableViewFocusUpdateContext"): never made here.
open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The index path of the row that had the focus.
    open var previouslyFocusedIndexPath: IndexPath? { nil }
    /// The index path of the row that gets the focus.
    open var nextFocusedIndexPath: IndexPath? { nil }
}

/// Animates an app's own changes with a movement of the focus (Apple: "UIFocusAnimationCoordinator"): never made here.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    /// Calls the animations with the movement.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {}
}
