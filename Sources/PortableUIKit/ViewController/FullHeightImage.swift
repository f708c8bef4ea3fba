// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// A picture of the view with all that its outermost scroll view can scroll to, such as every row of a table, on the
    /// system's background. Not part of UIKit.
    ///
    /// The view is laid out at the height that this needs, and then as before. O(content).
    ///
    /// - Parameter width: The view's width in the picture, in points; `nil`: its own.
    /// - Returns: The picture; `nil` if the view has no size, or would be more than 32,767 pixels high.
    public final func fullHeightImage(width: CGFloat? = nil) -> UIImage? {
        let before = frame
        defer {
            frame = before
            layoutIfNeeded()
        }
        if let width { frame.size.width = width }
        return fullHeightImage(resizing: self)
    }

    /// A picture after `root`, which is this view or contains it, has got the height for the whole content.
    fileprivate final func fullHeightImage(resizing root: UIView) -> UIImage? {
        root.layoutIfNeeded()
        let scrollView = outermostScrollView
        let offset = scrollView?.contentOffset
        let scale = traitCollection.displayScale
        defer { if let offset { scrollView?.contentOffset = offset } }
        // Estimated heights become the real ones as rows are displayed.
        for _ in 0..<16 {
            guard let scrollView else { break }
            let insets = scrollView.adjustedContentInset
            let missing = scrollView.contentSize.height + insets.top + insets.bottom - scrollView.bounds.height
            guard missing > 0 else { break }
            guard (root.frame.height + missing) * scale <= CGFloat(ImageSurface.longestSide) else { return nil }
            root.frame.size.height += missing
            scrollView.contentOffset.y = -insets.top
            root.layoutIfNeeded()
        }
        let background = UIColor.systemBackground.resolvedColor(with: traitCollection).cgColor
        return RestingDrawing.picture(of: self, in: bounds, scale: scale, background: background).map {
            UIImage(cgImage: $0.image, scale: scale, orientation: .up)
        }
    }

    package final var outermostScrollView: UIScrollView? {
        var level = [self]
        while !level.isEmpty {
            if let found = level.lazy.compactMap({ $0 as? UIScrollView }).first { return found }
            level = level.flatMap(\.subviews)
        }
        return nil
    }
}

extension UIViewController {
    /// A picture of the controller's view with all that its outermost scroll view can scroll to. Not part of UIKit.
    ///
    /// A controller that is in no window appears in one of its own meanwhile. O(content).
    ///
    /// - Parameter width: The view's width in the picture, in points; `nil`: its own, or the screen's.
    /// - Returns: The picture; `nil` if the view has no size, or would be more than 32,767 pixels high.
    public final func fullHeightImage(width: CGFloat? = nil) -> UIImage? {
        guard parent == nil, viewIfLoaded?.superview == nil else { return view.fullHeightImage(width: width) }
        let before = viewIfLoaded?.frame
        var frame = UIScreen.main.bounds
        if let width { frame.size.width = width }
        let window = UIWindow(frame: frame)
        window.rootViewController = self
        window.isHidden = false
        defer {
            window.isHidden = true
            window.rootViewController = nil
            if let before { view.frame = before }
        }
        return view.fullHeightImage(resizing: window)
    }
}
