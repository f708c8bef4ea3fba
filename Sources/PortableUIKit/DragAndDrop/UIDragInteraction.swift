// SPDX-License-Identifier: MIT
import Foundation

/// Provides and follows the items that are dragged from a view (Apple: "UIDragInteractionDelegate"). All but the first method are
/// optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// The items of a drag that begins; none if nothing can be dragged at the place of the finger.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// The items that a tap of another finger adds to a drag, at a point of the view; none if the tap is not for the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem]
    /// The preview of an item when it is lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// The view is lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
    /// The lifted item begins to move.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Whether the items may be moved; otherwise they can be copied only.
    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
        -> Bool
    /// The finger has moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// The finger was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// The drag has ended, with its animations.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
    /// The place where the items were dropped has got them.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
}

extension UIDragInteractionDelegate {
    /// None.
    public func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] { interaction.defaultAnswer([]) }
    /// The interaction's view.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.defaultAnswer(interaction.view.map { UITargetedDragPreview(view: $0) }) }
    /// Nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {}
    /// Nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// Yes.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { interaction.defaultAnswer(true) }
    /// Nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// Nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    /// Nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    /// Nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
}

/// A long press that reports the end of each sequence of touches, however that ends.
private final class DragPress: UILongPressGestureRecognizer {
    var onReset: (() -> Void)?

    /// Other fingers do not end a drag.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        super.touchesBegan(touches, with: event)
    }

    override func reset() {
        super.reset()
        onReset?()
    }
}

/// Lets the user drag items out of a view: a finger that stays for half a second lifts them, and then moves them (Apple:
/// "UIDragInteraction").
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    /// The delegate.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether items can be dragged.
    open var isEnabled = true { didSet { if !isEnabled { endDrag() } } }
    /// Whether items can be dragged by default: on phones, too.
    open class var isEnabledByDefault: Bool { true }

    private let press = DragPress()
    /// A tap of another finger during a drag.
    private let tap = UITapGestureRecognizer()
    private var session: DragSession?
    /// The items that the present tap adds.
    private var added: [UIDragItem] = []

    /// An interaction. The delegate is held weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        super.init()
        self.delegate = delegate
        prepare()
    }

    /// An interaction that is its own delegate.
    override init() {
        super.init()
        delegate = self as? any UIDragInteractionDelegate
        prepare()
    }

    private func prepare() {
        press.delegate = self
        press.addAction { [weak self] in self?.follow($0) }
        // A press that may begin can be prevented by another gesture: no drag follows from its session.
        press.onReset = { [weak self] in self?.session = nil }
        tap.delegate = self
        tap.addAction { [weak self] _ in
            guard let self else { return }
            view?.window?.dragSession?.add(added)
            added = []
        }
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard let session else { return }
        switch recognizer.state {
        case .began:
            // The touched row is not highlighted in the preview.
            recognizer.view?.window?.touchRouter.cancelInView(recognizer.sequenceTouches)
            session.lift()
        case .changed: session.move(to: recognizer.location(in: nil))
        case .ended:
            session.drop()
            self.session = nil
        default: endDrag()
        }
    }

    /// Ends a drag without a drop; the finger drags nothing any more.
    private func endDrag() {
        session?.cancel()
        session = nil
    }

    /// Called before the view changes: ends the drag.
    open func willMove(to view: UIView?) {
        endDrag()
        for recognizer in [press, tap] { self.view?.removeGestureRecognizer(recognizer) }
    }

    /// Called after the view has changed.
    open func didMove(to view: UIView?) {
        self.view = view
        for recognizer in [press, tap] { view?.addGestureRecognizer(recognizer) }
    }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
    /// Whether there are items at the touch. Not part of UIKit.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let window = view?.window, let delegate else { return false }
        if gestureRecognizer === tap {
            added =
                window.dragSession.map {
                    delegate.dragInteraction(self, itemsForAddingTo: $0, withTouchAt: tap.location(in: view))
                } ?? []
            return !added.isEmpty
        }
        guard window.dragSession == nil else { return false }
        let session = DragSession(interaction: self, window: window, point: gestureRecognizer.location(in: nil))
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        self.session = session.items.isEmpty ? nil : session
        return self.session != nil
    }

    /// Taps count during a drag only. Not part of UIKit.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer !== tap || view?.window?.dragSession != nil
    }

    /// A context menu may open; the drag closes it. Not part of UIKit.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === tap || otherGestureRecognizer.delegate is UIContextMenuInteraction }
}
