// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The value for an axis along which the content has no size of its own (Apple: "UIView.noIntrinsicMetric").
    public class var noIntrinsicMetric: CGFloat { -1 }

    /// A target size of zero: fits the smallest size (Apple: "UIView.layoutFittingCompressedSize").
    public class var layoutFittingCompressedSize: CGSize { .zero }

    /// A target size of 10,000 by 10,000 points: fits the largest size.
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    final func autoLayoutFittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        // Views are notified of a new reading direction or scale before the solver reads them, not while it does.
        _ = traitCollectionIdentity
        let engine = autoLayout?.engine ?? makeOwnEngine()
        let size = engine.fittingSize(target, horizontal: horizontal, vertical: vertical)
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
        let count = engine.changes.count
        layout()
        guard autoLayout?.engine === engine, !awaitsConstraintUpdate else { return false }
        engine.updateGuides()
        return engine.changes.count == count
    }

    private var insideIsOfThisModule: Bool {
        let ownPrefix = String(reflecting: UIView.self).dropLast("UIView".count)
        func isOwn(_ view: UIView) -> Bool {
            String(reflecting: type(of: view)).hasPrefix(ownPrefix) && view.storedSubviews.allSatisfy(isOwn)
        }
        return isOwn(self)
    }

    /// Identifies the views that fits of this view depend on: changes when views are added.
    final var fittedViews: FittedViews? {
        (autoLayout?.engine).map { FittedViews(buildNumber: $0.changes.buildNumber, joinCount: $0.joinCount) }
    }

    private func makeOwnEngine() -> LayoutEngine {
        let engine = LayoutEngine(root: self)
        autoLayoutState.engine = engine
        return engine
    }
}

/// The views that a view is fitted with: a different value whenever views were added.
struct FittedViews: Equatable {
    let buildNumber: Int
    let joinCount: Int
}
