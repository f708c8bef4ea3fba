// SPDX-License-Identifier: MIT
import Foundation

/// A drag from its lifting to the end of its animations: a preview that follows the finger, and the views below it.
@MainActor
final class DragSession: NSObject, UIDragSession, UIDropSession {
    /// How far the finger moves before a lifted item is dragged, in points.
    private static let slack: CGFloat = 10
    /// How many drags have begun, for tests that make one.
    static var beginCount = 0

    var items: [UIDragItem] = []
    var localContext: Any?
    private(set) var allowsMoveOperation = true
    var isRestrictedToDraggingApplication: Bool { true }
    var localDragSession: (any UIDragSession)? { self }

    private let interaction: UIDragInteraction
    private weak var window: UIWindow?
    private let start: CGPoint
    private var point: CGPoint
    private var preview: DragPreviewView?
    /// Whether the finger has moved what it lifted.
    private(set) var isDragging = false
    /// Whether it was dropped or cancelled, of which delegates are told; a call of theirs may end the gesture once more.
    private var hasEnded = false { didSet { springs.end() } }
    private(set) lazy var springs = SpringTracker(self)
    private var proposal: UIDropProposal?
    private var current: UIDropInteraction?
    private var entered: [UIDropInteraction] = []
    private var refused: Set<ObjectIdentifier> = []

    init(interaction: UIDragInteraction, window: UIWindow, point: CGPoint) {
        self.interaction = interaction
        self.window = window
        start = point
        self.point = point
        super.init()
    }

    // MARK: What delegates ask

    func location(in view: UIView) -> CGPoint { view.convert(point, from: nil) }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        var objects: [any NSItemProviderReading] = []
        for item in items where item.itemProvider.canLoadObject(ofClass: aClass) {
            item.itemProvider.loadObject(ofClass: aClass) { object, _ in if let object { objects.append(object) } }
        }
        completion(objects)
        let progress = Progress(totalUnitCount: Int64(items.count))
        progress.completedUnitCount = progress.totalUnitCount
        return progress
    }

    // MARK: Dragging

    func lift() {
        guard let window, let delegate = interaction.delegate, let item = items.first else { return }
        window.dragSession = self
        let targeted = delegate.dragInteraction(interaction, previewForLifting: item, session: self)
        guard window.dragSession === self else { return }
        let preview = DragPreviewView(targeted, own: item.previewProvider?())
        preview.count = items.count
        self.preview = preview
        window.addSubview(preview)
        statesDidChange()
        let animator = DragAnimator()
        delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: self)
        UIView.animate(withDuration: 0.2) {
            preview.isLifted = true
            animator.animate()
        } completion: { _ in
            animator.complete()
        }
    }

    /// Another finger has added items.
    func add(_ items: [UIDragItem]) {
        self.items += items
        preview?.count = self.items.count
        update()
        statesDidChange()
    }

    /// Items were lifted or added, are dragged, or are not any more.
    private func statesDidChange() {
        for case let source as any DragSource in items.compactMap(\.sourceList) { source.dragStatesDidChange() }
    }

    /// The finger has moved.
    func move(to point: CGPoint) {
        let before = self.point
        self.point = point
        guard let window, let delegate = interaction.delegate, let preview else { return }
        if !isDragging {
            guard hypot(point.x - start.x, point.y - start.y) > Self.slack else { return }
            isDragging = true
            Self.beginCount += 1
            window.closeMenu()
            window.bringSubviewToFront(preview)
            delegate.dragInteraction(interaction, sessionWillBegin: self)
            statesDidChange()
            allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: self)
            guard isDragging else { return }
            preview.center.x += before.x - start.x
            preview.center.y += before.y - start.y
        }
        preview.center.x += point.x - before.x
        preview.center.y += point.y - before.y
        delegate.dragInteraction(interaction, sessionDidMove: self)
        update()
    }

    /// The finger or the views below it have moved.
    func update() {
        updateDrop()
        if isDragging, !hasEnded { springs.update() }
    }

    /// Finds the view under the finger that takes the items, and asks it what it would do. Each call of a delegate may end the drag.
    private func updateDrop() {
        guard isDragging else { return }
        let found = interactionBelow()
        if isDragging, found !== current {
            if let former = current {
                (current, proposal) = (nil, nil)
                former.delegate?.dropInteraction(former, sessionDidExit: self)
            }
            guard isDragging else { return }
            current = found
            if let found {
                if !entered.contains(where: { $0 === found }) { entered.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: self)
            }
        }
        guard isDragging, let current else { return }
        let answer = current.delegate?.dropInteraction(current, sessionDidUpdate: self)
        if isDragging, self.current === current { proposal = answer }
    }

    func viewBelow() -> UIView? { window?.hitTest(point, with: nil) }

    private func interactionBelow() -> UIDropInteraction? {
        var next = viewBelow()
        while let view = next {
            if let found = view.interactions.lazy.compactMap({ $0 as? UIDropInteraction }).first(where: takes) {
                return found
            }
            next = view.superview
        }
        return nil
    }

    private func takes(_ interaction: UIDropInteraction) -> Bool {
        guard let delegate = interaction.delegate, !refused.contains(ObjectIdentifier(interaction)) else {
            return false
        }
        if entered.contains(where: { $0 === interaction }) { return true }
        let answer = delegate.dropInteraction(interaction, canHandle: self)
        if !answer { refused.insert(ObjectIdentifier(interaction)) }
        return answer
    }

    /// A view has lost its interaction.
    func leave(_ interaction: UIDropInteraction) {
        guard current === interaction else { return }
        current = nil
        proposal = nil
    }

    // MARK: The end

    /// What is done with the items now: a move that the drag does not allow is none.
    private var operation: UIDropOperation {
        switch proposal?.operation {
        case .copy?: .copy
        case .move? where allowsMoveOperation: .move
        default: .cancel
        }
    }

    /// The finger was lifted.
    func drop() {
        update()
        guard !hasEnded else { return }
        let operation = operation
        guard isDragging, operation != .cancel, let current, let drop = current.delegate, let preview else {
            return cancel()
        }
        hasEnded = true
        let drag = interaction.delegate
        drag?.dragInteraction(interaction, session: self, willEndWith: operation)
        drop.dropInteraction(current, performDrop: self)
        var target: UITargetedDragPreview?
        let animator = DragAnimator()
        for item in items {
            if let view = current.view, view.window != nil {
                let standard = UITargetedDragPreview(
                    view: preview, parameters: preview.parameters ?? UIPreviewParameters(),
                    target: UIPreviewTarget(container: view, center: location(in: view)))
                let own = drop.dropInteraction(current, previewForDropping: item, withDefault: standard)
                target = target ?? own
            }
            drop.dropInteraction(current, item: item, willAnimateDropWith: animator)
        }
        finish(animator) {
            if let target, let frame = target.windowFrame {
                preview.isLifted = false
                preview.parameters = target.parameters
                preview.transform = target.target.transform
                preview.center = CGPoint(x: frame.midX, y: frame.midY)
            } else {
                preview.alpha = 0
            }
        } ended: {
            drop.dropInteraction(current, concludeDrop: self)
            self.end(operation)
            drag?.dragInteraction(self.interaction, sessionDidTransferItems: self)
        }
    }

    /// The drag ends without a drop: the preview returns.
    func cancel() {
        guard !hasEnded else { return }
        hasEnded = true
        guard isDragging else { return putBack(isEnded: false) }
        if let current {
            self.current = nil
            current.delegate?.dropInteraction(current, sessionDidExit: self)
        }
        interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: .cancel)
        putBack(isEnded: true)
    }

    private func putBack(isEnded: Bool) {
        let preview = preview
        finish(DragAnimator()) {
            preview?.isLifted = false
            preview?.returnToSource()
        } ended: {
            if isEnded { self.end(.cancel) }
        }
        if !isEnded { statesDidChange() }
    }

    private func finish(_ animator: DragAnimator, _ changes: @escaping () -> Void, ended: @escaping () -> Void) {
        isDragging = false
        let preview = preview
        if window?.dragSession === self { window?.dragSession = nil }
        UIView.animate(withDuration: 0.25) {
            changes()
            animator.animate()
        } completion: { _ in
            preview?.removeFromSuperview()
            animator.complete()
            ended()
        }
    }

    private func end(_ operation: UIDropOperation) {
        for interaction in entered { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: self) }
        interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation)
        statesDidChange()
    }
}

extension UIWindow {
    /// How many drags have begun in all windows, for tests that make one.
    package static var dragCount: Int { DragSession.beginCount }

    /// The drag over the window.
    final var dragSession: DragSession? {
        get { dragging as? DragSession }
        set { dragging = newValue }
    }
}

/// A view whose cells show that their items are dragged.
@MainActor
protocol DragSource: UIView { func dragStatesDidChange() }

/// The picture that follows the finger, with the number of items if there are several.
final class DragPreviewView: UIView {
    private let source: UITargetedDragPreview?
    private let content: UIView
    /// The transform of the view that is dragged.
    private let ownTransform: CGAffineTransform

    private lazy var badge = makeBadge()

    init(_ source: UITargetedDragPreview?, own: UIDragPreview?) {
        self.source = source
        let view = own?.view ?? source?.view ?? UIView()
        parameters = own?.parameters ?? source?.parameters
        content = view.window == nil ? view : view.snapshotView(afterScreenUpdates: true) ?? UIView()
        let place = source?.windowFrame ?? view.bounds
        ownTransform = own == nil ? source?.target.transform ?? .identity : .identity
        super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
        center = CGPoint(x: place.midX, y: place.midY)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        content.frame = bounds
        addSubview(content)
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        showParameters()
    }

    required init?(coder: NSCoder) { nil }

    /// The appearance; that of the whole view for `nil`.
    var parameters: UIPreviewParameters? { didSet { showParameters() } }

    private func showParameters() {
        content.backgroundColor = parameters?.backgroundColor
        content.layer.mask = parameters?.visiblePath.map { path in
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            return mask
        }
        layer.shadowPath = (parameters?.visiblePath ?? UIBezierPath(rect: bounds)).cgPath
    }

    var count = 1 {
        didSet {
            guard count > 1 else { return }
            badge.text = "\(count)"
            addSubview(badge)
        }
    }

    private func makeBadge() -> UILabel {
        let badge = UILabel(frame: CGRect(x: bounds.width - 14, y: -8, width: 22, height: 22))
        badge.font = .systemFont(ofSize: 13, weight: .semibold)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.backgroundColor = .systemRed
        badge.layer.cornerRadius = 11
        badge.clipsToBounds = true
        return badge
    }

    var isLifted = false {
        didSet {
            transform = isLifted ? ownTransform.scaledBy(x: 1.03, y: 1.03) : ownTransform
            layer.shadowOpacity = isLifted ? 0.3 : 0
        }
    }

    func returnToSource() {
        guard let frame = source?.windowFrame else {
            alpha = 0
            return
        }
        center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
