// SPDX-License-Identifier: MIT
import Foundation

/// Makes the controller that a context menu shows as its preview (Apple: "UIContextMenuContentPreviewProvider").
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Runs changes with the appearing or disappearing of a context menu (Apple: "UIContextMenuInteractionAnimating").
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller that is the preview.
    var previewViewController: UIViewController? { get }
    /// Animates changes with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Calls `completion` after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview disappears that the user has tapped (Apple: "UIContextMenuInteractionCommitStyle").
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It returns to its place.
    case dismiss = 0
    /// It grows.
    case pop = 1
}

/// As `UIContextMenuInteractionAnimating`, for a preview that was tapped (Apple: "UIContextMenuInteractionCommitAnimating").
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview disappears.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects the changes that an app adds to the animation of a context menu.
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ preview: ContextMenuPreview?) {
        previewViewController = preview?.controller
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() { for animation in animations { animation() } }
    func complete() { for completion in completions { completion() } }
}

/// The lifted view over a context menu: a picture of a view, or the view of a controller. A tap on it performs its action.
final class ContextMenuPreview: UIControl {
    static let cornerRadius: CGFloat = 13

    /// Where the preview comes from, or returns to.
    var target: UITargetedPreview
    let controller: UIViewController?
    var onTap: () -> Void = {}
    private let content: UIView
    private let size: CGSize

    init(_ preview: UITargetedPreview, controller: UIViewController?) {
        target = preview
        self.controller = controller
        let parameters = preview.parameters
        if let controller {
            // An app may show the controller after a tap on the preview: nothing is changed of its view.
            content = UIView()
            content.addSubview(controller.view)
            size = controller.preferredContentSize
        } else {
            // A view that is not on the screen is shown itself, another one by its picture.
            content =
                preview.view.window == nil
                ? preview.view : preview.view.snapshotView(afterScreenUpdates: true) ?? UIView()
            size = preview.size
        }
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        if controller == nil, let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            content.layer.mask = mask
        } else {
            content.layer.cornerRadius = Self.cornerRadius
            content.clipsToBounds = true
            content.backgroundColor = content.backgroundColor ?? parameters.backgroundColor
        }
        content.isUserInteractionEnabled = false
        content.transform = .identity
        addSubview(content)
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 10)
        layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath)?.cgPath
        isAccessibilityElement = true
        accessibilityLabel = controller?.title ?? preview.view.accessibilityLabel
        accessibilityTraits = .button
        addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it shows more than the view that was touched.
    var isDetail: Bool { controller != nil }

    /// The size of the content: that of the view, what a controller prefers, or all the room.
    func size(in room: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : room.width, height: size.height > 0 ? size.height : room.height)
    }

    /// Arranges the content in the bounds, scaled.
    func place(_ frame: CGRect, natural: CGSize) {
        self.frame = frame
        // A controller's view is laid out anew, a picture is scaled.
        let scale = isDetail || natural.width == 0 ? 1 : frame.width / natural.width
        content.bounds.size = isDetail ? frame.size : natural
        detailView?.frame = content.bounds
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        content.transform = CGAffineTransform(scaleX: scale, y: scale)
    }

    /// Shows the preview lifted, or at its place.
    func setLifted(_ isLifted: Bool) {
        transform = .identity
        alpha = 1
        guard !isLifted else { return }
        guard !isDetail, let place = target.windowFrame, bounds.width > 0 else {
            alpha = 0
            transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
            return
        }
        let scale = place.width / bounds.width
        transform = CGAffineTransform(translationX: place.midX - center.x, y: place.midY - center.y)
            .scaledBy(x: scale, y: scale)
    }

    func appear() {
        controller?.beginAppearanceTransition(true, animated: true)
        controller?.endAppearanceTransition()
    }

    /// The view of the controller, until the app shows it elsewhere.
    private var detailView: UIView? { controller?.viewIfLoaded.flatMap { $0.superview === content ? $0 : nil } }

    func disappear() {
        guard detailView != nil else { return }
        controller?.beginAppearanceTransition(false, animated: true)
        controller?.endAppearanceTransition()
    }
}
