// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The least height at a width that the constraints allow, in points.
    package func compressedHeight(width: CGFloat) -> CGFloat {
        systemLayoutSizeFitting(
            CGSize(width: width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// The height at a width, in points: by the constraints that the view holds, else by `sizeThatFits(_:)`.
    package func fittedHeight(width: CGFloat) -> CGFloat {
        constraints.isEmpty
            ? sizeThatFits(CGSize(width: width, height: UIView.layoutFittingExpandedSize.height)).height
            : compressedHeight(width: width)
    }
}
