// SPDX-License-Identifier: MIT

/// What the components of a colour mean (Apple: "CGColorSpace").
///
/// Every colour is stored in sRGB; a space only says how many components a colour has in a list of numbers.
public final class CGColorSpace: Hashable, Sendable {
    /// The name that the space was made with; `nil` for a device's space.
    public let name: String?
    /// The number of components of a colour, without the opacity: 3, or 1 for greys.
    public let numberOfComponents: Int
    /// What the components are: red, green and blue, or a brightness.
    public var model: CGColorSpaceModel {
        numberOfComponents == 0 ? .pattern : numberOfComponents == 1 ? .monochrome : .rgb
    }

    /// The name of sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The name of sRGB with components outside of 0 to 1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// The name of the greys with a gamma of 2.2.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    /// The space of a name; `nil` for other names than this class declares.
    public init?(name: String) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: numberOfComponents = 3
        case CGColorSpace.genericGrayGamma2_2: numberOfComponents = 1
        default: return nil
        }
        self.name = name
    }

    init(numberOfComponents: Int) {
        name = nil
        self.numberOfComponents = numberOfComponents
    }

    /// Whether both have the same name and the same number of components.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
        left.name == right.name && left.numberOfComponents == right.numberOfComponents
    }

    /// Hashes the name and the number of components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(numberOfComponents)
    }
}

/// What the components of colours are (Apple: "CGColorSpaceModel"). The spaces here have one of three models.
public enum CGColorSpaceModel: Int32, Sendable {
    /// Not known.
    case unknown = -1
    /// A brightness.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
    /// Cyan, magenta, yellow and black.
    case cmyk = 2
    /// A brightness and two axes of colours.
    case lab = 3
    /// Any number of inks.
    case deviceN = 4
    /// Numbers of colours in a table.
    case indexed = 5
    /// A repeated picture.
    case pattern = 6
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// X, Y and Z.
    case XYZ = 7
}

/// The space of red, green and blue, which is sRGB on iOS (Apple: "CGColorSpaceCreateDeviceRGB").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

/// The space of greys (Apple: "CGColorSpaceCreateDeviceGray").
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
