// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The value for an axis along which the content has no size of its own (Apple: "UIView.noIntrinsicMetric").
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// A target size of zero: fits the smallest size (Apple: "UIView.layoutFittingCompressedSize").
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// A target size of 10,000 by 10,000 points: fits the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// The least height at a width that the constraints allow, in points.
    final func compressedHeight(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    final func autoLayoutFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        // Views are notified of a new reading direction or scale before the solver reads them, not while it does.
        _ = traitCollectionIdentity
        let state = autoLayoutState
        let engine = state.engine ?? LayoutEngine(root: self)
        state.engine = engine
        let size = engine.fittingSize(FitTarget(size: target, horizontal: horizontal, vertical: vertical))
        let insets = alignmentRectInsets
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// Lays out the view's descendants by `layout`, and returns whether no fit of the view can depend on that: no
    /// descendant has stored a result of the layout, and there is no class of the app that might have.
    final func isFittedAlike(after layout: () -> Void) -> Bool {
        guard let engine = autoLayout?.engine, insideIsOfThisModule else {
            layout()
            return false
        }
        let count = engine.changeCount
        layout()
        guard autoLayout?.engine === engine, !awaitsConstraintUpdate else { return false }
        let guidesAreChanged = engine.system?.updateGuides() ?? false
        return !guidesAreChanged && engine.changeCount == count
    }

    private var insideIsOfThisModule: Bool {
        let ownPrefix = String(reflecting: UIView.self).dropLast("UIView".count)
        func isOwn(_ view: UIView) -> Bool {
            String(reflecting: type(of: view)).hasPrefix(ownPrefix) && view.storedSubviews.allSatisfy(isOwn)
        }
        return isOwn(self)
    }

    /// Identifies the views that fits of this view depend on: changes when views are added.
    final var fittedViews: Int? { autoLayout?.engine?.system?.viewsNumber }
}

extension UIView {
    /// The size of the bounds; without one, that which the constraints or `sizeThatFits` give, in points: for views that apps
    /// hand over, as in bars and text fields.
    final var ownOrFittingSize: CGSize {
        guard bounds.isEmpty else { return bounds.size }
        let fitting = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        return fitting == .zero
            ? sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) : fitting
    }
}
