// SPDX-License-Identifier: MIT
/// A fixed colour: red, green, blue and opacity in sRGB, each from 0 to 1 (Apple: "CGColor").
public final class CGColor: Hashable, Sendable {
    /// Red, green and blue outside of 0…1 are stored and clamped when drawn.
    let red: CGFloat
    let green: CGFloat
    let blue: CGFloat
    /// The opacity, from 0 (clear) to 1.
    public let alpha: CGFloat
    /// A picture that is repeated instead of the components, which are black then.
    let picture: ColorPattern?

    /// A colour in sRGB.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        picture = nil
    }

    /// A repeated picture.
    init(_ picture: ColorPattern, alpha: CGFloat = 1) {
        (red, green, blue) = (0, 0, 0)
        self.alpha = alpha
        self.picture = picture
    }

    /// Whether the colour covers what is below it.
    var isOpaque: Bool { alpha >= 1 && picture == nil }

    /// A colour in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Red, green, blue and opacity.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// What the components are: of every colour that is no picture, sRGB, also outside of 0 to 1.
    public var colorSpace: CGColorSpace? {
        picture == nil ? CGColorSpace(name: CGColorSpace.extendedSRGB) : CGColorSpace(numberOfComponents: 0)
    }

    /// A colour of a space, whose components and opacity are in a list; `nil` for a space of patterns.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        // The list has a number for each component, and one for the opacity (Apple: "CGColorCreate").
        switch space.model {
        case .monochrome: self.init(gray: components[0], alpha: components[1])
        case .rgb: self.init(srgbRed: components[0], green: components[1], blue: components[2], alpha: components[3])
        default: return nil
        }
    }

    /// The number of components, with the opacity: 4.
    public var numberOfComponents: Int { 4 }

    /// The same colour with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
        if let picture { return CGColor(picture, alpha: alpha) }
        return CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether both have the same four components and the same picture.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
            && left.picture == right.picture
    }

    /// Hashes the four components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }
}
