// SPDX-License-Identifier: MIT
import Foundation

/// A view controller whose view contains a collection view, with the controller as data source and delegate (Apple:
/// "UICollectionViewController"). The view is a plain one, which the collection view fills.
///
/// UIKit tests whether a subclass implements an optional method. Here the class declares all optional methods, so that
/// subclasses can override them; each reports that it is a default.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout?
    private var keyboardAvoidance: KeyboardAvoidance?
    private lazy var movementGate = MovementGate(self)
    private var shownCollection: UICollectionView?
    private lazy var movementPress: UILongPressGestureRecognizer = {
        let press = UILongPressGestureRecognizer()
        press.delegate = movementGate
        press.addAction { [weak self] recognizer in self?.move(recognizer) }
        return press
    }()

    /// Whether items are deselected each time that the view appears.
    open var clearsSelectionOnViewWillAppear = true
    /// Whether a long press moves an item that can be moved.
    open var installsStandardGestureForInteractiveMovement = true
    /// Whether the controller shows the data of the collection view controller below it in a navigation controller, in its own layout:
    /// set it before the controller is pushed. The item that is read keeps its place at the top; the change is not animated.
    open var useLayoutToLayoutNavigationTransitions = false
    /// The layout that the controller was made with.
    open var collectionViewLayout: UICollectionViewLayout { layout ?? collectionView.collectionViewLayout }

    /// A controller with a collection view of this layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller whose collection view comes from the nib file of a name.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a storyboard.
    public required init?(coder: NSCoder) {
        layout = nil
        super.init(coder: coder)
    }

    /// The collection view, in the controller's view; reading it loads that. The controller becomes data source and delegate of one that
    /// is set. `nil` where a subclass makes its own view in `loadView()`, even a collection view (as devices print).
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return shownCollection
        }
        set {
            if newValue != nil { loadViewIfNeeded() }
            // A subclass that sets this in `loadView()`, and no view, gets one, as Signal for iOS relies on.
            if newValue != nil, !isViewLoaded { makeView() }
            guard newValue !== shownCollection else { return }
            if let shownCollection {
                (shownCollection.dataSource, shownCollection.delegate) = (nil, nil)
                shownCollection.removeFromSuperview()
            }
            shownCollection = newValue
            guard let newValue else { return }
            (newValue.dataSource, newValue.delegate) = (self, self)
            fillView(with: newValue)
        }
    }

    private func makeView() {
        view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func fillView(with collection: UICollectionView) {
        collection.frame = view.bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collection.addGestureRecognizer(movementPress)
        view.addSubview(collection)
    }

    /// Starts or ends editing of the controller and its collection view.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        if isViewLoaded { collectionView?.isEditing = editing }
    }

    /// Makes the view, as large as the screen, and the collection view in it: that of the storyboard or the nib file, or else one with the
    /// layout.
    open override func loadView() {
        let archived = loadViewFromSource() ? view : nil
        makeView()
        if let archived {
            guard let collection = archived as? UICollectionView else {
                fatalError("-[UICollectionViewController loadView] of \(self) loaded no UICollectionView: \(archived)")
            }
            shownCollection = collection
            if collection.dataSource == nil { collection.dataSource = self }
            if collection.delegate == nil { collection.delegate = self }
            return fillView(with: collection)
        }
        guard let layout else {
            fatalError("UICollectionView must be initialized with a non-nil layout parameter")
        }
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        if useLayoutToLayoutNavigationTransitions { collectionView.show(lower?.collectionView) }
    }

    /// The collection view controller below this one in the navigation controller.
    private var lower: UICollectionViewController? {
        let controllers = navigationController?.viewControllers ?? []
        guard let index = controllers.firstIndex(of: self), index > 0 else { return nil }
        return controllers[index - 1] as? UICollectionViewController
    }

    /// Deselects items, if `clearsSelectionOnViewWillAppear` is set. From now on the content keeps clear of the keyboard.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let collectionView else { return }
        keyboardAvoidance = keyboardAvoidance ?? KeyboardAvoidance(collectionView)
        guard clearsSelectionOnViewWillAppear, !useLayoutToLayoutNavigationTransitions else { return }
        for path in collectionView.indexPathsForSelectedItems ?? [] {
            collectionView.deselectItem(at: path, animated: animated)
        }
    }

    /// The content no longer keeps clear of the keyboard.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        keyboardAvoidance?.end()
        keyboardAvoidance = nil
    }

    private func move(_ recognizer: UILongPressGestureRecognizer) {
        guard let collectionView else { return }
        let point = recognizer.location(in: collectionView)
        switch recognizer.state {
        case .began:
            guard let path = collectionView.indexPathForItem(at: point),
                collectionView.beginInteractiveMovementForItem(at: path)
            else { return }
            collectionView.updateInteractiveMovementTargetPosition(point)
        case .changed: collectionView.updateInteractiveMovementTargetPosition(point)
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        default: break
        }
    }

    // MARK: UICollectionViewDataSource

    /// No items.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// Stops: a subclass with items must override it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        fatalError("\(type(of: self)) has items but does not override collectionView(_:cellForItemAt:)")
    }

    /// One section.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { collectionView.defaultAnswer(1) }
    /// Stops: a layout has asked for a view that the data source can't make.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        fatalError(
            """
            UICollectionView: the layout has a supplementary view of kind \(kind), but the data source \(self) does not \
            implement collectionView(_:viewForSupplementaryElementOfKind:at:)
            """)
    }
    /// No index.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { collectionView.defaultAnswer(nil) }
    /// Stops: a subclass with titles has to override it.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        fatalError("\(type(of: self)) has titles of an index, but not collectionView(_:indexPathForIndexTitle:at:)")
    }
    /// Yes, if the move is implemented.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }

    // MARK: UICollectionViewDelegate

    /// Yes.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        collectionView.defaultAnswer(())
    }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        collectionView.defaultAnswer(())
    }
    /// Yes.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Yes.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.defaultAnswer(())
    }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        collectionView.defaultAnswer(())
    }
    /// No.
    open func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { collectionView.defaultAnswer(false) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        collectionView.defaultAnswer(())
    }
    /// Yes, unless the collection view is edited.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool { collectionView.defaultAnswer(!collectionView.isEditing) }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        collectionView.defaultAnswer(())
    }
    /// Yes.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { collectionView.defaultAnswer(true) }
    /// Yes.
    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(true)
    }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String,
        at indexPath: IndexPath
    ) { collectionView.defaultAnswer(()) }
    /// The proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { collectionView.defaultAnswer(proposedContentOffset) }
    /// The proposed one.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { collectionView.defaultAnswer(proposedIndexPath) }
    /// The proposed one.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { collectionView.defaultAnswer(proposedIndexPath) }

    // MARK: Context menus

    /// No.
    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        collectionView.defaultAnswer(false)
    }
    /// No.
    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { collectionView.defaultAnswer(false) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) { collectionView.defaultAnswer(()) }
    /// None.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { collectionView.defaultAnswer(nil) }
    /// None.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { collectionView.defaultAnswer(nil) }
    /// The item.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { collectionView.defaultAnswer(nil) }
    /// The preview with which the menu appeared.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { collectionView.defaultAnswer(nil) }
    /// The item.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { collectionView.defaultAnswer(nil) }
    /// The preview with which the menu appeared.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { collectionView.defaultAnswer(nil) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { collectionView.defaultAnswer(()) }
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { collectionView.defaultAnswer(()) }

    // MARK: UIScrollViewDelegate

    /// Does nothing.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does not change the target.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Allows it.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
    /// The view that is zoomed: none.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The content will be zoomed.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The scale has changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Zooming has ended.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}

/// Lets the gesture that moves items begin where it moves one. Elsewhere it would take the touch from a press, and from an item that is
/// moved by its reorder control.
private final class MovementGate: NSObject, UIGestureRecognizerDelegate {
    private weak var controller: UICollectionViewController?

    init(_ controller: UICollectionViewController) { self.controller = controller }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller, controller.installsStandardGestureForInteractiveMovement,
            let list = controller.collectionView, list.movement == nil,
            let path = list.indexPathForItem(at: gestureRecognizer.location(in: list))
        else { return false }
        return list.canReorder(path)
    }
}
