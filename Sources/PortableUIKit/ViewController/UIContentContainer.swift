// SPDX-License-Identifier: MIT
import Foundation

/// A controller that gives other controllers their sizes (Apple: "UIContentContainer"): a view or presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the container prefers for its content, in points.
    var preferredContentSize: CGSize { get }
    /// The preferred size of a child, or of the presented controller, has changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Auto Layout has changed the size of a child. Never called here.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size of a child, in points, if that of its parent is `parentSize`.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// The size of the container's view is about to change to `size`, in points.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// The traits of the container are about to change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIContentContainer {
    /// Tells a child or the presented controller that its size is about to change, unless its view has that size already.
    func passTransition(
        to controller: UIViewController, parentSize: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
    ) {
        let size = size(forChildContentContainer: controller, withParentContainerSize: parentSize)
        guard size != controller.viewIfLoaded?.bounds.size else { return }
        controller.viewWillTransition(to: size, with: coordinator)
    }
}
