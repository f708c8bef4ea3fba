// SPDX-License-Identifier: MIT
import Foundation

/// Decides what happens to items that are dragged over a view (Apple: "UIDropInteractionDelegate"). All methods are optional.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Whether the view takes such items at all.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// The items are over the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// What would happen to the items at the place of the finger. Without this method nothing is dropped.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
        -> UIDropProposal
    /// The items are not over the view any more.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// The items were dropped. They are loaded here.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// The animations of the drop have ended.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// The drag has ended, here or elsewhere.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// The preview to which a dropped item moves.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// A dropped item moves to its place.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// Yes.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        interaction.defaultAnswer(true)
    }
    /// Nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// Nothing is dropped.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { interaction.defaultAnswer(UIDropProposal(operation: .cancel)) }
    /// Nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// Nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// Nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// Nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    /// None: the preview vanishes where it was dropped.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }
    /// Nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}

/// Lets the user drop items on a view (Apple: "UIDropInteraction").
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The delegate.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether views inside of the view, and around it, may handle the same session. Stored without effect: the innermost one does.
    open var allowsSimultaneousDropSessions = false

    /// An interaction. The delegate is held weakly.
    public init(delegate: any UIDropInteractionDelegate) {
        super.init()
        self.delegate = delegate
    }

    /// An interaction that is its own delegate.
    override init() {
        super.init()
        delegate = self as? any UIDropInteractionDelegate
    }

    /// Called before the view changes.
    open func willMove(to view: UIView?) { self.view?.window?.dragSession?.leave(self) }

    /// Called after the view has changed.
    open func didMove(to view: UIView?) { self.view = view }
}
