// SPDX-License-Identifier: MIT
import Foundation

// `#colorLiteral` and `#imageLiteral`, as Xcode writes them into sources. Their initializers are in extensions of a protocol,
// because in the classes they would have to be `required`.

extension ReplaceableInitialization where Self: UIColor {
    /// A colour in sRGB: `#colorLiteral(red:green:blue:alpha:)`.
    public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(
            made: UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)), ())
    }
}

extension ReplaceableInitialization where Self: UIImage {
    /// The picture that `init(named:)` finds: `#imageLiteral(resourceName:)`. Stops if there is none.
    public init(imageLiteralResourceName name: String) {
        guard let image = UIImage(named: name) else { fatalError("there is no picture of the name '\(name)'") }
        self.init(made: image, ())
    }
}

extension CGColor: _ExpressibleByColorLiteral {
    /// A colour in sRGB, where a `CGColor` is expected: `#colorLiteral(red:green:blue:alpha:)` (Core Graphics' Swift interface).
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

extension UIColor: ReplaceableInitialization, _ExpressibleByColorLiteral {}
extension UIImage: ReplaceableInitialization, _ExpressibleByImageLiteral {}

/// The type of `#colorLiteral` (UIKit's Swift interface).
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral` (UIKit's Swift interface).
// swift-format-ignore: NoLeadingUnderscores
public typealias _ImageLiteralType = UIImage
