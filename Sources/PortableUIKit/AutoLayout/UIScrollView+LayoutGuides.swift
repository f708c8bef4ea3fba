// SPDX-License-Identifier: MIT
import Foundation

extension UIScrollView: ScrollableContent {
    final func scrollableContentSizeSolved(width: CGFloat?, height: CGFloat?) {
        // Constraints are solved without the scale.
        let size = CGSize(
            width: width.map { $0 * zoomScale } ?? contentSize.width,
            height: height.map { $0 * zoomScale } ?? contentSize.height)
        if size != contentSize { contentSize = size }
    }
}
