import Foundation

extension UIView {
    /// The height, in points, that a cell, a header or a footer asks for at a width: by its constraints where there are
    /// any, else by `sizeThatFits`.
    func fittedHeight(width: CGFloat) -> CGFloat {
        let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
        let decidesItself = self is UITableViewCell || self is UITableViewHeaderFooterView
        guard decidesItself || !constraints.isEmpty else { return sizeThatFits(target).height }
        return systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

/// The content view of a cell, a header or a footer: while its row has its estimated height, its constraints may ask for
/// another one without contradicting anything.
final class RowContentView: UIView {
    override var yieldsSizeToConstraints: Bool { true }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let cell = superview as? UITableViewCell else { return }
        cell.owningTable?.cellMayWantAnotherHeight(cell)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let cell = superview as? UITableViewCell else { return }
        cell.owningTable?.contentWasLaidOut(of: cell)
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    }
}
