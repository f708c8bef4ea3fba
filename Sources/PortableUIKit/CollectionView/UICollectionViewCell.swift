// SPDX-License-Identifier: MIT
import Foundation

/// A view that is made once and used for one thing after another (Apple: "UICollectionReusableView").
///
/// Collection views are not part of PortableUIKit; their cells are, so that libraries that serve cells of both kinds
/// compile, and such cells can be laid out and measured.
open class UICollectionReusableView: UIView {
    /// The name of the kind of view.
    open internal(set) var reuseIdentifier: String?

    /// Called before the view is used again.
    open func prepareForReuse() {}
}

/// A cell of a collection view (Apple: "UICollectionViewCell"): content, with backgrounds behind it.
open class UICollectionViewCell: UICollectionReusableView {
    /// What the cell shows; as large as the cell.
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

    /// Whether a finger is on the cell.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsLayout() } }
    }

    /// A cell of this frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A cell: nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    private func backgroundDidChange(_ former: UIView?) {
        if let former, former !== backgroundView, former !== selectedBackgroundView { former.removeFromSuperview() }
        setNeedsLayout()
    }

    /// Positions the backgrounds behind the content.
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

    /// The size in which the constraints of the content hold.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }
}
