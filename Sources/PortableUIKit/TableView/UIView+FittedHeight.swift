// SPDX-License-Identifier: MIT
import Foundation

extension UIView {
    /// The height of a cell, a header or a footer at a width, in points: by its constraints if there are any, else by
    /// `sizeThatFits`.
    func fittedHeight(width: CGFloat) -> CGFloat {
        let decidesItself = self is UITableViewCell || self is UITableViewHeaderFooterView
        guard decidesItself || !constraints.isEmpty else {
            return sizeThatFits(CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)).height
        }
        return compressedHeight(width: width)
    }
}
