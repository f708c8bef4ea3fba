// SPDX-License-Identifier: MIT
import Foundation

/// The appearance of a preview (Apple: "UIPreviewParameters").
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @MainActor NSCopying {
    /// The visible part of the view, in its coordinates; the whole view with rounded corners for `nil`.
    @NSCopying open var visiblePath: UIBezierPath?
    /// The outline of the shadow, in the view's coordinates; that of the visible part for `nil`.
    @NSCopying open var shadowPath: UIBezierPath?
    /// The colour behind the view.
    open var backgroundColor: UIColor! = .systemBackground

    /// Parameters with default values.
    public override init() { super.init() }

    /// Parameters for lines of text: the visible part is a rounded rectangle around each.
    ///
    /// - Parameter textLineRects: Rectangles as `NSValue`s, in the view's coordinates, in points.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for value in textLineRects {
            path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -8, dy: -4), cornerRadius: 8))
        }
        visiblePath = path
    }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
        return copy
    }
}

/// The place from which a preview comes and to which it returns (Apple: "UIPreviewTarget").
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view around the preview.
    open private(set) var container: UIView
    /// The centre of the preview in the container, in points.
    open private(set) var center: CGPoint
    /// The transform of the preview.
    open private(set) var transform: CGAffineTransform

    /// A place in a container that is in a window.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        guard container.window != nil else {
            fatalError(
                "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(container))"
            )
        }
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    /// A place in a container that is in a window, without a transform.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view that is shown lifted over the screen, with its appearance and its place (Apple: "UITargetedPreview").
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The place from which the preview comes.
    open private(set) var target: UIPreviewTarget
    /// The view.
    open private(set) var view: UIView
    /// The appearance.
    open private(set) var parameters: UIPreviewParameters
    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// A preview of a view, which may be outside of a window, with another place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// A preview of a view in a window, at its place.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview else {
            fatalError("UITargetedPreview requires that the view is in a window, but it is not. (view: \(view))")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: container, center: view.center, transform: view.transform))
    }

    /// A preview of a view in a window, at its place, with the default appearance.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// The same preview with another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The frame of the preview at its place, in the window; `nil` if the place has left the window.
    final var windowFrame: CGRect? {
        guard target.container.window != nil else { return nil }
        let center = target.container.convert(target.center, to: nil)
        let size = CGRect(origin: .zero, size: size).applying(target.transform).size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}
