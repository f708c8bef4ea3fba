// SPDX-License-Identifier: MIT
import Foundation

// No screen here measures the force of touches: everything is as on devices without 3D Touch.

/// Whether the force of touches is measured (Apple: "UIForceTouchCapability").
public enum UIForceTouchCapability: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Not measured: always here.
    case unavailable = 1
    /// Measured.
    case available = 2
}

extension UITraitCollection {
    /// Whether the force of touches is measured: it is not.
    public final var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// The registration of a view for previews by force (Apple: "UIViewControllerPreviewing", deprecated): without effect here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The delegate that gives previews.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view.
    var sourceView: UIView { get }
    /// What stays sharp during a preview.
    var sourceRect: CGRect { get set }
}

/// Gives previews for touches by force (Apple: "UIViewControllerPreviewingDelegate", deprecated): without effect here.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// The controller to preview at a point. Never called.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    /// Shows the previewed controller. Never called.
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
    unowned let delegate: any UIViewControllerPreviewingDelegate
    unowned let sourceView: UIView
    var sourceRect = CGRect.zero

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        (self.delegate, self.sourceView) = (delegate, sourceView)
    }
}

extension UIViewController {
    /// Registers a view for previews by force. Without effect here.
    @discardableResult
    public final func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewRegistration(delegate, sourceView) }

    /// Ends a registration.
    public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
