// SPDX-License-Identifier: MIT
import Foundation

// Values of geometry as text, by UIKit's names (Apple: "NSCoder", UIGeometry).
extension NSCoder {
    /// The point as text, as in `{1, 2}`.
    public class func string(for point: CGPoint) -> String { "{\(list(point.x, point.y))}" }

    /// The shift as text, as in `{1, 2}`.
    public class func string(for vector: CGVector) -> String { "{\(list(vector.dx, vector.dy))}" }

    /// The size as text, as in `{1, 2}`.
    public class func string(for size: CGSize) -> String { "{\(list(size.width, size.height))}" }

    /// The rectangle as text, as in `{{1, 2}, {3, 4}}`.
    public class func string(for rect: CGRect) -> String {
        "{\(string(for: rect.origin)), \(string(for: rect.size))}"
    }

    /// The transform as text: its six numbers in brackets.
    public class func string(for transform: CGAffineTransform) -> String {
        "[\(list(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty))]"
    }

    /// The insets as text: top, left, bottom, right in braces.
    public class func string(for insets: UIEdgeInsets) -> String {
        "{\(list(insets.top, insets.left, insets.bottom, insets.right))}"
    }

    /// The insets as text: top, leading, bottom, trailing in braces.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        "{\(list(insets.top, insets.leading, insets.bottom, insets.trailing))}"
    }

    /// The shift as text, as in `{1, 2}`.
    public class func string(for offset: UIOffset) -> String {
        "{\(list(offset.horizontal, offset.vertical))}"
    }

    /// The point of a text from `string(for:)`; zero for other texts.
    public class func cgPoint(for string: String) -> CGPoint {
        numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }

    /// The shift of a text from `string(for:)`; zero for other texts.
    public class func cgVector(for string: String) -> CGVector {
        numbers(in: string, count: 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }

    /// The size of a text from `string(for:)`; zero for other texts.
    public class func cgSize(for string: String) -> CGSize {
        numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }

    /// The rectangle of a text from `string(for:)`; zero for other texts.
    public class func cgRect(for string: String) -> CGRect {
        numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }

    /// The transform of a text from `string(for:)`; the identity for other texts.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        guard let numbers = numbers(in: string, count: 6) else { return .identity }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }

    /// The insets of a text from `string(for:)`; zero for other texts.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        guard let numbers = numbers(in: string, count: 4) else { return .zero }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// The insets of a text from `string(for:)`; zero for other texts.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        guard let numbers = numbers(in: string, count: 4) else { return .zero }
        return NSDirectionalEdgeInsets(
            top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    /// The shift of a text from `string(for:)`; zero for other texts.
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(in: string, count: 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    /// The numbers with the digits that restore them exactly.
    private static func list(_ numbers: CGFloat...) -> String {
        numbers.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
    }

    /// The numbers between commas, within any braces; `nil` unless there are exactly `count`.
    private static func numbers(in string: String, count: Int) -> [CGFloat]? {
        let parts = string.filter { !"{}[] ".contains($0) }.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0).map { CGFloat($0) } }
        return parts.count == count && numbers.count == count ? numbers : nil
    }
}
