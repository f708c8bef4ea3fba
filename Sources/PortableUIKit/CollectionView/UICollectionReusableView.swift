// SPDX-License-Identifier: MIT
import Foundation

/// A view of a collection view (Apple: "UICollectionReusableView"): a cell, a supplementary view or a decoration view.
open class UICollectionReusableView: UIView {
    final var storedReuseIdentifier: String?
    /// The kind under which a supplementary view is reused.
    final var storedKind: String?
    /// The attributes that were applied when the view was dequeued, until it is shown.
    final var dequeuedAttributes: UICollectionViewLayoutAttributes?
    /// The collection view that the view was last dequeued from or shown in.
    final weak var owningCollectionView: UICollectionView?

    /// The identifier for reuse.
    open var reuseIdentifier: String? { storedReuseIdentifier }

    /// Called before the view is reused: subclasses reset state that depends on the item. Overrides call `super`.
    open func prepareForReuse() {}

    /// Called with the attributes of the view when it is dequeued for an item, and when they change.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would like to have, for those of the layout: its fitting size if that is estimated.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes) }

    /// Called before the layout of the collection view changes.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the layout of the collection view has changed.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        owningCollectionView?.sizeMayDiffer(of: self)
    }

    /// A collection view places the view: UIKit writes a message when an app sets it to `false`
    /// (ZLCollectionView, issue 61).
    open override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet {
            guard oldValue, !translatesAutoresizingMaskIntoConstraints, owningCollectionView != nil else { return }
            let kind = self is UICollectionViewCell ? "UICollectionViewCell" : "UICollectionReusableView"
            WarningLog.write(
                """
                [LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of a \(kind) that is \
                managed by a UICollectionView is not supported, and will result in incorrect self-sizing. View: \(self)
                """)
        }
    }

    override var yieldsSizeToConstraints: Bool { true }

    override var isPlacedByLayout: Bool { superview is UICollectionView || superview is SectionScroller }

    var constraintsDecideSize: Bool { !constraints.isEmpty }

    /// The attributes with the fitting size along the estimated axes, rounded up to whole pixels; their own length where the
    /// view leaves it open. With layouts of the app, both axes are fitted.
    final func fitted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let axes = attributes.estimatedAxes ?? (self is UICollectionViewCell ? .both : [])
        guard axes != [] else { return attributes }
        let size = attributes.size
        let wanted: CGSize
        if constraintsDecideSize {
            wanted = systemLayoutSizeFitting(
                CGSize(
                    width: axes.contains(.horizontal) ? 0 : size.width,
                    height: axes.contains(.vertical) ? 0 : size.height),
                withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
                verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
        } else {
            wanted = sizeThatFits(size)
        }
        let scale = traitCollection.displayScale
        func length(_ wanted: CGFloat, _ given: CGFloat, _ axis: UIAxis) -> CGFloat {
            guard axes.contains(axis), wanted > 0, wanted.isFinite else { return given }
            // A thousandth of a pixel is a rounding error.
            return ((wanted * scale - 0.001).rounded(.up)) / scale
        }
        attributes.size = CGSize(
            width: length(wanted.width, size.width, .horizontal), height: length(wanted.height, size.height, .vertical))
        return attributes
    }
}
