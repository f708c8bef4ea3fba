// SPDX-License-Identifier: MIT
import Foundation

/// A reusable view (Apple: "UICollectionReusableView").
///
/// Collection views are not part of PortableUIKit. Their cells are, so that libraries for cells of both kinds compile,
/// and such cells can be laid out and measured.
open class UICollectionReusableView: UIView {
    /// The identifier for reuse.
    open internal(set) var reuseIdentifier: String?

    /// Called before the view is reused.
    open func prepareForReuse() {}
}

/// A cell of a collection view (Apple: "UICollectionViewCell"): content, with backgrounds behind it.
open class UICollectionViewCell: UICollectionReusableView {
    /// The content of the cell; as large as the cell.
    public final let contentView = UIView()

    /// A view behind the content.
    open var backgroundView: UIView? {
        didSet { backgroundDidChange(oldValue) }
    }

    /// A view behind the content and in front of `backgroundView`, while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet { backgroundDidChange(oldValue) }
    }

    /// Whether the cell is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsLayout() } }
    }

    /// Whether the cell is touched.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsLayout() } }
    }

    override func wasMade() {
        super.wasMade()
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    private func backgroundDidChange(_ former: UIView?) {
        if let former, former !== backgroundView, former !== selectedBackgroundView { former.removeFromSuperview() }
        setNeedsLayout()
    }

    /// Arranges the backgrounds behind the content.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if let selectedBackgroundView {
            if isSelected || isHighlighted {
                selectedBackgroundView.frame = bounds
                insertSubview(selectedBackgroundView, at: 0)
            } else {
                selectedBackgroundView.removeFromSuperview()
            }
        }
        if let backgroundView {
            backgroundView.frame = bounds
            insertSubview(backgroundView, at: 0)
        }
    }

    /// The size that satisfies the constraints of the content.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
