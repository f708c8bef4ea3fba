// SPDX-License-Identifier: MIT
import Foundation

extension UIScrollView: ScrollableContent {
    /// The rectangle of the content, in the coordinates that scroll (Apple: "UIScrollView.contentLayoutGuide").
    ///
    /// Constraints to its far edges or its size set `contentSize`. In constraints from inside, the edges of the scroll
    /// view are those of this guide.
    public final var contentLayoutGuide: UILayoutGuide { systemGuide(.scrollContent) }

    /// The rectangle of the scroll view, which stays in place while the content scrolls.
    public final var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame) }

    final func scrollableContentSizeSolved(width: CGFloat?, height: CGFloat?) {
        // Constraints are solved without the scale.
        let size = CGSize(
            width: width.map { $0 * zoomScale } ?? contentSize.width,
            height: height.map { $0 * zoomScale } ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }
}
