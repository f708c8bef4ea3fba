import Foundation

extension UIView {
    /// The height that the view asks for at a width, both in points.
    func fittedHeight(width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: 0)).height
    }
}
