// SPDX-License-Identifier: MIT
import Foundation

/// The content view of a cell, a header or a footer: while its row has its estimated height, its constraints may
/// require another one without a conflict.
class RowContentView: UIView {
    override var yieldsSizeToConstraints: Bool { true }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let cell = superview as? UITableViewCell else { return }
        cell.owningTable?.cellHeightMayChange(cell)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let cell = superview as? UITableViewCell else { return }
        cell.owningTable?.contentWasLaidOut(of: cell)
    }

    /// The margins of rows in tables of a width, in points.
    nonisolated static func margins(inWidth width: CGFloat, _ release: SystemRelease = .standard) -> UIEdgeInsets {
        let side = release.sideMargin(inWidth: width)
        return UIEdgeInsets(top: release.rowMargin, left: side, bottom: release.rowMargin, right: side)
    }

    /// The margins if the app sets none, in points: those of the table.
    var rowMargins = RowContentView.margins(inWidth: 320) {
        didSet { if rowMargins != oldValue { autoLayoutMarginsDidChange() } }
    }

    override var systemMargins: UIEdgeInsets { rowMargins }
    override var marginsFollowBars: Bool { false }
}

/// The content view of a cell, by UIKit's name, which people know from logs.
final class UITableViewCellContentView: RowContentView {
    /// The cell places the view: UIKit writes this when an app takes that away (WordPress-iOS, pull request 18114).
    override var translatesAutoresizingMaskIntoConstraints: Bool {
        didSet {
            guard oldValue, !translatesAutoresizingMaskIntoConstraints, let cell = superview else { return }
            WarningLog.write(
                """
                [LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a \
                UITableViewCell is not supported and will result in undefined behavior, as this property is managed by the \
                owning UITableViewCell. Cell: \(cell)
                """)
        }
    }
}

/// The content view of a header or a footer, by UIKit's name.
final class _UITableViewHeaderFooterContentView: RowContentView {}
