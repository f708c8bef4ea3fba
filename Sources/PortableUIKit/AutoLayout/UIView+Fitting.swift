import Foundation

extension UIView {
    /// Along that axis the content has no size of its own (Apple: "UIView.noIntrinsicMetric").
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// A target size of zero: asks for the smallest size (Apple: "UIView.layoutFittingCompressedSize").
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// A target size of 10,000 by 10,000 points: asks for the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    final func autoLayoutFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let state = autoLayoutState
        let engine = state.engine ?? LayoutEngine(root: self)
        state.engine = engine
        let size = engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
        let insets = alignmentRectInsets
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
}
