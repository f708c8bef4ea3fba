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
        // Views hear of a new reading direction or scale before the solver looks at them, not while it does.
        _ = traitCollectionIdentity
        let engine = autoLayout?.engine ?? makeOwnEngine()
        let size = engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
        let insets = alignmentRectInsets
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    private func makeOwnEngine() -> LayoutEngine {
        let engine = LayoutEngine(root: self)
        autoLayoutState.engine = engine
        return engine
    }
}
