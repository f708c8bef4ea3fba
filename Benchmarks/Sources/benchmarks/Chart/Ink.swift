// SPDX-License-Identifier: MIT
import PortableUIKit

/// Colours, letters and bars of the charts.
@MainActor
enum Ink {
    static let text = UIColor(white: 0.13, alpha: 1)
    static let faint = UIColor(white: 0.42, alpha: 1)
    static let grid = UIColor(white: 0.88, alpha: 1)
    static let ours = UIColor(red: 0.91, green: 0.45, blue: 0.23, alpha: 1)
    static let peer = UIColor(red: 0.62, green: 0.68, blue: 0.76, alpha: 1)
    static let met = UIColor(red: 0.10, green: 0.52, blue: 0.36, alpha: 1)
    static let missed = UIColor(red: 0.78, green: 0.13, blue: 0.13, alpha: 1)

    static let small = UIFont.systemFont(ofSize: 12)
    static let tiny = UIFont.systemFont(ofSize: 11)

    private static func attributes(_ font: UIFont, _ color: UIColor) -> [NSAttributedString.Key: Any] {
        [.font: font, .foregroundColor: color]
    }

    static func size(_ string: String, _ font: UIFont, width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
        string.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: attributes(font, text), context: nil
        ).size
    }

    /// Writes a text from its top left corner, wrapped if a width is given.
    static func write(
        _ string: String, at point: CGPoint, _ font: UIFont, _ color: UIColor = text, width: CGFloat? = nil
    ) {
        guard let width else { return string.draw(at: point, withAttributes: attributes(font, color)) }
        string.draw(
            with: CGRect(origin: point, size: size(string, font, width: width)), options: .usesLineFragmentOrigin,
            attributes: attributes(font, color), context: nil)
    }

    /// Writes a text that ends at a point.
    static func write(_ string: String, endingAt point: CGPoint, _ font: UIFont, _ color: UIColor = text) {
        write(string, at: CGPoint(x: point.x - size(string, font).width, y: point.y), font, color)
    }

    static func bar(_ range: Range<CGFloat>, y: CGFloat, height: CGFloat, _ color: UIColor) {
        color.setFill()
        let width = range.upperBound - range.lowerBound
        UIBezierPath(
            roundedRect: CGRect(x: range.lowerBound, y: y, width: width, height: height),
            cornerRadius: min(2.5, width / 2)
        ).fill()
    }

    static func rectangle(_ rectangle: CGRect, _ color: UIColor) {
        color.setFill()
        UIBezierPath(rect: rectangle).fill()
    }
}
