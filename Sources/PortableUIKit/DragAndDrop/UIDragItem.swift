// SPDX-License-Identifier: MIT
import Foundation

/// What is dragged (Apple: "UIDragItem").
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The content.
    open private(set) var itemProvider: NSItemProvider
    /// The app's own object of the item.
    open var localObject: Any?
    /// The list and the row or item that the item comes from.
    final weak var sourceList: UIScrollView?
    final var sourcePath: IndexPath?
    /// Makes the picture that follows the finger; that of the dragged view for `nil`.
    open var previewProvider: (() -> UIDragPreview?)?

    /// An item with a content.
    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// The appearance of a dragged view (Apple: "UIDragPreviewParameters").
open class UIDragPreviewParameters: UIPreviewParameters {}

/// A view that is shown while an item is dragged (Apple: "UIDragPreview").
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view.
    open private(set) var view: UIView
    /// The appearance.
    open private(set) var parameters: UIDragPreviewParameters

    /// A view with an appearance.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    /// A view with the default appearance.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }
}

/// The place of a dragged view (Apple: "UIDragPreviewTarget").
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A dragged view with its place (Apple: "UITargetedDragPreview").
open class UITargetedDragPreview: UITargetedPreview {}

/// What happens to dropped items (Apple: "UIDropOperation").
public enum UIDropOperation: UInt, Sendable {
    /// Nothing.
    case cancel = 0
    /// Nothing, although the place usually takes items.
    case forbidden = 1
    /// They are copied.
    case copy = 2
    /// They are moved. Only if the drag allows it.
    case move = 3
}

/// What a place does with items if they are dropped there (Apple: "UIDropProposal").
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// What happens.
    open private(set) var operation: UIDropOperation
    /// Whether the finger points precisely. Stored without effect.
    open var isPrecise = false
    /// Whether the preview keeps its size. Previews always do.
    open var prefersFullSizePreview = false

    /// A proposal of an operation.
    public required init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

/// What a drag and a drop have in common (Apple: "UIDragDropSession").
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    /// The items.
    var items: [UIDragItem] { get }
    /// Whether items can be moved, and not copied only.
    var allowsMoveOperation: Bool { get }
    /// Whether items stay in the program: they do.
    var isRestrictedToDraggingApplication: Bool { get }
    /// The place of the finger, in a view's coordinates, in points.
    func location(in view: UIView) -> CGPoint
    /// Whether an item has one of these types.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    /// Whether an object of a class can be made of an item.
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, for the view that it comes from (Apple: "UIDragSession").
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// The app's own object of the drag.
    var localContext: Any? { get set }
}

/// A drag, for the view that it is over (Apple: "UIDropSession").
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag: it comes from the same program.
    var localDragSession: (any UIDragSession)? { get }
    /// Makes objects of the items that can be made to such, and calls `completion` with them, in the items' order.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

/// Runs changes with the lifting or the dropping of a preview (Apple: "UIDragAnimating").
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Animates changes with the preview.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Calls `completion` at the end of the animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects the changes that an app adds to the animation of a preview.
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }
    func animate() { for animation in animations { animation() } }
    func complete() { for completion in completions { completion(.end) } }
}
